/**
 * Amounts, dates, switches and countries that a caller sends under a key which a tool that computes does not read: the
 * answer would be right for another case than the caller's, and would not show it.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { meantKey } from "../tools/shared/misspelt_keys.ts";
import { wordsOf } from "../tools/shared/other_names.ts";
import { declaredKey } from "./key_styles.ts";
import { isAboutCall, isOtherJob } from "./meant_property.ts";
import { coreOf } from "./schema_walk.ts";
import { isWrittenNumber } from "./taken_value.ts";

/**
 * Last words of keys whose numbers only name something, such as a party or a document, or say how an answer is to look
 * or a model to be called.
 */
const NO_TERM: ReadonlySet<string> = new Set(
  ("account asset at attempt batch borrower buyer case center centre chunk code confidence contact contract customer " +
    "decimals department digits employee fax figures id ids index invoice item k lender level limit mobile nr number " +
    "offset order page phone places po precision priority product ref reference request results retries round " +
    "rounding rows run scale seed seller seq sequence serial size sku steps supplier tel telephone temperature terms " +
    "thread ticket timeout timestamp to top turn vendor version zip no")
    .split(" "),
);

/** First words of such keys: `timeout_ms` of a call, `show_first` of a list. */
const OF_NO_TERM: ReadonlySet<string> = new Set(["display", "show", "timeout"]);

/** Whole such keys, whose words are in those of amounts, too: `in_service_month` of an asset. */
const NO_TERMS: ReadonlySet<string> = new Set(
  "day due due_days due_in_days max_tokens month quarter week".split(" "),
);

/** Words of keys that say for when an answer is wanted. */
const DATES_OF_TABLE: ReadonlySet<string> = new Set(["date", "year"]);

/** Words of keys that say for which country, or in whose money. */
const COUNTRIES: ReadonlySet<string> = new Set(["country", "currency", "jurisdiction", "nation"]);

/** What a table has in any case, as far as it can. */
const LATEST = /^(?:any|current|latest|now|today)$/i;

/** Countries as contracts name them whose tables are those of one. */
const OF_COUNTRY = /\b(?:US|United States)\b/;

/** What a property says that makes a table needless. */
const REPLACES_TABLE = /\breplaces the table\b/;

type Properties = Readonly<Record<string, unknown>>;

/**
 * Whether a value would have to be computed with: an amount or a switch beside those of a tool that computes, a date
 * beside those of one that computes with dates, or the date or country of another table than the tool's.
 */
export function isLeftOut(tool: AnyTool, key: string, object: Properties): boolean {
  const value = object[key];
  // In another spelling beside the declared one, it is given.
  if (isAboutCall(key) || declaredKey(tool.input.shape, key) !== undefined) return false;
  const meant = meantKey(key, Object.keys(tool.input.shape));
  if (meant !== undefined && !isOtherJob(tool.input.shape[meant]!, value)) return false;
  const words = wordsOf(key.slice(0, 80));
  return (isOfTable(tool, words, value) && usesTable(tool, object)) ||
    (isComputing(tool) && isTerm(tool, words, value));
}

/**
 * Categories of tools that answer from values, or turn a text into its one other form, rather than report on a document.
 */
const COMPUTING: ReadonlySet<string> = new Set(["Encoding", "Finance", "Math", "Security", "Time"]);

/** Categories some of whose tools do: those that take one value, such as a colour, an address or a file's mode. */
const WITH_VALUES: ReadonlySet<string> = new Set(["Design", "Network", "Operations"]);

/** The most characters of a text that is one value. */
const MAX_VALUE_CHARS = 1000;

/** Whether all that a caller sends to a tool is meant to count: it computes, and reads no document. */
export function isComputing(tool: AnyTool): boolean {
  const { max_input_chars: maxChars = Infinity } = tool.limits;
  return COMPUTING.has(tool.category) || isCalculator(tool) ||
    (WITH_VALUES.has(tool.category) && maxChars <= MAX_VALUE_CHARS);
}

function isTerm({ category }: AnyTool, words: readonly string[], value: unknown): boolean {
  if (value === true) return !words.some((word) => OF_ANSWER.has(word));
  if (OF_TEXTS.has(category)) {
    return isAmount(value) ? words.some((word) => SETTINGS.has(word)) : isMixedIn(words, value);
  }
  if (category === "Time" && isDate(value)) return !words.some((word) => OF_RECORD.has(word));
  return isAmount(value) && !isName(words, value);
}

/** Categories whose tools take a text that may come with other data, as from an earlier step: only settings count. */
const OF_TEXTS: ReadonlySet<string> = new Set(["Encoding", "Security"]);

/** Words of numbers that say how a text is to be hashed, encoded or checked. */
const SETTINGS: ReadonlySet<string> = new Set(
  "age bits columns iterations max min pad padding repeat rounds times truncate width window wrap"
    .split(" "),
);

function isMixedIn(words: readonly string[], value: unknown): boolean {
  return typeof value === "string" && value !== "" && MIXED_IN.has(words.at(-1)!);
}

/** What is hashed with a text. */
const MIXED_IN: ReadonlySet<string> = new Set(["pepper", "salt"]);

/** Words of switches that say how to answer, or how the call is to be made. */
const OF_ANSWER: ReadonlySet<string> = new Set(
  ("active add approved async auto breakdown cache cached chart check color colour compact complete confirm confirmed " +
    "debug detail detailed details deterministic display dry empty enable enabled enforce exact explain explanation " +
    "fast final format formatted found full human important include interactive json list log logging markdown notify " +
    "ok output passed plot precise pretty print public quiet raw readable report required return safe schedule show " +
    "silent step steps stream strict success summarize summary table test think trace truncated trusted urgent use " +
    "valid validate verbose wait with")
    .split(" "),
);

/** Words of dates that record when something was sent or filed, or what day it is. */
const OF_RECORD: ReadonlySet<string> = new Set(
  "at created current filed filing modified now requested sent submitted timestamp today updated"
    .split(" "),
);

const DATE = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/;

/** Whether a value is a date of ISO 8601, perhaps with a time, or a list of such. */
function isDate(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.length <= 100 && value.every(isDate);
  return typeof value === "string" && DATE.test(value);
}

/** Whether a tool computes with numbers: it works on no text, and half of its properties or more take numbers. */
function isCalculator({ textProperty, input: { shape } }: AnyTool): boolean {
  const schemas = Object.values(shape);
  const numbers = schemas.filter((schema) => {
    const core = coreOf(schema);
    return (core.options?.map(coreOf) ?? [core]).some(({ type }) => type === "number");
  });
  return textProperty === undefined && 2 * numbers.length >= schemas.length;
}

/** Whether a value is a number that makes a difference, perhaps with a sign of money or a unit, or a list of such. */
function isAmount(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.length <= 100 && value.every(isAmount);
  if (typeof value === "number") return value !== 0;
  return isWrittenNumber(value) && /[1-9]/.test(value) && !DIALLED.test(value);
}

/** Digits that are no number, as of a telephone or an account. */
const DIALLED = /^\s*(?:\+\d+ \d|0\d)/;

/** Whether the number under a key names something: a record, a time, or how to answer. */
function isName(words: readonly string[], value: unknown): boolean {
  if (words.includes("per")) return false;
  return NO_TERM.has(words.at(-1)!) || OF_NO_TERM.has(words[0]!) ||
    NO_TERMS.has(words.join("_")) || (words.at(-1) === "year" && isCalendarYear(Number(value)));
}

function isCalendarYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1900 && value < 2200;
}

/** Whether a key asks for another date or country than those of the table that a tool has. */
function isOfTable(tool: AnyTool, words: readonly string[], value: unknown): boolean {
  const asked = typeof value === "number" ||
    (typeof value === "string" && value.trim() !== "" && !LATEST.test(value.trim()));
  const isDated = words.some((word) => DATES_OF_TABLE.has(word)) &&
    !words.some((word) => OF_RECORD.has(word));
  return asked && (isDated || words.join("_") === "as_of" ||
    (words.some((word) => COUNTRIES.has(word)) && isOfCountry(tool)));
}

/** Whether a tool's table is that of one country: a rate of exchange is the same in each. */
function isOfCountry({ description, input: { shape } }: AnyTool): boolean {
  return [description, ...Object.values(shape).map((schema) => schema.description ?? "")]
    .some((text) => OF_COUNTRY.test(text));
}

/**
 * Whether a call is answered by a table, as of a date in the answer: not where its own number replaces it, nor where it
 * chooses none of what is in it, such as a `preset` of those as of `presets_as_of`.
 */
function usesTable({ output, input: { shape } }: AnyTool, object: Properties): boolean {
  const isGiven = (name: string) => (object[name] ?? "") !== "";
  const isReplaced = Object.keys(shape).some((name) =>
    isGiven(name) && REPLACES_TABLE.test(shape[name]!.description ?? "")
  );
  return !isReplaced && Object.keys(coreOf(output).shape ?? {}).some((name) => {
    const match = /^(?:(\w+?)s?_)?as_of$/.exec(name);
    const choice = match?.[1] ?? "";
    return match !== null && (!Object.hasOwn(shape, choice) || isGiven(choice));
  });
}
