/**
 * Detects what a text looks like, and which tools read it.
 *
 * @module
 */
import { DOCUMENTS } from "./detected_documents.ts";
import { type Kind, MAX_LOOK, type Readers } from "./detected_kind.ts";
import { ENCODED, VALUES } from "./detected_values.ts";

/** A tool that reads a text, with an input that contains it. */
export interface Reader {
  id: string;
  input: Record<string, unknown>;
}

/** A kind that a text looks like. */
export interface Detected {
  /** As in "This looks like …". */
  what: string;
  readers: Reader[];
}

const KINDS: readonly Kind[] = [...VALUES, ...DOCUMENTS, ...ENCODED];
/** The tools for a text of no particular kind, by the property that takes it. */
const OF_ANY_TEXT: Readers = [
  ["text-statistics", "text"],
  ["hash-generator", "input"],
  ["base64", "input"],
  ["case-converter", "text"],
  ["token-counter", "text"],
  ["unicode-inspector", "text"],
  ["qr-code-generator", "text"],
];
/** At most this many matching kinds are shown. */
const MAX_KINDS = 3;

/**
 * The kinds that a text looks like, the most specific first; empty if it looks like a question or a
 * word.
 */
export function detect(text: string): Detected[] {
  const trimmed = text.trim();
  const seen = trimmed.slice(0, MAX_LOOK).replaceAll("\r\n", "\n");
  if (seen === "") return [];
  return KINDS.filter(({ isSo }) => isSo(seen)).slice(0, MAX_KINDS).map(({ what, readers }) => ({
    what,
    readers: readersOf(readers, trimmed),
  }));
}

/** The tools that read any text, whatever it looks like. */
export function readersOfAny(text: string): Reader[] {
  return readersOf(OF_ANY_TEXT, text);
}

function readersOf(readers: Readers, text: string): Reader[] {
  return readers.map(([id, property, set]) => ({ id, input: { [property]: text, ...set } }));
}
