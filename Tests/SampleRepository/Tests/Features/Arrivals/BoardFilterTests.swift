import HarborKit
import HarborTestSupport
import Testing

@MainActor
@Suite("Filter of the arrival board")
struct BoardFilterTests {
    private func loadedModel() async -> ArrivalBoardModel {
        let repository = MockBerthRepository(bookings: [
            BookingBuilder(1).at("A-1").boat(.sample(name: "Tern")).confirmed().build(),
            BookingBuilder(2).at("B-1").boat(.sample(name: "Gull", registration: "DE-2")).confirmed().build(),
        ])
        let model = ArrivalBoardModel(repository: repository, clock: StubClock("2025-07-01"))
        await model.load()
        return model
    }

    @Test("boats are found in upper and lower case")
    func byBoat() async {
        let model = await loadedModel()
        model.filter = "tERn"
        #expect(model.visibleArrivals.map(\.boat) == ["Tern"])
    }

    @Test("berths are found")
    func byBerth() async {
        let model = await loadedModel()
        model.filter = "b-1"
        #expect(model.visibleArrivals.map(\.berth) == ["B-1"])
    }

    @Test("a blank filter shows all")
    func blank() async {
        let model = await loadedModel()
        model.filter = "  "
        #expect(model.visibleArrivals.count == 2)
    }

    @Test("the title counts all arrivals, whatever the filter")
    func title() async {
        let model = await loadedModel()
        model.filter = "nothing like it"
        #expect(model.visibleArrivals.isEmpty)
        #expect(model.title == "2 arrivals today")
    }
}
