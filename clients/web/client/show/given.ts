/**
 * The input, where seeing it helps: a picture, or two documents side by side.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../../../tools/shared/json/value.ts";
import { outputOf } from "./beside.ts";
import { givenImage } from "./compare.ts";
import { factsElement } from "./facts.ts";
import { diff } from "./diff.ts";
import { comparableJson } from "./diff_lines.ts";
import { picture } from "./file.ts";
import { type Given, section } from "./parts.ts";

/** Longer documents are not shown side by side. */
const MAX_DOCUMENT_CHARS = 500_000;

/** An image given as a file, as Base64 or as a `data:` URL; undefined if there is none. */
export async function givenPicture(
  given: Given,
  mediaType: string,
): Promise<HTMLElement | undefined> {
  const image = mediaType.startsWith("image/") ? givenImage(given) : undefined;
  if (!image) return undefined;
  const file = image.slice(0, image.size, mediaType);
  const shown = section("Picture", [], picture("Your picture", file, mediaType));
  const { exifFacts } = await import("./exif_facts.ts");
  const rows = exifFacts(new Uint8Array(await file.arrayBuffer()));
  if (rows.length > 0) {
    shown.append(factsElement({ kind: "facts", path: "exif", title: "What it reveals", rows }));
  }
  return shown;
}

/**
 * Two given texts with their different lines and words. JSON is indented first, with sorted keys,
 * so that only different values stand out. Undefined if the tool found them equal.
 */
export async function givenSides(
  before: string,
  after: string,
  output: JsonValue,
): Promise<HTMLElement | undefined> {
  if (before.length + after.length > MAX_DOCUMENT_CHARS) return undefined;
  if (isJsonObject(output) && output.equal === true) return undefined;
  return await compared(await laidOut(before, after), "Documents");
}

/** What a tool changed in a text; undefined if nothing, or if the texts are long. */
export async function changes(before: string, after: string): Promise<HTMLElement | undefined> {
  return before.length + after.length > MAX_DOCUMENT_CHARS
    ? undefined
    : await compared([before, after], "Changes");
}

async function compared(
  [before, after]: [string, string],
  title: string,
): Promise<HTMLElement | undefined> {
  const { unified } = ((await outputOf("text-diff", { before, after })) ?? {}) as {
    unified?: string;
  };
  return unified ? diff(unified, title) : undefined;
}

/** Both texts as JSON if both are; otherwise unchanged. */
async function laidOut(before: string, after: string): Promise<[string, string]> {
  const [one, other] = [await sorted(before), await sorted(after)];
  return one !== undefined && other !== undefined ? comparableJson(one, other) : [before, after];
}

async function sorted(text: string): Promise<string | undefined> {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const output = await outputOf("json-formatter", { input: text, mode: "sort" });
  return typeof output === "string" ? output : undefined;
}
