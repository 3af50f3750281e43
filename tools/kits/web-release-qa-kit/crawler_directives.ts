/**
 * The directives of a response and its page for one crawler: X-Robots-Tag, and the meta element of the crawler's
 * name.
 *
 * @module
 */
import { addField, type HttpFields, parseFieldLine } from "../../shared/http_fields.ts";
import { splitLines } from "../../shared/lines.ts";

/** Directives that take a value after a colon, where a crawler's name takes a directive. */
const WITH_VALUE = ["unavailable_after", "max-snippet", "max-image-preview", "max-video-preview"];

/**
 * Whether an X-Robots-Tag keeps the page out of a crawler's index. Lines that are no header are left out: the
 * tools that judge headers tell of them.
 *
 * @param headers Names and values, or raw lines.
 * @param userAgent Begins with the crawler's product token.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { headerKeepsOut } from "./crawler_directives.ts";
 *
 * assert.ok(headerKeepsOut("X-Robots-Tag: noarchive, noindex", "Googlebot"));
 * assert.ok(!headerKeepsOut({ "X-Robots-Tag": "otherbot: noindex" }, "Googlebot"));
 * ```
 */
export function headerKeepsOut(headers: unknown, userAgent: string): boolean {
  const crawler = crawlerOf(userAgent);
  const values = fieldsOf(headers).get("x-robots-tag") ?? [];
  return values.some((value) => saysNoIndex(directivesFor(value.toLowerCase(), crawler)));
}

/**
 * Whether a meta element of the crawler's own name, such as `<meta name="googlebot" content="noindex">`, keeps the
 * page out of its index.
 *
 * @param metas Contents of meta elements, by name in lower case.
 */
export function metaKeepsOut(
  metas: Readonly<Record<string, readonly string[]>>,
  userAgent: string,
): boolean {
  const crawler = crawlerOf(userAgent);
  const contents = Object.hasOwn(metas, crawler) ? metas[crawler]! : [];
  return contents.some((content) =>
    saysNoIndex(content.toLowerCase().split(",").map((directive) => directive.trim()))
  );
}

/** The product token of a user agent, in lower case. */
function crawlerOf(userAgent: string): string {
  return /^[\w-]*/.exec(userAgent)![0].toLowerCase();
}

function saysNoIndex(directives: readonly string[]): boolean {
  return directives.includes("noindex") || directives.includes("none");
}

/** The directives of a value that apply to a crawler: all those after a crawler's name are its own. */
function directivesFor(value: string, crawler: string): string[] {
  let isMeant = true;
  return value.split(",").flatMap((part) => {
    const [, name, rest] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
    if (name === undefined || WITH_VALUE.includes(name)) return isMeant ? [part.trim()] : [];
    isMeant = name === crawler;
    return isMeant ? [rest!.trim()] : [];
  });
}

/** The fields of a response, by name in lower case. @param headers Names and values, or raw lines. */
export function fieldsOf(headers: unknown): HttpFields {
  const fields: HttpFields = new Map();
  if (typeof headers === "string") {
    for (const { text } of splitLines(headers)) {
      const field = parseFieldLine(text.trim());
      if (field) addField(fields, field.name, field.value);
    }
    return fields;
  }
  for (const [name, given] of Object.entries(headers ?? {})) {
    for (const value of [given].flat()) {
      if (typeof value === "string") addField(fields, name, value);
    }
  }
  return fields;
}
