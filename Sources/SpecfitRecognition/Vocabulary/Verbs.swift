// The verbs by which documents say what software does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

enum Verbs {
  /// Base forms; what is irregular follows with its participle after a slash.
  static let base: [Substring] = """
    abandon abort absorb accelerate accept access accrue accumulate acknowledge acquire activate adapt add adhere \
    adjourn adjust admit advance aggregate alert align allocate allow alter amend analyze animate announce anonymize \
    answer appear append apply approve approximate archive argue arise/arisen arrange arrive ascend ask assemble \
    assert assess assign assume attach attempt augment authenticate authorise authorize autocomplete autofill autoplay \
    autosave average avoid await back backdate ban become/become beep begin/begun behave belong bend/bent bid/bid \
    bind/bound bite/bitten blink block boost borrow bother bounce break/broken brighten bring/brought \
    broadcast/broadcast browse build/built bundle buy/bought bypass cache calculate calibrate call cancel cap \
    capitalize capture carry cascade catch/caught categorize cause cease celebrate center centre change charge check \
    chime choose/chosen clamp classify clean clear climb clone close coalesce coerce coexist coincide collapse collate \
    collect collide combine come/come commence commit compact compare compensate compile complete comply compose \
    compress comprise compute concatenate conceal conclude condense configure confine confirm conform connect consider \
    consolidate constrain construct consult consume contain continue contradict contribute convert convey copy correct \
    correspond cost/cost count cover crash create credit crop cross cut/cut cycle deactivate deallocate debit debounce decay \
    decide declare decline decode decompress decorate decouple decrease decrement decrypt deduct dedupe deduplicate \
    deem default defer degrade delay delegate delete deliver demote denote deny depend deplete deposit deprioritize \
    dequeue derive descend deselect deserialize destroy detach detain detect determine deviate dial differ disable \
    disallow disambiguate disappear disarm discard disconnect discover dismiss dispatch displace display disregard \
    dissolve distinguish distribute disturb divert divide do/done double download downsample drag drain draw/drawn \
    drift drive/driven drop duplicate earn eat/eaten echo eject elapse elect eliminate embed emerge emit empty enable \
    enclose encode encounter encrypt end endure enforce engage enlarge enqueue enrich enroll ensure entail enter \
    entitle enumerate equal erase escalate escape establish estimate evaluate evict evolve exceed exclude execute \
    exempt exhaust exhibit exist exit expand expect expel expire explain explore export expose extend extract \
    extrapolate facilitate fade fail fall/fallen fasten favor feed/fed fetch fill filter finalize find/found finish \
    fire fit flag flatten flip flow flush focus fold follow forbid/forbidden force forfeit forget/forgotten \
    forgive/forgiven format forward freeze/frozen fulfill gate gather generate get/got give/given glow go/gone govern \
    grab grant greet grey grow/grown guarantee guard guide halt halve handle happen harm have/had hear/heard \
    hide/hidden highlight hit/hit hold/held honor hover hydrate identify ignore illuminate imply import impose improve \
    include incorporate increase increment incur indent indicate infer inflate influence inform inherit inhibit \
    initialise initialize initiate inject insert inspect install instantiate instruct integrate intercept interfere \
    interleave interpolate interpret interrupt intersect introspect invalidate invert invite invoke involve isolate \
    iterate join jump keep/kept knock know/known label lack lag land lapse last launch lead/led leak lean learn \
    leave/left lend/lent let/let lie/lain lift limit linger link list listen load locate lock log log-out lose/lost \
    lower lowercase maintain make/made manage map mark match materialize maximize measure meet/met melt memoize \
    mention merge migrate minimize mirror miss mock monitor move multiply mutate mute nag narrow navigate need \
    negotiate normalise normalize notify nudge obey obscure observe obtain occupy occur offer omit onboard open \
    operate optimise optimize order oscillate outlast outlive output outrank outweigh overflow overlap overlay \
    override overrule overtake/overtaken overwrite owe own paginate parse pass paste patch pause pay/paid peel \
    penalize perform permit persist pick pin place play poll pop populate position possess post postpone pour precede \
    precompute predate predict preempt prefer prefetch prefill preload prepare prepend prepopulate prerender preselect \
    present preserve presort press prevail prevent prewarm print prioritise prioritize proceed process produce \
    prohibit promote prompt propagate propose protect prove provide prune publish pull punish purchase purge pursue \
    push put/put qualify quantize query queue quit raise re-configure reach react reactivate read/read readjust \
    readmit realign reallocate reappear reapply rearm rearrange reassign reattach reauthenticate rebalance reboot \
    rebuild/rebuilt recalculate recede receive recharge reclaim recognise recognize recommend recompute reconcile \
    reconfigure reconnect record recover recreate recur redact redeem redirect redistribute redo/redone redraw/redrawn \
    reduce reenable reencode reenter reevaluate refer refetch refill refine reflect reformat refrain refresh refund \
    refuse regain regenerate register regulate reimburse reimport reindex reinitialize reinsert reinstall reinstate \
    reissue reject rejoin relate relaunch relax relay release relinquish reload relocate relock rely remain remap \
    remember remind remove rename render renew reopen reorder repaint repair repeat replace replan replay reply report \
    reposition reproduce request requeue require rerun/rerun resample rescale reschedule rescue resemble resend/resent \
    reserve reset/reset reside resist resize resolve respawn respect respond restart restock restore restrict resubmit \
    resubscribe result resume resurface resynchronize retain rethrow/rethrown retire retract retransmit retrieve \
    retrigger retry return reuse revalidate reveal reverse revert review revise revive revoke rewind/rewound \
    rewrite/rewritten ripple rise/risen roll rollback rotate round round-trip route run/run sag sanitize satisfy \
    saturate save scale scan scatter schedule score scroll search seed seek/sought seize select sell/sold send/sent \
    separate serialise serialize serve set/set shake/shaken share shift shine/shone shorten show/shown shrink/shrunk \
    shuffle shut/shut sign signal silence simplify simulate sing/sung sink/sunk skew skip sleep slide smooth \
    snap snooze solve sort sound spawn speak/spoken specify spend/spent spill spin/spun split/split spread/spread \
    squash squeeze stabilize stack stagger stall stamp standardize start stay steal/stolen steer stick/stuck stir stop \
    store stray stream strike/struck strip style subdivide submit subscribe substitute subtract succeed suffer suffice \
    suggest suit sum summarise summarize supersede supply support suppress surface surrender survive suspect suspend \
    swallow swap sway sweep/swept swipe switch swivel sync synchronise synchronize synthesize take/taken tally tap \
    taper tell/told tend terminate test threaten throttle throw/thrown tighten tint toggle tokenize tolerate toss \
    track transcode transcribe transfer transform transition translate transmit trap travel traverse treat trigger \
    trim triple truncate trust try turn unarchive unban unbind/unbound unblock uncheck undergo/undergone \
    understand/understood undo/undone undock unfold unfreeze/unfrozen unhide/unhidden unify uninstall unlink unload \
    unlock unmount unmute unpack unpair unpin unregister unselect unsubscribe unsync untick unwrap unzip update \
    upgrade upload uppercase upsert urge use vacate validate vanish vary verify vibrate violate visit void wait waive \
    wake/woken walk wander warn watch weaken wear/worn weigh widen win/won wipe withdraw/withdrawn withhold/withheld \
    withstand/withstood work wrap write/written yield zoom
    """.split { $0 == " " || $0 == "\n" }

  /// Those that are as often nouns, and verbs only by their participle or gerund: "is billed", "paging".
  static let nominal: [Substring] = """
    bill blur book buffer bump burn claim clip dim double dump edit flash hash issue kill lease mask mix page park ping plan \
    probe quarantine rank rate rent ring/rung seal settle ship see/seen stretch touch trace vote hand group quote prefix pad pair arm dock plot sample number
    """.split { $0 == " " || $0 == "\n" }

  /// Words that look like a verb of doing something again, and hardly ever are one.
  static let nounsWithRe: Set<Substring> = [
    "research", "remark", "resort", "recount", "reform", "represent", "resign", "repress", "recall", "reverse",
    "result", "record", "report", "response", "resource", "reset", "return", "retest", "restate", "recover", "release",
  ]

  /// Verbs of work on the code or the project, not of what the software does.
  static let making: WordSet = [
    "add", "adopt", "annotate", "build", "commit", "configure", "create", "declare", "define", "design", "develop",
    "document", "enhance", "establish", "extend", "extract", "implement", "inject", "integrate", "introduce", "make",
    "mock", "modify", "move", "name", "organize", "place", "prepare", "provide", "push", "refactor", "refine",
    "register", "rename", "replace", "review", "run", "set", "setup", "stage", "structure", "style", "test", "update",
    "use", "wire", "wrap", "write",
  ]

  /// What takes some of many, and leaves the others out.
  static let selecting: WordSet = [
    "keep", "show", "list", "display", "return", "load", "fetch", "store", "cache", "send", "include", "contain",
    "print", "render", "suggest", "name", "retain", "remember", "match", "draw", "report",
  ]
  /// What takes or has what comes in, up to its limit.
  static let accepting: WordSet = [
    "accept", "allow", "hold", "have", "own", "take", "permit", "support", "fit",
  ]
}
