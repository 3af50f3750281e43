/**
 * What the rendering service promises: formats, renderers, limits and the exhaustive list of failures.
 *
 * @module
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
    render_deadline_ms: 2_000,
    max_nodes: 40,
    max_edges: 80,
  },
  errors: [
    "EMPTY_INPUT",
    "INPUT_TOO_LARGE",
    "UNSUPPORTED_DIAGRAM_TYPE",
    "UNCLOSED_QUOTE",
    "UNCLOSED_DELIMITER",
    "UNEXPECTED_DELIMITER",
    "INVALID_SEQUENCE_STATEMENT",
    "MERMAID_VALIDATION_FAILED",
    "UNSUPPORTED_EXPORT_FORMAT",
    "UNSUPPORTED_RENDER_DIAGRAM",
    "NO_RENDERABLE_FLOWCHART_EDGES",
    "NODE_LIMIT",
    "EDGE_LIMIT",
    "OUTPUT_TOO_LARGE",
    "RENDER_TIMEOUT",
    "UNSAFE_SVG",
    "PNG_DIMENSION_LIMIT",
    "PNG_OUTPUT_TOO_LARGE",
    "PNG_RENDER_FAILED",
  ],
} as const;
