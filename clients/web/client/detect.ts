/**
 * Detects what a text looks like, and which tools read it.
 *
 * @module
 */
import { DOCUMENTS } from "./detected_documents.ts";
import { type Kind, MAX_LOOK } from "./detected_kind.ts";
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
/** At most this many matching kinds are shown. */
const MAX_KINDS = 3;

/**
 * The kinds that a text looks like, the most specific first; empty if it looks like a question or a
 * word.
 */
export function detect(text: string): Detected[] {
  const trimmed = text.trim();
  const seen = trimmed.slice(0, MAX_LOOK);
  if (seen === "") return [];
  return KINDS.filter(({ isSo }) => isSo(seen)).slice(0, MAX_KINDS).map(({ what, readers }) => ({
    what,
    readers: readers.map(([id, property, set]) => ({ id, input: { [property]: trimmed, ...set } })),
  }));
}
