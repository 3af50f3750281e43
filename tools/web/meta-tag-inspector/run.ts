import type { Run, RunReturn, RunWarning } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { hasMarkup } from "../../shared/html.ts";
import { contract } from "./contract.ts";
import { issuesOf } from "./issues.ts";
import { readJsonLd } from "./json_ld.ts";
import { readLinks, type Resolve, resolver } from "./links.ts";
import { type MetaValues, readMetas, valuesOf } from "./meta_values.ts";
import { readPage } from "./page.ts";

type Output = RunReturn<typeof contract>["output"];

/** Reads what a page's head tells search engines and link previews. */
export const run: Run<typeof contract> = ({ html, base_url }) => {
  const page = readPage(html, contract.limits.max_elements);
  const { pageUrl, warnings } = readBaseUrl(base_url);
  if (!hasMarkup(html)) warnings.push(NO_MARKUP);
  const resolve = resolver(pageUrl, page.baseHref);
  const metas = readMetas(page.metas);
  const links = readLinks(page.links, resolve);
  const jsonLd = page.jsonLd.map(readJsonLd);
  const indexable = !metas.robots.includes("noindex") && !metas.robots.includes("none");
  const title = textView(page.titles);
  const description = textView(metas.descriptions);
  const canonical = links.canonicals[0]?.resolved ?? null;
  const preview = previewOf(metas, { title, description, canonical }, resolve);
  const issues = issuesOf({ page, metas, links, jsonLd, card: preview.card, indexable });
  return {
    output: {
      title,
      description,
      canonical,
      lang: page.lang,
      charset: metas.charset,
      viewport: metas.viewport,
      robots: metas.robots,
      indexable,
      open_graph: metas.openGraph,
      twitter: metas.twitter,
      preview,
      hreflang: links.hreflang,
      icons: links.icons,
      feeds: links.feeds,
      json_ld: jsonLd,
      headings_h1: page.headings,
      other_meta: metas.other,
      issues,
    },
    stats: {
      meta_elements: page.metas.length,
      links: page.links.length,
      issues: issues.length,
    },
    warnings,
  };
};

const NO_MARKUP: RunWarning<typeof contract> = {
  code: "NO_MARKUP",
  message: '"html" has no tags: send the markup of the page, not its address or its text',
  path: "html",
};

function readBaseUrl(
  text: string | undefined,
): { pageUrl?: string; warnings: RunWarning<typeof contract>[] } {
  if (text === undefined) return { warnings: [] };
  const url = URL.parse(text);
  if (url) return { pageUrl: url.href, warnings: [] };
  const message = `"${cutText(text)}" in "base_url" is not an absolute URL; links stay as written`;
  return { warnings: [{ code: "INVALID_BASE_URL", message, path: "base_url" }] };
}

/** The first of several texts; its length is in Unicode code points. */
function textView(texts: readonly string[]): Output["title"] {
  const [text] = texts;
  return text === undefined ? null : { text, length: codePointLength(text), count: texts.length };
}

/** The preview of a shared link to the page. */
function previewOf(
  { openGraph, twitter }: MetaValues,
  page: Pick<Output, "title" | "description" | "canonical">,
  resolve: Resolve,
): Output["preview"] {
  const image = openGraphValue("og:image") ?? openGraphValue("og:image:url") ??
    twitterValue("twitter:image");
  return {
    title: openGraphValue("og:title") ?? twitterValue("twitter:title") ??
      filled([page.title?.text]),
    description: openGraphValue("og:description") ?? twitterValue("twitter:description") ??
      filled([page.description?.text]),
    image: image === null ? null : resolve(image),
    url: openGraphValue("og:url") ?? page.canonical,
    card: twitterValue("twitter:card"),
  };

  function openGraphValue(name: string): string | null {
    return filled(valuesOf(openGraph, name));
  }

  function twitterValue(name: string): string | null {
    return filled(valuesOf(twitter, name));
  }
}

/** The first text that is not empty. */
function filled(texts: readonly (string | undefined)[]): string | null {
  return texts.find((text) => text) ?? null;
}
