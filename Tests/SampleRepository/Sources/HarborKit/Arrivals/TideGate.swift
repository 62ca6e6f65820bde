/// The sill at the entrance, which boats can only pass while the tide is high enough.
struct TideGate: Sendable {
    /// Metres of water that have to stay between keel and sill.
    static let clearance = 0.5

    /// Metres above chart datum.
    let sill: Double
    /// The level of each hour of a day, in metres above chart datum.
    let levels: [Double]

    /// Between two hours the level is taken to change evenly.
    func level(atMinute minute: Int) -> Double? {
        let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
        guard minute >= 0, levels.indices.contains(hour) else { return nil }
        guard rest > 0, levels.indices.contains(hour + 1) else { return levels[hour] }
        return levels[hour] + (levels[hour + 1] - levels[hour]) * Double(rest) / 60
    }

    func isOpen(hour: Int, draft: Double) -> Bool {
        guard levels.indices.contains(hour) else { return false }
        return levels[hour] - sill >= draft + Self.clearance
    }

    /// The hours in a row at which a boat can pass, half-open.
    func openings(forDraft draft: Double) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        for hour in levels.indices {
            if isOpen(hour: hour, draft: draft) {
                start = start ?? hour
            } else if let opened = start {
                result.append(opened..<hour)
                start = nil
            }
        }
        if let opened = start { result.append(opened..<levels.endIndex) }
        return result
    }

    /// The first hour from `hour` on at which the boat can pass; nil if there is none on this day.
    func nextOpening(from hour: Int, draft: Double) -> Int? {
        openings(forDraft: draft).first { $0.upperBound > hour }.map { max($0.lowerBound, hour) }
    }
}
