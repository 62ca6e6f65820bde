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

    // MARK: - Init Tests

    // specfit: SignInViewModel/init.initialState
    // contract: 2:cbf29ce484222325:803644095299b1d9 SignInViewModel
    /// Given default dependencies, should have initial state.
    ///
    /// Because: is a view model (Docs/iOS_ARCHITECTURE.md:447).
    func testInit_WithDefaultDependencies_ShouldHaveInitialState() throws {
        // Given default dependencies
        let session = MockSessionService()

        // When
        let sut = try makeSUT(session: session)

        // Then
        XCTAssertEqual(sut.email, "")
        XCTAssertEqual(sut.password, "")
        XCTAssertFalse(sut.isLoading)
        XCTAssertNil(sut.errorMessage)
        XCTAssertNil(sut.keeper)
        XCTAssertTrue(session.invocations.isEmpty, "nobody is signed in without being asked")
    }

    // MARK: - Validation Tests

    // specfit: SignInViewModel/canSubmit/true
    // contract: 2:68afa7f79c01f8f4:1a9e1cb9045a78a6 var canSubmit: Bool
    /// Given matching state, should be true.
    ///
    /// Because: is computed (Docs/iOS_ARCHITECTURE.md:468).
    func testCanSubmit_WithMatchingState_ShouldBeTrue() throws {
        // Given an address and the shortest password that is long enough
        let sut = try makeSUT()
        sut.email = TestAccounts.active.email
        sut.password = "12345678"

        // When
        let result = sut.canSubmit

        // Then
        XCTAssertTrue(result)
    }

    // specfit: SignInViewModel/canSubmit/false
    // contract: 2:68afa7f79c01f8f4:5ed7063a099bb822 var canSubmit: Bool
    /// Given other state, should be false.
    ///
    /// Because: is computed (Docs/iOS_ARCHITECTURE.md:468).
    func testCanSubmit_WithOtherState_ShouldBeFalse() throws {
        // Given input of which one part is wrong
        let inputs = [
            (email: "", password: "12345678"),
            (email: "no address", password: "12345678"),
            (email: TestAccounts.active.email, password: "1234567"),
        ]
        let sut = try makeSUT()

        for input in inputs {
            // When
            sut.email = input.email
            sut.password = input.password

            // Then
            XCTAssertFalse(sut.canSubmit, "with '\(input.email)' and '\(input.password)'")
        }
    }

    // MARK: - Sign-In Tests

    // specfit: SignInViewModel/signIn()/happy
    // contract: 2:a423da8bd352ac7e:f364c66721633063 func signIn() async
    /// Given valid input, should update state.
    ///
    /// Because: returns nothing (Docs/iOS_ARCHITECTURE.md:470).
    func testSignIn_WithValidInput_ShouldUpdateState() async throws {
        // Given valid input
        let keeper = KeeperBuilder().with(email: TestAccounts.active.email).build()
        let session = MockSessionService()
        session.signInResult = .success(keeper)
        let sut = try makeSUT(session: session)
        sut.email = TestAccounts.active.email
        sut.password = TestAccounts.active.password

        // When
        await sut.signIn()

        // Then
        XCTAssertEqual(sut.keeper, keeper)
        XCTAssertNil(sut.errorMessage)
        XCTAssertEqual(session.signInCallCount, 1)
        XCTAssertEqual(session.lastSignInEmail, TestAccounts.active.email)
        XCTAssertEqual(session.lastSignInPassword, TestAccounts.active.password)
    }

    // specfit: SignInViewModel/signIn()/loading
    // contract: 2:a423da8bd352ac7e:2d3c8d918dd92d46 func signIn() async
    /// When finished, should reset is loading.
    ///
    /// Because: 'isLoading' tells progress (Docs/iOS_ARCHITECTURE.md:470).
    func testSignIn_WhenFinished_ShouldResetIsLoading() async throws {
        // Given
        let session = MockSessionService()
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        session.signInHandler = { _, _ in
            for await _ in gate { break }
            return .mock
        }
        let sut = try makeSUT(session: session)
        let task = Task { await sut.signIn() }
        await waitUntil("the call is under way") { sut.isLoading }

        // When finished
        opening.yield()
        await task.value

        // Then
        XCTAssertFalse(sut.isLoading)
    }

    // specfit: SignInViewModel/signIn()/errorState
    // contract: 2:a423da8bd352ac7e:f4e54662769187f3 func signIn() async
    /// When error occurs, should set error message.
    ///
    /// Because: 'errorMessage' holds the error (Docs/iOS_ARCHITECTURE.md:470).
    func testSignIn_WhenErrorOccurs_ShouldSetErrorMessage() async throws {
        // Given
        let session = MockSessionService()
        session.shouldThrowError = TestFixtures.networkError
        let sut = try makeSUT(session: session)

        // When error occurs
        await sut.signIn()

        // Then
        XCTAssertNotNil(sut.errorMessage)
        XCTAssertNil(sut.keeper)
        XCTAssertFalse(sut.isLoading)
    }

    // specfit: SignInViewModel/signIn()/clearsError
    // contract: 2:a423da8bd352ac7e:2e2596992710c81c func signIn() async
    /// When retry succeeds, should clear error message.
    ///
    /// Because: 'errorMessage' holds the error (Docs/iOS_ARCHITECTURE.md:470).
    func testSignIn_WhenRetrySucceeds_ShouldClearErrorMessage() async throws {
        // Given
        let session = MockSessionService()
        session.signInResult = .success(.mock)
        session.shouldThrowError = TestFixtures.networkError
        let sut = try makeSUT(session: session)
        await sut.signIn()

        // When retry succeeds
        session.shouldThrowError = nil
        await sut.signIn()

        // Then
        XCTAssertNil(sut.errorMessage)
        XCTAssertEqual(sut.keeper, .mock)
        XCTAssertEqual(session.signInCallCount, 2)
    }

    // MARK: - What the tests share

    // specfit: SignInViewModel/makeSUT
    // contract: 2:e52c9301185a6343:7030948c980be22b init(session: any SessionServiceProtocol)
    /// Makes a SignInViewModel with a double for each collaborator.
    private func makeSUT(session: MockSessionService = MockSessionService()) throws -> SignInViewModel {
        SignInViewModel(session: session)
    }
}
