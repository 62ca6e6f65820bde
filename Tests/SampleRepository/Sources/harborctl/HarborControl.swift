import Foundation
import HarborKit

@main
enum HarborControl {
    static func main() {
        do {
            print(try run(Array(CommandLine.arguments.dropFirst())))
        } catch {
            FileHandle.standardError.write(Data("harborctl: \(error)\n".utf8))
            exit(64)
        }
    }

    static func run(_ words: [String]) throws -> String {
        let arguments = try CommandArguments(words)
        let arrival = try arguments.value(of: "--arrival") { try? CalendarDay($0) }
        switch arguments.command {
        case .season:
            return Season.of(arrival).rawValue
        case .quote:
            let length = try arguments.value(of: "--length") { Double($0) }
            let nights = try arguments.value(of: "--nights") { Int($0) }
            let vessel = try Vessel(
                name: "", registration: "quote", kind: arguments.has("--multihull") ? .multihull : .sail,
                length: length, beam: 1, draft: 1)
            let period = try StayPeriod(arrival: arrival, nights: nights)
            return "\(try TariffTable.standard.quote(for: vessel, period: period))"
        }
    }
}
