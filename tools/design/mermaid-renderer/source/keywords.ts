/**
 * The first word of a source, which says what kind of diagram it is.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import { nearest } from "../../../shared/nearest.ts";
import type { DIAGRAM_TYPES } from "../contract.ts";
import type { SourceText } from "./source_text.ts";
import type { FailureCode } from "../failure.ts";

export type DiagramType = (typeof DIAGRAM_TYPES)[number];

/** The type by its keyword; a keyword stands before those that begin it. */
const KEYWORDS: ReadonlyMap<string, DiagramType> = new Map([
  ["flowchart-elk", "flowchart"],
  ["flowchart", "flowchart"],
  ["graph", "flowchart"],
  ["sequenceDiagram", "sequence"],
  ["classDiagram-v2", "class"],
  ["classDiagram", "class"],
  ["stateDiagram-v2", "state"],
  ["stateDiagram", "state"],
  ["erDiagram", "er"],
  ["gantt", "gantt"],
  ["pie", "pie"],
]);

/** Another type of Mermaid's, and so no slip of "graph". */
const GIT_GRAPH = /^gitGraph(?!\w)/;
const KEYWORD = new RegExp(`^\\s*(${[...KEYWORDS.keys()].join("|")})(?!\\w)`);

/**
 * The type of the diagram that a prepared source holds.
 *
 * @throws {ToolError} `UNSUPPORTED_DIAGRAM_TYPE`, with `line`, `column`, `found` and perhaps a `suggestion`.
 */
export function diagramType(source: SourceText): DiagramType {
  const keyword = KEYWORD.exec(source.text)?.[1];
  if (keyword !== undefined) return KEYWORDS.get(keyword)!;

  const offset = source.text.search(/\S/);
  const found = cutText(/^\S+/.exec(source.text.slice(offset, offset + 80))?.[0] ?? "", 30);
  const isFence = /^(?:`{3}|~{3})/.test(found);
  const [near] = GIT_GRAPH.test(found)
    ? []
    : nearest(/^[\w-]*/.exec(found)![0], KEYWORDS.keys(), 1);
  const suggestion = isFence ? "send only what stands between the code fences" : near;
  const advice = isFence
    ? `: ${suggestion}.`
    : near === undefined
    ? "."
    : `; did you mean ${near}?`;
  const list = [...KEYWORDS.keys()].join(", ");
  throw new ToolError<FailureCode>(
    "UNSUPPORTED_DIAGRAM_TYPE",
    `"${found}" is no supported diagram type${advice} A source starts with one of ${list}`,
    { ...source.positionAt(offset), found, ...(suggestion !== undefined && { suggestion }) },
  );
}
