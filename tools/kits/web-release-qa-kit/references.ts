/**
 * The references of a page's elements.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { attributeOf, type HtmlElement } from "../../shared/html.ts";
import { percentDecodedText } from "../../shared/percent.ts";
import type { Page, PageElement } from "./page_reader.ts";

/** Something at a place of the page. */
export interface Placed {
  message: string;
  path: string;
}

/** The attributes by which elements load something; those of lists hold several addresses. */
const LOADING: ReadonlyMap<string, readonly string[]> = new Map([
  ["script", ["src"]],
  ["img", ["src", "srcset"]],
  ["iframe", ["src"]],
  ["audio", ["src"]],
  ["video", ["src", "poster"]],
  ["source", ["src", "srcset"]],
  ["object", ["data"]],
  ["embed", ["src"]],
  ["track", ["src"]],
  ["input", ["src"]],
]);

/** Kinds of links that load what they name. */
const LOADING_LINKS = ["stylesheet", "icon", "preload", "modulepreload", "manifest"];

/** Where a form's data goes: over http, browsers warn and anybody on the way reads it. */
const SENDING: ReadonlyMap<string, string> = new Map([
  ["form", "action"],
  ["button", "formaction"],
]);

/** The local machine, private networks (RFC 1918), and names that no public host has (RFC 6761, RFC 6762). */
const DEVELOPMENT_HOST =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|\[::1\]|.+\.(?:localhost|local|test))$/;

/** Labels in the host names of stages before release. */
const STAGES = ["staging", "stage", "dev", "test", "qa", "uat", "preview", "preprod"];

/** Attributes that hold an address. */
export const REFERRING = ["src", "href", "poster", "action", "data", "content"];

/** Elements that load something, or send a form, over http; for a page over https. */
export function mixedContent({ elements, baseHref }: Page, pageUrl: string): Placed[] {
  const base = (baseHref === undefined ? undefined : URL.parse(baseHref, pageUrl)?.href) ?? pageUrl;
  return elements.flatMap((element) => {
    const insecure = loadedBy(element.node)
      .find((address) => URL.parse(address, base)?.protocol === "http:");
    if (insecure !== undefined) return [placed(element, "loads over http", insecure)];
    const target = attributeOf(element.node, SENDING.get(element.node.tagName) ?? "");
    const isInsecure = target !== undefined && URL.parse(target, base)?.protocol === "http:";
    return isInsecure ? [placed(element, "sends its form over http", target)] : [];
  });
}

/** Links that lead nowhere. */
export function emptyLinks({ elements }: Page): Placed[] {
  return elements.flatMap((element) => {
    if (element.node.tagName !== "a") return [];
    const href = attributeOf(element.node, "href")?.trim();
    // Templates write #! for a target to come; what stands behind it is read by scripts.
    const isEmpty = ["", "#", "#!"].includes(href ?? "none") || /^javascript:/i.test(href ?? "");
    return isEmpty ? [placed(element, "leads nowhere", href!)] : [];
  });
}

/** Links to a place that the page does not have; `#top` is the top of any page (HTML, section 7.4.6.4). */
export function brokenAnchors({ elements, baseHref }: Page): Placed[] {
  // With a base element, #place leads to another page.
  if (baseHref !== undefined) return [];
  const places = new Set(elements.flatMap(({ node }) => [
    attributeOf(node, "id"),
    node.tagName === "a" ? attributeOf(node, "name") : undefined,
    ...(node.tagName === "script" ? idsAddedBy(node) : []),
  ]));
  return elements.flatMap((element) => {
    if (element.node.tagName !== "a") return [];
    const href = attributeOf(element.node, "href")?.trim() ?? "";
    const name = placeNamed(href);
    const isThere = name === undefined || name.toLowerCase() === "top" ||
      places.has(name) || places.has(percentDecodedText(name));
    return isThere ? [] : [placed(element, "leads to a place that is not on the page", href)];
  });
}

/**
 * The id that a link within the page names, without a text directive (`:~:text=`, URL Fragment Text Directives);
 * undefined for fragments that only scripts read: routes (`#/`, `#!`) and parameters (`#?`, `#tab=2`).
 */
function placeNamed(href: string): string | undefined {
  if (!href.startsWith("#")) return undefined;
  const name = href.slice(1).split(":~:", 1)[0]!;
  return name === "" || /^[/!?]|=/.test(name) ? undefined : name;
}

/** The ids that an inline script adds: `id="faq"`, `.id = "faq"`, `setAttribute("id", "faq")`. */
function idsAddedBy({ childNodes }: HtmlElement): string[] {
  const source = childNodes.map((child) => "value" in child ? child.value : "").join("");
  return [...source.matchAll(/\bid\b[^\w\n]{1,8}([^\s"'`<>\\]+)/g)].map(([, id]) => id!);
}

/** Addresses of a development machine or of a stage of the page's own site, for a page that is not on one itself. */
export function developmentAddresses({ elements }: Page, pageUrl: string): Placed[] {
  const host = new URL(pageUrl).hostname;
  if (DEVELOPMENT_HOST.test(host) || isStage(host.split("."))) return [];
  return elements.flatMap((element) => {
    const address = REFERRING.map((name) => attributeOf(element.node, name))
      .find((value) => value !== undefined && namesDevelopment(value, pageUrl));
    return address === undefined
      ? []
      : [placed(element, "refers to a development machine", address)];
  });
}

function namesDevelopment(address: string, pageUrl: string): boolean {
  const host = URL.parse(address, pageUrl)?.hostname ?? "";
  if (DEVELOPMENT_HOST.test(host)) return true;
  // Only within the page's own site: dev.to is not a stage.
  const site = new URL(pageUrl).hostname.replace(/^www\./, "");
  return host.endsWith(`.${site}`) && isStage(host.slice(0, -site.length - 1).split("."));
}

function isStage(labels: readonly string[]): boolean {
  return labels.some((label) => STAGES.includes(label));
}

/** The addresses that an element loads, as written. */
function loadedBy(node: HtmlElement): string[] {
  const { tagName } = node;
  if (tagName === "link") return loads(node) ? valuesOf(node, "href") : [];
  return (LOADING.get(tagName) ?? []).flatMap((name) => valuesOf(node, name));
}

function valuesOf(node: HtmlElement, name: string): string[] {
  const value = attributeOf(node, name);
  if (value === undefined) return [];
  // Descriptors such as 2x, and the empty text, resolve to addresses of the page's own scheme.
  return name === "srcset" ? value.split(/[\s,]+/) : [value];
}

function loads(link: HtmlElement): boolean {
  return (attributeOf(link, "rel") ?? "").toLowerCase().split(/[\t\n\f\r ]+/)
    .some((kind) => LOADING_LINKS.includes(kind));
}

export function placed({ node, location }: PageElement, saw: string, address: string): Placed {
  const message = `<${node.tagName}> at ${location} ${saw}: ${
    cutText(JSON.stringify(address), 120)
  }`;
  return { message, path: location };
}
