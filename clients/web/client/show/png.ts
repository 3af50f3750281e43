/**
 * A drawing as an image of pixels, drawn by the browser.
 *
 * @module
 */

/** The fewest pixels of the longer side: sharp on paper and on dense screens. */
const MIN_SIDE = 1_024;
/** The most: larger ones take more memory than some browsers give a canvas. */
const MAX_SIDE = 8_192;

/** An SVG document as PNG; undefined if the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob | undefined> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const side = Math.max(image.naturalWidth, image.naturalHeight);
    // A whole factor keeps the edges of squares sharp.
    const scale = side > MAX_SIDE ? MAX_SIDE / side : Math.max(1, Math.ceil(MIN_SIDE / side));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, "image/png");
    return await promise ?? undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
