/**
 * Tokens of entity relationship diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { skipAccessibility } from "./accessibility.ts";
import { directionLines, Places, type Scanner, type Token } from "./scanner.ts";

export type ErTokenKind =
  | "erdiagram"
  | "newline"
  | "direction"
  | "accessibility"
  | "subgraph"
  | "end"
  | "style"
  | "classdef"
  | "class"
  | "style text"
  | "quoted"
  | "text"
  | "word"
  | "number"
  | "cardinality"
  | "line"
  | "attribute"
  | "key"
  | "comment"
  | "?"
  | "{"
  | "}"
  | "["
  | "]"
  | ":"
  | ":::"
  | ";"
  | "#"
  | ",";

export type ErToken = Token<ErTokenKind>;
export type ErMode = "plain" | "body" | "style";
type Kind = ErToken["kind"] | undefined;

const KEYWORD = /(?:erDiagram|style|classDef|class|subgraph)\b|end\b\s*/iy;
/** Written or drawn; `1` only where an entity or a line follows it. */
const CARDINALITY = new RegExp(
  [
    "(?:one or (?:zero|more|many)|zero or (?:one|more|many)|(?:only )?one|[|}]o)\\b",
    "many\\([01]\\)|many\\b|[01]\\+",
    "\\}\\||\\|\\||o[|{]|\\|\\{|u(?=[.|-])",
    "1(?=\\s+[A-Za-z_\"'0-9]|--|\\.\\.|\\.-|-\\.)",
  ].join("|"),
  "iy",
);
const NUMBER = /\d+\.\d+|\d+/y;
const LINE = /\.\.|--|\.-|-\.|(?:optionally )?to\b/iy;
const WORD = /(?:[\u0080-\uffff]|[\w.*-])+/y;
const ATTRIBUTE = /[*A-Za-z_\u00c0-\uffff][\w\-[\]().,\u00c0-\uffff*]*/y;

/** The tokens of an entity relationship diagram, in order, then "eof" forever. */
export function erTokens(source: SourceText, scanner: Scanner<ErMode>): () => ErToken {
  const lexer = new ErLexer(source, scanner);
  return () => lexer.next();
}

class ErLexer {
  readonly #source: SourceText;
  readonly #scanner: Scanner<ErMode>;
  readonly #text: string;
  readonly #skipDirection: () => boolean;
  readonly #tildes: Places;
  readonly #blanks: Places;
  readonly #modes: Readonly<Record<ErMode, () => Kind>> = {
    plain: () => this.#plain(),
    body: () => this.#body(),
    style: () => this.#style(),
  };

  constructor(source: SourceText, scanner: Scanner<ErMode>) {
    this.#source = source;
    this.#scanner = scanner;
    this.#text = scanner.text;
    this.#skipDirection = directionLines(scanner, "gi");
    this.#tildes = new Places(scanner.text, /~/g);
    this.#blanks = new Places(scanner.text, /\s/g);
  }

  next(): ErToken {
    for (;;) {
      const offset = this.#scanner.at;
      if (this.#scanner.isAtEnd) return { kind: "eof", text: "", offset };
      const kind = this.#modes[this.#scanner.mode]();
      if (kind) return { kind, text: this.#text.slice(offset, this.#scanner.at), offset };
    }
  }

  #plain(): Kind {
    if (this.#skipDirection()) return "direction";
    const accessibility = skipAccessibility(this.#source, this.#scanner);
    if (accessibility === "empty") return undefined;
    if (accessibility !== "none") return accessibility === "cut" ? "unknown" : "accessibility";
    if (this.#scanner.skip(/[ \t]+/y)) return undefined;
    if (this.#scanner.skip(/\n+/y)) return "newline";
    return this.#quoted() ?? this.#keyword() ?? this.#word() ?? this.#mark();
  }

  #quoted(): Kind {
    const start = this.#scanner.at;
    const string = this.#scanner.take(/"[^"]*"/y);
    if (string === undefined) return undefined;
    this.#scanner.quotes.push(start, this.#scanner.at - 1);
    return /^"[^%\n\v\b\\]+"$/.test(string) ? "quoted" : "text";
  }

  #keyword(): Kind {
    const word = this.#scanner.take(KEYWORD)?.trimEnd().toLowerCase();
    if (word === "style" || word === "classdef") this.#scanner.enter("style");
    return word as Kind;
  }

  #word(): Kind {
    if (this.#scanner.skip(CARDINALITY)) return "cardinality";
    if (this.#scanner.skip(NUMBER)) return "number";
    if (this.#scanner.skip(LINE)) return "line";
    return this.#scanner.skip(WORD) ? "word" : undefined;
  }

  #mark(): Kind {
    if (this.#scanner.skip(/:::/y)) return ":::";
    const character = this.#text[this.#scanner.at++]!;
    if (character === "{") this.#scanner.enter("body");
    if (character === '"') this.#scanner.quotes.push(this.#scanner.at - 1);
    return isMark(character) ? character : "unknown";
  }

  #body(): Kind {
    if (this.#scanner.skip(/\s+/y)) return undefined;
    if (this.#scanner.skip(/(?:PK|FK|UK)\b/iy)) return "key";
    if (this.#generic() || this.#scanner.skip(ATTRIBUTE)) return "attribute";
    const start = this.#scanner.at;
    if (this.#scanner.skip(/"[^"]*"/y)) {
      this.#scanner.quotes.push(start, this.#scanner.at - 1);
      return "comment";
    }
    if (this.#scanner.skip(/`[^`]+`/y)) return "attribute";
    return this.#bodyMark();
  }

  #bodyMark(): Kind {
    const character = this.#text[this.#scanner.at++]!;
    if (character === '"') this.#scanner.quotes.push(this.#scanner.at - 1);
    if (character === "}") {
      this.#scanner.leave();
      return "}";
    }
    return character === "," || character === "?" ? character : "unknown";
  }

  /** A generic type, from a word with a `~` in it to the word with the line's last one. */
  #generic(): boolean {
    const first = this.#tildes.from(this.#scanner.at)?.index;
    if (first === undefined || this.#blanks.from(this.#scanner.at)!.index < first) return false;
    const last = this.#text.lastIndexOf("~", this.#scanner.lineEnd());
    if (last === first) return false;
    this.#scanner.at = last;
    return this.#scanner.skip(/\S*/y);
  }

  #style(): Kind {
    if (this.#scanner.skip(/\n+/y)) {
      this.#scanner.leave();
      return "newline";
    }
    if (this.#scanner.skip(/\s+/y)) return undefined;
    if (this.#scanner.skip(/(?:[\u0080-\uffff]|[\w*-])+/y)) return "style text";
    const character = this.#text[this.#scanner.at++]!;
    return isStyleMark(character) ? character : "unknown";
  }
}

function isMark(character: string): character is "#" | "," | ":" | "{" | "[" | "]" {
  return "#,:{[]".includes(character);
}

function isStyleMark(character: string): character is "#" | "," | ":" | ";" {
  return "#,:;".includes(character);
}
