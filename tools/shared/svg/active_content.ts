/**
 * Parts of an SVG beyond the picture: code, and references to the outside. Removing them and warning about them follow
 * the same rule.
 *
 * @module
 */
import { isUnsafeDeclaration } from "./css.ts";

/** Kinds of such content, as messages name them. */
export type ActiveKind =
  | "script"
  | "foreignObject"
  | "embedded content"
  | "HTML element"
  | "event handler"
  | "outside reference"
  | "animated link"
  | "style"
  | "processing instruction";

const XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";

/** Elements by their local names in lower case. */
const ACTIVE_ELEMENTS = new Map<string, ActiveKind>([
  ["script", "script"],
  ["handler", "script"],
  ["listener", "script"],
  ["foreignobject", "foreignObject"],
  ["iframe", "embedded content"],
  ["object", "embedded content"],
  ["embed", "embedded content"],
  ["audio", "embedded content"],
  ["video", "embedded content"],
]);

/**
 * Elements that no SVG has, but that an HTML parser makes HTML of: where it meets them in an inline SVG
 * (HTML, section 13.2.6.5) it leaves the SVG, and inside title and desc it reads HTML anyway.
 */
const HTML_ELEMENTS = new Set(
  ("applet base blockquote body br button center code dd details dialog div dl dt em fieldset form frame " +
    "frameset h1 h2 h3 h4 h5 h6 head hr html input img keygen legend li link listing main marquee math " +
    "menu meta nobr noembed noframes noscript ol optgroup option p param picture plaintext portal pre " +
    "ruby select small source span strike strong sub sup table tbody td template textarea tfoot th thead " +
    "tr track tt ul var wbr xmp b big i s u").split(" "),
);

const ANIMATIONS = new Set(["animate", "set", "animatetransform", "animatemotion", "animatecolor"]);

/** Data URIs that hold nothing but pixels. */
const PIXEL_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif)(?:[;,]|$)/;

/** The part of a name after its prefix, in lower case. */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

/**
 * The kind of active content that an element is, or undefined.
 *
 * @param namespace The element's namespace where it is known.
 */
export function activeElement(name: string, namespace?: string): ActiveKind | undefined {
  const local = localName(name);
  const active = ACTIVE_ELEMENTS.get(local);
  if (active) return active;
  // With a prefix an HTML parser sees no HTML: rdf:li is not one.
  const isHtml = namespace === XHTML_NAMESPACE || HTML_ELEMENTS.has(name.toLowerCase());
  return isHtml ? "HTML element" : undefined;
}

/** Whether an animation element sets a link or an event handler: its attributeName says so. */
export function isActiveAnimation(
  element: string,
  attributes: Iterable<readonly [string, string]>,
): boolean {
  if (!ANIMATIONS.has(localName(element))) return false;
  for (const [name, value] of attributes) {
    if (name.toLowerCase() !== "attributename") continue;
    const animated = localName(value.trim());
    if (animated === "href" || animated === "src" || animated.startsWith("on")) return true;
  }
  return false;
}

/** The references that do not count as active content. */
export interface ReferenceOptions {
  /** Keep https references of image and use. */
  keepExternal: boolean;
}

/**
 * The kind of active content that an attribute is, or undefined. The style attribute is not for this function.
 *
 * @param value With its entities decoded.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { activeAttribute } from "./active_content.ts";
 *
 * const options = { keepExternal: false };
 * assert.equal(activeAttribute("rect", "onclick", "x()", options), "event handler");
 * assert.equal(activeAttribute("use", "href", "#icon", options), undefined);
 * ```
 */
export function activeAttribute(
  element: string,
  name: string,
  value: string,
  options: ReferenceOptions,
): ActiveKind | undefined {
  const local = localName(name);
  if (local.startsWith("on") || name.toLowerCase().startsWith("on")) return "event handler";
  if (local === "href" || local === "src") {
    return isInside(element, value, options) ? undefined : "outside reference";
  }
  return takesUrls(name) && isUnsafeDeclaration(value) ? "outside reference" : undefined;
}

/** Names, labels and attributes of other vocabularies are text. */
function takesUrls(name: string): boolean {
  return !name.includes(":") && !/^(?:aria-|data-|xmlns$|id$|class$|lang$|role$|title$)/.test(name);
}

/** Whether a reference stays in the document, holds only pixels, or is a link that a reader must follow. */
function isInside(element: string, value: string, { keepExternal }: ReferenceOptions): boolean {
  const url = value.replace(/[\0-\x20\x7f-\x9f\s]+/g, "").toLowerCase();
  if (url.startsWith("#") || PIXEL_DATA.test(url)) return true;
  const local = localName(element);
  if (local === "a") {
    const scheme = /^([^/?#]*?):/.exec(url)?.[1];
    return scheme === undefined || ["http", "https", "mailto"].includes(scheme);
  }
  return keepExternal && (local === "image" || local === "use") && url.startsWith("https:");
}
