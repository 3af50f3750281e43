/**
 * Statements of nodes and links: `a[Text]:::class@{ … } & b -->|text| c`.
 *
 * @module
 */
import { nearest } from "../../../shared/nearest.ts";
import type { Warnings } from "../warnings.ts";
import type { ChartBuilder, RawNode } from "./chart_builder.ts";
import { readId } from "./ids.ts";
import type { RawLabel } from "./label.ts";
import { type Link, readLink, readSplitLink } from "./link.ts";
import { readShapeData, type ShapeData } from "./shape_data.ts";
import { SHAPE_NAMES, shapeByName, type ShapeName } from "./shapes.ts";
import { type Delimiters, rawLabel, readText } from "./texts.ts";
import type { TokenReader } from "./token_reader.ts";
import type { Failure } from "../failure.ts";

/** Closers of each opener, and the shape of each closer. */
const BRACKETS: ReadonlyMap<string, readonly (readonly [string, ShapeName])[]> = new Map([
  ["[", [["]", "rect"]]],
  ["(", [[")", "rounded"]]],
  ["([", [["])", "stadium"]]],
  ["[[", [["]]", "fr-rect"]]],
  ["[(", [[")]", "cyl"]]],
  ["((", [["))", "circle"]]],
  ["(((", [[")))", "dbl-circ"]]],
  ["(-", [["-)", "ellipse"]]],
  ["{", [["}", "diam"]]],
  ["{{", [["}}", "hex"]]],
  [">", [["]", "odd"]]],
  ["[/", [["/]", "lean-r"], ["\\]", "trap-b"]]],
  ["[\\", [["\\]", "lean-l"], ["/]", "trap-t"]]],
]);
const PIPE: Delimiters = { opener: "|", closers: ["|"] };

/** Where a statement stands and what it adds to. */
export interface StatementContext {
  reader: TokenReader;
  chart: ChartBuilder;
  warnings: Warnings;
}

/** Reads a statement of nodes and links with its end, and returns the ids that it names. */
export function readNodeStatement(context: StatementContext): Set<string> {
  const { reader, chart } = context;
  const named = new Set<string>();
  let starts = readNodes(context, named);
  while (!reader.isEnd()) {
    const link = readWholeLink(reader);
    const ends = readNodes(context, named);
    chart.connect(starts, ends, link);
    starts = ends;
  }
  reader.needEnd();
  return named;
}

/** Nodes between `&`, with the blanks after them. */
function readNodes(context: StatementContext, named: Set<string>): string[] {
  const { reader } = context;
  const ids: string[] = [];
  let applyLast: (() => void) | undefined;
  for (;;) {
    const id = readNode(context);
    ids.push(id);
    named.add(id);
    // In Mermaid the data of a node takes effect after the node that follows it, which can be the
    // same.
    applyLast?.();
    applyLast = readNodeData(context, id);
    const isBlank = reader.blanks() > 0;
    if (isBlank && reader.takeIf("ampersand")) {
      if (reader.blanks() === 0) throw reader.unexpected("a blank behind &");
    } else if (isBlank && applyLast) {
      // Mermaid takes nothing but & after a blank here; a link holds the blanks before it.
      throw reader.unexpected("&, a link or the line's end directly after }");
    } else {
      applyLast?.();
      return ids;
    }
  }
}

function readNode({ reader, chart }: StatementContext): string {
  const id = readId(reader, "a node");
  const node = chart.node(id);
  if (reader.kind() === "open") {
    const { shape, label } = readBracketText(reader);
    if (node) Object.assign(node, { shape, label });
  }
  if (reader.takeIf("classMark")) chart.addClass(id, readId(reader, "a class name after :::"));
  return id;
}

function readBracketText(reader: TokenReader): { shape: ShapeName; label: RawLabel } {
  const { start, value } = reader.peek();
  if (value === "[|") return { shape: "rect", label: readTextWithProperty(reader) };
  if (value === "|") throw reader.unexpected("a link before |text|");
  reader.take();
  let opener = value;
  const isDouble = (value === "(" || value === "{") && reader.kind() === "open" &&
    reader.peek().value === value;
  if (isDouble) opener += reader.take().value;
  const shapes = BRACKETS.get(opener)!;
  const closers = shapes.map(([closer]) => closer);
  const { label, closer } = readText(reader, start, { opener, closers });
  return { shape: shapes.find(([written]) => written === closer)![1], label };
}

/** `[|key:value|text]`. */
function readTextWithProperty(reader: TokenReader): RawLabel {
  const { start } = reader.take();
  reader.need("word", "key:value|text]");
  reader.need("colon", ":");
  reader.need("word", "a value");
  if (reader.kind() !== "open" || reader.peek().value !== "|") throw reader.unexpected("|");
  reader.take();
  return readText(reader, start, { opener: "[|", closers: ["]"] }).label;
}

/**
 * `@{ … }` after a node or the id of an edge: its effect; undefined if there is none.
 */
function readNodeData(context: StatementContext, id: string): (() => void) | undefined {
  const { reader, chart } = context;
  if (reader.kind() !== "shapeData") return undefined;
  const { start } = reader.peek();
  let written = "";
  while (reader.kind() === "shapeData") written += reader.take().value;
  const data = readShapeData(written);
  if ("reason" in data) {
    throw reader.fault({
      offset: start,
      found: "@{",
      problem: `what is in @{ } is not YAML: ${data.reason}`,
    });
  }
  return () => {
    // The data of a closed subgraph or of an edge are not drawn.
    const node = chart.subgraphsById.has(id) ? undefined : chart.node(id);
    if (node) applyData(context, node, data, start);
  };
}

function applyData(
  { reader, warnings }: StatementContext,
  node: RawNode,
  { shape, label, labelType, icon, img }: ShapeData,
  start: number,
): void {
  if (shape !== undefined) node.shape = shapeNamed(reader, start, shape);
  if (label !== undefined) {
    node.label = {
      text: label.replace(/<br\/>/g, "\n"),
      isMarkdown: labelType !== "text" && labelType !== "string",
    };
  }
  if (icon !== undefined) {
    warnings.add("ICON_IGNORED", "The icon of a node is not drawn, its label is");
  }
  if (img !== undefined) {
    warnings.add("EXTERNAL_RESOURCE_REMOVED", "The image of a node is not loaded");
  }
  if (icon === undefined && img === undefined) return;
  node.isPicture = true;
  node.label ??= { text: "", isMarkdown: false };
}

function shapeNamed(reader: TokenReader, offset: number, written: string): ShapeName {
  const shape = shapeByName(written);
  if (shape !== undefined) return shape;
  const [suggestion] = nearest(written, SHAPE_NAMES, 1);
  throw reader.fault({
    offset,
    found: written,
    problem: `there is no shape ${JSON.stringify(written.slice(0, 60))}`,
    expected: "a shape's name in lower case",
    ...(suggestion !== undefined && { suggestion: `did you mean ${suggestion}?` }),
  });
}

/** A link with its id and its text. */
function readWholeLink(reader: TokenReader): { link: Link; label?: RawLabel; id?: string } {
  const id = reader.takeIf("edgeId")?.value;
  if (reader.kind() === "linkStart") return { id, ...readInsideText(reader) };
  const link = readLink(reader.need("link", "a link such as -->, or a line end or ;").value);
  if (reader.kind() !== "open" || reader.peek().value !== "|") return { id, link };
  const { start } = reader.take();
  const { label } = readText(reader, start, PIPE);
  reader.takeIf("space");
  return { id, link, label };
}

/** `-- text -->`. */
function readInsideText(reader: TokenReader): { link: Link; label: RawLabel } {
  const { value: opening, start } = reader.take();
  const first = reader.peek();
  const isText = first.kind === "edgeText" || first.kind === "string" || first.kind === "markdown";
  if (!isText) throw unfinished(reader, start, opening);
  let text = reader.take().value;
  while (reader.kind() === "edgeText") text += reader.take().value;
  const closing = reader.takeIf("link");
  if (!closing) throw unfinished(reader, start, opening);
  return {
    link: readSplitLink(opening, closing.value),
    label: rawLabel(text, first.kind === "markdown"),
  };
}

function unfinished(reader: TokenReader, start: number, opening: string): Failure {
  const { text } = reader.source;
  const offset = start + text.slice(start).search(/\S/);
  const whole = opening.includes("=") ? "==>" : opening.includes(".") ? "-.->" : "-->";
  return reader.fault({
    offset,
    problem: `the link that ${opening} begins is not finished`,
    expected: `a text and then ${whole}`,
    suggestion: `a link is ${whole}, one with a text ${whole}|text| or ${opening} text ${whole}`,
  });
}
