import { attributeOf, collapseSpace, type HtmlElement } from "../../shared/html.ts";
import { setOwn } from "../../shared/json/value.ts";

/** The values of each name, in source order. */
export type ValuesByName = Record<string, string[]>;

/** The content of a page's meta elements. Names are in lower case, white space in values is collapsed. */
export interface MetaValues {
  descriptions: string[];
  viewport: string | null;
  /** Directives for crawlers, in lower case, without duplicates. */
  robots: string[];
  charset: string | null;
  openGraph: ValuesByName;
  twitter: ValuesByName;
  other: ValuesByName;
  hasRefresh: boolean;
}

const OPEN_GRAPH = /^(?:og|article|book|profile|music|video|fb|product):/;
const TWITTER = /^twitter:/;

/** Reads all meta elements. One may be two things at once: `name="description" property="og:description"`. */
export function readMetas(metas: readonly HtmlElement[]): MetaValues {
  const openGraph: ValuesByName = {};
  const twitter: ValuesByName = {};
  const named: ValuesByName = {};
  const pragmas: ValuesByName = {};
  for (const meta of metas) {
    const content = attributeOf(meta, "content");
    if (content === undefined) continue;
    const value = collapseSpace(content);
    const name = keyOf(meta, "name");
    const property = keyOf(meta, "property");
    const openGraphName = property ?? name ?? "";
    const twitterName = name ?? property ?? "";
    if (OPEN_GRAPH.test(openGraphName)) addValue(openGraph, openGraphName, value);
    if (TWITTER.test(twitterName)) addValue(twitter, twitterName, value);
    const isSocial = name !== undefined && (OPEN_GRAPH.test(name) || TWITTER.test(name));
    if (name && !isSocial) addValue(named, name, value);
    const pragma = keyOf(meta, "http-equiv");
    if (pragma) addValue(pragmas, pragma, value);
  }
  const { description = [], viewport = [], robots = [], ...other } = named;
  return {
    descriptions: description,
    viewport: viewport[0] ?? null,
    robots: directivesOf(robots),
    charset: charsetOf(metas, valuesOf(pragmas, "content-type")),
    openGraph,
    twitter,
    other,
    hasRefresh: Object.hasOwn(pragmas, "refresh"),
  };
}

/** The values of a name; none when it is not there. */
export function valuesOf(values: ValuesByName, name: string): string[] {
  return Object.hasOwn(values, name) ? values[name]! : [];
}

function keyOf(meta: HtmlElement, attribute: string): string | undefined {
  return attributeOf(meta, attribute)?.trim().toLowerCase();
}

function addValue(values: ValuesByName, name: string, value: string): void {
  if (Object.hasOwn(values, name)) values[name]!.push(value);
  else setOwn(values, name, [value]);
}

function directivesOf(contents: string[]): string[] {
  const directives = contents.flatMap((content) => content.toLowerCase().split(","))
    .map((directive) => directive.trim());
  return [...new Set(directives.filter((directive) => directive !== ""))];
}

/** HTML Standard, section 4.2.5.4, the first meta charset; else the first that http-equiv gives. */
function charsetOf(metas: readonly HtmlElement[], contentTypes: string[]): string | null {
  for (const meta of metas) {
    const charset = keyOf(meta, "charset");
    if (charset) return charset;
  }
  for (const contentType of contentTypes) {
    const [, quoted, single, plain] =
      /charset ?= ?(?:"([^"]*)"|'([^']*)'|([^ ;"']+))/i.exec(contentType) ?? [];
    const charset = (quoted ?? single ?? plain ?? "").trim().toLowerCase();
    if (charset !== "") return charset;
  }
  return null;
}
