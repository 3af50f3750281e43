import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  render, validate, sequence diagram, chart, mmd, markdown diagram, mermaid diagram, mermaid to svg,
  mermaid syntax, check mermaid, draw diagram, draw flowchart, flow chart, validate mermaid,
  mermaid chart, diagram from text, gantt, pie chart, class diagram, graph picture, mermaid code,
  flowchart code, draw a graph, draw flowchart as svg, mermaid picture, mermaid error,
  flowchart to svg, diagram as png, flowchart picture, diagram code, text to diagram,
  graph to picture, graph code, is mermaid correct, picture of mermaid graph, draw graph from text,
  mermaid syntax error, mmdc, mermaid to png
`);
