// The types of other languages by those of Swift that rules know.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel

extension CodeLanguage {
  /// The type that tests differ by, as Swift writes it: `[String]` for `List<String>`, `Int?` for `Long?`.
  func ruleType(_ written: String) -> String {
    guard self == .kotlin else { return written }
    var text = TypeText(written).text
    if text.hasPrefix("suspend ") { text = text.dropFirst("suspend ".count) }
    let marks = text.utf8.reversed().prefix { $0 == UInt8(ascii: "?") }.count
    let isOptional = marks > 0
    text = Substring(text.utf8.dropLast(marks))
    let type = TypeText(text)
    guard !type.isFunction, !type.name.isEmpty else { return String(text) + (isOptional ? "?" : "") }
    return Self.swiftType(type) + (isOptional ? "?" : "")
  }

  private static func swiftType(_ type: TypeText) -> String {
    let arguments = type.arguments.joined(separator: ", ")
    let name = String(type.name)
    if let same = values[name] { return same }
    if collections.contains(name) { return "[\(arguments.isEmpty ? "Value" : arguments)]" }
    if let generic = generics[name] { return "\(generic)<\(arguments)>" }
    if name == "Pair" || name == "Triple" { return "(\(arguments))" }
    return String(type.text)
  }

  /// What a text calls a value of a type.
  func spokenType(_ type: TypeText) -> String {
    type.name.isEmpty || (self == .kotlin && type.name == "Any") ? "value" : String(type.name)
  }

  /// The type of the values that an observable property has one after the other: `Door` of `StateFlow<Door>`.
  func stateType(_ written: String) -> String {
    let type = TypeText(written)
    guard self == .kotlin, Self.generics[String(type.name)] == "CurrentValueSubject" || type.name == "MutableState",
      let first = type.arguments.first
    else { return written }
    return String(first)
  }

  private static let values: [String: String] = [
    "Boolean": "Bool", "Long": "Int", "Short": "Int", "Byte": "Int", "BigInteger": "Int", "ULong": "UInt",
    "UShort": "UInt", "UByte": "UInt", "BigDecimal": "Decimal", "CharSequence": "String", "Instant": "Date",
    "LocalDate": "Date", "LocalDateTime": "Date", "ZonedDateTime": "Date", "OffsetDateTime": "Date", "Unit": "Void",
    "Nothing": "Never",
  ]
  private static let collections: Set<String> = [
    "List", "MutableList", "ArrayList", "Array", "Set", "MutableSet", "HashSet", "Map", "MutableMap", "HashMap",
    "Collection", "Iterable", "Sequence", "ImmutableList", "PersistentList", "IntArray", "LongArray", "ByteArray",
    "FloatArray", "DoubleArray", "LinkedHashMap",
  ]
  private static let generics: [String: String] = [
    "Flow": "AsyncStream", "ReceiveChannel": "AsyncStream", "StateFlow": "CurrentValueSubject",
    "MutableStateFlow": "CurrentValueSubject", "LiveData": "CurrentValueSubject",
    "MutableLiveData": "CurrentValueSubject", "SharedFlow": "PassthroughSubject",
    "MutableSharedFlow": "PassthroughSubject",
  ]
}
