// Documents for the tests of the program, in the styles of real ones.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

enum Documents {
  /// The first form: bold headings, lists indented by four below them.
  static let firstForm = """
    **Modular Sub-Document 4: Lending Module (Shelf & Desk)**

    **Version:** 1.0
    **Prerequisites:**
        *   Module 1: `AppLogger`.

    **1. Module Overview**

    *   **Purpose:** To lend books.

    **2. Dependencies**

    *   **Inputs:**
        *   Module 2: `BookStore`, `MemberService`.

    **3. Detailed Component Specifications & Agent Tasks**

    ---

    **Task 4.0: Desk**
        *   **Agent Task 4.0.1:**
            *   Instruction: "Create a Swift file named `LendingDeskViewModel.swift` in `Shelf/Modules/Lending/ViewModels/`."
            *   Details:
                *   Methods:
                    *   `func lend(bookID: UUID) async throws`
                    *   `func remind() -> Bool`
                *   `remind()` returns `false` if no book is late.
            *   Acceptance Criteria: It compiles.
        *   **Agent Task 4.0.2:**
            *   Instruction: "Create `LendingDeskView.swift` in `Shelf/Modules/Lending/Views/`."
            *   Details:
                ```swift
                struct LendingDeskView: View {

                    var body: some View { Text("Desk") }
                }
                ```
            *   Acceptance Criteria: It shows the desk.

    ---

    **4. Acceptance Criteria for Module Completion**

    *   Books can be lent.
    *   All code is reviewed.

    **5. Code Style Reminders**

    *   Keep views small.

    """

  /// Headings with signs, one component each.
  static let headings = """
    # Checkout Module

    ## Overview

    Takes payments.

    ## Components

    ### CheckoutService

    - File: `Shop/Services/CheckoutService.swift`

    ```swift
    actor CheckoutService {
      init(gateway: any PaymentGateway)
      func pay(amount: Int) async throws(PaymentError) -> Receipt
    }
    ```

    - `pay(amount:)` throws `PaymentError.declined` if the gateway declines the amount.
    - `pay(amount:)` returns the receipt of the gateway.

    ### ReceiptFormatter

    - File: `Shop/Utilities/ReceiptFormatter.swift`

    ```swift
    struct ReceiptFormatter {
      func text(of receipt: Receipt) -> String
    }
    ```

    - `text(of:)` starts with the total.

    ## Future Work

    Refunds.

    """

  /// What no module document is.
  static let guide = """
    # How we work

    - Be kind.
    - Write things down.

    """
}
