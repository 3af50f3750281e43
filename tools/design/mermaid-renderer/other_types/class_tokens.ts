/**
 * Tokens of class diagrams.
 *
 * @module
 */
import type { SourceText } from "../source/source_text.ts";
import { faultAt, unclosedDelimiter, unclosedQuote } from "./faults.ts";
import { directionLines, type Scanner, skipAccessibility, type Token } from "./scanner.ts";

type ClassTokenKind =
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
/** Inside a namespace's braces, behind the word class or namespace, inside a class's braces, behind call. */
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

/** The tokens of a class diagram, in order, then "eof" for ever. */
export function classTokens(source: SourceText, scanner: Scanner<ClassMode>): () => ClassToken {
  const { text } = scanner;
  const skipDirection = directionLines(scanner, "g");
  const modes: Record<ClassMode, () => Kind> = {
    plain,
    "namespace body": namespaceBody,
    class: nameOf("class"),
    namespace: nameOf("namespace"),
    members,
    callback,
  };
  return next;

  function next(): ClassToken {
    for (;;) {
      const offset = scanner.at;
      if (scanner.isAtEnd) {
        return { kind: scanner.mode === "callback" ? "unknown" : "eof", text: "", offset };
      }
      const kind = modes[scanner.mode]();
      if (kind) return { kind, text: text.slice(offset, scanner.at), offset };
    }
  }

  function plain(): Kind {
    if (skipDirection()) return "direction";
    if (scanner.skip(/%%[^\n]*\n*/y)) return undefined;
    if (scanner.sees(/acc(?:Title|Descr)/y)) {
      const accessibility = skipAccessibility(source, scanner);
      if (accessibility === "empty") return undefined;
      if (accessibility !== "none") return accessibility === "cut" ? "unknown" : "accessibility";
    }
    if (scanner.skip(/\s*\n/y)) return "newline";
    if (scanner.skip(/\s+/y)) return undefined;
    if (scanner.skip(/classDiagram(?:-v2)?\b/y)) return "classDiagram";
    if (scanner.skip(/call\s+/y)) {
      scanner.enter("callback");
      return undefined;
    }
    return piece();
  }

  function namespaceBody(): Kind {
    if (scanner.skip(/\s*\n/y)) return "newline";
    if (scanner.skip(/\s+/y)) return undefined;
    if (scanner.skip(/\}/y)) {
      scanner.leave();
      return "}";
    }
    return piece();
  }

  /** Behind a keyword: a name, and perhaps a body, up to the end of the line. */
  function nameOf(mode: "class" | "namespace"): () => Kind {
    const body = mode === "class" ? "members" : "namespace body";
    return () => {
      if (scanner.skip(/\s*\n/y)) {
        scanner.leave();
        return "newline";
      }
      if (scanner.skip(/\s+/y)) return undefined;
      if (scanner.skip(/\{/y)) {
        scanner.enter(body);
        return "{";
      }
      if (text[scanner.at] !== "}") return piece();
      // It closes the namespace around the class, or around the namespace that was closed before.
      scanner.leave();
      if (mode === "namespace") return undefined;
      scanner.leave();
      scanner.at++;
      return "}";
    };
  }

  function members(): Kind {
    if (text[scanner.at] === '"') return string();
    if (scanner.skip(/\n/y)) return undefined;
    if (scanner.skip(/\}/y)) {
      scanner.leave();
      return "}";
    }
    if (scanner.skip(/\[\*\]|\{/y)) return "unknown";
    scanner.skip(/[^{}\n]+/y);
    return "member";
  }

  function callback(): Kind {
    if (scanner.skip(/[^(]+/y)) return "callback name";
    scanner.leave();
    if (scanner.skip(/\(\s*\)/y)) return undefined;
    const end = text.indexOf(")", scanner.at);
    if (end < 0) throw unclosedDelimiter(source, scanner.at, "(", ")");
    scanner.at = end + 1;
    return "callback arguments";
  }

  function piece(): Kind {
    if (text[scanner.at] === '"') return string();
    if (text[scanner.at] === "~") return generic();
    if (text[scanner.at] === "`") return literal();
    return word() ?? relation() ?? mark();
  }

  function string(): Kind {
    const start = scanner.at;
    const end = text.indexOf('"', start + 1);
    if (end < 0) throw unclosedQuote(source, start);
    scanner.quotes.push(start, end);
    scanner.at = end + 1;
    return end > start + 1 ? "string" : undefined;
  }

  function generic(): Kind {
    const start = scanner.at;
    const end = text.indexOf("~", start + 1);
    if (end < 0) throw faultAt(source, start, { expected: "a second ~ behind the type" });
    scanner.at = start + 1;
    if (scanner.sees(KEYWORD_IN_NAME)) return "unknown";
    scanner.at = end + 1;
    return end > start + 1 ? "generic" : undefined;
  }

  function literal(): Kind {
    const end = text.indexOf("`", scanner.at + 1);
    const isEmpty = end === scanner.at + 1;
    scanner.at++;
    if (scanner.sees(KEYWORD_IN_NAME)) return "unknown";
    scanner.at = end < 0 ? text.length : end + 1;
    return isEmpty ? undefined : "literal";
  }

  function word(): Kind {
    if (scanner.skip(/note for\b/y)) return "note for";
    const word = scanner.take(/\w+/y);
    if (word === undefined) return undefined;
    const known = KEYWORDS.get(word) ?? MODE_KEYWORDS[scanner.mode].find((kind) => kind === word);
    if (known === "class" || known === "namespace") scanner.enter(known);
    return known ?? "word";
  }

  function relation(): Kind {
    if (scanner.skip(/<</y)) return "<<";
    if (scanner.skip(/>>/y)) return ">>";
    if (scanner.skip(/<\||\|>|[<>*]|\(\)/y)) return "relation end";
    if (scanner.skip(/--|\.\./y)) return "line";
    if (scanner.skip(/:[^:\n;]+/y)) return "label";
    return scanner.skip(/:::/y) ? ":::" : undefined;
  }

  function mark(): Kind {
    const character = text[scanner.at++]!;
    if (MARKS.has(character)) return character as ClassTokenKind;
    return /\p{L}/u.test(character) ? "letter" : "unknown";
  }
}
