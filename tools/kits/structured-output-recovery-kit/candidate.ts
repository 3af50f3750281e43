/**
 * Finds the JSON of an answer: the answer itself, a fenced block, or a region between brackets.
 *
 * @module
 */
import { decodeString, type JsonDocument, sourceOf } from "../../shared/json/node.ts";
import { parseJson } from "../../shared/json/read.ts";

/** A piece of a text, by UTF-16 offsets. */
export interface Piece {
  start: number;
  end: number;
}

/** The piece chosen as the answer's JSON. */
export interface Candidate extends Piece {
  source: "whole" | "fence" | "embedded";
  text: string;
  /** The JSON as read, where it is strict (RFC 8259). */
  document?: JsonDocument;
  /** The value where the text holds it in another form: the array of JSON Lines, or what a JSON string holds. */
  held?: { json: string; form: "lines" | "string" };
}

/** A model's thoughts before its answer, each block at the start of a line; the last may be unclosed. */
const REASONING = /^[ \t]*<(think|thinking|reasoning)>[^]*?(?:<\/\1>|(?![^]))/gim;
/** The same where the model's template has opened the block. */
const OPENED = /^[^<]*(?:<(?!\/?think>)[^<]*)*<\/think>/i;

/** An answer in gpt-oss' Harmony format, as a server that does not read it gives it on. */
const HARMONY = /^\s*<\|(?:channel|start)\|>/;
/** In it what was thought, and the tokens around what was said: a text may hold such tokens too, in its midst. */
const ANALYSIS =
  /(?<=^|<\|end\|>)\s*(?:<\|start\|>assistant)?<\|channel\|>analysis[^<]*<\|message\|>[^]*?(?:<\|end\|>|(?=<\|(?:start|channel)\|>|(?![^])))/g;
const TOKENS =
  /(?:^|<\|(?:end|call)\|>)\s*(?:<\|start\|>assistant[^<]*)?<\|channel\|>[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>|<\|(?:end|return|call)\|>(?=\s*(?![^]))/g;

/** The answer with blanks in place of what the model thought, so that offsets stay. */
export function withoutReasoning(text: string): string {
  const blanks = (thought: string) => " ".repeat(thought.length);
  const said = HARMONY.test(text) ? text.replace(ANALYSIS, blanks).replace(TOKENS, blanks) : text;
  return said.replace(REASONING, blanks).replace(OPENED, blanks);
}

/**
 * Lines that begin with three backticks and have none behind them (CommonMark 0.31, section 4.5), however far they are
 * indented: a list item indents its own, or begins with it.
 */
const FENCE = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?```[^`\r\n]*(?:\r\n|[\r\n]|$)/gm;

/** The beginning of an object whose first name is in quotation marks, in a list or not. */
const ALMOST_DATA = /^(?:\[\s*)?\{\s*(?:"[^"\r\n]{0,200}"|'[^'\r\n]{0,200}')\s*:/;

/**
 * The candidate of a text; undefined where nothing in it is like JSON.
 *
 * The whole text where that is strict, or JSON Lines; else the first strict fenced block that begins like JSON, else the first
 * such block; else the longest strict region between brackets, else the longest region.
 */
export function findCandidate(text: string): Candidate | undefined {
  const whole = trimmed(text, { start: text.startsWith("\ufeff") ? 1 : 0, end: text.length });
  const document = parseStrict(text.slice(whole.start, whole.end));
  if (document) return heldIn(candidateOf(text, "whole", whole, document));
  const fences = fencesOf(text);
  const lines = linesIn(text, "whole", whole) ??
    (fences[0] && fences.length === 1 ? linesIn(text, "fence", fences[0]) : undefined);
  if (lines) return lines;
  const fence = firstStrict(text, fences);
  if (fence) return candidateOf(text, "fence", ...fence);
  const regions = regionsOf(text).sort((a, b) => lengthOf(b) - lengthOf(a));
  const region = firstStrict(text, regions);
  return region && candidateOf(text, "embedded", ...region);
}

/** Other pieces of the text that hold an object with members, strict or not: data that is not used. */
export function otherJson(text: string, candidate: Candidate): Piece[] {
  if (candidate.source === "whole") return [];
  const found: Piece[] = [];
  const fences = fencesOf(text);
  const pieces = [...fences, ...regionsOf(text)].sort((a, b) => a.start - b.start);
  let behind = 0;
  for (const piece of pieces) {
    const isApart = piece.end <= candidate.start || piece.start >= candidate.end;
    // The fence around a region, or the region in a fence, is the same data.
    if (!isApart || piece.start < behind) continue;
    const data = text.slice(piece.start, piece.end);
    // In prose a list is rather a citation, such as [1, 2].
    const isMeant = fences.includes(piece) || isBeside(text, piece, candidate) ||
      INLINE_FENCE.test(text.slice(Math.max(0, piece.start - MAX_LOOK), piece.start));
    if (!holdsData(data) && !(isMeant && LIST.test(data))) continue;
    found.push(piece);
    behind = piece.end;
  }
  return found;
}

/** A fence that was opened on the line of what it holds. */
const INLINE_FENCE = /```(?:json)?[ \t]+$/i;

/** A list of two items or more. */
const LIST = /^\[[^\]]*,/;

/** Whether nothing but white space stands between two pieces. */
function isBeside(text: string, one: Piece, other: Piece): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  return text.slice(first.end, second.start).trim() === "";
}

/** Behind a value: closing brackets, and then a comma with a further value, or a member. */
const FURTHER =
  /^[\s}\]]*(?:,\s*(?:["'{[\d-]|(?:true|false|null)\b)|(?:"[^"\r\n]{0,200}"|'[^'\r\n]{0,200}')\s*:)/;

/** Before a value: the name whose value it is. */
const NAMED = /(?:"[^"\r\n]{1,200}"|'[^'\r\n]{1,200}')\s{0,20}:\s{0,20}$/;

/**
 * Texts directly before or after the candidate that are members or items of the same data: its brackets are closed
 * too early, or the outer ones are missing.
 */
export function droppedParts(text: string, { start, end }: Candidate): Piece[] {
  const behind = text.slice(end, end + MAX_LOOK);
  const before = text.slice(Math.max(0, start - MAX_LOOK), start);
  return [
    ...(NAMED.test(before) ? [{ start: lineStart(text, start), end: start }] : []),
    ...(FURTHER.test(behind) ? [{ start: end, end: paragraphEnd(text, end) }] : []),
  ];
}

/** Closing brackets right behind an embedded value; undefined where there are none. */
export function closingsBehind(text: string, { source, end }: Candidate): string | undefined {
  if (source !== "embedded") return undefined;
  return /^[\s,]*([}\]][\s,}\]]*)/.exec(text.slice(end, end + MAX_LOOK))?.[1]?.trimEnd();
}

/** Characters beside the candidate that are looked at. */
const MAX_LOOK = 500;

function lineStart(text: string, from: number): number {
  return text.lastIndexOf("\n", from - 1) + 1;
}

/** Where the text before the next blank line or fence ends. */
function paragraphEnd(text: string, from: number): number {
  const found = /\n[ \t]{0,20}\r?\n|\n[ \t]{0,20}```/.exec(text.slice(from));
  return found ? from + found.index : text.length;
}

function candidateOf(
  text: string,
  source: Candidate["source"],
  { start, end }: Piece,
  document?: JsonDocument,
): Candidate {
  return { source, start, end, text: text.slice(start, end), ...(document && { document }) };
}

/** A piece whose lines are each an object or array of JSON, two or more of them. */
function linesIn(text: string, source: Candidate["source"], piece: Piece): Candidate | undefined {
  const lines = text.slice(piece.start, piece.end).split(/\r\n?|\n/).map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length < 2 || !lines.every((line) => /^[{[]/.test(line) && parseStrict(line))) {
    return undefined;
  }
  const list = `[${lines.join(",\n")}]`;
  const document = parseStrict(list);
  return document &&
    { ...candidateOf(text, source, piece, document), held: { json: list, form: "lines" } };
}

/** The candidate, or what its text holds: an object or array that was written as JSON twice. */
function heldIn(candidate: Candidate): Candidate {
  const { document } = candidate;
  if (document?.root.kind !== "string") return candidate;
  const json = decodeString(sourceOf(document, document.root)).trim();
  const inner = /^[{[]/.test(json) ? parseStrict(json) : undefined;
  return inner ? { ...candidate, document: inner, held: { json, form: "string" } } : candidate;
}

/** Whether the value is a string that holds an object which is not quite JSON, such as one of Python. */
export function holdsAlmostData({ document, held }: Candidate): boolean {
  return document?.root.kind === "string" && !held &&
    ALMOST_DATA.test(decodeString(sourceOf(document, document.root)).trim());
}

/** The first piece that is strict JSON, with what was read; else the first. */
function firstStrict(text: string, pieces: readonly Piece[]): [Piece, JsonDocument?] | undefined {
  for (const piece of pieces) {
    const document = parseStrict(text.slice(piece.start, piece.end));
    if (document) return [piece, document];
  }
  return pieces.length > 0 ? [pieces[0]!] : undefined;
}

/** The contents of fenced blocks that begin like JSON. */
function fencesOf(text: string): Piece[] {
  const fences = [...text.matchAll(FENCE)];
  const found: Piece[] = [];
  for (let index = 0; index < fences.length; index += 2) {
    const open = fences[index]!;
    const end = fences[index + 1]?.index ?? text.length;
    const piece = trimmed(text, { start: open.index + open[0].length, end });
    if (/[{[]/.test(text[piece.start] ?? "")) found.push(piece);
  }
  return found;
}

/** Words alone in brackets, as of a template, a link or a note: `{topic}`, `[the docs]`. JSON's own words are values. */
const IN_PROSE =
  /^[[{](?!\s*(?:true|false|null|None|True|False)\s*[\]}])\s*\p{L}[\p{L}\p{N}_ .-]*[\]}]$/u;

/** A footnote of prose, such as `[1]` or `[2, 3]`: on a line after words that announce no value. */
const CITATION = /^\[\s*\d{1,3}(?:\s*,\s*\d{1,3})*\s*\]$/;

/** Whether the candidate may be a citation of the prose that it is in. */
export function mayBeCitation(text: string, { source, start, text: piece }: Candidate): boolean {
  if (source !== "embedded" || !CITATION.test(piece)) return false;
  const before = text.slice(lineStart(text, start), start).trimEnd();
  return /[\p{L}\p{N}).]$/u.test(before);
}

/** Regions from an opening bracket to the one that closes it, or to the end; the search goes on after each. */
function regionsOf(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  while ((at = nextBracket(text, at)) < text.length) {
    const piece = trimmed(text, { start: at, end: regionEnd(text, at) });
    if (!IN_PROSE.test(text.slice(piece.start, piece.end))) found.push(piece);
    at = piece.end;
  }
  return found;
}

function nextBracket(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "{" && text[at] !== "[") at++;
  return at;
}

/** The offset after the bracket that closes the one at `start`. Any closing bracket closes the last open one. */
function regionEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = stringEnd(text, at);
    else if (character === "{" || character === "[") depth++;
    else if ((character === "}" || character === "]") && --depth === 0) return at + 1;
  }
  return text.length;
}

/** The offset of the quotation mark that ends a string; the text's length where none does. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

function trimmed(text: string, { start, end }: Piece): Piece {
  const piece = text.slice(start, end);
  const before = piece.length - piece.trimStart().length;
  return { start: start + before, end: start + before + piece.trim().length };
}

function parseStrict(text: string): JsonDocument | undefined {
  try {
    return parseJson(text);
  } catch {
    // It throws an error with the fault's position, which is the answer here.
    return undefined;
  }
}

/** Whether a text is an object with a member, or an array that holds an object; almost JSON must begin so. */
function holdsData(text: string): boolean {
  const root = parseStrict(text)?.root;
  if (!root) return ALMOST_DATA.test(text);
  if (root.kind === "object") return root.members.length > 0;
  return root.kind === "array" && root.items.some(({ kind }) => kind === "object");
}

function lengthOf({ start, end }: Piece): number {
  return end - start;
}
