/**
 * What the elements of a page refer to.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { attributeOf, type HtmlElement } from "../../shared/html.ts";
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
]);

const DEVELOPMENT_HOSTS = ["localhost", "127.0.0.1", "0.0.0.0"];

/** Elements that load something over http; for a page over https. */
export function mixedContent({ elements, baseHref }: Page, pageUrl: string): Placed[] {
  const base = (baseHref === undefined ? undefined : URL.parse(baseHref, pageUrl)?.href) ?? pageUrl;
  return elements.flatMap((element) => {
    const insecure = loadedBy(element.node)
      .find((address) => URL.parse(address, base)?.protocol === "http:");
    return insecure === undefined ? [] : [placed(element, "loads over http", insecure)];
  });
}

/** Links that lead nowhere. */
export function emptyLinks({ elements }: Page): Placed[] {
  return elements.flatMap((element) => {
    if (element.node.tagName !== "a") return [];
    const href = attributeOf(element.node, "href")?.trim();
    const isEmpty = href === "" || href === "#" || /^javascript:/i.test(href ?? "");
    return isEmpty ? [placed(element, "leads nowhere", href!)] : [];
  });
}

/** Addresses of a development machine; for a page that is not on one itself. */
export function developmentAddresses({ elements }: Page, pageUrl: string): Placed[] {
  if (namesDevelopment(pageUrl, pageUrl)) return [];
  return elements.flatMap((element) => {
    const address = ["src", "href"].map((name) => attributeOf(element.node, name))
      .find((value) => value !== undefined && namesDevelopment(value, pageUrl));
    return address === undefined
      ? []
      : [placed(element, "refers to a development machine", address)];
  });
}

function namesDevelopment(address: string, pageUrl: string): boolean {
  return DEVELOPMENT_HOSTS.includes(URL.parse(address, pageUrl)?.hostname ?? "");
}

/** The addresses that an element loads, as written. */
function loadedBy(node: HtmlElement): string[] {
  const { tagName } = node;
  if (tagName === "link") return isStylesheet(node) ? valuesOf(node, "href") : [];
  return (LOADING.get(tagName) ?? []).flatMap((name) => valuesOf(node, name));
}

function valuesOf(node: HtmlElement, name: string): string[] {
  const value = attributeOf(node, name);
  if (value === undefined) return [];
  // Descriptors such as 2x, and the empty text, resolve to addresses of the page's own scheme.
  return name === "srcset" ? value.split(/[\s,]+/) : [value];
}

function isStylesheet(node: HtmlElement): boolean {
  return (attributeOf(node, "rel") ?? "").toLowerCase().split(/[\t\n\f\r ]+/)
    .includes("stylesheet");
}

function placed({ node, location }: PageElement, saw: string, address: string): Placed {
  const message = `<${node.tagName}> at ${location} ${saw}: ${
    cutText(JSON.stringify(address), 120)
  }`;
  return { message, path: location };
}
