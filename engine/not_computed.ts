/**
 * Amounts, dates, switches and countries that a caller sends under a key which a tool that computes does not read: the
 * answer would be right for another case than the caller's, and would not show it.
 *
 * @module
 */
import type { AnyTool } from "../tools/tool.ts";
import { meantKey } from "../tools/shared/misspelt_keys.ts";
import { wordsOf } from "../tools/shared/other_names.ts";
import { isOfAnswer, isOfCall, isState } from "./call_words.ts";
import { isNamedBy } from "./contract_words.ts";
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
    "decimals department digits employee fax figures id ids index invoice item k lender level limit line mobile nr number " +
    "offset order page phone places po precision priority product ref reference request results retries round " +
    "rounding row rows run scale seed seller seq sequence serial size sku steps supplier tel telephone temperature terms " +
    "thread ticket timeout timestamp to top turn vendor version zip no")
    .split(" "),
);

/** First words of such keys: `timeout_ms` of a call, `show_first` of a list. */
const OF_NO_TERM: ReadonlySet<string> = new Set(["display", "show", "timeout"]);

/** Whole such keys, whose words are in those of amounts, too: `in_service_month` of an asset. */
const NO_TERMS: ReadonlySet<string> = new Set(
  "day due due_days due_in_days max_tokens month per_page quarter top_p week".split(" "),
);

/** Words of keys that say for when an answer is wanted. */
const DATES_OF_TABLE: ReadonlySet<string> = new Set(["date", "year"]);

/** Words of keys that say for which country. */
const COUNTRIES: ReadonlySet<string> = new Set(["country", "jurisdiction", "nation"]);

/** A currency as ISO 4217 writes it. */
const CURRENCY = /^[A-Z]{3}$/i;

/** The currency of a table, where amounts in another would be taken for it. */
const IN_DOLLARS = /\b(?:USD|US dollars?)\b/;

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
    (isComputing(tool) && isTerm(tool, words, value) && !isGivenDate(tool, object, value));
}

/** Whether a date stands under a declared property, too: as `invoice_date` beside the same `date`. */
function isGivenDate({ input }: AnyTool, object: Properties, value: unknown): boolean {
  return isDate(value) && Object.keys(input.shape).some((name) => object[name] === value);
}

/**
 * Categories of tools that answer from values, or turn a text into its one other form, rather than report on a document.
 */
const COMPUTING: ReadonlySet<string> = new Set([
  "Encoding",
  "Finance",
  "Math",
  "Network",
  "Security",
  "Time",
]);

/** Categories some of whose tools do: those that take one value, such as a colour, an address or a file's mode. */
const WITH_VALUES: ReadonlySet<string> = new Set(["Design", "Network", "Operations"]);

/** The most characters of a text that is one value. */
const MAX_VALUE_CHARS = 1000;

/** Whether all that a caller sends to a tool is meant to count: it computes, and reads no document. */
export function isComputing(tool: AnyTool): boolean {
  return COMPUTING.has(tool.category) || isCalculator(tool) || takesOneValue(tool);
}

function takesOneValue({ category, limits: { max_input_chars: maxChars = Infinity } }: AnyTool) {
  return WITH_VALUES.has(category) && maxChars <= MAX_VALUE_CHARS;
}

/** Whether a tool computes by rules such as how often something counts: it works on no text of other data. */
export function computesWithRules(tool: AnyTool): boolean {
  return isCalculator(tool) || ["Finance", "Math", "Time"].includes(tool.category);
}

function isTerm(tool: AnyTool, words: readonly string[], value: unknown): boolean {
  const isText = OF_TEXTS.has(tool.category) && !takesOneValue(tool);
  if (value === true) {
    if (!isText) return !isOfAnswer(tool, words);
    return OF_CHANGES.has(tool.category) && words.some((word) => isChange(tool, word));
  }
  if (isAmount(value)) {
    if (isText && !isSettingOfText(tool, words)) return false;
    return !isName(words, value) && !isOfCall(tool, words);
  }
  if (isText) return isMixedIn(words, value);
  return tool.category === "Time" && isDate(value) && !words.some((word) => OF_RECORD.has(word));
}

/**
 * Categories whose tools take a text that may come with other data, as from an earlier step: only settings count, and
 * changes of the text.
 */
const OF_TEXTS: ReadonlySet<string> = new Set(["Encoding", "Network", "Security"]);

/** Those of them whose tools change the text itself; addresses are collapsed and sorted without being asked for it. */
const OF_CHANGES: ReadonlySet<string> = new Set(["Encoding", "Security"]);

/** Words of numbers that say how a text is to be hashed, encoded or checked. */
const SETTINGS: ReadonlySet<string> = new Set(
  "bits columns iterations leeway pad padding repeat rounds times tolerance truncate width window wrap"
    .split(" "),
);

/** Keys of the length of a network's prefix: `max_prefix`, `min_prefix_length`. */
const PREFIX_LENGTH = /(?:^|_)prefix_?(?:len(?:gth)?)?$/;

function isSettingOfText(tool: AnyTool, words: readonly string[]): boolean {
  if (tool.category === "Network") {
    return PREFIX_LENGTH.test(words.join("_")) && isNamedBy(tool, "cidr");
  }
  return words.some((word) => SETTINGS.has(word)) || (words[0] === "max" && words[1] === "age");
}

/** Words of switches that say what a text is, or what is to be done to it before or after. */
const CHANGES: ReadonlySet<string> = new Set(
  ("ascii base64 binary breaks collapse complement compress crlf dashes decode deflate double encode endian escape " +
    "expiration float gzip hex hexadecimal hmac lower lowercase newline normalise normalize numeric pad padding plus " +
    "prefix remove reverse revocation signature signed sort strip swap trim twice unescape unpadded unsigned upper " +
    "uppercase urlsafe verify wrap")
    .split(" "),
);

/** Whether a switch is for what a tool does to a text; a state such as `signed` is, where the contract speaks of it. */
function isChange(tool: AnyTool, word: string): boolean {
  return CHANGES.has(word) && (!isState(word) || isNamedBy(tool, word));
}

function isMixedIn(words: readonly string[], value: unknown): boolean {
  return typeof value === "string" && value !== "" && MIXED_IN.has(words.at(-1)!);
}

/** What is hashed with a text. */
const MIXED_IN: ReadonlySet<string> = new Set(["pepper", "salt"]);

/** Words of dates that record when something was sent or filed, or what day it is. */
const OF_RECORD: ReadonlySet<string> = new Set(
  ("asked at created current filed filing modified now published request requested sent submitted timestamp today " +
    "updated")
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
  if (NO_TERMS.has(words.join("_"))) return true;
  if (words.includes("per") || isStep(words, Number(value))) return false;
  return NO_TERM.has(words.at(-1)!) || OF_NO_TERM.has(words[0]!) ||
    (words.at(-1) === "year" && isCalendarYear(Number(value)));
}

/** Words of keys that say how a number is rounded. */
const ROUNDS: ReadonlySet<string> = new Set("round rounded rounding".split(" "));

/** The most decimals that anybody asks for. */
const MAX_DECIMALS = 20;

/** Whether a number is what amounts are rounded to, such as 0.05 or 100, and no number of decimals. */
function isStep(words: readonly string[], value: number): boolean {
  return words.some((word) => ROUNDS.has(word)) &&
    !(Number.isInteger(value) && value <= MAX_DECIMALS);
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
    (words.some((word) => COUNTRIES.has(word)) && isOfCountry(tool)) ||
    (words.includes("currency") && CURRENCY.test(String(value)) && speaksOf(tool, IN_DOLLARS)));
}

/** Whether a tool's table is that of one country: a rate of exchange is the same in each. */
function isOfCountry(tool: AnyTool): boolean {
  return speaksOf(tool, OF_COUNTRY);
}

function speaksOf({ description, input: { shape } }: AnyTool, what: RegExp): boolean {
  return [description, ...Object.values(shape).map((schema) => schema.description ?? "")]
    .some((text) => what.test(text));
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
