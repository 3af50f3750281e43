/**
 * The footnotes of a text: numbered as they are called, whatever the order of their definitions.
 *
 * @module
 */
import type { FootnoteDefinition } from "../../../shared/markdown/nodes.ts";

/** A footnote that was called and is defined. */
export interface Footnote {
  /** From 1. */
  number: number;
  definition: FootnoteDefinition;
}

/** The footnotes of one text. */
export class Footnotes {
  readonly #definitions = new Map<string, FootnoteDefinition>();
  /** By label, in the order of their first calls. */
  readonly #numbers = new Map<string, number>();

  /** Takes a definition; the first of a label counts. */
  define(definition: FootnoteDefinition): void {
    const { label } = definition;
    if (!this.#definitions.has(label)) this.#definitions.set(label, definition);
  }

  /** The number of a footnote, which a call gives it. */
  numberOf(label: string): number {
    let number = this.#numbers.get(label);
    if (number === undefined) {
      number = this.#numbers.size + 1;
      this.#numbers.set(label, number);
    }
    return number;
  }

  /** The footnotes that were called, by number; those too that are called while they are listed. */
  *called(): Generator<Footnote> {
    for (const [label, number] of this.#numbers) {
      const definition = this.#definitions.get(label);
      if (definition) yield { number, definition };
    }
  }
}
