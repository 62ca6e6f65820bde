/// What was asked for: `harborctl quote --length 8.5 --arrival 2025-07-01 --nights 3 [--multihull]`.
struct CommandArguments {
    enum Failure: Error, CustomStringConvertible {
        case noCommand
        case unknownCommand(String)
        case missingOption(String)
        case unreadable(option: String, value: String)

        var description: String {
            switch self {
            case .noCommand: "say 'quote' or 'season'"
            case .unknownCommand(let name): "there is no command '\(name)'"
            case .missingOption(let name): "'\(name)' is missing"
            case .unreadable(let option, let value): "'\(value)' is no value for '\(option)'"
            }
        }
    }

    enum Command: String {
        case quote
        case season
    }

    let command: Command
    private let options: [String: String]
    private let flags: Set<String>

    init(_ arguments: [String]) throws(Failure) {
        guard let name = arguments.first else { throw .noCommand }
        guard let command = Command(rawValue: name) else { throw .unknownCommand(name) }
        self.command = command
        var options: [String: String] = [:]
        var flags: Set<String> = []
        var rest = arguments.dropFirst()
        while let option = rest.popFirst() {
            if let value = rest.first, !value.hasPrefix("--") {
                options[option] = value
                rest.removeFirst()
            } else {
                flags.insert(option)
            }
        }
        self.options = options
        self.flags = flags
    }

    func has(_ flag: String) -> Bool {
        flags.contains(flag)
    }

    func value<Value>(of option: String, _ read: (String) -> Value?) throws(Failure) -> Value {
        guard let text = options[option] else { throw .missingOption(option) }
        guard let value = read(text) else { throw .unreadable(option: option, value: text) }
        return value
    }
}
