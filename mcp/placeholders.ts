/**
 * Placeholders for long texts that the sandbox wrote. The SDK serialises an answer with placeholders, and the texts
 * replace them afterwards, so that nothing long is parsed or printed again.
 *
 * @module
 */

import type { SentText } from "../engine/sent_text.ts";

/** The placeholders of one request. */
export class Placeholders {
  /** Random, so that no caller's text can contain a placeholder. */
  readonly #mark = crypto.randomUUID();
  readonly #texts: { placeholder: string; texts: SentText[] }[] = [];

  /** Whether there are no placeholders. */
  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }

  /** A string in place of a text. @param escaped The text in pieces, escaped for use inside a JSON string. */
  string(escaped: readonly SentText[]): string {
    const placeholder = `${this.#mark}:${this.#texts.length}`;
    this.#texts.push({ placeholder: `"${placeholder}"`, texts: ['"', ...escaped, '"'] });
    return placeholder;
  }

  /** An object in place of JSON text in pieces. */
  object(json: readonly SentText[]): Record<string, unknown> {
    const key = `${this.#mark}:${this.#texts.length}`;
    this.#texts.push({ placeholder: `{"${key}":0}`, texts: [...json] });
    return { [key]: 0 };
  }

  /** Replaces every placeholder of a JSON text, which is then in pieces. */
  fill(json: string): SentText[] {
    const filled: SentText[] = [];
    let at = 0;
    const found = this.#texts
      .map(({ placeholder, texts }) => ({ placeholder, texts, start: json.indexOf(placeholder) }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start);
    for (const { placeholder, texts, start } of found) {
      filled.push(json.slice(at, start), ...texts);
      at = start + placeholder.length;
    }
    return [...filled, json.slice(at)];
  }
}
