/**
 * What a text is, by its look, and which tools read it.
 *
 * @module
 */
import { KINDS, MAX_LOOK } from "./detected_kinds.ts";

/** A tool that reads a text, and its input with that text in it. */
export interface Reader {
  id: string;
  input: Record<string, unknown>;
}

/** What a text looks like. */
export interface Detected {
  /** As it stands in "This looks like …". */
  what: string;
  readers: Reader[];
}

/** Of many kinds that fit the first ones are shown. */
const MAX_KINDS = 3;

/** What a text looks like, the narrowest kind first; nothing where it looks like a question or a word. */
export function detect(text: string): Detected[] {
  const trimmed = text.trim();
  const seen = trimmed.slice(0, MAX_LOOK);
  if (seen === "") return [];
  return KINDS.filter(({ isSo }) => isSo(seen)).slice(0, MAX_KINDS).map(({ what, readers }) => ({
    what,
    readers: readers.map(([id, property, set]) => ({ id, input: { [property]: trimmed, ...set } })),
  }));
}
