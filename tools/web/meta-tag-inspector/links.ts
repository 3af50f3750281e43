import { attributeOf, collapseSpace, type HtmlElement } from "../../shared/html.ts";
import { outputMeter } from "../../shared/output_meter.ts";

/** The content of a page's link elements; addresses are resolved. */
export interface Links {
  canonicals: { written: string; resolved: string }[];
  hreflang: { lang: string; href: string }[];
  icons: { rel: string; href: string; sizes: string | null; type: string | null }[];
  feeds: { type: string; href: string; title: string | null }[];
}

/** Gives the absolute address of a link, or the link as written where there is no absolute base. */
export type Resolve = (href: string) => string;

const ICON_RELS = new Set(["icon", "apple-touch-icon", "mask-icon"]);
const FEED_TYPES = new Set([
  "application/rss+xml",
  "application/atom+xml",
  "application/feed+json",
]);

/** Reads all link elements that have an address. */
export function readLinks(elements: readonly HtmlElement[], resolve: Resolve): Links {
  const links: Links = { canonicals: [], hreflang: [], icons: [], feeds: [] };
  for (const element of elements) {
    const written = attributeOf(element, "href")?.trim();
    const rels = new Set(attributeOf(element, "rel")?.toLowerCase().split(/[\t\n\f\r ]+/));
    if (!written || rels.size === 0) continue;
    if (rels.has("canonical")) links.canonicals.push({ written, resolved: resolve(written) });
    if (rels.has("alternate")) addAlternate(element, written);
    const icon = [...rels].find((rel) => ICON_RELS.has(rel));
    if (icon !== undefined) {
      const sizes = attributeOf(element, "sizes") ?? null;
      const type = attributeOf(element, "type") ?? null;
      links.icons.push({ rel: icon, href: resolve(written), sizes, type });
    }
  }
  return links;

  function addAlternate(element: HtmlElement, written: string): void {
    const lang = attributeOf(element, "hreflang");
    if (lang !== undefined) links.hreflang.push({ lang, href: resolve(written) });
    const [type = ""] = (attributeOf(element, "type") ?? "").toLowerCase().split(";");
    if (!FEED_TYPES.has(type.trim())) return;
    const title = attributeOf(element, "title");
    links.feeds.push({
      type: type.trim(),
      href: resolve(written),
      title: title === undefined ? null : collapseSpace(title),
    });
  }
}

/**
 * Resolves against the page's base element, which is resolved against the page's address.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE` from the function that it gives: a long base may be in every link.
 */
export function resolver(pageUrl: string | undefined, baseHref: string | undefined): Resolve {
  const base = baseHref === undefined
    ? pageUrl
    : URL.parse(baseHref.trim(), pageUrl)?.href ?? pageUrl;
  const add = outputMeter("The links", "send a page with a shorter base address");
  return (href) => {
    const resolved = base === undefined ? href : URL.parse(href, base)?.href ?? href;
    add(resolved.length);
    return resolved;
  };
}
