/**
 * The DOCTYPE of an SVG and the entities that its internal subset declares (XML 1.0, sections 2.8 and 4.2).
 *
 * @module
 */
import { contract } from "./contract.ts";
import { SvgFault } from "./svg_fault.ts";

/** The document type declaration of an SVG. */
export interface DocumentType {
  /** Where the declaration begins and ends. */
  start: number;
  end: number;
  /** Where the internal subset stands, brackets included. */
  subset?: { start: number; end: number };
  /** Values of the internal general entities. */
  entities: Map<string, string>;
}

const PROLOG = /[ \t\r\n]+|<!--[^]*?-->|<\?[^]*?\?>/y;
const HEAD = /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^>"'[])*(\[?)/y;
const SUBSET_PIECE =
  /[ \t\r\n]+|<!--[^]*?-->|<\?[^]*?\?>|%[^\s;<>]+;|<!(\w+)((?:"[^"]*"|'[^']*'|[^"'>])*)>/y;
const ENTITY = /^\s+(%\s+)?(\S+)\s+(?:"([^"]*)"|'([^']*)'|(?:SYSTEM|PUBLIC)\s)/;

/** The offset after blanks, comments and instructions, and a byte order mark. */
export function behindProlog(text: string, from = 0): number {
  let at = from === 0 && text.startsWith("\ufeff") ? 1 : from;
  for (;;) {
    PROLOG.lastIndex = at;
    if (!PROLOG.test(text)) return at;
    at = PROLOG.lastIndex;
  }
}

/**
 * The DOCTYPE of a text, undefined when it has none that begins as one.
 *
 * @throws {SvgFault}
 */
export function readDocumentType(text: string): DocumentType | undefined {
  const start = behindProlog(text);
  const head = matchAt(HEAD, start);
  if (!head) return undefined;
  const entities = new Map<string, string>();
  let at = HEAD.lastIndex;
  if (!head[1]) return { start, end: text[at] === ">" ? at + 1 : at, entities };
  const subsetStart = at - 1;
  let declared = 0;
  for (;;) {
    const piece = matchAt(SUBSET_PIECE, at);
    if (!piece) break;
    if (piece[1] === "ENTITY") {
      if (++declared > contract.limits.max_entities) {
        throw new SvgFault(`it declares more than ${contract.limits.max_entities} entities`, at);
      }
      addEntity(piece[2]!, at);
    }
    at = SUBSET_PIECE.lastIndex;
  }
  if (text[at] !== "]") throw new SvgFault("malformed internal subset of the DOCTYPE", at);
  const subset = { start: subsetStart, end: at + 1 };
  const close = text.indexOf(">", at);
  return { start, end: close < 0 ? text.length : close + 1, subset, entities };

  function addEntity(declaration: string, offset: number): void {
    const entity = ENTITY.exec(declaration);
    if (!entity) throw new SvgFault("malformed declaration of an entity", offset);
    const [, isParameter, name, double, single] = entity;
    const value = double ?? single;
    if (value?.includes("&")) {
      throw new SvgFault(`the value of the entity ${name} holds "&"`, offset);
    }
    // The first declaration counts (section 4.2); what lies outside is never fetched.
    if (!isParameter && value !== undefined && !entities.has(name!)) entities.set(name!, value);
  }

  function matchAt(pattern: RegExp, offset: number): RegExpExecArray | null {
    pattern.lastIndex = offset;
    return pattern.exec(text);
  }
}
