/**
 * Checks which attributes may be set, and says why a correction is not applied.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { contract } from "./contract.ts";
import type { StartTag } from "./start_tags.ts";

type Fix = RunInput<typeof contract>["fixes"][number];

/** The part of the review that calls for corrections. */
export interface Reviewed {
  /** The first ones. */
  findings: readonly { rule: string; location: string }[];
  /** All rules that are broken, those whose findings are not listed too. */
  details: { rules_failed: readonly string[] };
}

/** Attributes to set, by the start tag and the attribute's name. */
export type Corrections = Map<StartTag, Map<string, string>>;

/** Attributes that accessibility asks for; scripts and addresses may not be set here. */
const ALLOWED = [
  "alt",
  "aria-label",
  "aria-labelledby",
  "aria-describedby",
  "title",
  "lang",
  "role",
  "scope",
  "for",
  "id",
  "autocomplete",
  "tabindex",
];

/** Blanks up to the end tag of a title. */
const BLANK_TEXT = /[\t\n\f\r ]*(?=<\/title[\t\n\f\r />])/iy;
const ZOOM_LIMITS = ["user-scalable", "maximum-scale"];

/**
 * Takes a correction that was supplied into the others.
 *
 * @returns Why it was not applied; undefined when it was.
 */
export function takeFix(
  { location, attribute, value }: Fix,
  tagAt: ReadonlyMap<string, StartTag>,
  corrections: Corrections,
): string | undefined {
  const tag = tagAt.get(location);
  const name = attribute.toLowerCase();
  if (!tag) return `there is no start tag at ${cutText(location, 30)}`;
  if (!ALLOWED.includes(name) && !(name === "type" && tag.name === "button")) {
    return `${cutText(attribute)} of ${cutText(tag.name)} is not set here`;
  }
  if (typeof value !== "string") return "its value is not text";
  if (corrections.get(tag)?.has(name)) return `${name} at ${location} was set before`;
  set(corrections, tag, name, value);
  return undefined;
}

const LOCALE = /^[A-Za-z]{2,3}(?:_[A-Za-z]{4})?_(?:[A-Za-z]{2}|\d{3})$/;

/**
 * Takes in what can be corrected without knowing more; a correction that was supplied stands.
 *
 * @returns How many there are.
 */
export function takeSafe(
  tags: readonly StartTag[],
  { findings, details: { rules_failed: broken } }: Reviewed,
  lang: string | undefined,
  corrections: Corrections,
): number {
  let count = 0;
  const html = tags.find(({ name }) => name === "html");
  const lacksLang = broken.includes("html-has-lang") || broken.includes("html-lang-valid");
  if (html && lang?.trim() && lacksLang) add(html, "lang", lang);
  const faults = new Set(findings.map(({ rule, location }) => `${rule} ${location}`));
  for (const tag of tags) {
    if (faults.has(`meta-viewport ${tag.location}`)) {
      add(tag, "content", withoutZoomLimits(tag.values.get("content") ?? ""));
    }
    if (faults.has(`tabindex ${tag.location}`)) add(tag, "tabindex", "0");
    const written = tag.values.get("lang")?.trim() ?? "";
    const isBroken = ["valid-lang", "html-lang-valid"].some((rule) =>
      faults.has(`${rule} ${tag.location}`)
    );
    // As programs write a locale; a tag of a language has hyphens (BCP 47).
    if (isBroken && LOCALE.test(written)) add(tag, "lang", written.replaceAll("_", "-"));
  }
  return count;

  function add(tag: StartTag, name: string, value: string): void {
    if (corrections.get(tag)?.has(name)) return;
    set(corrections, tag, name, value);
    count++;
  }
}

/** Where a page without a title needs one: a blank title element, or the head without any. */
export interface Untitled {
  tag: StartTag;
  /** Where the blanks of a title element end; undefined for a head. */
  textEnd: number | undefined;
}

/** What to give a title; undefined where there is one, or no tag of the head. */
export function untitledPart(
  source: string,
  tags: readonly StartTag[],
  { details }: Reviewed,
): Untitled | undefined {
  if (!details.rules_failed.includes("document-title")) return undefined;
  const title = tags.find(({ name, isHtml }) => name === "title" && isHtml);
  if (!title) {
    const head = tags.find(({ name }) => name === "head");
    return head && { tag: head, textEnd: undefined };
  }
  BLANK_TEXT.lastIndex = title.end;
  if (!BLANK_TEXT.test(source)) return undefined;
  return { tag: title, textEnd: BLANK_TEXT.lastIndex };
}

function set(corrections: Corrections, tag: StartTag, name: string, value: string): void {
  const attributes = corrections.get(tag);
  if (attributes) attributes.set(name, value);
  else corrections.set(tag, new Map([[name, value]]));
}

function withoutZoomLimits(content: string): string {
  return content.split(/[,;]/).map((pair) => pair.trim())
    .filter((pair) =>
      pair !== "" && !ZOOM_LIMITS.includes(pair.split("=")[0]!.trim().toLowerCase())
    )
    .join(", ");
}
