/**
 * Shapes of flowchart nodes: their names, other names, and which are drawn as another one.
 *
 * @module
 */

/** Other names of each shape that is drawn as itself, by its canonical name. */
const DRAWN = {
  rect: ["proc", "process", "rectangle"],
  rounded: ["event"],
  stadium: ["terminal", "pill"],
  "fr-rect": ["subprocess", "subproc", "framed-rectangle", "subroutine"],
  cyl: ["db", "database", "cylinder"],
  circle: ["circ"],
  diam: ["decision", "diamond", "question"],
  hex: ["hexagon", "prepare"],
  "lean-r": ["lean-right", "in-out"],
  "lean-l": ["lean-left", "out-in"],
  "trap-b": ["priority", "trapezoid-bottom", "trapezoid"],
  "trap-t": ["manual", "trapezoid-top", "inv-trapezoid"],
  "dbl-circ": ["double-circle"],
  odd: [],
  text: [],
  doc: ["document"],
  docs: ["documents", "st-doc", "stacked-document"],
  tri: ["extract", "triangle"],
  "flip-tri": ["manual-file", "flipped-triangle"],
  fork: ["join"],
  "sm-circ": ["start", "small-circle"],
  "fr-circ": ["stop", "framed-circle"],
  "f-circ": ["junction", "filled-circle"],
  "cross-circ": ["summary", "crossed-circle"],
  hourglass: ["collate"],
  delay: ["half-rounded-rectangle"],
  "h-cyl": ["das", "horizontal-cylinder"],
  "notch-rect": ["card", "notched-rectangle"],
  "sl-rect": ["manual-input", "sloped-rectangle"],
  "st-rect": ["procs", "processes", "stacked-rectangle"],
  ellipse: [],
  "div-rect": ["div-proc", "divided-rectangle", "divided-process"],
  "win-pane": ["internal-storage", "window-pane"],
  "lin-cyl": ["disk", "lined-cylinder"],
  "bow-rect": ["stored-data", "bow-tie-rectangle"],
  brace: ["comment", "brace-l"],
  "brace-r": [],
  braces: [],
  cloud: [],
  bang: [],
  bolt: ["com-link", "lightning-bolt"],
} as const satisfies Record<string, readonly string[]>;

/** Shapes that are drawn as the nearest of the above: the nearest, then the other names. */
const APPROXIMATED = {
  datastore: { as: "rect", aliases: ["data-store"] },
  "tag-rect": { as: "rect", aliases: ["tag-proc", "tagged-rectangle", "tagged-process"] },
  "lin-rect": {
    as: "fr-rect",
    aliases: ["lined-rectangle", "lined-process", "lin-proc", "shaded-process"],
  },
  "curv-trap": { as: "delay", aliases: ["curved-trapezoid", "display"] },
  "notch-pent": { as: "trap-b", aliases: ["loop-limit", "notched-pentagon"] },
  flag: { as: "doc", aliases: ["paper-tape"] },
  "lin-doc": { as: "doc", aliases: ["lined-document"] },
  "tag-doc": { as: "doc", aliases: ["tagged-document"] },
  folder: { as: "rect", aliases: ["directory"] },
  console: { as: "rect", aliases: [] },
  browser: { as: "rect", aliases: [] },
  person: { as: "rect", aliases: [] },
  bucket: { as: "cyl", aliases: [] },
} as const satisfies Record<string, { as: keyof typeof DRAWN; aliases: readonly string[] }>;

/** Names that Mermaid uses inside and takes too. */
const INNER_NAMES: readonly (readonly [string, keyof typeof DRAWN])[] = [
  ["doublecircle", "dbl-circ"],
  ["choice", "diam"],
  ["state", "rounded"],
  ["note", "rect"],
  ["composite", "rect"],
  ["icon", "rect"],
  ["anchor", "rect"],
];

/** A shape that has a drawing of its own. */
export type DrawnShape = keyof typeof DRAWN;
/** The canonical name of a shape. */
export type ShapeName = DrawnShape | keyof typeof APPROXIMATED;

const CANONICAL: ReadonlyMap<string, ShapeName> = new Map([
  ...Object.entries(DRAWN).flatMap(([name, aliases]) =>
    [name, ...aliases].map((known) => [known, name as ShapeName] as const)
  ),
  ...Object.entries(APPROXIMATED).flatMap(([name, { aliases }]) =>
    [name, ...aliases].map((known) => [known, name as ShapeName] as const)
  ),
  ...INNER_NAMES,
]);

/** The canonical name of a shape by any of its names; undefined when there is no such shape. */
export function shapeByName(name: string): ShapeName | undefined {
  return CANONICAL.get(name);
}

/** Every name by which a shape can be asked for. */
export const SHAPE_NAMES: readonly string[] = [...CANONICAL.keys()];

/** The shape that is drawn, which is the nearest one where a shape has no drawing of its own. */
export function drawnShape(shape: ShapeName): DrawnShape {
  return Object.hasOwn(APPROXIMATED, shape)
    ? APPROXIMATED[shape as keyof typeof APPROXIMATED].as
    : shape as DrawnShape;
}
