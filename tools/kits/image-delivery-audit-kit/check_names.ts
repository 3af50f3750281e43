import { type Image, imageTitle, isNamed } from "./image.ts";

/** The faults of the images' names: the image, and a sentence. */
export function checkNames(images: readonly Image[]): { image: Image; message: string }[] {
  const first = new Map<string, number>();
  return images.flatMap((image) => {
    const message = nameFault(image, first);
    return message === undefined ? [] : [{ image, message }];
  });
}

/** @param first Where each name stood before; gets this one. */
function nameFault(image: Image, first: Map<string, number>): string | undefined {
  const { index, entry: { name = "" } } = image;
  if (!isNamed(image)) return `${imageTitle(image)} has no name`;
  const before = first.get(name);
  if (before !== undefined) return `Image ${index} has the name of image ${before}: ${name}`;
  first.set(name, index);
  if (/[/\\]/.test(name)) return `${name} is a path: only the name of the file is wanted`;
}
