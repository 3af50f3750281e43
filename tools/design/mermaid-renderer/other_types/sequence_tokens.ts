/**
 * Tokens of sequence diagrams.
 *
 * @module
 */
import { skipAccessibility } from "./accessibility.ts";
import { faultAt } from "./faults.ts";
import { Scanner, type Token } from "./scanner.ts";
import type { SourceText } from "../source/source_text.ts";

/** Words that begin a block or part one; a text may stand behind each. */
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

/** Words behind which an id stands, read by rules of its own. */
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

/** The mode behind a keyword. */
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
    // The half arrows with a head of `|\`, `|/`, `\\` or `//` behind the line, then before it.
    "--?(?:\\|[\\\\/]|\\\\\\\\|//)",
    "(?:[\\\\/]\\||//|\\\\\\\\)--?",
    "--?[>x)]",
  ].join("|"),
  "iy",
);
const ID_START = /[^/\\+()<\->:\n,;]+/y;
/** A blank, a bracket or a single `-` goes on with an id; an arrow, half or whole, ends it. */
const ID_END = /--|-[x)\\/]|-\|[\\/]|[\\/]\|-|\/\/-|\\\\-|\(\)/iy;
const ID_REST = /-*[^+<\->:\n,;]+/y;

/** The tokens of a sequence diagram, in order, then "eof" for ever. */
export function sequenceTokens(source: SourceText, text: string): () => SequenceToken {
  const scanner = new Scanner<Mode>(text, "plain");
  let isLineEnded = false;
  const modes: Record<Mode, () => SequenceTokenKind | undefined> = {
    plain,
    id: idOfKeyword,
    alias,
    text: restOfLine,
    configuration,
  };
  return next;

  function next(): SequenceToken {
    for (;;) {
      const offset = scanner.at;
      const kind: SequenceToken["kind"] | undefined = scanner.isAtEnd
        ? atEnd()
        : modes[scanner.mode]();
      if (kind !== undefined) return { kind, text: text.slice(offset, scanner.at), offset };
      if (scanner.at === offset) throw noPiece();
    }
  }

  /** The end of the source ends its last statement as a line break does. */
  function atEnd(): "newline" | "eof" {
    if (isLineEnded || scanner.mode !== "plain") return "eof";
    isLineEnded = true;
    return "newline";
  }

  function noPiece() {
    return faultAt(source, scanner.at, {
      code: "INVALID_SEQUENCE_STATEMENT",
      expected: "the id of a participant",
    });
  }

  function plain(): SequenceTokenKind | undefined {
    if (scanner.skip(/\n+/y)) return "newline";
    if (scanner.skip(/\s+/y) || scanner.skip(COMMENT)) return undefined;
    if (scanner.skip(NUMBER)) return "number";
    return keyword() ?? delimiter() ?? id() ?? arrow();
  }

  function keyword(): SequenceTokenKind | undefined {
    const start = scanner.at;
    const word = scanner.take(WORD)?.toLowerCase();
    if (word === undefined) return undefined;
    const known = KEYWORDS.get(word);
    if (known) {
      const mode = KEYWORD_MODES.get(known);
      if (mode) scanner.enter(mode);
      return known;
    }
    scanner.at = start;
    if (word === "title" && scanner.skip(TITLE)) return "title";
    if (word !== "acctitle" && word !== "accdescr") return undefined;
    return skipAccessibility(source, scanner) === "none" ? undefined : "accessibility";
  }

  function delimiter(): SequenceTokenKind | undefined {
    if (scanner.skip(/,/y)) return ",";
    return scanner.skip(/;/y) ? "newline" : undefined;
  }

  function id(): SequenceTokenKind | undefined {
    if (!scanner.skip(ID_START)) return undefined;
    while (!scanner.sees(ID_END) && scanner.skip(ID_REST));
    return "id";
  }

  function arrow(): SequenceTokenKind {
    if (scanner.skip(ARROW)) return "arrow";
    if (scanner.skip(/:[^#\n;]*/y)) return "message";
    if (scanner.skip(/\+/y)) return "+";
    if (scanner.skip(/-/y)) return "-";
    if (scanner.skip(/\(\)/y)) return "()";
    scanner.at++;
    return "stray";
  }

  function idOfKeyword(): SequenceTokenKind | undefined {
    if (scanner.skip(/[^\S\n]+/y) || scanner.skip(/#[^\n]*/y)) return undefined;
    if (scanner.skip(/@\{/y)) {
      scanner.enter("configuration");
      return "@{";
    }
    if (scanner.skip(/[^<=>\-:\n,;@\s]+(?=@\{)/y)) return "id";
    if (scanner.skip(/[^<>:\n,;@\s]+(?=\s+as\s)/iy)) {
      scanner.enter("alias");
      return "id";
    }
    return wholeId();
  }

  /** An id up to the end of its statement or a comment. */
  function wholeId(): SequenceTokenKind | undefined {
    const start = scanner.at;
    const run = scanner.take(/[^<>:\n,;@]+/y) ?? "";
    const isEnd = scanner.isAtEnd || text[scanner.at] === "\n" || text[scanner.at] === ";";
    const comment = run.lastIndexOf("#");
    scanner.leave();
    if (run !== "" && (isEnd || comment > 0)) {
      if (!isEnd) scanner.at = start + comment;
      return "id";
    }
    scanner.at = start;
    if (scanner.skip(/[^\n]+/y)) return "stray";
    return undefined;
  }

  function configuration(): SequenceTokenKind | undefined {
    if (scanner.skip(/[^}]+/y)) return "configuration";
    const hasAlias = scanner.sees(/\}\s+as\s/iy);
    scanner.at++;
    scanner.leave();
    if (hasAlias) scanner.enter("alias");
    else scanner.leave();
    return "}";
  }

  function alias(): SequenceTokenKind | undefined {
    if (scanner.skip(/[^\S\n]+/y)) return undefined;
    const isAlias = scanner.skip(/as\b/iy);
    scanner.leave();
    scanner.leave();
    if (!isAlias) return "newline";
    scanner.enter("text");
    return "as";
  }

  function restOfLine(): SequenceTokenKind | undefined {
    if (scanner.skip(/[^\S\n]+/y) || scanner.skip(/#[^\n]*/y)) return undefined;
    scanner.skip(/[^#\n;]*/y);
    scanner.leave();
    return "text";
  }
}
