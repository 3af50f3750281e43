/**
 * Pieces of state diagrams where a statement can begin: outside of braces and in them.
 *
 * @module
 */
import { skipAccessibility } from "./accessibility.ts";
import { COMMENT, type StateScanner, type StateToken } from "./state_scanner.ts";

type Kind = StateToken["kind"] | undefined;

/** Reads a token at the start of a statement. */
export function plain(scanner: StateScanner): Kind {
  if (scanner.skip(/click\b/iy)) return "click";
  if (scanner.skip(/href\b/iy)) return "href";
  if (scanner.sees(/default\b/iy)) return undefined;
  if (scanner.text[scanner.at] === '"' && string(scanner)) return "string";
  if (scanner.skipDirection()) return "direction";
  if (scanner.skip(/\n+/y)) return "newline";
  if (scanner.skip(/\s+/y) || scanner.skip(COMMENT)) return undefined;
  if (scanner.skip(/scale\s+/iy)) return scanner.begin("scale", "scale");
  const accessibility = skipAccessibility(scanner.source, scanner);
  if (accessibility === "empty") return undefined;
  if (accessibility !== "none") return "accessibility";
  if (scanner.skip(/\{/y)) return scanner.begin("body", "{");
  return keyword(scanner) ?? noteKeyword(scanner) ?? header(scanner) ?? transition(scanner);
}

/** In the braces of a composite state. */
export function body(scanner: StateScanner): Kind {
  if (scanner.skip(/\s+/y) || scanner.skip(COMMENT)) return undefined;
  const word = keyword(scanner);
  if (word) return word;
  if (scanner.skipDirection()) return "direction";
  if (scanner.skip(/\}/y)) {
    scanner.leave();
    return "}";
  }
  return noteKeyword(scanner) ?? transition(scanner) ?? (scanner.skip(/--/y) ? "--" : undefined);
}

function keyword(scanner: StateScanner): Kind {
  if (scanner.skip(/classDef\s+/iy)) return scanner.begin("classDef", "classDef");
  if (scanner.skip(/class\s+/iy)) return scanner.begin("class", "class");
  if (scanner.skip(/style\s+/iy)) return scanner.begin("style", "style");
  return scanner.skip(/state\s+/iy) ? scanner.begin("state", "state") : undefined;
}

function noteKeyword(scanner: StateScanner): Kind {
  return scanner.skip(/note\s+/iy) ? scanner.begin("note", "note") : undefined;
}

function header(scanner: StateScanner): Kind {
  if (scanner.skip(/stateDiagram(?:-v2)?\s+/iy)) return "stateDiagram";
  return scanner.skip(/hide empty description\b/iy) ? "hide empty description" : undefined;
}

function transition(scanner: StateScanner): Kind {
  if (scanner.skip(/\[\*\]/y)) return "[*]";
  if (scanner.sees(/[^:\s{-]/y)) return scanner.id(/[^:\s{-]+/y);
  if (scanner.skip(/:(?::?[^:\n;])+/y)) return "text";
  if (scanner.skip(/-->/y)) return "-->";
  return scanner.skip(/:::/y) ? ":::" : undefined;
}

function string(scanner: StateScanner): boolean {
  const end = scanner.text.indexOf('"', scanner.at + 1);
  if (end < 0) return false;
  scanner.quotes.push(scanner.at, end);
  scanner.at = end + 1;
  return true;
}
