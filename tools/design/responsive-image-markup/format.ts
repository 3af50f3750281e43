export type Format = "avif" | "webp" | "jpeg" | "png" | "gif";

const FORMAT_OF_EXTENSION = new Map<string, Format>([
  ["jpg", "jpeg"],
  ["jpeg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["gif", "gif"],
]);

/** The format of a file extension, in any case; undefined when it is not a web image's. */
export function formatOfExtension(extension: string): Format | undefined {
  return FORMAT_OF_EXTENSION.get(extension.toLowerCase());
}
