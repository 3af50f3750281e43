/**
 * `classDef`, `class`, `style` and `linkStyle`.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import type { Style } from "./flowchart.ts";
import { readId, readName } from "./ids.ts";
import type { StatementContext } from "./node_statement.ts";
import { readStyle } from "./style.ts";
import type { TokenReader } from "./token_reader.ts";
import type { TokenKind } from "./token.ts";

/** The kinds of token in a style list. */
const STYLE_KINDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  "colon",
  "style",
  "number",
  "word",
  "hash",
  "space",
]);

const STYLE_LIST = "a list such as fill:#f96,stroke:#333";
const LINK_NUMBERS = "default, or numbers of links from 0";
const CURVE = "the name of a curve";
const NO_BRACKETS = "a style list takes no brackets: write a colour as hex or by its name";

/** `classDef a,b LIST`. */
export function readClassDefinition(context: StatementContext): void {
  const names = keywordAndId(context.reader, "class names");
  const style = blankAndList(context);
  for (const name of names.split(",")) context.chart.defineClass(name, style);
}

/** `class a,b NAME`. */
export function readClass({ reader, chart }: StatementContext): void {
  const ids = keywordAndId(reader, "ids");
  oneBlank(reader, "a class name");
  const name = readId(reader, "a class name");
  reader.needEnd();
  for (const id of ids.split(",")) chart.addClass(id, name);
}

/** `style ID LIST`. */
export function readNodeStyle(context: StatementContext): void {
  const id = keywordAndId(context.reader, "an id");
  context.chart.styleNode(id, blankAndList(context));
}

/** `linkStyle default|0,2 [interpolate NAME] [LIST]`. */
export function readLinkStyle(context: StatementContext): void {
  const { reader, chart } = context;
  reader.take();
  oneBlank(reader, LINK_NUMBERS);
  const indexes = reader.takeIf("default") ? ["default" as const] : edgeIndexes(context);
  oneBlank(reader, STYLE_LIST);
  if (reader.takeIf("interpolate")) {
    oneBlank(reader, CURVE);
    readName(reader, CURVE);
    if (reader.isEnd()) {
      reader.needEnd();
      return;
    }
    oneBlank(reader, STYLE_LIST);
  }
  const style = styleList(context);
  for (const index of indexes) chart.styleEdge(index, style);
}

function edgeIndexes({ reader, chart }: StatementContext): number[] {
  const indexes: number[] = [];
  do {
    const { value, start } = reader.need("number", LINK_NUMBERS);
    const index = Number(value);
    if (index >= chart.edges.length || value !== String(index)) {
      throw reader.fault({
        offset: start,
        found: value,
        problem: `there is no link ${cutText(value, 20)} before this line`,
        expected: chart.edges.length === 0
          ? "a link before this line"
          : `a number from 0 to ${chart.edges.length - 1}`,
      });
    }
    indexes.push(index);
  } while (reader.takeIf("comma"));
  return indexes;
}

function keywordAndId(reader: TokenReader, what: string): string {
  reader.take();
  oneBlank(reader, what);
  return readId(reader, what);
}

/** The one blank that is before `what`. */
function oneBlank(reader: TokenReader, what: string): void {
  reader.need("space", `one blank and ${what}`);
}

function blankAndList(context: StatementContext): Style {
  oneBlank(context.reader, STYLE_LIST);
  return styleList(context);
}

/** Reads a list with its end. */
function styleList({ reader, warnings }: StatementContext): Style {
  const parts: string[] = [];
  do {
    if (!STYLE_KINDS.has(reader.kind())) throw reader.unexpected("property:value", NO_BRACKETS);
    let part = "";
    while (STYLE_KINDS.has(reader.kind())) part += reader.take().value;
    parts.push(part);
  } while (reader.takeIf("comma"));
  if (!reader.isEnd()) throw reader.unexpected("a comma, a line end or ;", NO_BRACKETS);
  reader.needEnd();
  return readStyle(parts.join(","), warnings);
}
