/**
 * Tokens of class diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { skipAccessibility } from "./accessibility.ts";
import { faultAt, unclosedDelimiter, unclosedQuote } from "./faults.ts";
import { directionLines, type Scanner, type Token } from "./scanner.ts";

export type ClassTokenKind =
  | "classDiagram"
  | "newline"
  | "direction"
  | "accessibility"
  | "string"
  | "literal"
  | "generic"
  | "word"
  | "letter"
  | "member"
  | "label"
  | "relation end"
  | "line"
  | "target"
  | "callback name"
  | "callback arguments"
  | "style"
  | "classDef"
  | "cssClass"
  | "namespace"
  | "class"
  | "callback"
  | "link"
  | "click"
  | "href"
  | "note"
  | "note for"
  | "<<"
  | ">>"
  | ":::"
  | "{"
  | "}"
  | "["
  | "]"
  | "-"
  | "."
  | ":"
  | ","
  | "#"
  | "%";

export type ClassToken = Token<ClassTokenKind>;
/**
 * Inside a namespace's braces, after the word class or namespace, inside a class's braces, after
 * call.
 */
export type ClassMode = "plain" | "namespace body" | "class" | "namespace" | "members" | "callback";
type Kind = ClassToken["kind"] | undefined;

/** Words that are keywords wherever a word can stand. */
const KEYWORDS: ReadonlyMap<string, ClassTokenKind> = new Map<string, ClassTokenKind>([
  ["cssClass", "cssClass"],
  ["callback", "callback"],
  ["link", "link"],
  ["click", "click"],
  ["href", "href"],
  ["note", "note"],
  ["_self", "target"],
  ["_blank", "target"],
  ["_parent", "target"],
  ["_top", "target"],
  // The hollow diamond of a relation, so no class has this name.
  ["o", "relation end"],
]);

/** Words that are keywords in some modes only. */
const MODE_KEYWORDS: Record<ClassMode, readonly ClassTokenKind[]> = {
  plain: ["style", "classDef", "namespace", "class"],
  "namespace body": ["namespace", "class"],
  namespace: ["namespace"],
  class: [],
  members: [],
  callback: [],
};

/** Mermaid sees these as what they are even at the start of a name in backticks or of a generic type. */
const KEYWORD_IN_NAME = /(?:cssClass|callback|link|click|href|note)\b|<<|>>|"|~(?!~)/y;

const MARKS: ReadonlySet<string> = new Set("{}[]-.:,#%");

/** The tokens of a class diagram, in order, then "eof" forever. */
export function classTokens(source: SourceText, scanner: Scanner<ClassMode>): () => ClassToken {
  const lexer = new ClassLexer(source, scanner);
  return () => lexer.next();
}

class ClassLexer {
  readonly #source: SourceText;
  readonly #scanner: Scanner<ClassMode>;
  readonly #text: string;
  readonly #skipDirection: () => boolean;
  readonly #modes: Record<ClassMode, () => Kind> = {
    plain: () => this.#plain(),
    "namespace body": () => this.#namespaceBody(),
    class: () => this.#nameOf("class"),
    namespace: () => this.#nameOf("namespace"),
    members: () => this.#members(),
    callback: () => this.#callback(),
  };

  constructor(source: SourceText, scanner: Scanner<ClassMode>) {
    this.#source = source;
    this.#scanner = scanner;
    this.#text = scanner.text;
    this.#skipDirection = directionLines(scanner, "g");
  }

  next(): ClassToken {
    for (;;) {
      const offset = this.#scanner.at;
      if (this.#scanner.isAtEnd) {
        return { kind: this.#scanner.mode === "callback" ? "unknown" : "eof", text: "", offset };
      }
      const kind = this.#modes[this.#scanner.mode]();
      if (kind) return { kind, text: this.#text.slice(offset, this.#scanner.at), offset };
    }
  }

  #plain(): Kind {
    if (this.#skipDirection()) return "direction";
    if (this.#scanner.skip(/%%[^\n]*\n*/y)) return undefined;
    if (this.#scanner.sees(/acc(?:Title|Descr)/y)) {
      const accessibility = skipAccessibility(this.#source, this.#scanner);
      if (accessibility === "empty") return undefined;
      if (accessibility !== "none") return accessibility === "cut" ? "unknown" : "accessibility";
    }
    if (this.#scanner.skip(/\s*\n/y)) return "newline";
    if (this.#scanner.skip(/\s+/y)) return undefined;
    if (this.#scanner.skip(/classDiagram(?:-v2)?\b/y)) return "classDiagram";
    if (this.#scanner.skip(/call\s+/y)) {
      this.#scanner.enter("callback");
      return undefined;
    }
    return this.#piece();
  }

  #namespaceBody(): Kind {
    if (this.#scanner.skip(/\s*\n/y)) return "newline";
    if (this.#scanner.skip(/\s+/y)) return undefined;
    if (this.#scanner.skip(/\}/y)) {
      this.#scanner.leave();
      return "}";
    }
    return this.#piece();
  }

  /** After a keyword: a name, and perhaps a body, up to the end of the line. */
  #nameOf(mode: "class" | "namespace"): Kind {
    if (this.#scanner.skip(/\s*\n/y)) {
      this.#scanner.leave();
      return "newline";
    }
    if (this.#scanner.skip(/\s+/y)) return undefined;
    if (this.#scanner.skip(/\{/y)) {
      this.#scanner.enter(mode === "class" ? "members" : "namespace body");
      return "{";
    }
    if (this.#text[this.#scanner.at] !== "}") return this.#piece();
    // It closes the namespace around the class, or around the namespace that was closed before.
    this.#scanner.leave();
    if (mode === "namespace") return undefined;
    this.#scanner.leave();
    this.#scanner.at++;
    return "}";
  }

  #members(): Kind {
    if (this.#text[this.#scanner.at] === '"') return this.#string();
    if (this.#scanner.skip(/\n/y)) return undefined;
    if (this.#scanner.skip(/\}/y)) {
      this.#scanner.leave();
      return "}";
    }
    if (this.#scanner.skip(/\[\*\]|\{/y)) return "unknown";
    this.#scanner.skip(/[^{}\n]+/y);
    return "member";
  }

  #callback(): Kind {
    if (this.#scanner.skip(/[^(]+/y)) return "callback name";
    this.#scanner.leave();
    if (this.#scanner.skip(/\(\s*\)/y)) return undefined;
    const end = this.#text.indexOf(")", this.#scanner.at);
    if (end < 0) throw unclosedDelimiter(this.#source, this.#scanner.at, "(", ")");
    this.#scanner.at = end + 1;
    return "callback arguments";
  }

  #piece(): Kind {
    if (this.#text[this.#scanner.at] === '"') return this.#string();
    if (this.#text[this.#scanner.at] === "~") return this.#generic();
    if (this.#text[this.#scanner.at] === "`") return this.#literal();
    return this.#word() ?? this.#relation() ?? this.#mark();
  }

  #string(): Kind {
    const start = this.#scanner.at;
    const end = this.#text.indexOf('"', start + 1);
    if (end < 0) throw unclosedQuote(this.#source, start);
    this.#scanner.quotes.push(start, end);
    this.#scanner.at = end + 1;
    return end > start + 1 ? "string" : undefined;
  }

  #generic(): Kind {
    const start = this.#scanner.at;
    const end = this.#text.indexOf("~", start + 1);
    if (end < 0) throw faultAt(this.#source, start, { expected: "a second ~ after the type" });
    this.#scanner.at = start + 1;
    if (this.#scanner.sees(KEYWORD_IN_NAME)) return "unknown";
    this.#scanner.at = end + 1;
    return end > start + 1 ? "generic" : undefined;
  }

  #literal(): Kind {
    const end = this.#text.indexOf("`", this.#scanner.at + 1);
    const isEmpty = end === this.#scanner.at + 1;
    this.#scanner.at++;
    if (this.#scanner.sees(KEYWORD_IN_NAME)) return "unknown";
    this.#scanner.at = end < 0 ? this.#text.length : end + 1;
    return isEmpty ? undefined : "literal";
  }

  #word(): Kind {
    if (this.#scanner.skip(/note for\b/y)) return "note for";
    const word = this.#scanner.take(/\w+/y);
    if (word === undefined) return undefined;
    const known = KEYWORDS.get(word) ??
      MODE_KEYWORDS[this.#scanner.mode].find((kind) => kind === word);
    if (known === "class" || known === "namespace") this.#scanner.enter(known);
    return known ?? "word";
  }

  #relation(): Kind {
    if (this.#scanner.skip(/<</y)) return "<<";
    if (this.#scanner.skip(/>>/y)) return ">>";
    if (this.#scanner.skip(/<\||\|>|[<>*]|\(\)/y)) return "relation end";
    if (this.#scanner.skip(/--|\.\./y)) return "line";
    if (this.#scanner.skip(/:[^:\n;]+/y)) return "label";
    return this.#scanner.skip(/:::/y) ? ":::" : undefined;
  }

  #mark(): Kind {
    const character = this.#text[this.#scanner.at++]!;
    if (MARKS.has(character)) return character as ClassTokenKind;
    return /\p{L}/u.test(character) ? "letter" : "unknown";
  }
}
