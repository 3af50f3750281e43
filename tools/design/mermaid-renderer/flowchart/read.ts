/**
 * Reading of flowcharts by the grammar of Mermaid 11.17.
 *
 * @module
 */
import type { Warnings } from "../warnings.ts";
import type { SourceText } from "../source/source_text.ts";
import { ChartBuilder, type RawSubgraph } from "./chart_builder.ts";
import { readClick } from "./click_statement.ts";
import type { Direction, Flowchart } from "./flowchart.ts";
import { makeLabel } from "./label.ts";
import { tokenize } from "./lexer.ts";
import { chartModel } from "./model.ts";
import { readNodeStatement, type StatementContext } from "./node_statement.ts";
import { prepareFlowchart } from "./prepare.ts";
import { checkQuotes } from "./quotes.ts";
import {
  readClass,
  readClassDefinition,
  readLinkStyle,
  readNodeStyle,
} from "./style_statements.ts";
import { readSubgraphHead, type SubgraphHead } from "./subgraph_statement.ts";
import { TokenReader } from "./token_reader.ts";

/** Directions by how they are written; Mermaid takes BR, and draws it as TB. */
const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ["TB", "TB"],
  ["TD", "TB"],
  ["BR", "TB"],
  ["v", "TB"],
  ["BT", "BT"],
  ["^", "BT"],
  ["LR", "LR"],
  [">", "LR"],
  ["RL", "RL"],
  ["<", "RL"],
]);

/** A subgraph that is open while its statements are read. */
interface OpenSubgraph {
  head: SubgraphHead;
  subgraph: RawSubgraph;
}

/**
 * Reads a flowchart.
 *
 * @param source A prepared source whose keyword is that of a flowchart.
 * @param title The frontmatter's title.
 * @param warnings Gets what labels, styles, links and shapes lose.
 * @throws {ToolError} The codes of syntax, and `NODE_LIMIT` and `EDGE_LIMIT` over 2,000 and 500.
 */
export function readFlowchart(
  source: SourceText,
  warnings: Warnings,
  title: string | null = null,
): Flowchart {
  checkQuotes(source);
  const prepared = prepareFlowchart(source);
  const reader = new TokenReader(prepared, tokenize(`${prepared.text}\n`));
  const chart = new ChartBuilder();
  const direction = readHead(reader);
  const { accessibleTitle, accessibleDescription } = readStatements({ reader, chart, warnings });
  const drawnTitle = title === null
    ? null
    : makeLabel({ text: title, isMarkdown: false }, warnings);
  return {
    direction,
    title: drawnTitle,
    accessibleTitle: accessibleTitle ?? (drawnTitle?.text || "Flowchart"),
    accessibleDescription,
    ...chartModel(chart, warnings),
  };
}

/** The keyword with its direction, up to the end of its line. */
function readHead(reader: TokenReader): Direction {
  reader.take();
  if (reader.takeIf("noDirection")) return "TB";
  const { value } = reader.need("headDirection", "TB, TD, BT, LR or RL, or a line end");
  const hasBlanks = reader.blanks() > 0;
  if (!reader.takeIf("newline")) {
    if (hasBlanks) throw reader.unexpected("a line end");
    reader.need("semicolon", "; or a line end");
  }
  return DIRECTIONS.get(value)!;
}

/** All statements, on a stack of the subgraphs that are open. */
function readStatements(context: StatementContext) {
  const { reader, chart } = context;
  const open: OpenSubgraph[] = [];
  let accessibleTitle: string | null = null;
  let accessibleDescription: string | null = null;

  for (;;) {
    const inner = open.at(-1)?.subgraph;
    switch (reader.kind()) {
      case "endOfSource":
        if (open.length > 0) throw unclosedSubgraph(reader, open.at(-1)!);
        return { accessibleTitle, accessibleDescription };
      case "newline":
      case "semicolon":
      case "space":
        reader.take();
        break;
      case "subgraph": {
        const head = readSubgraphHead(reader);
        open.push({ head, subgraph: chart.openSubgraph(head.id, head.title, inner ?? null) });
        break;
      }
      case "end": {
        const closing = open.pop();
        if (!closing) throw reader.unexpected("a statement");
        reader.take();
        chart.closeSubgraph(closing.subgraph, closing.head.id !== undefined);
        // In Mermaid, too, what follows may be on the same line.
        break;
      }
      case "directionLine": {
        const { value } = reader.take();
        if (inner) inner.direction = DIRECTIONS.get(value)!;
        break;
      }
      case "accTitle":
        accessibleTitle = plainText(reader.take().value);
        break;
      case "accDescription":
        accessibleDescription = plainText(reader.take().value);
        break;
      case "style":
        readNodeStyle(context);
        break;
      case "linkStyle":
        readLinkStyle(context);
        break;
      case "classDef":
        readClassDefinition(context);
        break;
      case "class":
        readClass(context);
        break;
      case "click":
        readClick(context);
        break;
      default:
        for (const id of readNodeStatement(context)) inner?.members.add(id);
    }
  }
}

function unclosedSubgraph(reader: TokenReader, { head }: OpenSubgraph) {
  return reader.fault({
    code: "UNCLOSED_DELIMITER",
    offset: head.start,
    found: "subgraph",
    problem: "the subgraph has no end",
    expected: "a line end with the word end",
    suggestion: "close every subgraph with end on a line of its own",
  });
}

/** A title or description for the picture's own, without markup; blank ones count as none. */
function plainText(text: string): string | null {
  const lines = text.trim().replace(/\n\s+/g, "\n").toWellFormed();
  // deno-lint-ignore no-control-regex -- control characters are what it looks for
  return lines.replace(/[\0-\x09\x0b-\x1f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, "") || null;
}
