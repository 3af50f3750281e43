/**
 * Keys that say how to answer, how a call is made or where its input comes from. A tool that computes runs without them as
 * it would with them.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { isNamedBy } from "./contract_words.ts";

/** Words that ask to see something: what stands beside them is wanted in the answer, not computed with. */
const ASKS: ReadonlySet<string> = new Set(
  ("annotate chart cite comment describe display explain graph highlight list narrate need needs plot preview print " +
    "render report return show summarize visualize want wants")
    .split(" "),
);

/** Words that join others and say nothing by themselves. */
const JOINING: ReadonlySet<string> = new Set(
  ("a already and are as be been by exclude for from has have ignore in include includes is it of on only or skip the " +
    "to use was with")
    .split(" "),
);

/** Words of the answer and its manner, of the call and whoever makes it, and of the state of a record. */
const OF_ANSWER: ReadonlySet<string> = new Set(
  // The answer and its manner.
  ("accurate advanced all answer basic beginner breakdown brief citation citations clean color colour " +
    "compact complete concise detail detailed details emoji everything exact example examples expert " +
    "explanation extended final formal format formatted formula formulas friendly full html image informal json " +
    "latex list log logging logs long markdown message metadata minimal notes output plain precise precision " +
    "pretty quiet raw readable reasoning result results schedule short silent simple smart source sources " +
    "step steps structured success summary symbol symbols table text timestamp tips verbose warning warnings " +
    "words xml " +
    // The call.
    "acknowledge add agent ai allow api async auto autodetect background batch blocking cache call clipboard " +
    "confirm confirmation consent continue copy debug deterministic download dry email enable enforce error " +
    "errors experimental export fail fast force human interactive legacy llm local loop memory mode " +
    "notification notify offline online overwrite parallel persist realtime retry run safe sandbox save share " +
    "slow store stream strict sync telemetry test think thinking tool trace track validate wait webhook " +
    // Who and what it is for, and the state of a record.
    "active admin anonymous beta client confidential customer default demo draft empty favorite found hidden " +
    "important internal invalid last more new next ok premium private production public ready review secure " +
    "sensitive sent student unread urgent user valid visible")
    .split(" "),
);

/**
 * Whether a switch that is turned on says how to answer or what something is, so that nothing is computed otherwise:
 * `include_steps`, `offline`, `is_verified`. What a tool's own contract speaks of counts in any case, as in `include_tax`.
 */
export function isOfAnswer(tool: AnyTool, words: readonly string[]): boolean {
  if (words.some((word) => ASKS.has(word))) return true;
  const others = words.filter((word) => !JOINING.has(word) && !OF_ANSWER.has(word));
  if (others.length === 0) return true;
  if (others.some((word) => isNamedBy(tool, word))) return false;
  return words.some((word) => OF_ANSWER.has(word)) ||
    (others.length === 1 && words.at(-1) === others[0] && isState(others[0]!));
}

/** Whether a word says what has been done with something, as a record notes it: `verified`. */
export function isState(word: string): boolean {
  return word === "done" || /\w{3}ed$/.test(word);
}

/** Words of numbers about calls of models, what came of them, and how long a text is. */
const OF_CALL: ReadonlySet<string> = new Set(
  ("attempt cache char character characters chars confidence conversation elapsed latency line lines message nonce " +
    "relevance result retry score token tokens turn ttl verbosity word words")
    .split(" "),
);

/** Whether a number tells of a call, such as `retry_count`, and a tool's contract does not speak of that. */
export function isOfCall(tool: AnyTool, words: readonly string[]): boolean {
  return !words.includes("per") &&
    words.some((word) => OF_CALL.has(word) && !isNamedBy(tool, word));
}
