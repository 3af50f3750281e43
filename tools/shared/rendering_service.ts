/**
 * The contract of the rendering service: formats, renderers, limits and all error codes.
 *
 * @module
 */
/** Every code with which a diagram is refused, and its condition. */
export const RENDERING_ERRORS = {
  EMPTY_INPUT: "no source and no recipe, or only blanks, comments, directives or frontmatter",
  INPUT_TOO_LARGE: "over 100,000 UTF-8 bytes; details: max, actual",
  UNSUPPORTED_DIAGRAM_TYPE: "the first word is not a supported keyword; the message lists them",
  UNCLOSED_QUOTE: "an odd number of double quotes; details of syntax errors: line, column, found",
  UNCLOSED_DELIMITER: "a bracket, pipe, @{ }, subgraph, block or body is not closed",
  UNEXPECTED_DELIMITER: "a bracket or pipe where none is allowed, or an extra end",
  INVALID_SEQUENCE_STATEMENT: "a line of a sequence diagram fits no statement",
  MERMAID_VALIDATION_FAILED: "any other syntax error; an unknown recipe",
  UNSUPPORTED_EXPORT_FORMAT: "format is not exactly svg, html or png",
  UNSUPPORTED_RENDER_DIAGRAM: "format is given for a type that is only validated: leave it out",
  NO_RENDERABLE_FLOWCHART_EDGES:
    'there is no edge (~~~ is one) and edgeless is not "draw", or no node',
  NODE_LIMIT: "over 40 nodes or 40 subgraphs to draw, or 2,000 to validate",
  EDGE_LIMIT: "over 80 edges to draw, or 500 to validate",
  OUTPUT_TOO_LARGE: "SVG or HTML of over 250,000 bytes",
  RENDER_TIMEOUT:
    "a PNG took over render_deadline_ms, or any picture would be over max_layout_pieces, a PNG over max_png_characters or max_png_dashes",
  UNSAFE_SVG: "the finished SVG contains something that is not on the allow list",
  PNG_DIMENSION_LIMIT:
    "over 2,000,000 pixels or 10,000 a side at the scale given, or at 0.5 when none was given; details: max_scale",
  PNG_OUTPUT_TOO_LARGE: "a PNG of over 1,000,000 bytes",
  PNG_RENDER_FAILED: "the rasteriser failed",
} as const;

/**
 * The service in figures, as the OpenAPI document publishes it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { RENDERING_SERVICE } from "./rendering_service.ts";
 *
 * assert.deepEqual(RENDERING_SERVICE.formats, ["svg", "html", "png"]);
 * assert.equal(RENDERING_SERVICE.errors[0], "EMPTY_INPUT");
 * ```
 */
export const RENDERING_SERVICE = {
  tool_id: "mermaid-renderer",
  formats: ["svg", "html", "png"],
  renderers: [
    { format: "svg", name: "service-mermaid-renderer-v1-flowchart-svg", version: "0.1.0" },
    { format: "png", name: "service-mermaid-renderer-v1-flowchart-png", version: "0.2.0" },
  ],
  limits: {
    max_input_bytes: 100_000,
    max_svg_bytes: 250_000,
    max_png_bytes: 1_000_000,
    max_png_pixels: 2_000_000,
    max_png_side: 10_000,
    // Concerns PNGs alone: the counts below bound the time of SVG and HTML.
    render_deadline_ms: 2_000,
    max_nodes: 40,
    max_edges: 80,
    max_subgraphs: 40,
    max_read_nodes: 2_000,
    max_read_edges: 500,
    // The most segments of edges in a layout: an edge has one for each layer and subgraph that it
    // crosses.
    max_layout_pieces: 1_200,
    max_png_characters: 20_000,
    max_png_dashes: 300_000,
  },
  errors: Object.keys(RENDERING_ERRORS),
} as const;
