/**
 * Tokens of entity relationship diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { skipAccessibility } from "./accessibility.ts";
import { directionLines, Places, type Scanner, type Token } from "./scanner.ts";

type ErTokenKind =
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
type Mode = "plain" | "body" | "style";
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

/** The tokens of an entity relationship diagram, in order, then "eof" for ever. */
export function erTokens(source: SourceText, scanner: Scanner<Mode>): () => ErToken {
  const { text } = scanner;
  const skipDirection = directionLines(scanner, "gi");
  const tildes = new Places(text, /~/g);
  const blanks = new Places(text, /\s/g);
  const modes: Record<Mode, () => Kind> = { plain, body, style };
  return next;

  function next(): ErToken {
    for (;;) {
      const offset = scanner.at;
      if (scanner.isAtEnd) return { kind: "eof", text: "", offset };
      const kind = modes[scanner.mode]();
      if (kind) return { kind, text: text.slice(offset, scanner.at), offset };
    }
  }

  function plain(): Kind {
    if (skipDirection()) return "direction";
    const accessibility = skipAccessibility(source, scanner);
    if (accessibility === "empty") return undefined;
    if (accessibility !== "none") return accessibility === "cut" ? "unknown" : "accessibility";
    if (scanner.skip(/[ \t]+/y)) return undefined;
    if (scanner.skip(/\n+/y)) return "newline";
    return quoted() ?? keyword() ?? word() ?? mark();
  }

  function quoted(): Kind {
    const start = scanner.at;
    const string = scanner.take(/"[^"]*"/y);
    if (string === undefined) return undefined;
    scanner.quotes.push(start, scanner.at - 1);
    return /^"[^%\n\v\b\\]+"$/.test(string) ? "quoted" : "text";
  }

  function keyword(): Kind {
    const word = scanner.take(KEYWORD)?.trimEnd().toLowerCase();
    if (word === "style" || word === "classdef") scanner.enter("style");
    return word as Kind;
  }

  function word(): Kind {
    if (scanner.skip(CARDINALITY)) return "cardinality";
    if (scanner.skip(NUMBER)) return "number";
    if (scanner.skip(LINE)) return "line";
    return scanner.skip(WORD) ? "word" : undefined;
  }

  function mark(): Kind {
    if (scanner.skip(/:::/y)) return ":::";
    const character = text[scanner.at++]!;
    if (character === "{") scanner.enter("body");
    if (character === '"') scanner.quotes.push(scanner.at - 1);
    return isMark(character) ? character : "unknown";
  }

  function body(): Kind {
    if (scanner.skip(/\s+/y)) return undefined;
    if (scanner.skip(/(?:PK|FK|UK)\b/iy)) return "key";
    if (generic() || scanner.skip(ATTRIBUTE)) return "attribute";
    const start = scanner.at;
    if (scanner.skip(/"[^"]*"/y)) {
      scanner.quotes.push(start, scanner.at - 1);
      return "comment";
    }
    if (scanner.skip(/`[^`]+`/y)) return "attribute";
    return bodyMark();
  }

  function bodyMark(): Kind {
    const character = text[scanner.at++]!;
    if (character === '"') scanner.quotes.push(scanner.at - 1);
    if (character === "}") {
      scanner.leave();
      return "}";
    }
    return character === "," || character === "?" ? character : "unknown";
  }

  /** A generic type, from a word with a `~` in it to the word with the line's last one. */
  function generic(): boolean {
    const first = tildes.from(scanner.at)?.index;
    if (first === undefined || blanks.from(scanner.at)!.index < first) return false;
    const last = text.lastIndexOf("~", scanner.lineEnd());
    if (last === first) return false;
    scanner.at = last;
    return scanner.skip(/\S*/y);
  }

  function style(): Kind {
    if (scanner.skip(/\n+/y)) {
      scanner.leave();
      return "newline";
    }
    if (scanner.skip(/\s+/y)) return undefined;
    if (scanner.skip(/(?:[\u0080-\uffff]|[\w*-])+/y)) return "style text";
    const character = text[scanner.at++]!;
    return isStyleMark(character) ? character : "unknown";
  }
}

function isMark(character: string): character is "#" | "," | ":" | "{" | "[" | "]" {
  return "#,:{[]".includes(character);
}

function isStyleMark(character: string): character is "#" | "," | ":" | ";" {
  return "#,:;".includes(character);
}
