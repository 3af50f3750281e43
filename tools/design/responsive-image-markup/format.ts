export type Format = "avif" | "webp" | "jpeg" | "png" | "gif";

const FORMAT_OF_EXTENSION = new Map<string, Format>([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
]);

/** The format that the extension of a file stands for, in any case; undefined for that of no image of the web. */
export function formatOfExtension(extension: string): Format | undefined {
  return FORMAT_OF_EXTENSION.get(extension.toLowerCase());
}
