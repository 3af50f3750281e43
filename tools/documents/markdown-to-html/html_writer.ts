/** HTML that is written piece by piece; blocks begin on lines of their own. */
export class HtmlWriter {
  readonly #lineEnding: string;
  #parts: string[] = [];
  #isAtLineStart = true;

  constructor(lineEnding: string) {
    this.#lineEnding = lineEnding;
  }

  write(html: string): void {
    if (html === "") return;
    this.#parts.push(html);
    this.#isAtLineStart = html.endsWith("\n") || html.endsWith("\r");
  }

  /** Ends the line, unless it has just begun. */
  endLine(): void {
    if (!this.#isAtLineStart) this.write(this.#lineEnding);
  }

  writeLine(html: string): void {
    this.endLine();
    this.write(html);
  }

  /** Returns the HTML that `write` writes, instead of adding it here. */
  capture(write: () => void): string {
    const [parts, isAtLineStart] = [this.#parts, this.#isAtLineStart];
    [this.#parts, this.#isAtLineStart] = [[], true];
    write();
    const html = this.#parts.join("");
    [this.#parts, this.#isAtLineStart] = [parts, isAtLineStart];
    return html;
  }

  toString(): string {
    return this.#parts.join("");
  }
}
