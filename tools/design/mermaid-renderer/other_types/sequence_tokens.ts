/**
 * Tokens of sequence diagrams.
 *
 * @module
 */
import { skipAccessibility } from "./accessibility.ts";
import { faultAt } from "./faults.ts";
import { Scanner, type Token } from "./scanner.ts";
import type { SourceText } from "../source/source_text.ts";

/** Words that begin or divide a block; a text may follow each. */
const TEXT_KEYWORDS = [
  "box",
  "loop",
  "rect",
  "opt",
  "alt",
  "else",
  "par",
  "par_over",
  "and",
  "critical",
  "option",
  "break",
] as const;

/** Words after which an id stands, read by rules of its own. */
const ID_KEYWORDS = ["participant", "actor", "destroy", "activate", "deactivate"] as const;

const OTHER_KEYWORDS = [
  "create",
  "end",
  "left of",
  "right of",
  "links",
  "link",
  "properties",
  "details",
  "over",
  "note",
  "sequencediagram",
  "autonumber",
  "off",
] as const;

export type SequenceKeyword =
  | typeof TEXT_KEYWORDS[number]
  | typeof ID_KEYWORDS[number]
  | typeof OTHER_KEYWORDS[number];

export type SequenceTokenKind =
  | SequenceKeyword
  | "newline"
  | "number"
  | "id"
  | "as"
  | "text"
  | "arrow"
  | "message"
  | "title"
  | "accessibility"
  | "@{"
  | "configuration"
  | "}"
  | "+"
  | "-"
  | "()"
  | ","
  | "stray";

export type SequenceToken = Token<SequenceTokenKind>;

type Mode = "plain" | "id" | "alias" | "text" | "configuration";

const KEYWORDS: ReadonlyMap<string, SequenceKeyword> = new Map(
  [...TEXT_KEYWORDS, ...ID_KEYWORDS, ...OTHER_KEYWORDS].map((word) => [word, word]),
);

/** The mode after a keyword. */
const KEYWORD_MODES: ReadonlyMap<SequenceKeyword, Mode> = new Map<SequenceKeyword, Mode>([
  ...TEXT_KEYWORDS.map((word): [SequenceKeyword, Mode] => [word, "text"]),
  ...ID_KEYWORDS.map((word): [SequenceKeyword, Mode] => [word, "id"]),
]);

const COMMENT = /#[^\n]*|%(?!\{)[^\n]*|[^}]%%[^\n]*/y;
const NUMBER = /(?:\d+(?:\.\d{1,2})?|\.\d{1,2})(?=[ \n])/y;
const WORD = /(?:left|right) of\b|\w+/iy;
const TITLE = /title:?\s[^#\n;]+/iy;
const ARROW = new RegExp(
  [
    "<<--?>>",
    "--?>>",
    // The half arrows with a head of `|\`, `|/`, `\\` or `//` after the line, then before it.
    "--?(?:\\|[\\\\/]|\\\\\\\\|//)",
    "(?:[\\\\/]\\||//|\\\\\\\\)--?",
    "--?[>x)]",
  ].join("|"),
  "iy",
);
const ID_START = /[^/\\+()<\->:\n,;]+/y;
/** A blank, a bracket or a single `-` continues with an id; an arrow, half or whole, ends it. */
const ID_END = /--|-[x)\\/]|-\|[\\/]|[\\/]\|-|\/\/-|\\\\-|\(\)/iy;
const ID_REST = /-*[^+<\->:\n,;]+/y;

/** The tokens of a sequence diagram, in order, then "eof" forever. */
export function sequenceTokens(source: SourceText, text: string): () => SequenceToken {
  const lexer = new SequenceLexer(source, text);
  return () => lexer.next();
}

class SequenceLexer {
  readonly #source: SourceText;
  readonly #scanner: Scanner<Mode>;
  #isLineEnded = false;
  readonly #modes: Readonly<Record<Mode, () => SequenceTokenKind | undefined>> = {
    plain: () => this.#plain(),
    id: () => this.#idOfKeyword(),
    alias: () => this.#alias(),
    text: () => this.#restOfLine(),
    configuration: () => this.#configuration(),
  };

  constructor(source: SourceText, text: string) {
    this.#source = source;
    this.#scanner = new Scanner<Mode>(text, "plain");
  }

  next(): SequenceToken {
    for (;;) {
      const offset = this.#scanner.at;
      const kind: SequenceToken["kind"] | undefined = this.#scanner.isAtEnd
        ? this.#atEnd()
        : this.#modes[this.#scanner.mode]();
      if (kind !== undefined) {
        return { kind, text: this.#scanner.text.slice(offset, this.#scanner.at), offset };
      }
      if (this.#scanner.at === offset) throw this.#noPiece();
    }
  }

  /** The end of the source ends its last statement as a line break does. */
  #atEnd(): "newline" | "eof" {
    if (this.#isLineEnded || this.#scanner.mode !== "plain") return "eof";
    this.#isLineEnded = true;
    return "newline";
  }

  #noPiece() {
    return faultAt(this.#source, this.#scanner.at, {
      code: "INVALID_SEQUENCE_STATEMENT",
      expected: "the id of a participant",
    });
  }

  #plain(): SequenceTokenKind | undefined {
    if (this.#scanner.skip(/\n+/y)) return "newline";
    if (this.#scanner.skip(/\s+/y) || this.#scanner.skip(COMMENT)) return undefined;
    if (this.#scanner.skip(NUMBER)) return "number";
    return this.#keyword() ?? this.#delimiter() ?? this.#id() ?? this.#arrow();
  }

  #keyword(): SequenceTokenKind | undefined {
    const start = this.#scanner.at;
    const word = this.#scanner.take(WORD)?.toLowerCase();
    if (word === undefined) return undefined;
    const known = KEYWORDS.get(word);
    if (known) {
      const mode = KEYWORD_MODES.get(known);
      if (mode) this.#scanner.enter(mode);
      return known;
    }
    this.#scanner.at = start;
    if (word === "title" && this.#scanner.skip(TITLE)) return "title";
    if (word !== "acctitle" && word !== "accdescr") return undefined;
    return skipAccessibility(this.#source, this.#scanner) === "none" ? undefined : "accessibility";
  }

  #delimiter(): SequenceTokenKind | undefined {
    if (this.#scanner.skip(/,/y)) return ",";
    return this.#scanner.skip(/;/y) ? "newline" : undefined;
  }

  #id(): SequenceTokenKind | undefined {
    if (!this.#scanner.skip(ID_START)) return undefined;
    while (!this.#scanner.sees(ID_END) && this.#scanner.skip(ID_REST));
    return "id";
  }

  #arrow(): SequenceTokenKind {
    if (this.#scanner.skip(ARROW)) return "arrow";
    if (this.#scanner.skip(/:[^#\n;]*/y)) return "message";
    if (this.#scanner.skip(/\+/y)) return "+";
    if (this.#scanner.skip(/-/y)) return "-";
    if (this.#scanner.skip(/\(\)/y)) return "()";
    this.#scanner.at++;
    return "stray";
  }

  #idOfKeyword(): SequenceTokenKind | undefined {
    if (this.#scanner.skip(/[^\S\n]+/y) || this.#scanner.skip(/#[^\n]*/y)) return undefined;
    if (this.#scanner.skip(/@\{/y)) {
      this.#scanner.enter("configuration");
      return "@{";
    }
    if (this.#scanner.skip(/[^<=>\-:\n,;@\s]+(?=@\{)/y)) return "id";
    if (this.#scanner.skip(/[^<>:\n,;@\s]+(?=\s+as\s)/iy)) {
      this.#scanner.enter("alias");
      return "id";
    }
    return this.#wholeId();
  }

  /** An id up to the end of its statement or a comment. */
  #wholeId(): SequenceTokenKind | undefined {
    const start = this.#scanner.at;
    const run = this.#scanner.take(/[^<>:\n,;@]+/y) ?? "";
    const isEnd = this.#scanner.isAtEnd || this.#scanner.text[this.#scanner.at] === "\n" ||
      this.#scanner.text[this.#scanner.at] === ";";
    const comment = run.lastIndexOf("#");
    this.#scanner.leave();
    if (run !== "" && (isEnd || comment > 0)) {
      if (!isEnd) this.#scanner.at = start + comment;
      return "id";
    }
    this.#scanner.at = start;
    if (this.#scanner.skip(/[^\n]+/y)) return "stray";
    return undefined;
  }

  #configuration(): SequenceTokenKind | undefined {
    if (this.#scanner.skip(/[^}]+/y)) return "configuration";
    const hasAlias = this.#scanner.sees(/\}\s+as\s/iy);
    this.#scanner.at++;
    this.#scanner.leave();
    if (hasAlias) this.#scanner.enter("alias");
    else this.#scanner.leave();
    return "}";
  }

  #alias(): SequenceTokenKind | undefined {
    if (this.#scanner.skip(/[^\S\n]+/y)) return undefined;
    const isAlias = this.#scanner.skip(/as\b/iy);
    this.#scanner.leave();
    this.#scanner.leave();
    if (!isAlias) return "newline";
    this.#scanner.enter("text");
    return "as";
  }

  #restOfLine(): SequenceTokenKind | undefined {
    if (this.#scanner.skip(/[^\S\n]+/y) || this.#scanner.skip(/#[^\n]*/y)) return undefined;
    this.#scanner.skip(/[^#\n;]*/y);
    this.#scanner.leave();
    return "text";
  }
}
