import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  diagram, flowchart, html, render, markdown embed, documentation, delivery, deliver diagram,
  diagram files, diagram for documentation, diagram for docs, mermaid png, mermaid files,
  export diagram, mermaid export, markdown snippet, diagram package, svg and png, diagram structure,
  embed diagram, diagram in documentation, publish diagram, deliver mermaid, mermaid for docs,
  svg png html of diagram, diagram with snippet, diagram handover, mermaid to svg png and html,
  export mermaid to png for document, diagram as svg and png for docs
`);
