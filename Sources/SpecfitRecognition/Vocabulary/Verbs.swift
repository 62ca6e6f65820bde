// The verbs by which documents say what software does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

enum Verbs {
  /// Base forms; what is irregular follows with its participle after a slash.
  static let base: [Substring] = """
    abort accept access acknowledge activate adapt add adjust advance aggregate alert align allow animate announce \
    answer appear append apply archive arrive ask assemble assert assign attach attempt authenticate authorize average await \
    back begin/begun belong bind/bound block boost broadcast/broadcast build/built bundle cache calculate call cancel \
    cap capture carry cascade catch/caught cause celebrate center change charge check choose/chosen clamp clean clear close \
    coalesce collapse collect combine come/come commit compare complete compress compute concatenate configure confirm \
    conform connect consume contain continue convert copy count cover crash create credit crop cycle deactivate debit \
    debounce decide declare decode decrease decrement decrypt deduplicate default defer degrade delay delegate delete \
    deliver demote deny depend deposit derive deselect detach detect determine differ disable disallow disappear discard \
    disconnect dismiss dispatch display distinguish divide do/done download draw/drawn drop duplicate emit empty enable \
    encode encounter encrypt end enforce enqueue enrich ensure enter equal escalate escape establish estimate evaluate \
    evict exceed exclude execute exist exit expand expect expire explain export expose extend extract fade fail fall/fallen \
    feed/fed fetch fill filter finalize find/found finish fire fit flag flip flow flush focus fold follow force format \
    forward freeze/frozen gate generate get/got give/given go/gone grant grow/grown guarantee guard guide handle happen \
    have/had hide/hidden highlight hit/hit hold/held honor identify ignore import include increase increment indicate \
    infer inform inherit initialize initiate inject insert inspect integrate interpolate interpret interrupt \
    invalidate invoke isolate iterate join jump keep/kept know/known label land last launch lead/led leave/left \
    let/let limit link list listen load locate lock log log-out lose/lost lower maintain make/made manage map mark \
    match merge migrate mirror miss mock monitor move multiply mute navigate need normalize notify observe \
    occur offer omit open optimize order output overlap overlay override overwrite own paginate parse pass patch pause \
    perform permit persist pick pin place play poll pop populate position post postpone prefer prefetch preload \
    prepare prepend present preserve press prevent print prioritize proceed process produce prompt propagate protect \
    provide prune publish pull purge push put/put query queue quit raise reach react read/read rebuild/rebuilt \
    recalculate receive recognize recommend reconcile reconfigure re-configure reconnect record recover redact redirect \
    reduce reenable refer reflect refresh refund refuse register reject relate release reload remain remember remind \
    remove rename render renew reopen reorder repeat replace reply report request require reschedule reserve reset/reset resize \
    resolve respawn respect respond restart result restore restrict resume retain retrieve retry return reuse revalidate reveal \
    revert review revoke ripple rollback rotate round route run/run sanitize save scale scan schedule score scroll search \
    seed select send/sent separate serialize serve set/set share shift show/shown shrink/shrunk shut/shut sign signal \
    simulate skip sleep slide snap sort spawn specify split/split stack start stay stop store stream strip style submit \
    subscribe subtract succeed suggest sum summarize supply support suppress surface survive suspend swap swipe switch sync \
    synchronize synthesize take/taken tap tell/told terminate test throttle throw/thrown toggle track transform transition \
    translate transmit travel traverse treat trigger trim truncate trust try turn undo/undone unify unlink unlock unmute unsubscribe \
    update upgrade upload upsert use validate vary verify visit wait wake/woken warn watch widen wipe withdraw/withdrawn work wrap \
    write/written yield zoom
    """.split { $0 == " " || $0 == "\n" }

  /// Verbs of work on the code or the project, not of what the software does.
  static let making: WordSet = [
    "add", "adopt", "annotate", "build", "commit", "configure", "create", "declare", "define", "design", "develop",
    "document", "enhance", "establish", "extend", "extract", "implement", "inject", "integrate", "introduce", "make",
    "mock", "modify", "move", "name", "organize", "place", "prepare", "provide", "push", "refactor", "refine",
    "register", "rename", "replace", "review", "run", "set", "setup", "stage", "structure", "style", "test", "update",
    "use", "wire", "wrap", "write",
  ]
}
