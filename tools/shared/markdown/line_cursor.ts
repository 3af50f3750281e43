/** How far a tab goes: to the next column that is a multiple of this (CommonMark 0.31.2, section 2.2). */
const TAB_STOP = 4;

/** A place in one line, where tabs take up several columns. */
export class LineCursor {
  /** Where the cursor stands: an offset into the text, and the column. */
  at: number;
  #column = 0;
  /** Columns of the tab at `at` that are taken already. */
  #takenOfTab = 0;
  /** The first character after spaces and tabs, as an offset and as a distance in columns. */
  nonSpace = 0;
  indent = 0;

  /**
   * @param text The whole text.
   * @param start Where the line begins.
   * @param end Where its line ending begins.
   */
  constructor(readonly text: string, start: number, readonly end: number) {
    this.at = start;
    this.#look();
  }

  /** Whether nothing but spaces and tabs is left. */
  get isBlank(): boolean {
    return this.nonSpace >= this.end;
  }

  /** The rest of the line, without leading spaces and tabs. */
  get rest(): string {
    return this.text.slice(this.nonSpace, this.end);
  }

  /** The rest of the line; a partly consumed tab becomes spaces. */
  get indentedRest(): string {
    const { text, at, end } = this;
    if (this.#takenOfTab === 0) return text.slice(at, end);
    return " ".repeat(this.#columnsOfTab()) + text.slice(at + 1, end);
  }

  /** Steps to the first character that is not a space. */
  skipSpaces(): void {
    this.at = this.nonSpace;
    this.#column += this.indent;
    this.#takenOfTab = 0;
    this.indent = 0;
  }

  /** Steps over characters that are not tabs, after spaces. */
  skip(characters: number): void {
    this.skipSpaces();
    this.at += characters;
    this.#column += characters;
    this.#look();
  }

  /** Takes up to this many columns of spaces and tabs. @returns how many there were. */
  takeColumns(most: number): number {
    const taken = Math.min(most, this.indent);
    for (let left = taken; left > 0;) {
      const width = this.text[this.at] === "\t" ? this.#columnsOfTab() : 1;
      const step = Math.min(width, left);
      if (step === width) {
        this.at++;
        this.#takenOfTab = 0;
      } else this.#takenOfTab += step;
      this.#column += step;
      left -= step;
    }
    this.indent -= taken;
    return taken;
  }

  /** Columns that the tab at the cursor still takes. */
  #columnsOfTab(): number {
    return TAB_STOP - this.#column % TAB_STOP;
  }

  #look(): void {
    let column = this.#column;
    let at = this.at;
    for (; at < this.end; at++) {
      if (this.text[at] === " ") column++;
      else if (this.text[at] === "\t") column += TAB_STOP - column % TAB_STOP;
      else break;
    }
    this.nonSpace = at;
    this.indent = column - this.#column;
  }
}
