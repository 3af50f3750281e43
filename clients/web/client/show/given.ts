/**
 * What was given, where a look at it says more than what a tool says of it: a picture, two documents side by side.
 *
 * @module
 */
import { outputOf } from "./beside.ts";
import { givenImage } from "./compare.ts";
import { diff } from "./diff.ts";
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
 * order and their numbers as they are written.
 */
export async function givenSides(
  before: string,
  after: string,
): Promise<HTMLElement | undefined> {
  if (before.length + after.length > MAX_DOCUMENT_CHARS) return undefined;
  const compared = await outputOf("text-diff", {
    before: await laidOut(before),
    after: await laidOut(after),
  });
  const { unified } = (compared ?? {}) as { unified?: string };
  return unified ? diff(unified, "Documents") : undefined;
}

async function laidOut(text: string): Promise<string> {
  if (!/^\s*[[{]/.test(text)) return text;
  const sorted = await outputOf("json-formatter", { input: text, mode: "sort" });
  return typeof sorted === "string" ? sorted : text;
}
