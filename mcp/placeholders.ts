/**
 * Long parts of answers, which the sandbox wrote: the SDK gets a placeholder, which the text replaces when
 * everything else is written, so that nothing long is parsed or printed again.
 *
 * @module
 */

/** The long texts of one request. */
export class Placeholders {
  /** Nobody can know it beforehand, so no caller's text can hold a placeholder. */
  readonly #mark = crypto.randomUUID();
  readonly #texts: { placeholder: string; text: string }[] = [];

  /** Whether there is anything to fill in. */
  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }

  /** A string that stands for a text. @param escaped The text as it stands within a JSON string. */
  string(escaped: string): string {
    const placeholder = `${this.#mark}:${this.#texts.length}`;
    this.#texts.push({ placeholder: `"${placeholder}"`, text: `"${escaped}"` });
    return placeholder;
  }

  /** An object that stands for JSON text. */
  object(json: string): Record<string, unknown> {
    const key = `${this.#mark}:${this.#texts.length}`;
    this.#texts.push({ placeholder: `{"${key}":0}`, text: json });
    return { [key]: 0 };
  }

  /** A JSON text with every placeholder replaced. */
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
