// Unit tests of SignInViewModel, scaffolded by specfit from Docs/iOS_ARCHITECTURE.md; yours to edit.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

import Foundation
import XCTest

@testable import Reeflog

@MainActor
final class SignInViewModelTests: XCTestCase {
    nonisolated override class func setUp() {
        TestReporter.register()
    }

    // specfit: SignInViewModel/canSubmit/b932df7f41e
    // contract: 2:68afa7f79c01f8f4:39eccd4b667969f8 var canSubmit: Bool
    /// `canSubmit` is true when `email.contains("@")` holds and `password.count` is at least 8.
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:468.
    func testCanSubmit_WithEmailContainingAndPasswordCountAtLeast8_ShouldBeTrue() async throws {
        // Given an address and the shortest password that is long enough
        let sut = try makeSUT()
        sut.email = TestAccounts.active.email
        sut.password = "12345678"

        // When
        let result = sut.canSubmit

        // Then
        XCTAssertTrue(result)
    }

    // specfit: SignInViewModel/canSubmit/b4c8cd92a6b
    // contract: 2:68afa7f79c01f8f4:f43136ec5515127d var canSubmit: Bool
    /// `canSubmit` is false when `email` does not contain "@".
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:468.
    func testCanSubmit_WithEmailWithoutAtSign_ShouldBeFalse() async throws {
        // Given a password that is long enough
        let sut = try makeSUT()
        sut.password = "12345678"

        for email in ["", "no address"] {
            // When
            sut.email = email

            // Then
            XCTAssertFalse(sut.canSubmit, "with '\(email)'")
        }
    }

    // specfit: SignInViewModel/canSubmit/b5f56236f23
    // contract: 2:68afa7f79c01f8f4:739ee0108d0490d3 var canSubmit: Bool
    /// `canSubmit` is false when `password.count` is below 8.
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:468.
    func testCanSubmit_WithPasswordCountBelow8_ShouldBeFalse() async throws {
        // Given an address
        let sut = try makeSUT()
        sut.email = TestAccounts.active.email

        // When the password lacks a letter
        sut.password = "1234567"

        // Then
        XCTAssertFalse(sut.canSubmit)
    }

    // specfit: SignInViewModel/signIn()/b4067e1c730
    // contract: 2:a423da8bd352ac7e:df27f506c1715f01 func signIn() async
    /// When `isLoading` is true, `signIn` leaves `keeper` as before.
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:471.
    func testSignIn_WithLoading_ShouldKeepKeeper() async throws {
        // Given a session that has not answered yet
        let session = MockSessionService()
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        session.signInHandler = { _, _ in
            // Only the first call waits, so that a second one fails the test instead of blocking it.
            if session.signInCallCount == 1 {
                for await _ in gate { break }
            }
            return KeeperBuilder().build()
        }
        let sut = try makeSUT(session: session)
        let signingIn = Task { await sut.signIn() }
        await waitUntil("the session is asked") { session.signInCallCount == 1 }

        // When
        await sut.signIn()

        // Then
        XCTAssertEqual(session.signInCallCount, 1)
        XCTAssertNil(sut.keeper)
        opening.yield()
        await signingIn.value
    }

    // specfit: SignInViewModel/signIn()/b21f51ef33b
    // contract: 2:a423da8bd352ac7e:6b9c842c3dbc0e63 func signIn() async
    /// `isLoading` is true while `signIn` runs, and false afterwards, also after an error.
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:472.
    func testSignIn_WhenRunning_ShouldBeLoadingUntilItEnds() async throws {
        // Given a session that looks at the view model before it answers
        let session = MockSessionService()
        let sut = try makeSUT(session: session)
        session.signInHandler = { _, _ in
            let isLoading = await sut.isLoading
            XCTAssertTrue(isLoading, "it is loading as long as the session has not answered")
            throw TestFixtures.networkError
        }

        // When
        await sut.signIn()

        // Then
        XCTAssertEqual(session.signInCallCount, 1)
        XCTAssertFalse(sut.isLoading)
    }

    // specfit: SignInViewModel/signIn()/b03cd001bb3
    // contract: 2:a423da8bd352ac7e:ddefb918f37d0ee5 func signIn() async
    /// `signIn` stores the result of `session.signIn(email: email, password: password)` in `keeper` and clears `errorMessage`.
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:475.
    func testSignIn_ShouldStoreKeeperAndClearErrorMessage() async throws {
        // Given an attempt that failed
        let keeper = KeeperBuilder().with(email: TestAccounts.active.email).build()
        let session = MockSessionService()
        session.signInResult = .failure(TestFixtures.networkError)
        let sut = try makeSUT(session: session)
        await sut.signIn()
        session.signInResult = .success(keeper)

        // When
        await sut.signIn()

        // Then
        XCTAssertEqual(sut.keeper, keeper)
        XCTAssertNil(sut.errorMessage)
    }

    // specfit: SignInViewModel/signIn()/b95d49ec386
    // contract: 2:a423da8bd352ac7e:120627d9d6572897 func signIn() async
    /// When `session.signIn(email:password:)` fails, `signIn` sets `errorMessage` to "\(error)".
    ///
    /// Stated in Docs/iOS_ARCHITECTURE.md:477.
    func testSignIn_WithFailingSignIn_ShouldSetErrorMessageToError() async throws {
        // Given failing sign in
        let session = MockSessionService()
        session.signInResult = .failure(TestFixtures.networkError)
        let sut = try makeSUT(session: session)

        // When
        await sut.signIn()

        // Then
        XCTAssertEqual(sut.errorMessage, "\(TestFixtures.networkError)")
        XCTAssertNil(sut.keeper)
    }

    /// Sign in with email and password.
    func testSignIn_WithEmailAndPassword_ShouldSignIn() async throws {
        // Given an account
        let session = MockSessionService()
        session.signInResult = .success(KeeperBuilder().build())
        let sut = try makeSUT(session: session)
        sut.email = TestAccounts.active.email
        sut.password = TestAccounts.active.password

        // When
        await sut.signIn()

        // Then
        XCTAssertEqual(session.signInCallCount, 1)
        XCTAssertEqual(session.lastSignInEmail, TestAccounts.active.email)
        XCTAssertEqual(session.lastSignInPassword, TestAccounts.active.password)
    }

    /// A wrong password shows the error.
    func testSignIn_WithWrongPassword_ShouldShowError() async throws {
        // Given a wrong password
        let session = MockSessionService()
        session.signInResult = .failure(TestFixtures.networkError)
        let sut = try makeSUT(session: session)
        sut.email = TestAccounts.active.email
        sut.password = "wrong password"

        // When
        await sut.signIn()

        // Then
        XCTAssertNotNil(sut.errorMessage)
        XCTAssertNil(sut.keeper)
    }

    // MARK: - What the tests share

    // specfit: SignInViewModel/makeSUT
    // contract: 2:e52c9301185a6343:7030948c980be22b init(session: any SessionServiceProtocol)
    /// Makes a SignInViewModel with a double for each collaborator.
    private func makeSUT(session: MockSessionService = MockSessionService()) throws -> SignInViewModel {
        SignInViewModel(session: session)
    }
}
