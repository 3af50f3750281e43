/**
 * Changes a response's headers, one change after the other.
 *
 * @module
 */
import { fieldsOf, type HeaderLine } from "../../shared/http_fields.ts";

/** A change to a response's headers. */
export interface HeaderChange {
  action: "add" | "change" | "remove" | "cookie";
  /** The name of the header, in lower case; of the cookie for `cookie`. */
  name: string;
  /** Null for `remove`; for `cookie` the attributes that were added. */
  value: string | null;
  /** A header of the name stays beside the added one. */
  isBesides?: true;
}

/** Header lines while they are changed, with what was done. */
export class HeaderChanges {
  #lines: HeaderLine[];
  readonly #changes: HeaderChange[] = [];

  constructor(lines: readonly HeaderLine[]) {
    this.#lines = [...lines];
  }

  get lines(): readonly HeaderLine[] {
    return this.#lines;
  }

  get changes(): readonly HeaderChange[] {
    return this.#changes;
  }

  valuesOf(name: string): string[] {
    return fieldsOf(this.#lines).get(name) ?? [];
  }

  /** Replaces the header's first value and removes the others; appends it if there is none. */
  set(name: string, value: string): void {
    const at = this.#lines.findIndex((line) => line.name === name);
    this.#lines = this.#lines.filter((line, index) => line.name !== name || index === at);
    if (at < 0) this.#lines.push({ name, value });
    // Nothing of the name precedes its first place, so that has not moved.
    else this.#lines[at] = { name, value };
    this.#changes.push({ action: at < 0 ? "add" : "change", name, value });
  }

  /** Puts a value at the end, beside those that the header has. */
  addBesides(name: string, value: string): void {
    this.#lines = [...this.#lines, { name, value }];
    this.#changes.push({ action: "add", name, value, isBesides: true });
  }

  /** Takes a header out, where it is. */
  remove(name: string): void {
    const kept = this.#lines.filter((line) => line.name !== name);
    if (kept.length === this.#lines.length) return;
    this.#lines = kept;
    this.#changes.push({ action: "remove", name, value: null });
  }

  /** Adds attributes to a cookie. @param line The one that sets it. */
  addAttributes(line: HeaderLine, cookie: string, attributes: readonly string[]): void {
    const added = attributes.join("; ");
    const value = `${line.value}; ${added}`;
    this.#lines = this.#lines.map((other) => other === line ? { ...line, value } : other);
    this.#changes.push({ action: "cookie", name: cookie, value: added });
  }
}
