/**
 * Commas that JSON has not: one of several in a row, and the last before a closing bracket.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";

/** The repairer copies all that it has written to remove a last comma. More than this are removed beforehand. */
const MAX_LAST_COMMAS = 100;

/** Follows the commas of a text, and collects those to remove. */
export class Commas {
  readonly #repeated: Edit[] = [];
  readonly #last: Edit[] = [];
  /** The first comma of those in a row, if a value stands before it. */
  #behindValue: number | undefined;

  /** A comma is read. @param previous The kind of the token before it. */
  read(at: number, previous: string): void {
    if (previous === "comma") this.#repeated.push({ offset: at, remove: 1, insert: "" });
    else if (previous === "colon" || previous === "opening") this.#behindValue = undefined;
    else this.#behindValue = at;
  }

  /** A bracket is closed directly behind a comma. */
  close(): void {
    if (this.#behindValue === undefined) return;
    this.#last.push({ offset: this.#behindValue, remove: 1, insert: "" });
  }

  edits(): Edit[] {
    return [...this.#repeated, ...(this.#last.length > MAX_LAST_COMMAS ? this.#last : [])];
  }
}
