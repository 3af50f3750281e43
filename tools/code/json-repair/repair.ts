import { jsonrepair, JSONRepairError } from "jsonrepair";
import { decodeString, type JsonDocument } from "../../shared/json/node.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
  tooDeep,
} from "../../shared/json/read.ts";
import { contract } from "./contract.ts";
import { editAgain, type EditedText, editText } from "./edited_text.ts";
import { readingsWithoutOneSlip, withoutDoubling } from "./one_slip.ts";
import { type Scan, scanText } from "./scan.ts";
import type { StandIns } from "./strings.ts";

/** Brackets in strings and quotes in words, which the repairer would take for what they are not. */
const HIDDEN = "[{\"'`´“”‘’";

/**
 * The repairer begins a string at an apostrophe in a word, and reads on to the end of the text to find that it is not
 * one. More of them than this are hidden from it.
 */
const MAX_WORD_QUOTES = 100;

/** How far from a comma a word is looked for. */
const NEAR = 50;

/** A text made valid. */
export interface Repaired {
  document: JsonDocument;
  /** Several values in a row became one array. */
  isJoined: boolean;
  /** The text ended inside a string, an array or an object. */
  isTruncated: boolean;
}

/** The offset of the first place that could not be repaired. */
export interface Failure {
  offset: number;
}

/**
 * Makes a text valid JSON. Valid JSON is returned unchanged.
 *
 * @throws {ToolError} `JSON_TOO_DEEP`.
 */
export function repairText(text: string): Repaired | Failure {
  for (const reading of [text, ...readingsWithoutOneSlip(text)]) {
    const document = readStrictly(reading);
    if (!("offset" in document)) return { document, isJoined: false, isTruncated: false };
  }
  const undoubled = withoutDoubling(text);
  if (undoubled !== undefined) return repairText(undoubled);
  const outcome = repairScanned(text);
  const other = "offset" in outcome ? unescapedOnce(text) ?? withLastQuote(text) : undefined;
  if (other === undefined) return outcome;
  const inner = repairText(other);
  return "offset" in inner ? outcome : inner;
}

function repairScanned(text: string): Repaired | Failure {
  const standIns = standInsFor(text);
  const { edits, endsOpen, source, tooMuchFrom } = scanWithoutWordQuotes(text, standIns);
  if (tooMuchFrom !== undefined) return { offset: tooMuchFrom };
  const outcome = withQuotesEscaped(text, standIns, repairWithRetries(editText(source, edits)));
  const result = "offset" in outcome || outcome.isJoined ? asPlainWords(text) ?? outcome : outcome;
  if ("offset" in result) return result;
  const document = readStrictly(withoutStandIns(result.text, standIns));
  if ("offset" in document) return { offset: Math.min(document.offset, text.length) };
  return { document, isJoined: result.isJoined, isTruncated: endsOpen };
}

/** A repair that failed or fell apart, made again with the quotes in strings escaped where that helps. */
function withQuotesEscaped(
  text: string,
  standIns: StandIns,
  outcome: { text: string; isJoined: boolean } | Failure,
): { text: string; isJoined: boolean } | Failure {
  if (!("offset" in outcome || fellApart(outcome)) || !/["'][^]*["'][^]*["']/.test(text)) {
    return outcome;
  }
  const { edits, tooMuchFrom } = scanText(text, standIns, true);
  if (tooMuchFrom !== undefined) return outcome;
  const again = repairWithRetries(editText(text, edits));
  return "offset" in again || again.isJoined ? outcome : again;
}

/** Whether an array was made of fragments rather than documents: pieces of strings, a colon. */
function fellApart({ text, isJoined }: { text: string; isJoined: boolean }): boolean {
  if (!isJoined) return false;
  const document = readStrictly(text);
  return !("offset" in document) && document.root.kind === "array" &&
    document.root.items.some(({ kind }) => kind !== "object" && kind !== "array");
}

/** The content of a JSON string, line breaks and all, that lost the quotes around it; undefined for other text. */
function unescapedOnce(text: string): string | undefined {
  if (!text.includes('\\"')) return undefined;
  const literal = `"${text.trim()}"`;
  const document = readStrictly(literal);
  if ("offset" in document || document.root.kind !== "string") return undefined;
  return decodeString(literal);
}

/** A text whose last value lacks the quote before the brackets that end the text. */
const OPEN_LAST_VALUE = /:\s*"[^"\n]*[^"\s}\]](?=[\s}\]]*[}\]]\s*$)/;

function withLastQuote(text: string): string | undefined {
  const match = OPEN_LAST_VALUE.exec(text);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  return text.slice(0, end) + '"' + text.slice(end);
}

/**
 * Chooses characters for private use that a text does not have, to stand for what is hidden from the
 * repairer.
 */
function standInsFor(text: string): StandIns {
  const used = new Set(text);
  let code = 0xe000;
  return new Map(Array.from(HIDDEN, (character) => {
    while (used.has(String.fromCharCode(code))) code++;
    return [character, String.fromCharCode(code++)];
  }));
}

/** The stand-in for a double quote, inside a string. */
function withoutStandIns(text: string, standIns: StandIns): string {
  let restored = text;
  for (const [character, standIn] of standIns) {
    restored = restored.replaceAll(standIn, character === '"' ? '\\"' : character);
  }
  return restored;
}

/** The scan of a text, and the text itself without quotes in words if they are many. */
function scanWithoutWordQuotes(text: string, standIns: StandIns): Scan & { source: string } {
  const scan = scanText(text, standIns);
  if (scan.wordQuotes.length <= MAX_WORD_QUOTES) return { ...scan, source: text };
  const units = text.split("");
  for (const offset of scan.wordQuotes) units[offset] = standIns.get(units[offset]!)!;
  const source = units.join("");
  return { ...scanText(source, standIns), source };
}

/** The document of a valid text. */
export function readStrictly(text: string): JsonDocument | Failure {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonDepthError) throw tooDeep("input");
    if (error instanceof JsonSyntaxError) return { offset: error.offset };
    if (error instanceof JsonEmptyError) return { offset: text.length };
    throw error;
  }
}

/** Corrects the one character at which the repairer stops, and runs it again. */
function repairWithRetries(edited: EditedText): { text: string; isJoined: boolean } | Failure {
  for (let retries = 0;; retries++) {
    const outcome = repairOnce(edited.text);
    if (!("offset" in outcome)) return outcome;
    const { offset } = outcome;
    const character = edited.text.charAt(offset);
    const isSuperfluous = character === "+" ||
      character === "," && !standsBetweenWords(edited.text, offset);
    // A value in a row is understood when it begins a line. Once there, a line break changes nothing.
    const startsValue = (character === "{" || character === "[") &&
      edited.text[offset - 1] !== "\n";
    if (retries >= contract.limits.max_retries || !(isSuperfluous || startsValue)) {
      return { offset: edited.origins[Math.min(offset, edited.text.length)]! };
    }
    editAgain(edited, {
      offset,
      remove: isSuperfluous ? 1 : 0,
      insert: isSuperfluous ? "" : "\n",
    });
  }
}

/** Whether a comma keeps two unquoted words apart, which would be one without it. */
function standsBetweenWords(text: string, comma: number): boolean {
  return /[\p{L}\p{N}_]\s*$/u.test(text.slice(Math.max(0, comma - NEAR), comma)) &&
    /^\s*[\p{L}\p{N}_]/u.test(text.slice(comma + 1, comma + NEAR));
}

/**
 * One run of the repairer. It keeps white space in front, so a space put there tells afterwards whether it
 * wrapped the text in an array of its own.
 */
function repairOnce(text: string): { text: string; isJoined: boolean } | Failure {
  try {
    const output = jsonrepair(" " + text);
    const isJoined = output.startsWith("[");
    return { text: output.replace(" ", ""), isJoined };
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep("input");
    if (error instanceof JSONRepairError) return { offset: Math.max(0, error.position - 1) };
    throw error;
  }
}

/** Words that are no JSON and have no brackets, as one JSON string. */
function asPlainWords(text: string): { text: string; isJoined: boolean } | undefined {
  const words = text.trim();
  if (/[{[]/.test(words) || !/^\p{L}/u.test(words) || /^[\w$]+\(/.test(words)) return undefined;
  return { text: JSON.stringify(words), isJoined: false };
}
