/**
 * Looking ahead in a text from a place that only moves forward: what was found once is remembered, so that
 * asking again at every character stays linear.
 *
 * @module
 */

export type LinkStyle = "normal" | "thick" | "dotted" | "invisible";

/** Whole links, and the beginnings of those with a text inside, without the blanks around them. */
const WHOLE: Readonly<Record<LinkStyle, RegExp>> = {
  normal: /[xo<]?--+[-xo>]/y,
  thick: /[xo<]?==+[=xo>]/y,
  dotted: /[xo<]?-?\.+-[xo>]?/y,
  invisible: /~~~+/y,
};
const BEGINNINGS: Readonly<Partial<Record<LinkStyle, RegExp>>> = {
  normal: /[xo<]?--/y,
  thick: /[xo<]?==/y,
  dotted: /[xo<]?-\./y,
};
const STYLES = ["normal", "thick", "dotted", "invisible"] as const;

/** A link that was found after blanks; `start` and `end` are those of its own characters. */
export interface FoundLink {
  style: LinkStyle;
  isStart: boolean;
  start: number;
  end: number;
}

/** A line that sets a direction. */
export interface DirectionLine {
  direction: string;
  end: number;
}

/** The words `direction XX` somewhere in the text. */
interface WrittenDirection {
  direction: string;
  start: number;
  end: number;
}

const DIRECTIONS = ["TB", "BT", "RL", "LR", "TD"] as const;
const LINE_END = /[\n\r\u2028\u2029]|$/g;
const BLANK = /\s/;

/** Look-ahead in one text. Places asked for must not move backward. */
export class Scanner {
  #blanksEnd = -1;
  #linkAt = -1;
  #foundLink: FoundLink | undefined;
  #runEnd = -1;
  #lastAt = -1;
  #lineEnd = -1;
  readonly #directions: readonly WrittenDirection[];
  #nextDirection = 0;

  constructor(readonly text: string) {
    this.#directions = [...text.matchAll(/direction\s+(TB|BT|RL|LR|TD)/g)].map((match) => ({
      direction: match[1]!,
      start: match.index,
      end: match.index + match[0].length,
    }));
  }

  /** The offset after the white space at an offset. */
  afterBlanks(at: number): number {
    if (at < this.#blanksEnd) return this.#blanksEnd;
    let end = at;
    while (end < this.text.length && BLANK.test(this.text[end]!)) end++;
    this.#blanksEnd = end;
    return end;
  }

  /** The link, or its beginning, that is at an offset or after the white space there. */
  link(at: number): FoundLink | undefined {
    const start = this.afterBlanks(at);
    if (start !== this.#linkAt) {
      this.#linkAt = start;
      this.#foundLink = this.#readLink(start);
    }
    return this.#foundLink;
  }

  #readLink(start: number): FoundLink | undefined {
    for (const style of STYLES) {
      const end = this.#match(WHOLE[style], start);
      if (end !== undefined) return { style, isStart: false, start, end };
      const beginning = BEGINNINGS[style] && this.#match(BEGINNINGS[style], start);
      if (beginning !== undefined) return { style, isStart: true, start, end: beginning };
    }
    return undefined;
  }

  /** A whole link of one style there; no other is looked for, since a text inside may hold half of one. */
  wholeLink(at: number, style: LinkStyle): FoundLink | undefined {
    const start = this.afterBlanks(at);
    const end = this.#match(WHOLE[style], start);
    return end === undefined ? undefined : { style, isStart: false, start, end };
  }

  #match(pattern: RegExp, start: number): number | undefined {
    pattern.lastIndex = start;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }

  /**
   * The end of an edge id at an offset: characters without blanks and quotes up to the last `@` of
   * them that begins neither `@{` nor `@"`. It is after that `@`.
   */
  edgeId(at: number): number | undefined {
    if (at >= this.#runEnd) {
      let end = at;
      let last = -1;
      for (; end < this.text.length && !/[\s"]/.test(this.text[end]!); end++) {
        if (this.text[end] === "@" && !/^[{"]?$/.test(this.text.charAt(end + 1))) last = end;
      }
      this.#runEnd = end;
      this.#lastAt = last;
    }
    return this.#lastAt > at ? this.#lastAt + 1 : undefined;
  }

  /**
   * A line that holds `direction XX` at or after an offset. Mermaid takes it as a direction
   * whatever else is on it.
   */
  directionLine(at: number): DirectionLine | undefined {
    while (
      this.#nextDirection < this.#directions.length &&
      this.#directions[this.#nextDirection]!.start < at
    ) this.#nextDirection++;
    const next = this.#directions[this.#nextDirection];
    if (!next || next.start > this.#endOfLine(at)) return undefined;

    const onLine: WrittenDirection[] = [];
    for (let i = this.#nextDirection; i < this.#directions.length; i++) {
      if (this.#directions[i]!.start > this.#lineEnd) break;
      onLine.push(this.#directions[i]!);
    }
    const direction = DIRECTIONS.find((name) => onLine.some((found) => found.direction === name))!;
    const last = onLine.findLast((found) => found.direction === direction)!;
    const newline = this.text.indexOf("\n", last.end);
    return { direction, end: newline < 0 ? this.text.length : newline };
  }

  #endOfLine(at: number): number {
    if (at <= this.#lineEnd) return this.#lineEnd;
    LINE_END.lastIndex = at;
    this.#lineEnd = LINE_END.exec(this.text)!.index;
    return this.#lineEnd;
  }
}

/** The offset of the next character that a pattern finds, from `at` on; the end of the text without one. */
export function nextOf(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? text.length;
}
