/**
 * Placeholders for long texts that the sandbox wrote. The SDK serialises an answer with placeholders, and the texts
 * replace them afterwards, so that nothing long is parsed or printed again.
 *
 * @module
 */

/** The placeholders of one request. */
export class Placeholders {
  /** Random, so that no caller's text can contain a placeholder. */
  readonly #mark = crypto.randomUUID();
  readonly #texts: { placeholder: string; text: string }[] = [];

  /** Whether there are no placeholders. */
  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }

  /** A string in place of a text. @param escaped The text, escaped for use inside a JSON string. */
  string(escaped: string): string {
    const placeholder = `${this.#mark}:${this.#texts.length}`;
    this.#texts.push({ placeholder: `"${placeholder}"`, text: `"${escaped}"` });
    return placeholder;
  }

  /** An object in place of JSON text. */
  object(json: string): Record<string, unknown> {
    const key = `${this.#mark}:${this.#texts.length}`;
    this.#texts.push({ placeholder: `{"${key}":0}`, text: json });
    return { [key]: 0 };
  }

  /** Replaces every placeholder of a JSON text. */
  fill(json: string): string {
    let filled = "";
    let at = 0;
    const found = this.#texts
      .map(({ placeholder, text }) => ({ placeholder, text, start: json.indexOf(placeholder) }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start);
    for (const { placeholder, text, start } of found) {
      filled += json.slice(at, start) + text;
      at = start + placeholder.length;
    }
    return filled + json.slice(at);
  }
}
