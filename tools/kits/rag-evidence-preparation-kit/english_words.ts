/**
 * English words whose forms no rule tells.
 *
 * @module
 */

/** A word and its forms: of nouns, verbs and adjectives, and nouns for what a verb does. */
const FORMS = `
analysis analyses|appendix appendices|axis axes|basis bases|child children|crisis crises|criterion criteria
diagnosis diagnoses|foot feet|half halves|hypothesis hypotheses|index indices|knife knives|leaf leaves|life lives
loaf loaves|man men|matrix matrices|mouse mice|penny pence|person people persons|phenomenon phenomena
self selves|shelf shelves|thesis theses|thief thieves|tooth teeth|vertex vertices|wife wives|woman women
arise arose arisen|awake awoke awoken|bear bore borne|become became|begin began begun|bend bent|bind bound|bite bit bitten
bleed bled|blow blew blown|break broke broken breakage|bring brought|build built|burn burnt|buy bought|catch caught
choose chose chosen choice|come came|deal dealt|die dying|dig dug|draw drew drawn|drink drank drunk|drive drove driven
eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown flight|forbid forbade forbidden
forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone
grow grew grown growth|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known knowledge|lay laid
lead led|learn learnt|leave left|lend lent|lie lay lain lying|lose lost loss|make made|mean meant|meet met
mistake mistook mistaken|overdraw overdrew overdrawn|oversee oversaw overseen|override overrode overridden
pay paid payment|prove proven proof|rewrite rewrote rewritten|ride rode ridden|ring rang rung|rise rose risen|run ran
say said|see saw seen|seek sought|sell sold sale|send sent|shake shook shaken|shine shone|shoot shot|show shown
shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|spend spent
spin spun|stand stood|steal stole stolen|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum
take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|tie tying|undergo underwent undergone
understand understood|undertake undertook undertaken|undo undid undone|wake woke woken|wear wore worn|win won
withdraw withdrew withdrawn withdrawal|withhold withheld|write wrote written
bad worse worst|big biggest|good better best|far farther further farthest furthest|new newest
high higher|low lower lowest|large larger|small smaller|cheap cheaper|early earlier|fast faster|great greater|long longer
old older oldest|quick quicker|short shorter|slow slower|strong stronger|young younger|easy easier|heavy heavier
accept acceptance|acquire acquisition|advise advice|appear appearance|approve approval|arrive arrival|assist assistance
attend attendance|complain complaint|comply compliance|cover coverage|decide decision|deliver delivery|deny denial
discover discovery|dispose disposal|exist existence|explain explanation|expose exposure|fail failure|insure insurance
maintain maintenance|occur occurrence|perform performance|propose proposal|recover recovery|refuse refusal
register registration|remind reminder|remove removal|renew renewal|respond response|retain retention|retrieve retrieval
ship shipment|transfer transferral|use usage
`;

/** The words that each is a form of. */
export const IRREGULAR: ReadonlyMap<string, readonly string[]> = formsByWord();

function formsByWord(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const family of FORMS.trim().split(/[|\n]/)) {
    const [base, ...forms] = family.split(" ");
    for (const form of forms) found.set(form, [...(found.get(form) ?? []), base!]);
  }
  return found;
}

/** Words in -s that are another thing than the word before it. */
export const NO_PLURAL: ReadonlySet<string> = new Set(
  "arms customs goods means news premises series species".split(" "),
);

/** Words that only seem to end in -ing, -ed or -est. */
export const WITHOUT_ENDING: ReadonlySet<string> = new Set(
  "earnest earring evening interest offing outing".split(" "),
);

/** Words from which those in -ion, -ment, -able, -ity, -ence only seem to be made, or which mean something else. */
export const NOT_DERIVED: ReadonlySet<string> = new Set(
  ("abstract access account active affect agent anime apart appoint assistant attendant audit author base " +
    "comfort commune compart concept consider consultant content contract convent converse current defect " +
    "depart direct distinct document entrant except express facile form found hospital incident instant major " +
    "mille minor native note object occupant organ patient perfect personal plant port present president prior " +
    "probe process product profess progress project public quest reason recess relative remark resident " +
    "response sense special state station subject success tenant transit universe vacate value")
    .split(" "),
);
