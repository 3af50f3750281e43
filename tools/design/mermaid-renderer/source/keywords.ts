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

/** The type by its keyword; a keyword precedes those that begin it. */
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

/** The keywords of Mermaid's other types (11.17), which are not slips of those above. */
const OTHER_KEYWORDS: ReadonlySet<string> = new Set(
  ("architecture architecture-beta block block-beta C4Component C4Container C4Context C4Deployment " +
    "C4Dynamic cynefin-beta eventmodeling gitGraph info ishikawa ishikawa-beta journey kanban mindmap " +
    "packet packet-beta quadrantChart radar-beta railroad-abnf-beta railroad-beta railroad-ebnf-beta " +
    "railroad-peg-beta requirement requirementDiagram sankey sankey-beta swimlane-beta timeline " +
    "treeView-beta treemap treemap-beta venn-beta wardley-beta xychart xychart-beta zenuml").split(
      " ",
    ),
);
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
  const word = /^\S+/.exec(source.text.slice(offset, offset + 80))?.[0] ?? "";
  const found = cutText(word, 30);
  const { problem, suggestion } = isOther(word)
    ? { problem: "is a diagram type of Mermaid's that this tool neither draws nor checks." }
    : unknownType(word, source.text);
  throw new ToolError<FailureCode>(
    "UNSUPPORTED_DIAGRAM_TYPE",
    `"${found}" ${problem} Flowcharts are drawn, sequence, class, state, ER, gantt and pie diagrams are ` +
      `checked: a source starts with one of ${[...KEYWORDS.keys()].join(", ")}`,
    { ...source.positionAt(offset), found, ...(suggestion !== undefined && { suggestion }) },
  );
}

/** `gitGraph:`, `gitGraph` and `C4Context` alike: what follows the keyword does not matter. */
function isOther(word: string): boolean {
  return OTHER_KEYWORDS.has(/^[\w-]*/.exec(word)?.[0] ?? "");
}

/** First words of other languages for drawings, and what to do with a text of each. */
const FOREIGN: readonly [RegExp, string][] = [
  [/^(?:`{3}|~{3})/, "send only the text between the code fences"],
  [/^@start/, "it is PlantUML: write the diagram in the syntax of Mermaid"],
  [/^(?:strict|digraph)$/, "it is Graphviz's DOT: write the diagram in the syntax of Mermaid"],
  [/^</, "it is markup, as of a drawing that is made already: send the Mermaid source of it"],
];

/** A fence of Mermaid further down, as in a README. */
const INNER_FENCE = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/m;

/** Words the fault of a first word that Mermaid does not know either. */
function unknownType(word: string, text: string): { problem: string; suggestion?: string } {
  const known = FOREIGN.find(([pattern]) => pattern.test(word))?.[1] ??
    (INNER_FENCE.test(text) ? FOREIGN[0]![1] : undefined);
  if (known !== undefined) {
    return { problem: `is not a supported diagram type: ${known}.`, suggestion: known };
  }
  const [suggestion] = nearest(/^[\w-]*/.exec(word)?.[0] ?? "", KEYWORDS.keys(), 1);
  return suggestion === undefined
    ? { problem: "is not a supported diagram type." }
    : { problem: `is not a supported diagram type; did you mean ${suggestion}?`, suggestion };
}
