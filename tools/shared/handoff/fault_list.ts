import type { FieldError } from "../../tool.ts";
import { formatPath } from "../path.ts";

/** Names and indexes from the document's root down. */
export type Place = readonly (string | number)[];

/** The most places reported: a thousand faults usually have one cause. */
const MAX_LISTED = 1_000;

/** The faults of a handoff document, the first 1,000. */
export class FaultList {
  readonly fields: FieldError[] = [];
  readonly #root: Place;

  /**
   * @param root Where the document is in the input.
   */
  constructor(root: Place) {
    this.#root = root;
  }

  /** Whether the list is full. */
  get isFull(): boolean {
    return this.fields.length === MAX_LISTED;
  }

  /**
   * Adds a fault unless the list is full.
   *
   * @param message Gets the place, in quotes.
   */
  add(code: string, place: Place, message: (where: string) => string): void {
    if (this.isFull) return;
    const path = formatPath([...this.#root, ...place]);
    this.fields.push({ path, code, message: message(path === "" ? "the handoff" : `"${path}"`) });
  }
}
