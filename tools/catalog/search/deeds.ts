/**
 * What a question wants done or made, and where to: its verbs, their products, and what stands behind `to`.
 * `Deploy the schema to production` has words of many tools, but none deploys anything, and none reaches
 * production. Where something comes from tells nothing: what an API answered can be sent here.
 *
 * @module
 */
import { singular } from "./stem.ts";
import { pairOf } from "./words.ts";

/** Words before the verb of a request: `can you please`, `I want to`, `how do I`. */
const COURTESIES = words(`
  a any best can could do does easiest easy hello help hey hi how i is just kindly let lets like me need now please
  pls plz quickly should tell that the then there to tool try us wanna want way we will would you
`);

/** Words behind which a question goes on with another verb: `encode this and send it`. */
const JOINTS = words("and then");

/** A question whether something may be done asks for a judgement, not for the deed. */
const PERMISSION = /^(?:can|could|did|do|does|if|may|must|should) (?:he|i|it|she|they|we)$/;

/** Prepositions before a place or a target. */
const TOWARDS = words("to into onto");

/** Words between a preposition and its noun, or a verb and its object. */
const DETERMINERS = words("a all an her his its my our the their this your");

/** Words that begin the object of a verb: `record a call` is a deed, `record types` is none. */
const OBJECTS = new Set([
  ...DETERMINERS,
  ...words("each every him it me that them these those us"),
]);

/**
 * Verbs for what changes or reaches the world, needs an ear, an eye or a hand, or makes what nobody has written. A
 * tool does it only where people asked for that tool with the very verb. What is done with any data that was sent,
 * such as to load, open or query it, is none of them.
 */
const OUTSIDE_VERBS = words(`
  alert apply approve ask assign attach auction backup bid block book browse buy call cancel capture
  charge chat click clone close commit compile compose configure connect cook crack crawl debug
  decompile decrypt delegate deploy dial donate download draft drive email embed encrypt enroll
  execute fax fetch finetune flash flush forge forward hack hijack hire host implement index ingest
  install intercept invest invite invoke issue jailbreak join kill launch listen login lookup mail
  manage migrate mine mirror monitor mount move navigate negotiate notify ocr operate order paint
  paraphrase pause pay photograph ping play plot post predict print promote pronounce proofread
  provision publish purchase purge push quantize reboot recognise recognize recommend record recover
  refactor refund register remember remind renew rent reply repost rerank rerun reserve reset resolve restart
  restore resume retrain retry revert revoke rewrite roll rotate run save scan schedule scrape
  search sell send serve share ship shop shutdown sign simulate sing sketch sleep sniff snooze speak start
  stop store stream subscribe summon sync synchronize talk teach throttle track trade train
  transcribe transfer translate trigger tunnel tweet undelete undeploy uninstall unlock unsubscribe
  update upgrade upload upscale vectorize visit vote wait wake watch withdraw
`);

/** Verbs for getting what is elsewhere, and as well what is in something that was sent. */
const GETTING = words("fetch lookup recover scrape search");

/** Words for what was sent along. */
const AT_HAND = words("these this");

/** Places that a tool cannot reach. */
const OUTSIDE_PLACES = words(`
  account amazon api app bank bigquery branch browser bucket calendar camera chrome cloud
  cloudflare cluster computer confluence dashboard database datadog desktop device discord disk
  docker dropbox ebay edge elasticsearch endpoint facebook figma firefox firewall folder github
  gitlab gmail godaddy google grafana heroku host hubspot inbox instagram internet jira kubernetes
  laptop linkedin live machine mailbox main medium microphone mongodb mysql netlify network notion
  npm onedrive outlook phone photoshop pinecone postgres postman powerpoint printer prod production
  provider pypi queue quickbooks reddit redis registry repository router s3 safari salesforce
  scanner server sharepoint shop shopify site slack snowflake splunk spotify sqlite staging stripe
  team telegram terminal trello twitter url vercel web website whatsapp wifi wordpress youtube
  zapier zendesk zoom
`);

/** Verbs for making something. */
const MAKING = words(
  "build code create design develop draw generate implement invent make produce program render write",
);

/** Words behind which the name of what is made has ended. */
const ENDS = new Set([
  ...TOWARDS,
  ...JOINTS,
  ...words(
    "about against around as at by for from in of off on out so that using when where which who with",
  ),
]);

/** What no tool makes. */
const OUTSIDE_PRODUCTS = words(`
  account agent alarm animation answer api app application article audio backup ballad bot certificate
  chart chatbot class client code comment contract cover csr dashboard data database dataset
  dockerfile documentation drawing email episode essay event exam font function game graph heatmap
  histogram icon image interview joke jwt key keypair letter library lyric mail map meme mock
  mockup music name novel package painting parser password photo picture plan plot plugin podcast
  poem portrait post poster prompt quiz recipe regex reminder repository request reservation resume role screenshot script server
  service site slide slideshow slogan song spec speech sprite statement story stub survey test
  thumbnail ticket timer token tweet user video voice wallet wallpaper webapp webpage website wireframe
  workflow worksheet
`);

/** The deeds of a question's words, each once: `do_deploy`, `to_production`, `make_test`. */
export function deedsOf(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !COURTESIES.has(word));
  const verbs = PERMISSION.test(words.slice(0, 2).join(" ")) ? [] : [first];
  const deeds: string[] = [];
  for (const [i, word] of words.entries()) {
    if (i > first && JOINTS.has(words[i - 1]!)) verbs.push(i);
    const noun = words[i + 1 + Number(DETERMINERS.has(words[i + 1] ?? ""))];
    if (noun && TOWARDS.has(word)) deeds.push(pairOf("to", singular(noun)));
  }
  for (const i of verbs) {
    if (MAKING.has(words[i] ?? "")) deeds.push(pairOf("make", productOf(words.slice(i + 1))));
    const verb = singular(words[i] ?? "");
    if (GETTING.has(verb) && isFromAtHand(words.slice(i + 1))) continue;
    deeds.push(pairOf(OBJECTS.has(words[i + 1] ?? "") ? "do" : "head", verb));
  }
  return [...new Set(deeds.filter((deed) => OUTSIDE.has(deed)))];
}

/** True for `the ids from this json array`; not for `the ids from this database`, which no tool reaches. */
function isFromAtHand(words: readonly string[]): boolean {
  const start = words.findIndex((word, i) => word === "from" && AT_HAND.has(words[i + 1] ?? ""));
  if (start < 0) return false;
  const source = words.slice(start + 2);
  const end = source.findIndex((word) => ENDS.has(word));
  return !source.slice(0, end < 0 ? undefined : end).some((word) =>
    OUTSIDE_PLACES.has(singular(word))
  );
}

/** The last of the words that name what is made: `test` of `generate a few jest tests for this`. */
function productOf(words: readonly string[]): string {
  const end = words.findIndex((word) => ENDS.has(word));
  return singular(words.slice(0, end < 0 ? undefined : end).at(-1) ?? "");
}

/** All deeds that no tool does but for those that people asked for with them. */
export const OUTSIDE: ReadonlySet<string> = new Set([
  ...[...OUTSIDE_VERBS].flatMap((verb) => [pairOf("do", verb), pairOf("head", verb)]),
  ...[...OUTSIDE_PRODUCTS].map((product) => pairOf("make", product)),
  ...[...OUTSIDE_PLACES].map((place) => pairOf("to", place)),
]);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
