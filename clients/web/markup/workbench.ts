/**
 * The workbench: pages on which several tools work together, or that show how other programs call
 * them.
 *
 * @module
 */
import type { WorkbenchId } from "./icons.ts";

/** A workbench page, as lists show it. */
export interface WorkbenchPlace {
  /** Its folder. */
  id: WorkbenchId;
  name: string;
  what: string;
}

/** All workbench pages, the most needed first. */
export const WORKBENCH: readonly WorkbenchPlace[] = [
  {
    id: "pipeline",
    name: "Pipeline",
    what:
      "Chain up to five tools, see every intermediate result, and copy the chain as one request.",
  },
  {
    id: "diagrams",
    name: "Diagrams",
    what: "Write Mermaid beside its picture; save it as SVG, PNG or a page.",
  },
  {
    id: "evidence",
    name: "Evidence",
    what: "Fit a log, a review or an OpenAPI document into a budget, and see what was left out.",
  },
  {
    id: "fixtures",
    name: "Fixture packs",
    what: "Write, check and draw packs of up to 20 test calls.",
  },
  {
    id: "connect",
    name: "Connect",
    what: "Settings for five kinds of MCP clients, and a live test of the endpoint.",
  },
  {
    id: "reference",
    name: "API reference",
    what: "Every operation of the HTTP API with its schemas and examples.",
  },
  {
    id: "guide",
    name: "Guide",
    what: "How to find tools, what is kept, and what never leaves your browser.",
  },
];
