import { fileUrl, type Image, isNamed } from "./image.ts";
import type { MarkedImage } from "./tables.ts";

/**
 * Images of which a file, or a variant to be made, would have the URL of an earlier image's: `hero.png` and `hero.jpg`
 * both become `hero-320.avif`.
 *
 * @returns a sentence for each such image, naming the first URL. Equal names are not meant here.
 */
export function findCollisions(
  images: readonly Image[],
  marked: readonly MarkedImage[],
  basePath: string,
): Map<Image, string> {
  const owners = new Map<string, Image>();
  for (const image of images.filter(isNamed)) {
    const url = fileUrl(basePath, image.entry.name!);
    if (!owners.has(url)) owners.set(url, image);
  }
  const found = new Map<Image, string>();
  for (const { image, markup } of marked) {
    for (const { url } of markup.files) {
      const owner = owners.get(url);
      if (!owner) owners.set(url, image);
      else if (owner.entry.name !== image.entry.name && !found.has(image)) {
        found.set(image, `${image.entry.name} and ${owner.entry.name} both have the file ${url}`);
      }
    }
  }
  return found;
}
