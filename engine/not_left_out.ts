/**
 * What a caller asks to have left out, or turned round, under a key which no tool reads: the answer would hold what was not
 * wanted.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { wordsOf } from "../tools/shared/other_names.ts";
import { isOfAnswer } from "./call_words.ts";
import { computesWithRules } from "./not_computed.ts";
import { coreOf } from "./schema_walk.ts";
import { withoutKey } from "./without_key.ts";

/** Words that begin or end the keys of lists of what to leave out: `exclude_types`, `columns_to_drop`. */
const EXCLUDES: ReadonlySet<string> = new Set(
  "discard drop except exclude ignore omit remove skip strip without".split(" "),
);

/** The most items of such a list that are looked for in the rest of the call. */
const MAX_ITEMS = 20;

/**
 * Says that a tool leaves nothing out of what it reads, for a list of what to leave out: `exclude_types: ["fix"]`. Where
 * nothing of the list is in the call, there is nothing to leave out, but what a tool computes with need not be in it.
 */
export function notLeftOut(
  tool: AnyTool,
  key: string,
  object: Readonly<Record<string, unknown>>,
): string | undefined {
  const value = object[key];
  if (!isListOfTexts(value)) return undefined;
  const words = wordsOf(key);
  if (!EXCLUDES.has(words[0]!) && !EXCLUDES.has(words.at(-1)!)) return undefined;
  const isMissed = computesWithRules(tool)
    ? !isPartOfAnswer(tool, words, value)
    : value.length > MAX_ITEMS || isInCall(key, value, object);
  return isMissed ? `, and nothing would be left out${withoutKey(tool)}` : undefined;
}

/** Whether an answer is to be shorter, as with `omit: ["schedule"]`, or a list is about the call, as `skip_steps` is. */
function isPartOfAnswer(
  tool: AnyTool,
  words: readonly string[],
  items: readonly string[],
): boolean {
  const { shape = {} } = coreOf(tool.output);
  return (words.length > 1 && isOfAnswer(tool, words)) ||
    items.every((item) => Object.hasOwn(shape, item) || isOfAnswer(tool, wordsOf(item)));
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 &&
    value.every((item) => typeof item === "string");
}

/** The most characters of an item that are looked for. */
const MAX_ITEM_CHARS = 200;

/** What JSON escapes stands between words, as it does in the text. */
const ESCAPE = /\\(?:u[\da-f]{4}|.)/gi;

/** Whether a call has, under other keys, a word of one of the items. */
function isInCall(
  key: string,
  items: readonly string[],
  object: Readonly<Record<string, unknown>>,
): boolean {
  const others = Object.entries(object).filter(([name]) => name !== key).map(([, value]) => value);
  const text = JSON.stringify(others).replace(ESCAPE, " ").toLowerCase();
  return items.some((item) => {
    const words = item.slice(0, MAX_ITEM_CHARS).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.some((word) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u").test(text)
    );
  });
}

/** Words of switches that ask for all that a job leaves out, in place of what it gives. */
const TURNS: ReadonlySet<string> = new Set("complement inverse invert inverted negate".split(" "));

/** First words of switches that ask for something beside the answer: `include_inverse` of a rate. */
const BESIDE: ReadonlySet<string> = new Set(
  "add also display get include list return show with".split(" "),
);

/** Says that a tool does its job as it is, and not the other way round: `invert: true` of a list of networks. */
export function notTurnedRound(tool: AnyTool, key: string, value: unknown): string | undefined {
  const words = wordsOf(key);
  return value === true && words.some((word) => TURNS.has(word)) && !BESIDE.has(words[0]!)
    ? `, and nothing would be inverted${withoutKey(tool)}`
    : undefined;
}
