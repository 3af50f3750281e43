/**
 * svgo's default plugins, each kept from what would change the picture or drop an id.
 *
 * @module
 */
import { builtinPlugins } from "svgo/browser";
import { keepingIds } from "./keeping_ids.ts";
import type { SvgElement, SvgoPlugin, SvgoPreset, SvgParent } from "./svgo_types.ts";
import { affordableNumbers, numbersIn } from "./path_cost.ts";
import { movingSparsely } from "./moving_sparsely.ts";
import { removingTogether } from "./removing_together.ts";
import { idsUsedElsewhere } from "./references.ts";
import { withoutThinArcs } from "./thin_arcs.ts";
import { type Traits, traitsOf } from "./traits.ts";
import { elementsOf } from "./tree.ts";
import { steadyTransforms } from "./steady_transforms.ts";
import { exactTransforms } from "./transforms.ts";

type PluginFunction = SvgoPlugin["fn"];

// svgo declares the preset without its list of plugins.
const PRESET = builtinPlugins.find(({ name }) =>
  name === "preset-default"
) as unknown as SvgoPreset;

/**
 * A description is for readers. Paths that are drawn as one look otherwise where they touch: what covers half a pixel
 * each time covers it once.
 */
const LEFT_OUT = new Set(["removeDesc", "mergePaths"]);

/** Rename, merge or move elements and attributes: selectors, and what animates them, would miss them. */
const RESTRUCTURING = new Set([
  "inlineStyles",
  "convertShapeToPath",
  "convertEllipseToCircle",
  "collapseGroups",
  "moveGroupAttrsToElems",
  "moveElemsAttrsToGroup",
  "removeEmptyText",
  "removeEmptyContainers",
  // A script may show later what is hidden now.
  "removeHiddenElems",
]);

/** Go by values that an animation changes. */
const STATIC = new Set(["convertPathData", "removeUselessStrokeAndFill"]);

/** Compute the style of elements, each time through all rules and all ancestors. */
const STYLE_COMPUTING = new Set([
  "inlineStyles",
  "removeUnknownsAndDefaults",
  "removeUselessStrokeAndFill",
  "removeHiddenElems",
  "removeEmptyContainers",
  "collapseGroups",
]);

/** Take out elements, or the id of one. */
const DROPPING = new Set([
  "mergeStyles",
  "inlineStyles",
  "minifyStyles",
  "removeUselessDefs",
  "removeUnknownsAndDefaults",
  "removeHiddenElems",
  "removeEmptyText",
  "removeEmptyContainers",
]);

/** Parameters that depend on the document, beside the precision. */
const PARAMS: Record<string, (traits: Traits) => Record<string, unknown>> = {
  // Comments that begin with "!" too.
  removeComments: () => ({ preservePatterns: false }),
  removeUnknownsAndDefaults: ({ hasUses, isAnimated, hasContextualStyles }) => ({
    keepRoleAttr: true,
    unknownAttrs: false,
    // A default value keeps a used element from what it would inherit in its other places.
    defaultAttrs: !hasUses && !isAnimated,
    uselessOverrides: !hasUses && !isAnimated && !hasContextualStyles,
  }),
  // The attribute alone is looked at to find what is visible in a hidden group.
  removeHiddenElems: () => ({ isHidden: false }),
  // Dashes and widths that are inherited would not be scaled.
  convertPathData: ({ hasUses, hasContextualStyles, turnsArcs }) => ({
    applyTransforms: !hasUses && !hasContextualStyles && !turnsArcs,
    applyTransformsStroked: false,
    // Radii are rounded as all numbers are; a curve becomes an arc where it is one but for its last decimal.
    smartArcRounding: false,
    makeArcs: { threshold: 1.5, tolerance: 0.5 },
  }),
};

/** Plugins that take too long on many elements, or write what looks otherwise. */
const WRAPPERS: Record<string, (fn: PluginFunction) => PluginFunction> = {
  convertPathData: withoutThinArcs,
  removeEmptyContainers: removingTogether,
  removeEmptyText: removingTogether,
  removeHiddenElems: removingTogether,
  moveGroupAttrsToElems: movingSparsely,
};

/** Whether a plugin has to pass by an element. */
type Exception = (element: SvgElement, parent: SvgParent, context: Context) => boolean;

interface Context {
  /** How many numbers of path data can be worked on. */
  maxNumbers: number;
  traits: Traits;
}

/** Presentation attributes that are not inherited and that svgo drops where the parent has the same. */
const OWN = [
  "alignment-baseline",
  "baseline-shift",
  "clip",
  "flood-color",
  "flood-opacity",
  "lighting-color",
  "overflow",
  "stop-color",
  "stop-opacity",
  "transform-origin",
  "vector-effect",
];

const EXCEPTIONS: Record<string, Exception> = {
  collapseGroups: (group, parent) => {
    const [child] = group.children;
    return isStyled(group) || (parent.type === "element" && parent.name === "clipPath") ||
      (child?.type === "element" &&
        (isViewport(child) || "color" in child.attributes || sharesEffect(group, child)));
  },
  // A side of 0 or below turns a shape off, but not a path; and a path may have markers, a rectangle not.
  convertShapeToPath: (element, _, { maxNumbers, traits }) =>
    isNotPositive(element.attributes.width) || isNotPositive(element.attributes.height) ||
    (element.name === "rect" && traits.hasMarkers) || numbersIn(element) > maxNumbers,
  convertPathData: (element, _, { maxNumbers }) => numbersIn(element) > maxNumbers,
  // A colour that is inherited as currentColor is another one where color is another.
  removeUnknownsAndDefaults: (element, parent) =>
    "color" in element.attributes || repeatsOwn(element, parent),
  // A child may ask for what it does not inherit.
  removeNonInheritableGroupAttrs: ({ children }) =>
    children.some((child) =>
      child.type === "element" && Object.values(child.attributes).includes("inherit")
    ),
  // It takes xml:lang for as good as gone where there is lang, but readers of XML go by it.
  removeDeprecatedAttrs: ({ attributes }) => "xml:lang" in attributes,
  // It has its own way past elements with ids. A marker is as large as its stroke is wide, and gone at 0.
  removeUselessStrokeAndFill: ({ attributes }, _, { traits }) =>
    traits.hasMarkers || (attributes.id === undefined && attributes.style !== undefined),
  moveElemsAttrsToGroup: (group) =>
    isStyled(group) ||
    group.children.some((child) =>
      child.type === "element" && (child.attributes.id !== undefined || "color" in child.attributes)
    ),
};

/** The settings that decide which plugins run. */
export interface PluginOptions {
  keepIds: boolean;
  /** Leave out what would take too long: what asks for the style of every element. */
  isLarge: boolean;
  /** Write style sheets shorter. */
  minifiesCss: boolean;
}

/** The plugins of one pass, in svgo's order. */
export function plugins({ keepIds, isLarge, minifiesCss }: PluginOptions): SvgoPlugin[] {
  return PRESET.plugins
    .filter(({ name }) => !LEFT_OUT.has(name) && !(keepIds && name === "cleanupIds"))
    .filter(({ name }) => !(isLarge && STYLE_COMPUTING.has(name)))
    .filter(({ name }) => minifiesCss || name !== "minifyStyles")
    .flatMap((plugin) => {
      if (plugin.name === "convertTransform") return [exactTransforms, steadyTransforms(plugin)];
      if (plugin.name === "convertPathData" && isLarge) return [shortPathData(plugin)];
      return [guarded(plugin)];
    });
}

function guarded({ name, fn: builtin }: SvgoPlugin): SvgoPlugin {
  const fn = WRAPPERS[name]?.(builtin) ?? builtin;
  const exception = EXCEPTIONS[name];
  const checked: PluginFunction = (root, params, info) => {
    const traits = traitsOf(root);
    if (RESTRUCTURING.has(name) && (traits.hasContextualStyles || traits.isAnimated)) return null;
    if (STATIC.has(name) && traits.isAnimated) return null;
    if (name === "cleanupIds") params = { ...params, preserve: idsUsedElsewhere(root) };
    const visitor = fn(root, { ...params, ...PARAMS[name]?.(traits) }, info);
    if (!exception || !visitor) return visitor;
    const context = { maxNumbers: affordableNumbers(root), traits };
    return passingBy(visitor, (element, parent) => exception(element, parent, context));
  };
  return { name, fn: DROPPING.has(name) ? keepingIds(checked) : checked };
}

/**
 * Path data written shorter, without a look at how it is stroked: every path is shown to the plugin alone, and
 * what a stroke could make visible stays.
 */
function shortPathData({ name, fn: builtin }: SvgoPlugin): SvgoPlugin {
  const fn = withoutThinArcs(builtin);
  return {
    name,
    fn: (root, params, info) => {
      if (traitsOf(root).isAnimated) return null;
      const maxNumbers = affordableNumbers(root);
      const paths = Array.from(elementsOf(root), ({ element }) => element)
        .filter((element) => element.name === "path" && numbersIn(element) <= maxNumbers);
      const careful = { applyTransforms: false, removeUseless: false, convertToZ: false };
      const visitor = fn({ type: "root", children: paths }, { ...params, ...careful }, info);
      const enter = visitor && visitor.element?.enter;
      for (const path of paths) enter?.(path, root);
      return null;
    },
  };
}

function passingBy(
  visitor: NonNullable<ReturnType<PluginFunction>> & object,
  exception: (element: SvgElement, parent: SvgParent) => boolean,
): ReturnType<PluginFunction> {
  const { enter, exit } = visitor.element ?? {};
  const unlessException = (callback: typeof enter): typeof enter =>
    callback &&
    ((node: SvgElement, parent: SvgParent) =>
      exception(node, parent) ? undefined : callback(node, parent));
  return {
    ...visitor,
    element: { enter: unlessException(enter), exit: unlessException(exit) },
  };
}

/** Styles outrank the attributes that svgo moves about. */
function isStyled({ attributes }: SvgElement): boolean {
  return attributes.style !== undefined || attributes.class !== undefined;
}

function isViewport({ name }: SvgElement): boolean {
  return name === "svg" || name === "symbol";
}

/** Both have an effect that is applied twice, not inherited. */
function sharesEffect(group: SvgElement, child: SvgElement): boolean {
  return ["opacity", "filter", "mask", "clip-path"].some((name) =>
    name in group.attributes && name in child.attributes
  );
}

/** The parent may have a property that is not inherited as well. */
function repeatsOwn({ attributes }: SvgElement, parent: SvgParent): boolean {
  return parent.type === "element" &&
    OWN.some((name) => name in attributes && (name in parent.attributes || isStyled(parent)));
}

function isNotPositive(length: string | undefined): boolean {
  return length !== undefined && parseFloat(length) <= 0;
}
