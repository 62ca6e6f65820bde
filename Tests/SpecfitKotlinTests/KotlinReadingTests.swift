// Part of specfit. SPDX-License-Identifier: Apache-2.0

import SpecfitSource
import Testing

@testable import SpecfitKotlin

/// What Kotlin text declares.
struct KotlinReadingTests {
  private func reading(_ text: String) -> KotlinReading { KotlinReading(parsing: text.utf8) }

  private func type(_ text: String) throws -> KotlinDeclaration { try #require(reading(text).declarations.first) }

  private func member(_ text: String) throws -> KotlinMember { try #require(reading(text).members.first) }

  @Test(
    "types are told by their keywords, modifiers and supertypes",
    arguments: [
      ("class Kiln", "class Kiln [] []"),
      ("interface Glazes : Closeable", "interface Glazes [] [\"Closeable\"]"),
      ("fun interface Clock { fun now(): Long }", "interface Clock [\"fun\"] []"),
      ("object Registry", "object Registry [] []"),
      ("data object Idle : KilnState()", "object Idle [\"data\"] [\"KilnState\"]"),
      ("internal data class Shelf(val id: Int)", "class Shelf [\"internal\", \"data\"] []"),
      ("sealed interface KilnState", "interface KilnState [\"sealed\"] []"),
      (
        "enum class Cone(val c: Int) : Ranked { LOW(1), HIGH(2); fun next() = HIGH }",
        "enum Cone [\"enum\"] [\"Ranked\"]"
      ),
      ("@JvmInline\nvalue class KilnId(val raw: String)", "class KilnId [\"value\"] []"),
      (
        "class Loader<T : Any> @Inject constructor(private val api: Api) : Base<T>(api), Store by api {",
        "class Loader [] [\"Base<T>\", \"Store\"]"
      ),
      ("annotation class Slow", "class Slow [\"annotation\"] []"),
    ]
  )
  func types(text: String, expected: String) throws {
    let type = try type(text)
    #expect("\(type.kind) \(type.name) \(type.modifiers) \(type.supertypes)" == expected)
  }

  @Test("the parameters of a constructor are its own, and those with val or var are properties")
  func constructor() throws {
    let type = try type(
      """
      class Kiln(
          private val store: KilnStore,
          val slots: Map<String, List<Int>> = mapOf("a" to listOf(1, 2)),
          vararg names: String, // the last comma stays
          onFired: suspend (Firing, Int) -> Unit = { _, _ -> },
      )
      """
    )
    let constructor = try #require(type.members.first)
    #expect(constructor.kind == .constructor)
    #expect(constructor.name == "constructor(store, slots, names, onFired)")
    #expect(
      constructor.signature
        == "Kiln(store: KilnStore, slots: Map<String, List<Int>> = …, vararg names: String, onFired: suspend (Firing, Int) -> Unit = …)"
    )
    #expect(constructor.parameters.map(\.hasDefault) == [false, true, false, true])
    #expect(
      type.members.dropFirst().map { "\($0.access ?? "-") \($0.signature)" } == [
        "private val store: KilnStore", "- val slots: Map<String, List<Int>>",
      ]
    )
  }

  @Test(
    "functions have names as prose has them, and signatures on one line",
    arguments: [
      ("fun fire()", "fire()", "fun fire()"),
      ("fun fire(): Unit {}", "fire()", "fun fire()"),
      (
        "suspend fun fire(cone: Cone, hold: Duration = 10.minutes): Firing?", "fire(cone, hold)",
        "suspend fun fire(cone: Cone, hold: Duration = …): Firing?"
      ),
      (
        "public override fun <T : Any> map(\n  items: List<T>,\n): Flow<List<T>> where T : Shape {\n}", "map(items)",
        "fun <T : Any> map(items: List<T>): Flow<List<T>>"
      ),
      ("fun Cone.hotter(by: Int) = Cone(value + by)", "hotter(by)", "fun Cone.hotter(by: Int): Cone"),
      ("fun List<Cone>.hottest(): Cone? = maxOrNull()", "hottest()", "fun List<Cone>.hottest(): Cone?"),
      ("fun name() = \"kiln ${if (hot) \"{\" else \"}\"}\"", "name()", "fun name(): String"),
      ("fun `fires at dawn`() {}", "fires at dawn()", "fun fires at dawn()"),
      ("operator fun plus(other: Cone): Cone", "plus(other)", "operator fun plus(other: Cone): Cone"),
      (
        "@Throws(IOException::class, KilnError::class)\nfun open(door: (Int) -> Boolean)", "open(door)",
        "fun open(door: (Int) -> Boolean)"
      ),
    ]
  )
  func functions(text: String, name: String, signature: String) throws {
    let member = try member(text)
    #expect(member.name == name)
    #expect(member.signature == signature)
  }

  @Test("errors are those of @Throws, of the comment, and of the code")
  func errors() throws {
    let member = try member(
      """
      /**
       * Opens the door.
       * @throws [KilnHot] when it still glows
       * @exception kiln is no type
       */
      @Throws(IOException::class)
      suspend fun open(code: String) {
          require(code.isNotEmpty()) { "throw Nothing" }
          val door = doors.find(code) ?: throw DoorError.Missing(code)
          if (door.isOpen) throw DoorOpen("${throw Never()}") // throw Later
      }
      """
    )
    #expect(member.documentedErrors == ["IOException", "KilnHot"])
    #expect(member.body?.thrown == ["IllegalArgumentException", "DoorError.Missing", "DoorOpen"])
    #expect(member.isSuspending)
  }

  @Test("properties are stored, computed, required, or delegated")
  func properties() {
    let text = """
      interface Kiln {
          val heat: Int
          var cone: Cone
              private set
          val isHot: Boolean get() = heat > 600
      }
      class Gas : Kiln {
          private val _state = MutableStateFlow<KilnState>(KilnState.Cold)
          val state = _state.asStateFlow()
          val doors: List<Door>
              get() {
                  return emptyList()
              }
          private val api by lazy { Api() }
          lateinit var gauge: Gauge
          val (a, b) = pair
          companion object {
              const val LIMIT = 1_300
              fun of(cone: Cone): Gas = Gas()
          }
          fun last() = 1
      }
      """
    let lines = reading(text).declarations.flatMap { type in
      type.members.map {
        "\(type.name).\($0.signature)\($0.isComputed ? " computed" : "")\($0.isStatic ? " static" : "")"
      }
    }
    #expect(
      lines == [
        "Kiln.val heat: Int computed", "Kiln.var cone: Cone computed", "Kiln.val isHot: Boolean computed",
        "Gas.val _state: MutableStateFlow<KilnState>", "Gas.val state", "Gas.val doors: List<Door> computed",
        "Gas.val api", "Gas.var gauge: Gauge", "Gas.const val LIMIT: Int static",
        "Gas.fun of(cone: Cone): Gas static", "Gas.fun last(): Int",
      ]
    )
    #expect(reading(text).declarations[1].members.first { $0.baseName == "state" }?.type == "StateFlow<KilnState>")
  }

  @Test("nested types know what encloses them, and what follows them stays outside")
  func nesting() {
    let reading = reading(
      """
      sealed class Trouble(message: String) : Exception(message) {
          class Hot(val heat: Int) : Trouble("hot")
          data object Cold : Trouble("cold") {
              private fun readResolve(): Any = Cold
          }
      }
      fun after() = Unit
      """
    )
    #expect(reading.declarations.map(\.qualifiedName) == ["Trouble", "Trouble.Hot", "Trouble.Cold"])
    #expect(reading.declarations[0].members.map(\.name) == ["constructor(message)"])
    #expect(reading.members.map(\.name) == ["after()"])
  }

  @Test("an enum has entries, whatever they are made of")
  func entries() throws {
    let type = try type(
      """
      enum class Cone(val c: Int) {
          @Deprecated("x") LOW(900),
          MID(1_100) { override fun next() = HIGH },
          HIGH(1_260);

          abstract fun next(): Cone
      }
      """
    )
    #expect(type.entries.map(\.name) == ["LOW", "MID", "HIGH"])
    #expect(type.members.map(\.name) == ["constructor(c)", "c", "next()"])
  }

  @Test("what only runs declares nothing")
  func statements() {
    let reading = reading(
      """
      import kotlin.time.Duration
      val kiln = Kiln(object : Store { fun hidden() = 1 })
      kiln.fire { fun inner() {} }
      println(Kiln::class)
      """
    )
    #expect(reading.declarations.isEmpty)
    #expect(reading.members.map(\.name) == ["kiln"])
  }

  @Test(
    "text that is torn or no Kotlin gives what can be read, fast",
    arguments: [
      "class", "fun", "fun (", "val", "class A(", "class A(val", "class A(val b: ", "fun a(b: List<", "@", "@Throws(",
      "enum class E { A, ", "\"${\"${", "/* /* ", "'", "`", "interface I : ", "class A<", "fun a() = ", "val a get() =",
      "class A { ) ] }", "fun interface", "companion object", "object :", "}}}} class After",
    ]
  )
  func torn(text: String) {
    _ = reading(text)
    let many = [String](repeating: text, count: 4_000).joined(separator: text.hasSuffix(" ") ? "" : " ")
    _ = reading(many)
    _ = reading(many.replacing(" ", with: "\n"))
  }

  @Test("a class that is never closed ends with the text, and what is in it is read")
  func unclosed() throws {
    let type = try type("class Kiln {\n  fun fire(): Firing {\n    // ...\n  }\n  fun cool(")
    #expect(type.members.first?.name == "fire()")
    #expect(type.members.first?.body == nil)
  }

  @Test("what no nesting ends is read without a deep stack")
  func deep() {
    let depth = 20_000
    let text = [String](repeating: "class A { fun f(a: List<Int>) { if (a) {", count: depth).joined(separator: "\n")
    #expect(!reading(text).declarations.isEmpty)
    let nested = (0..<depth).map { "class A\($0) {" }.joined(separator: "\n")
    #expect(reading(nested).declarations.count == depth)
    #expect(reading(nested).declarations.last?.parents.count == 16)
  }
}
