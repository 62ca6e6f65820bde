// The verbs by which documents say what software does.
// Part of specfit. SPDX-License-Identifier: Apache-2.0

enum Verbs {
  /// Base forms; what is irregular follows with its participle after a slash.
  static let base: [Substring] = """
    abandon abort absorb accelerate accept access accumulate acknowledge activate adapt add adjourn adjust advance \
    aggregate alert align allocate allow amend analyze animate announce anonymize answer appear append apply approve \
    approximate archive arrive ask assemble assert assign attach attempt augment authenticate authorise authorize \
    autosave average await back become/become begin/begun belong bind/bound block boost broadcast/broadcast build/built bundle \
    bypass cache calculate call cancel cap capture carry cascade catch/caught categorize cause celebrate center \
    change charge check choose/chosen clamp classify clean clear clone close coalesce coerce collapse collect \
    combine come/come commit compare compensate compile complete comply compose compress compute concatenate \
    configure confine confirm conform connect consolidate construct consume contain continue contribute convert copy \
    count cover crash create credit crop cycle deactivate deallocate debit debounce decide declare decline decode \
    decompress decouple decrease decrement decrypt deduplicate deem default defer degrade delay delegate delete \
    deliver demote deny depend deposit deprioritize dequeue derive deselect deserialize detach detain detect \
    determine differ disable disallow disambiguate disappear discard disconnect discover dismiss dispatch display \
    disregard dissolve distinguish divert divide do/done download drain draw/drawn drop duplicate elapse eliminate \
    embed emit empty enable encode encounter encrypt end enforce enqueue enrich ensure enter enumerate equal erase \
    escalate escape establish estimate evaluate evict evolve exceed exclude execute exist exit expand expect expire \
    explain export expose extend extract extrapolate facilitate fade fail fall/fallen favor feed/fed fetch fill \
    filter finalize find/found finish fire fit flag flatten flip flow flush focus fold follow forbid/forbidden force \
    forget/forgotten forgive/forgiven format forward freeze/frozen fulfill gate gather generate get/got give/given \
    go/gone grant grow/grown guarantee guard guide halt handle happen have/had hide/hidden highlight hit/hit \
    hold/held honor hydrate identify ignore import impose improve include incorporate increase increment indent \
    indicate infer inflate inform inherit initialise initialize initiate inject insert inspect install instantiate \
    instruct integrate intercept interleave interpolate interpret interrupt introspect invalidate invoke involve \
    isolate iterate join jump keep/kept know/known label land last launch lead/led leak leave/left let/let limit \
    linger link list listen load locate lock log log-out lose/lost lower maintain make/made manage map mark match \
    materialize maximize measure memoize merge migrate minimize mirror miss mock monitor move multiply mutate mute \
    navigate need normalise normalize notify obscure observe obtain occur offer omit open optimise optimize order \
    oscillate output overlap overlay override overwrite own paginate parse pass patch pause penalize perform permit \
    persist pick pin place play poll pop populate position post postpone prefer prefetch prefill preload prepare \
    prepend prepopulate present preserve press prevent print prioritise prioritize proceed process produce prohibit \
    promote prompt propagate protect provide prune publish pull purchase purge pursue push put/put quantize query \
    queue quit raise re-configure reach react reactivate read/read readjust reallocate reappear reapply rearm \
    rearrange reassign reattach reauthenticate rebuild/rebuilt recalculate receive recognise recognize recommend \
    recompute reconcile reconfigure reconnect record recover recreate recur redact redeem redirect redistribute \
    redraw/redrawn reduce reenable reencode reenter reevaluate refer refetch refill refine reflect reformat refresh \
    refund refuse regain regenerate register reimport reindex reinitialize reinsert reinstall reinstate reject \
    relate relaunch relay release reload relocate remain remap remember remind remove rename render renew reopen \
    reorder repaint repair repeat replace replay reply report reposition reproduce request requeue require \
    rerun/rerun rescale reschedule resend/resent reserve reset/reset resize resolve respawn respect respond restart \
    restore restrict resubmit resubscribe result resume resynchronize retain retract retransmit retrieve retry \
    return reuse revalidate reveal revert review revive revoke rewind/rewound rewrite/rewritten ripple rollback \
    rotate round round-trip route run/run sanitize saturate save scale scan schedule score scroll search seed select \
    send/sent separate serialise serialize serve set/set share shift shorten show/shown shrink/shrunk shuffle \
    shut/shut sign signal simplify simulate skew skip sleep slide snap sort spawn speak/spoken specify split/split spread/spread \
    stabilize stack stall standardize start stay stop store stream strip style subdivide submit subscribe substitute \
    subtract succeed suggest sum summarise summarize supply support suppress surface survive suspend swallow swap \
    swipe switch sync synchronise synchronize synthesize take/taken tally tap tell/told terminate test throttle \
    throw/thrown toggle tolerate track transcribe transform transition translate transmit travel traverse treat \
    trigger trim truncate trust try turn unarchive unbind/unbound unblock uncheck undergo/undergone undo/undone \
    unfold unhide/unhidden unify uninstall unlink unload unlock unmount unmute unpack unregister unselect \
    unsubscribe update upgrade upload upsert use validate vanish vary verify vibrate violate visit wait wake/woken \
    warn watch widen wipe win/won withdraw/withdrawn withhold/withheld work wrap write/written yield zoom \
    capitalize correct dedupe deduct distribute earn eject elect greet invite lend/lent lowercase negotiate obey \
    occupy onboard owe pay/paid prove rebalance reclaim restock reverse silence smooth snooze squash stagger \
    steal/stolen tokenize transcode transfer unpin uppercase void displace double argue bid/bid bite/bitten prevail sink/sunk lack accrue consider \
    backdate drag replan alter narrow roll compact tint avoid bring/brought buy/bought borrow browse coincide \
    collide destroy engage enlarge exhibit explore halve imply outlast outlive outrank overrule paste precede \
    predict preempt qualify reboot rejoin reside retire retrigger reissue seek/sought sell/sold shake/shaken \
    spend/spent strike/struck suffice supersede taper tend tighten unwrap unzip weigh descend ascend centre rely \
    unsync relock outweigh arrange waive ban unban unpair blink beep cut/cut stamp chime downsample resample reimburse disarm undock lie/lain \
    adhere admit arise/arisen assess assume break/broken cease collate commence comprise convey correspond deviate \
    entail exempt exhaust forfeit glow inhibit intersect invert lapse learn meet/met operate \
    overtake/overtaken possess predate redo/redone refrain rethrow/rethrown rise/risen solve \
    bother bounce constrain contradict disturb drift echo emerge grab harm hear/heard sing/sung behave grey hover interfere lift mention nag nudge \
    overflow recharge regulate relax rescue resemble spill stir suspect threaten trap understand/understood untick \
    influence cross spin/spun stick/stuck suffer sweep/swept unfreeze/unfrozen wear/worn weaken withstand/withstood \
    preselect precompute prerender presort prewarm autofill autocomplete autoplay
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
}
