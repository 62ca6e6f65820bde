import HarborInvoicing
import HarborKit

/// Reads `2025-07-01`; a test with a wrong day is a wrong test.
public func day(_ text: String) -> CalendarDay {
    guard let day = try? CalendarDay(text) else { preconditionFailure("'\(text)' is no day") }
    return day
}

public func stay(_ arrival: String, nights: Int = 3) -> StayPeriod {
    guard let period = try? StayPeriod(arrival: day(arrival), nights: nights) else {
        preconditionFailure("\(nights) nights are no stay")
    }
    return period
}

extension Vessel {
    public static func sample(
        name: String = "Petrel",
        registration: String = "DE-1001",
        kind: Kind = .sail,
        length: Double = 8.5,
        beam: Double = 2.8,
        draft: Double = 1.4
    ) -> Vessel {
        guard
            let vessel = try? Vessel(
                name: name, registration: registration, kind: kind, length: length, beam: beam, draft: draft)
        else { preconditionFailure("no such boat") }
        return vessel
    }
}

extension Berth {
    public static func sample(
        _ id: ID = "A-1",
        length: Double = 10,
        beam: Double = 3.5,
        depth: Double = 2.5,
        services: Set<Service> = [.water, .power],
        walk: Int = 100
    ) -> Berth {
        Berth(
            id: id, dimensions: Dimensions(length: length, beam: beam, depth: depth), services: services, walk: walk)
    }
}

extension Invoice {
    public static func sample(
        number: String = "2025-00001",
        issued: String = "2025-07-10",
        text: String = "Berth A-1, 3 nights",
        amount: Money = .euros(100)
    ) -> Invoice {
        guard let line = try? Line(text: text, unitPrice: amount),
            let invoice = try? Invoice(number: number, issued: day(issued), lines: [line])
        else { preconditionFailure("no such invoice") }
        return invoice
    }
}
