/**
 * Scanning with modes, and tokens one ahead.
 *
 * Each check of a diagram is a scanner and a parser. The scanner cuts the text as Mermaid does, which depends
 * on where it stands (its mode), so that the same sources are valid; the parser takes one statement after the
 * other and keeps open blocks on a stack of its own.
 *
 * @module
 */
import type { Failure } from "../failure.ts";

/** A piece of the text. Its kind is "eof" at the end of the text, "unknown" where no piece can begin. */
export interface Token<Kind extends string> {
  kind: Kind | "eof" | "unknown";
  text: string;
  /** Where it starts, in UTF-16 units. */
  offset: number;
}

/** A place in the text and the modes that were entered on the way to it. */
export class Scanner<Mode extends string> {
  at = 0;
  /** Quotes that open or close a string, in order. */
  readonly quotes: number[] = [];
  readonly #modes: Mode[];
  /** The line end found last, and where the search for it began. */
  #line = { start: 0, end: -1 };

  constructor(readonly text: string, first: Mode) {
    this.#modes = [first];
  }

  get mode(): Mode {
    return this.#modes.at(-1)!;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  enter(mode: Mode): void {
    this.#modes.push(mode);
  }

  /** Back to the mode before; the first one stays. */
  leave(): void {
    if (this.#modes.length > 1) this.#modes.pop();
  }

  switchTo(mode: Mode): void {
    this.leave();
    this.enter(mode);
  }

  /** Takes the text that a sticky pattern matches here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const taken = pattern.exec(this.text)?.[0];
    if (taken !== undefined) this.at += taken.length;
    return taken;
  }

  /** Goes after what a sticky pattern matches here; whether it did. */
  skip(pattern: RegExp): boolean {
    return this.take(pattern) !== undefined;
  }

  /** Whether a sticky pattern matches here. */
  sees(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  /** The end of the line that an offset is in, by default the scanner's: the place of its line break. */
  lineEnd(offset = this.at): number {
    // Asked for at every token, so a long line is not searched again each time.
    if (offset < this.#line.start || offset > this.#line.end) {
      const end = this.text.indexOf("\n", offset);
      this.#line = { start: offset, end: end < 0 ? this.text.length : end };
    }
    return this.#line.end;
  }
}

/** Tokens of a scanner, one of them known before it is taken. */
export class Tokens<Kind extends string> {
  #next: Token<Kind> | undefined;

  /**
   * @param fault The error where the next token is not one of those that were expected.
   */
  constructor(
    readonly scan: () => Token<Kind>,
    readonly fault: (expected: string) => Failure,
  ) {}

  peek(): Token<Kind> {
    return this.#next ??= this.scan();
  }

  take(): Token<Kind> {
    const token = this.peek();
    this.#next = undefined;
    return token;
  }

  takeIf(...kinds: Kind[]): Token<Kind> | undefined {
    return kinds.some((kind) => kind === this.peek().kind) ? this.take() : undefined;
  }

  /** Takes a token that has to be of one of some kinds. */
  expect(expected: string, ...kinds: Kind[]): Token<Kind> {
    const token = this.takeIf(...kinds);
    if (!token) throw this.fault(expected);
    return token;
  }
}

/**
 * Skips a line that holds `direction` and a direction, wherever the line is entered, as Mermaid does.
 *
 * @param flags "g" or "gi".
 */
export function directionLines(scanner: Scanner<string>, flags: "g" | "gi"): () => boolean {
  const places = new Places(scanner.text, new RegExp("direction\\s+(?:TB|BT|RL|LR)", flags));
  return () => {
    const place = places.from(scanner.at);
    if (!place || place.index > scanner.lineEnd()) return false;
    scanner.at = scanner.lineEnd(place.index + place[0].length);
    return true;
  };
}

/** All places of a pattern, requested from left to right. */
export class Places {
  #next: RegExpExecArray | null;

  /** @param pattern A global pattern. */
  constructor(readonly text: string, readonly pattern: RegExp) {
    this.#next = pattern.exec(text);
  }

  /** The first match that starts at an offset or after it; offsets must not go back. */
  from(offset: number): RegExpExecArray | null {
    while (this.#next && this.#next.index < offset) this.#next = this.pattern.exec(this.text);
    return this.#next;
  }
}
