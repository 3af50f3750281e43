import type { PdfReference } from "../../shared/pdf/objects.ts";
import type { Typefaces } from "./fonts/typefaces.ts";
import { type Area, fittingLines } from "./front_matter.ts";
import { type EmbeddableImage, imageMatrix, shownSize } from "./images/image.ts";
import { drawLine, LINE_HEIGHT } from "./layout/lines.ts";
import { CAPTION } from "./layout/look.ts";
import type { MadePage } from "./layout/page.ts";

const CAPTION_GAP = 8;
const MAX_CAPTION_LINES = 6;

/**
 * Draws an image into the middle of a page, scaled down to fit and never up, a pixel to a point; its caption below.
 *
 * @param image With what it is called in the file.
 */
export function drawImagePage(
  page: MadePage,
  area: Area,
  { image, reference, title }: {
    image: EmbeddableImage;
    reference: PdfReference;
    title: string | undefined;
  },
  typefaces: Typefaces,
): void {
  const caption = title === undefined
    ? []
    : fittingLines(title, area.width, MAX_CAPTION_LINES, CAPTION, typefaces);
  const captionHeight = caption.length > 0
    ? CAPTION_GAP + caption.length * CAPTION.size * LINE_HEIGHT
    : 0;
  const size = shownSize(image);
  const room = area.bottom - area.top - captionHeight;
  const scale = Math.min(1, area.width / size.width, room / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const imageTop = area.top + (room - height) / 2;
  const left = area.left + (area.width - width) / 2;
  const bottom = page.height - imageTop - height;
  page.drawImage(
    { resource: "I1", reference },
    imageMatrix(image, { left, bottom, width, height }),
  );
  let top = imageTop + height + CAPTION_GAP;
  for (const line of caption) {
    drawLine(page, line, { left: area.left, top, columnWidth: area.width, alignment: "center" });
    top += line.height;
  }
}
