import type { SvgElement, SvgRoot } from "./svgo_types.ts";
import { elementsOf, textOf } from "./tree.ts";

/** The traits of a document that some of svgo's plugins ignore. */
export interface Traits {
  /**
   * A style sheet holds rules that depend on more than the class or the id of an element: at-rules,
   * pseudo-classes, names, places and attributes of elements; or styles set transforms.
   */
  hasContextualStyles: boolean;
  /** Elements change over time. */
  isAnimated: boolean;
  /** Elements are drawn again elsewhere, with what they inherit there. */
  hasUses: boolean;
  /** A path with arcs is turned or scaled: svgo would round the angle of their axes to whole degrees. */
  turnsArcs: boolean;
  /** Whether there are markers, which are at the corners of paths, lines and polygons. */
  hasMarkers: boolean;
}

const ANIMATIONS = new Set(["animate", "set", "animateTransform", "animateMotion", "animateColor"]);
/** A rule up to its end: selectors of one class, one id or everything, and its declarations. */
const PLAIN_RULE = /^\s*(?:[.#][-\w]+|\*)\s*(?:,\s*(?:[.#][-\w]+|\*)\s*)*\{[^{}]*$/;

/** The traits of a document as it stands. */
export function traitsOf(root: SvgRoot): Traits {
  const traits = {
    hasContextualStyles: false,
    isAnimated: false,
    hasUses: false,
    turnsArcs: false,
    hasMarkers: false,
  };
  for (const { element } of elementsOf(root)) {
    if (element.name === "use") traits.hasUses = true;
    if (element.name === "marker") traits.hasMarkers = true;
    if (ANIMATIONS.has(element.name)) traits.isAnimated = true;
    if (turnsArcs(element)) traits.turnsArcs = true;
    if (hasContextualStyle(element)) traits.hasContextualStyles = true;
  }
  return traits;
}

function turnsArcs({ attributes }: SvgElement): boolean {
  const { d, transform } = attributes;
  return d !== undefined && transform !== undefined && /a/i.test(d) &&
    !/^\s*translate\([^)]*\)\s*$/.test(transform);
}

function hasContextualStyle(element: SvgElement): boolean {
  if (/transform|offset-|motion/i.test(element.attributes.style ?? "")) return true;
  if (element.name !== "style") return false;
  const css = textOf(element);
  return element.attributes.media !== undefined || /transform|offset-|motion/i.test(css) ||
    !hasPlainRules(css);
}

function hasPlainRules(css: string): boolean {
  const rules = css.replace(/\/\*[^]*?\*\//g, "").split("}");
  const rest = rules.pop()!;
  return rest.trim() === "" && rules.every((rule) => PLAIN_RULE.test(rule));
}
