import type { RunOutput } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { isLanguageTag } from "../../shared/language_subtags.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type AddFinding, createFindingList } from "../../shared/findings.ts";
import { nearest } from "../../shared/nearest.ts";
import { contract } from "./contract.ts";
import { ISSUES } from "./issue_codes.ts";
import type { JsonLd } from "./json_ld.ts";
import type { Links } from "./links.ts";
import { type MetaValues, valuesOf } from "./meta_values.ts";
import type { Page } from "./page.ts";

type Issue = RunOutput<typeof contract>["issues"][number];
type Add = AddFinding<Issue>;

/** A page as far as it was read. */
export interface PageFacts {
  page: Page;
  metas: MetaValues;
  links: Links;
  jsonLd: JsonLd[];
  card: string | null;
  indexable: boolean;
}

/** The length that search engines show of a title and a description, in characters. */
const TITLE_LENGTH = { least: 10, most: 60 };
const DESCRIPTION_LENGTH = { least: 50, most: 160 };

const OPEN_GRAPH_BASICS = ["og:title", "og:type", "og:image", "og:url"];
const TWITTER_CARDS = new Set(["summary", "summary_large_image", "app", "player"]);
const UTF8_LABELS = new Set(["utf-8", "utf8"]);
const HREFLANG = /^(?:x-default|[a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i;

/** Missing or doubtful values, in the order of the codes. */
export function issuesOf(facts: PageFacts): Issue[] {
  const { add, list } = createFindingList(ISSUES, contract.output.shape.issues.element);
  addTextIssues("TITLE", "title element", facts.page.titles, TITLE_LENGTH, add);
  const { descriptions } = facts.metas;
  addTextIssues("DESCRIPTION", "meta description", descriptions, DESCRIPTION_LENGTH, add);
  addDocumentIssues(facts, add);
  addCanonicalIssues(facts.links, add);
  addSocialIssues(facts, add);
  addStructureIssues(facts, add);
  return list();
}

function addTextIssues(
  kind: "TITLE" | "DESCRIPTION",
  what: string,
  texts: string[],
  { least, most }: { least: number; most: number },
  add: Add,
): void {
  const length = codePointLength(texts[0] ?? "");
  const shown = `The ${what} has ${length} characters`;
  if (length === 0) add(`${kind}_MISSING`, `The page has no ${what}, or an empty one`);
  if (length > most) add(`${kind}_TOO_LONG`, `${shown}; more than ${most} are often cut off`);
  if (length > 0 && length < least) {
    add(`${kind}_TOO_SHORT`, `${shown}; fewer than ${least} say little`);
  }
  if (texts.length > 1) {
    add(`${kind}_MULTIPLE`, `There are ${texts.length} of the ${what}; the first is reported`);
  }
}

function addDocumentIssues({ page, metas, indexable }: PageFacts, add: Add): void {
  if (!page.lang) add("LANG_MISSING", "The html element names no language: add lang");
  if (metas.charset === null) {
    add("CHARSET_MISSING", `The page names no encoding: add <meta charset="utf-8">`);
  } else if (!UTF8_LABELS.has(metas.charset)) {
    add("CHARSET_NOT_UTF8", `The encoding is "${cutText(metas.charset)}": pages are to be UTF-8`);
  }
  if (metas.viewport === null) {
    add("VIEWPORT_MISSING", "Without a meta viewport, phones show the page as on a wide screen");
  } else if (blocksZoom(metas.viewport)) {
    add("VIEWPORT_BLOCKS_ZOOM", "The viewport keeps readers from zooming to twice the size");
  }
  if (!indexable) add("NOINDEX", "The robots directives keep the page out of search engines");
  const misspelt = misspeltDirective(metas.robots);
  if (misspelt) add("ROBOTS_MISSPELT", misspelt);
}

/** The issue of the first unknown directive that looks like a known one. */
function misspeltDirective(directives: readonly string[]): string | undefined {
  for (const directive of directives) {
    const [name = ""] = directive.split(":");
    if (ROBOTS_DIRECTIVES.has(name) || name.length < 4) continue;
    const [near] = nearest(name, ROBOTS_DIRECTIVES, 1);
    if (near !== undefined) {
      return `Crawlers read no directive "${cutText(name)}": did you mean ${near}?`;
    }
  }
}

/** The directives that Google and Bing document, two that went with open directories, and two about AI. */
const ROBOTS_DIRECTIVES: ReadonlySet<string> = new Set([
  "all",
  "follow",
  "index",
  "indexifembedded",
  "max-image-preview",
  "max-snippet",
  "max-video-preview",
  "noai",
  "noarchive",
  "nocache",
  "nofollow",
  "noimageai",
  "noimageindex",
  "noindex",
  "none",
  "noodp",
  "nosnippet",
  "notranslate",
  "noydir",
  "unavailable_after",
]);

/** WCAG 2.2, success criterion 1.4.4: text can be enlarged to 200 per cent. */
function blocksZoom(viewport: string): boolean {
  return viewport.toLowerCase().replace(/ ?= ?/g, "=").split(/[ ,;]+/).some((setting) => {
    const [name, value = ""] = setting.split("=", 2);
    if (name === "user-scalable") return value === "no" || value === "0";
    const scale = parseFloat(value);
    return name === "maximum-scale" && scale >= 0 && scale < 2;
  });
}

function addCanonicalIssues({ canonicals }: Links, add: Add): void {
  const [first] = canonicals;
  if (!first) return add("CANONICAL_MISSING", "The page names no canonical address");
  if (new Set(canonicals.map(({ resolved }) => resolved)).size > 1) {
    add("CANONICAL_MULTIPLE", "There are several canonical addresses: search engines take none");
  }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(first.written)) {
    add("CANONICAL_RELATIVE", "The canonical address is relative: write it out in full");
  }
}

function addSocialIssues({ metas, card }: PageFacts, add: Add): void {
  const { openGraph } = metas;
  const missing = OPEN_GRAPH_BASICS.filter((name) => !Object.hasOwn(openGraph, name));
  const hasOpenGraph = Object.keys(openGraph).some((name) => name.startsWith("og:"));
  if (hasOpenGraph && missing.length > 0) {
    add("OG_INCOMPLETE", `Open Graph is incomplete without ${missing.join(", ")}`);
  }
  if (!hasOpenGraph) {
    add("OG_MISSING", "The page has no Open Graph properties for link previews");
  }
  if (valuesOf(openGraph, "og:image").some((image) => !/^https?:\/\//i.test(image))) {
    add("OG_IMAGE_RELATIVE", "og:image must begin with http:// or https://");
  }
  if (card === null) {
    add("TWITTER_CARD_MISSING", "The page has no twitter:card");
  } else if (!TWITTER_CARDS.has(card.toLowerCase())) {
    const known = [...TWITTER_CARDS].join(", ");
    add("TWITTER_CARD_UNKNOWN", `twitter:card is "${cutText(card)}", which is not one of ${known}`);
  }
}

/** Says what search engines cannot read of a language tag. */
function hreflangFault(lang: string): string | undefined {
  if (!HREFLANG.test(lang)) return "is not a language tag such as en or en-GB";
  const [language, region] = lang.split("-");
  if (language!.toLowerCase() === "x") return undefined;
  if (!isLanguageTag(language!)) return `begins with no language: "${language}" is none (ISO 639)`;
  return region !== undefined && NO_COUNTRIES.test(region)
    ? `ends with no country (ISO 3166-1): ${region.toUpperCase()} is none; the United Kingdom is GB`
    : undefined;
}

/** Regions that are often written, and that search engines do not know. */
const NO_COUNTRIES = /^(?:EU|UK|UN)$/i;

function addStructureIssues({ page, metas, links, jsonLd }: PageFacts, add: Add): void {
  jsonLd.forEach(({ error }, index) => {
    if (error === null) return;
    // The place is one of the script's text, not of the page.
    const message = `Block ${index + 1} of JSON-LD is not JSON; inside the block, ${error}`;
    add("JSON_LD_INVALID", message);
  });
  const { hreflang } = links;
  if (hreflang.length > 0 && !hreflang.some(({ lang }) => lang.toLowerCase() === "x-default")) {
    add("HREFLANG_NO_X_DEFAULT", "No hreflang link is for readers of other languages (x-default)");
  }
  for (const { lang } of hreflang) {
    const fault = hreflangFault(lang);
    if (fault) add("HREFLANG_INVALID", `hreflang "${cutText(lang)}" ${fault}`);
  }
  if (page.headings.length === 0) add("H1_MISSING", "The page has no h1 element");
  if (page.headings.length > 1) {
    add("H1_MULTIPLE", `The page has ${page.headings.length} h1 elements`);
  }
  if (metas.hasRefresh) {
    add("REFRESH_REDIRECT", "http-equiv refresh moves readers on: redirect on the server instead");
  }
}
