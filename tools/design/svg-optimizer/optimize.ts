import { optimize as svgo } from "svgo/browser";
import { type PluginOptions, plugins } from "./plugins.ts";
import { type Removed, sanitizer } from "./sanitize.ts";
import type { SvgoPlugin, SvgRoot } from "./svgo_types.ts";
import { elementsOf, rootElement, textOf } from "./tree.ts";
import { visiting } from "./visit.ts";
import type { SvgSource } from "./read_svg.ts";

/** The precision, and the parts of an SVG to keep or remove. */
export interface OptimizeOptions {
  precision: number;
  keepIds: boolean;
  removeDimensions: boolean;
  /** The active content that may stay; undefined leaves all of it. */
  sanitize?: { keepExternal: boolean };
}

/** Passes over a document; each makes room for the next, two or three are the rule. */
const MAX_PASSES = 6;
/** Elements times their depths times selectors that one pass of all plugins can afford, and that all can. */
const MAX_STYLE_COST = 500_000;
const MAX_TOTAL_COST = 700_000;
/** Elements that all passes together can afford to look at; the first pass looks at every one. */
const MAX_VISITED = 24_000;
/** Characters of style sheets that are minified: restructuring compares rules with each other. */
const MAX_MINIFIED_CSS = 50_000;

/** An SVG, and the active content that was removed from it. */
export interface Optimized {
  svg: string;
  removed: Removed;
}

/** The SVG without active content, and else as it is: letter by letter when there was nothing to take out. */
export function sanitizeOnly(text: string, keepExternal: boolean): Optimized {
  const removed: Removed = new Map();
  const svg = apply(text, [sanitizer({ keepExternal }, removed)]);
  return { svg: removed.size === 0 && !/<[!?]/.test(text) ? text : svg, removed };
}

/** The SVG without active content where that is asked for, and as short as svgo makes it. */
export function optimize(source: SvgSource, options: OptimizeOptions): Optimized {
  const removed: Removed = new Map();
  const clean = options.sanitize ? [sanitizer(options.sanitize, removed)] : [];
  const begin = [withoutRemarks, ...clean, ...options.removeDimensions ? [withoutDimensions] : []];
  const { keepIds, precision } = options;
  let svg = apply(source.text, [...begin, plainText]);
  let spent = 0;
  let visited = 0;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const { selectors, chars } = styleSize(svg);
    const cost = source.totalDepth * (1 + selectors);
    const isLarge = cost > MAX_STYLE_COST || chars > MAX_MINIFIED_CSS;
    spent += isLarge ? 0 : cost;
    visited += source.elements;
    if (pass > 0 && (spent > MAX_TOTAL_COST || visited > MAX_VISITED)) break;
    const minifiesCss = chars <= MAX_MINIFIED_CSS;
    const next = onePass(svg, { keepIds, isLarge, minifiesCss }, precision, clean);
    if (next.length >= svg.length) break;
    svg = next;
  }
  return { svg, removed };
}

/** Optimizes an SVG too large for all plugins, by those that look at one element at a time. */
function onePass(
  svg: string,
  options: PluginOptions,
  precision: number,
  clean: SvgoPlugin[],
): string {
  for (const isLarge of options.isLarge ? [true] : [false, true]) {
    try {
      const pass = plugins({ ...options, isLarge });
      // Plugins put pieces of style sheets together anew, so the result is cleaned again.
      return apply(svg, [...pass, plainText, ...clean], precision);
    } catch {
      // svgo throws on some references and selectors that are merely odd.
    }
  }
  return svg;
}

function apply(text: string, list: SvgoPlugin[], floatPrecision?: number): string {
  // svgo types its plugins in its own way, see svgo_types.ts.
  return svgo(text, { plugins: list.map(visiting) as never, floatPrecision }).data;
}

/** Comments, the DOCTYPE, the XML declaration and metadata, which svgo takes out one by one. */
const withoutRemarks: SvgoPlugin = {
  name: "withoutRemarks",
  fn: (root) => {
    const isRemark = (node: SvgRoot["children"][number]) =>
      node.type === "comment" || node.type === "doctype" ||
      (node.type === "instruction" && node.name === "xml") ||
      (node.type === "element" && node.name === "metadata");
    root.children = root.children.filter((node) => !isRemark(node));
    for (const { element } of elementsOf(root)) {
      element.children = element.children.filter((node) => !isRemark(node));
    }
  },
};

/** CDATA sections as text: a "]]>" that was escaped would end them, and HTML reads them otherwise. */
const plainText: SvgoPlugin = {
  name: "plainText",
  fn: (root) => {
    for (const { element } of elementsOf(root)) {
      element.children = element.children.map((node) =>
        node.type === "cdata" ? { type: "text", value: node.value } : node
      );
    }
  },
};

/** Width and height of the root, which the viewBox replaces: svgo also takes those of nested svg elements. */
const withoutDimensions: SvgoPlugin = {
  name: "withoutDimensions",
  fn: (root) => {
    const attributes = rootElement(root)?.attributes ?? {};
    const [width, height] = [attributes.width, attributes.height].map((length) =>
      /^\s*(?:\d+\.?\d*|\.\d+)(?:px)?\s*$/.test(length ?? "") ? parseFloat(length!) : undefined
    );
    if (attributes.viewBox === undefined) {
      if (width === undefined || height === undefined) return;
      attributes.viewBox = `0 0 ${width} ${height}`;
    }
    delete attributes.width;
    delete attributes.height;
  },
};

/** About how many selectors the style sheets have, and their characters. */
function styleSize(svg: string): { selectors: number; chars: number } {
  let selectors = 0;
  let chars = 0;
  const count: SvgoPlugin = {
    name: "count",
    fn: (root) => {
      for (const { element } of elementsOf(root)) {
        if (element.name !== "style") continue;
        const css = textOf(element);
        selectors += css.match(/[{,]/g)?.length ?? 0;
        chars += css.length;
      }
    },
  };
  if (svg.includes("<style")) apply(svg, [count]);
  return { selectors, chars };
}
