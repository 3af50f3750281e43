/**
 * What was given, where a look at it says more than what a tool says of it: a picture, two documents side by side.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../../../tools/shared/json/value.ts";
import { outputOf } from "./beside.ts";
import { givenImage } from "./compare.ts";
import { diff } from "./diff.ts";
import { comparableJson } from "./diff_lines.ts";
import { picture } from "./file.ts";
import { type Given, section } from "./parts.ts";

/** Longer documents are not laid out side by side. */
const MAX_DOCUMENT_CHARS = 500_000;

/** A picture as a file, in Base64 or as a `data:` address; undefined for what is none. */
export function givenPicture(given: Given, mediaType: string): HTMLElement | undefined {
  const image = mediaType.startsWith("image/") ? givenImage(given) : undefined;
  if (!image) return undefined;
  const file = image.slice(0, image.size, mediaType);
  return section("Picture", [], picture("Your picture", file, mediaType));
}

/**
 * Two texts that were given, with the lines and words that differ. Those of JSON are laid out first, their keys in one
 * order, so that only values which differ stand out. Undefined where the tool has found the two equal.
 */
export async function givenSides(
  before: string,
  after: string,
  output: JsonValue,
): Promise<HTMLElement | undefined> {
  if (before.length + after.length > MAX_DOCUMENT_CHARS) return undefined;
  if (isJsonObject(output) && output.equal === true) return undefined;
  const [one, other] = await laidOut(before, after);
  const compared = await outputOf("text-diff", { before: one, after: other });
  const { unified } = (compared ?? {}) as { unified?: string };
  return unified ? diff(unified, "Documents") : undefined;
}

/** Both as JSON where both are; else as they are. */
async function laidOut(before: string, after: string): Promise<[string, string]> {
  const [one, other] = [await sorted(before), await sorted(after)];
  return one !== undefined && other !== undefined ? comparableJson(one, other) : [before, after];
}

async function sorted(text: string): Promise<string | undefined> {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const output = await outputOf("json-formatter", { input: text, mode: "sort" });
  return typeof output === "string" ? output : undefined;
}
