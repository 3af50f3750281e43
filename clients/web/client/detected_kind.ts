/**
 * A kind of text that is recognized when it is pasted.
 *
 * @module
 */

/** For each tool: the property that takes the text, and other properties to set. */
export type Readers = [id: string, property: string, set?: Record<string, unknown>][];

/** A kind of text. */
export interface Kind {
  what: string;
  isSo: (text: string) => boolean;
  readers: Readers;
}

/** Only this many characters of a text are examined. */
export const MAX_LOOK = 20_000;

/** The kind of the texts that a pattern matches. */
export const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
