import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { RENDERING_ERRORS, RENDERING_SERVICE } from "../../shared/rendering_service.ts";
import { keywords } from "./keywords.ts";

const { limits } = RENDERING_SERVICE;

/** The diagrams that can be checked; only flowcharts are drawn. */
export const DIAGRAM_TYPES = [
  "flowchart",
  "sequence",
  "class",
  "state",
  "er",
  "gantt",
  "pie",
] as const;
export const FORMATS = RENDERING_SERVICE.formats;
export const DIRECTIONS = ["TB", "BT", "LR", "RL"] as const;
export const THEMES = ["default", "neutral", "dark", "forest"] as const;

/** The smallest scale that a caller may send. */
export const MIN_SCALE = 0.25;

const marker = z.enum(["none", "arrow", "circle", "cross"]);

export const contract = defineTool({
  id: RENDERING_SERVICE.tool_id,
  name: "Mermaid Renderer",
  category: "Design",
  description:
    "Validates Mermaid source and draws flowcharts as SVG, HTML or PNG without a browser. Sequence, class, state, ER, gantt and pie diagrams are validated only. Use it to check a diagram before publishing it, or to get a picture of it.",
  keywords,
  version: "2026-11-30",
  textProperty: "source",
  ownEscapes: ["source"],
  // A recipe may replace it.
  textMayBeEmpty: true,
  limits: {
    max_input_chars: 100_000,
    ...limits,
  },
  views: {
    "": { view: "figures", y: [] },
    renderer: "folded",
    cache: "folded",
    diagram: "folded",
  },
  input: z.looseObject({
    source: z.string().optional().describe("Mermaid source"),
    format: z.string().optional().describe(
      "svg, html or png; when left out, svg for a flowchart and none for the types that are only validated",
    ).meta({ examples: [...FORMATS] }),
    recipe: z.union([z.string(), z.looseObject({})]).optional().describe(
      "Instead of source: the id of a context workflow or of a context recipe, or a fixture pack (service.fixture-pack.v1), of which a chart is made",
    ),
    validate_only: z.boolean().default(false).describe("Only validate, also a flowchart"),
    theme: z.enum(THEMES).optional().describe(
      "Colours; left out: the theme and themeVariables of the source, else default",
    ),
    direction: z.enum(DIRECTIONS).optional().describe(
      "Overrides the top-level direction of the source",
    ),
    background: z.enum(["solid", "transparent"]).default("solid").describe("Canvas"),
    edgeless: z.enum(["refuse", "draw"]).default("refuse").describe(
      "A flowchart without edges (~~~ is one) is refused, or its nodes are drawn in rows",
    ),
    scale: z.number().min(MIN_SCALE).max(4).optional().describe(
      "PNG pixels a unit; left out: the largest up to 2 that fits",
    ),
  }),
  output: z.object({
    valid: z.literal(true),
    rendered: z.boolean(),
    format: z.enum(FORMATS).nullable().describe("Null when nothing was drawn"),
    media_type: z.enum(["image/svg+xml", "text/html", "image/png"]).nullable(),
    svg: z.string().optional().describe("Only with format svg"),
    html: z.string().optional().describe("Only with format html"),
    png_base64: z.string().optional().describe(
      "Only with format png; in response_mode output the raw PNG bytes are the answer",
    ),
    width: z.int().nullable().describe("In units, for a PNG in pixels; null when not drawn"),
    height: z.int().nullable(),
    bytes: z.int().nullable().describe("UTF-8 bytes of svg or html, bytes of the PNG"),
    sha256: z.string().nullable().describe("Hex digest of the same bytes"),
    scale: z.number().nullable().describe("The scale used for a PNG"),
    renderer: z.object({ name: z.string(), version: z.string() }),
    cache: z.object({
      cacheable: z.literal(true),
      key: z.string().describe("64 hex digits, equal for equal pictures"),
      stored: z.literal(false),
    }),
    cost_bucket: z.enum(["tiny", "small", "standard"]),
    diagram: z.object({
      type: z.enum(DIAGRAM_TYPES),
      title: z.string().nullable(),
      direction: z.enum(DIRECTIONS).optional().describe("Flowcharts only, as are the lists"),
      nodes: z.array(z.object({ id: z.string(), label: z.string(), shape: z.string() }))
        .optional(),
      edges: z.array(z.object({
        from: z.string(),
        to: z.string(),
        label: z.string(),
        line: z.enum(["normal", "thick", "dotted", "invisible"]),
        start: marker,
        end: marker,
        length: z.int(),
      })).optional(),
      subgraphs: z.array(z.object({
        id: z.string(),
        title: z.string(),
        parent: z.string().nullable(),
        direction: z.enum(DIRECTIONS).nullable(),
        nodes: z.array(z.string()),
      })).optional(),
      truncated: z.literal(true).optional().describe("A list was cut after 500 entries"),
    }),
    provenance: z.object({
      schema_version: z.literal("service.context-recipe-diagram.v1"),
      subject: z.enum(["workflow", "context-recipe", "fixture-pack"]),
      id: z.string(),
      nodes: z.int(),
      edges: z.int(),
      subject_sha256: z.string(),
      executed: z.literal(false),
    }).optional().describe("Only with recipe"),
  }),
  stats: z.object({
    nodes: z.int().describe(
      "Nodes, participants, classes, states, entities, tasks or slices, by the type of the diagram",
    ),
    edges: z.int().describe("Edges, messages, relations or transitions"),
    subgraphs: z.int().describe("Subgraphs, namespaces, composite states or sections"),
    source_bytes: z.int().describe("UTF-8 bytes of the source"),
  }),
  warnings: {
    VALIDATION_ONLY: "the type is checked, not drawn",
    CONFIG_IGNORED:
      "an init directive, or configuration in the frontmatter, of which only theme and the themeVariables of flowcharts are used",
    VALUE_IN_COMMENT:
      "a # in the frontmatter's YAML begins a comment where a value should stand, such as an unquoted colour; the message has the line; path",
    LINK_REMOVED: "a click directive",
    STYLE_IGNORED: "a style property or value that is not drawn",
    LABEL_HTML_STRIPPED: "HTML in a label other than b, strong, i, em, br",
    QUOTE_ESCAPED:
      'a label has \\" in it, which Mermaid reads as the end of the quoted text: its quotes are lost; write #quot;',
    ICON_IGNORED: "an icon in a label or shape",
    EXTERNAL_RESOURCE_REMOVED: "an img shape",
    SHAPE_APPROXIMATED: "a shape is drawn as its nearest",
    MATH_NOT_RENDERED: "$$…$$ is shown as text",
    GLYPHS_MISSING:
      "PNG: characters that no embedded font has are drawn as boxes; the message names them and their scripts",
  },
  errors: RENDERING_ERRORS,
  examples: [
    {
      title: "Two steps",
      input: { source: "flowchart LR\n  draft[Draft] -->|review| done([Published])" },
      expect: {
        output: {
          valid: true,
          rendered: true,
          format: "svg",
          media_type: "image/svg+xml",
          cost_bucket: "tiny",
          diagram: {
            type: "flowchart",
            direction: "LR",
            nodes: [
              { id: "draft", label: "Draft", shape: "rect" },
              { id: "done", label: "Published", shape: "stadium" },
            ],
            edges: [{
              from: "draft",
              to: "done",
              label: "review",
              line: "normal",
              start: "none",
              end: "arrow",
            }],
          },
        },
        stats: { nodes: 2, edges: 1, subgraphs: 0 },
      },
    },
    {
      title: "PNG",
      input: { source: "flowchart TD\n  a --> b", format: "png" },
      expect: {
        output: {
          format: "png",
          media_type: "image/png",
          cost_bucket: "small",
          renderer: { name: "service-mermaid-renderer-v1-flowchart-png", version: "0.2.0" },
        },
      },
    },
    {
      title: "Nodes without edges, in the colours of the source",
      input: {
        source: "---\nconfig:\n  theme: forest\n---\nflowchart TD\n  api[API]\n  db[(Database)]",
        edgeless: "draw",
      },
      expect: {
        output: { rendered: true, format: "svg" },
        stats: { nodes: 2, edges: 0 },
        warning_codes: [],
      },
    },
    {
      title: "Sequence diagram is checked",
      input: { source: "sequenceDiagram\n  Ann->>Bob: Hello" },
      expect: {
        output: { valid: true, rendered: false, format: null, diagram: { type: "sequence" } },
        stats: { nodes: 2, edges: 1, subgraphs: 0 },
      },
    },
  ],
});
