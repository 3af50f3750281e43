/**
 * What a question asks to be done, by the verb that it begins with.
 *
 * @module
 */

/**
 * Acts that people ask of assistants for anything under the sun, and each of which tools do to a few things:
 * to write a changelog but no essay, to format JSON but no Java.
 */
const ACTS: ReadonlySet<string> = new Set(words(`
  write rewrite draft explain describe summarise summarize review proofread edit improve optimise
  optimize fix debug implement program translate draw design illustrate animate visualise visualize suggest
  plan schedule organise organize run query file recover restore research call rename fill extract
  create generate make build format beautify minify compress publish validate verify check track scan
  convert transform list add remove delete clean find get show compare sort merge combine prepare produce
`));

/** What goes before an act that is asked for: `can you send`, `I want to book`, but not `does my download`. */
const BEFORE_ACTS = ["you", "to", "i", "we", "me", "us", "please", "and"];

/** True for a verb that is asked for, and that a tool must name together with what it is done to. */
export function isAct(word: string, before: string | undefined, isFirst: boolean): boolean {
  return ACTS.has(word) && isRequest(before, isFirst);
}

/** True where a verb is what is asked for: nothing but a request goes before it. */
export function isRequest(before: string | undefined, isFirst: boolean): boolean {
  return isFirst && (before === undefined || BEFORE_ACTS.includes(before));
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
