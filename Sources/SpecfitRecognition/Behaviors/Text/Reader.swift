// Part of specfit. SPDX-License-Identifier: Apache-2.0

internal import SpecfitModel
internal import SpecfitSource

/// One way in which documents say something.
struct Reader<Output>: Sendable {
  /// In kebab case, as `inspect` shows it.
  var name: String
  /// Which sentences are handed to it, as data.
  var reads: Sentence.Filter
  var read: @Sendable (Sentence) -> [Output]
  /// The tests, and the manual.
  var examples: [Example]

  init(
    _ name: String,
    reads: Sentence.Filter = .all,
    examples: [Example] = [],
    read: @escaping @Sendable (Sentence) -> [Output]
  ) {
    (self.name, self.reads, self.examples, self.read) = (name, reads, examples, read)
  }

  /// A text with what is read of it, each as `condition → response`; nothing for a text that the reader must leave.
  struct Example: Sendable {
    var text: String
    var readings: [String]

    init(_ text: String, _ readings: String...) { (self.text, self.readings) = (text, readings) }
  }
}

/// A sentence, with what its surroundings say of it.
struct Sentence: Sendable {
  /// Which sentences a reader may be handed.
  struct Filter: Sendable {
    var purposes: [Passage.Purpose]
    /// The sentence holds one of these words; any sentence for none.
    var cues: WordSet = []

    static let all = Filter(purposes: [.specification, .criterion, .test])

    static func holding(_ cues: WordSet) -> Filter {
      Filter(purposes: [.specification, .criterion, .test], cues: cues)
    }

    func accepts(_ sentence: Sentence) -> Bool {
      purposes.contains(sentence.purpose) && (cues.isEmpty || sentence.phrase.holds(anyOf: cues))
    }
  }

  var phrase: Phrase { didSet { known = nil } }
  var purpose: Passage.Purpose
  /// What the items around it, its label, or the sentence before it make its condition.
  var given: Condition?
  /// The words of that condition as the document has them.
  var givenText = ""
  /// What stands before the colon of the item.
  var label: Phrase = []
  /// What the items around it are about, where that is a thing and no condition.
  var topic: Phrase = []
  /// The words of the sentence before it in the same item.
  var previous: Phrase = []
  /// The items and the heading above it, the nearest first.
  var above: [Phrase] = []
  /// The condition of the sentence or item before it, which *otherwise* turns round.
  var premise: Premise?
  var component: String?
  var member: String?
  /// Whether what it speaks of is a view or a screen.
  var isOfView = false
  var isItem = true
  /// Whether items below it say what it means.
  var hasChildren = false

  /// The functions of the component, where the sentence may speak of one without its name.
  var functions: [String] = []
  /// The words of the component and the member, in lower case: a subject made of them is no condition.
  var ownWords: Set<String> = []
  /// What the component has, as it is spoken of: the names of its members.
  var parts: Set<String> = []
  /// The positions of the components by their names, as they are spoken of.
  var types: [String: [Int]] = [:]

  /// The responses in its words, once they were looked for.
  private(set) var known: [(text: Phrase, response: ResponsePhrase)]?

  /// The responses in its words, each with its own.
  var responses: [(text: Phrase, response: ResponsePhrase)] { known ?? Responses.split(phrase) }

  /// Looks for the responses once for all readers.
  mutating func readResponses() { known = Responses.split(phrase) }
}

/// A condition to which the next sentences may point back: "If yes, …", "Otherwise, …".
struct Premise: Sendable {
  var condition: Condition
  /// Its words without *if*, as the document has them; empty where they are not known.
  var text: Phrase = []
}

/// What a reader understood of a sentence.
struct Understood: Sendable {
  var condition: Condition
  var response: Response
  /// How much a reviewer would miss it, from 0 to 10.
  var weight: Int
  var level: Behavior.Level?
  /// The sentence that says it, where the document's own says more or less.
  var statement: String?
  /// The words of its condition, cue included, and of its response, where one sentence holds several.
  var clauses: (condition: Phrase, response: Phrase)?
  var literals: [String] = []
  var row: (input: String, output: String)?
  /// The member that does it, where the sentence speaks of another one or of none.
  var member: String?
  /// Whether it leaves open what comes of what it says.
  var isVague = false

  init(_ condition: Condition, _ response: Response, weight: Int) {
    (self.condition, self.response, self.weight) = (condition, response, weight)
  }
}

extension Response {
  /// Makes the response of a phrase.
  init(_ phrase: ResponsePhrase, limit: Int = 11) {
    let words = phrase.words(limit: limit)
    self.init(words, state: phrase.stateWords(limit: limit, said: words), phrase.meaning)
  }
}
