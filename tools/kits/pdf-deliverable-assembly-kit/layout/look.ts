/** How made pages look: sizes in points, colours. */
import type { Style } from "./lines.ts";
import type { Color } from "./page.ts";

const INK: Color = [0.13, 0.13, 0.15];
const QUIET_INK: Color = [0.4, 0.42, 0.45];
export const LINK_INK: Color = [0.05, 0.3, 0.62];
export const CODE_BACKGROUND: Color = [0.95, 0.955, 0.965];
export const HEAD_BACKGROUND: Color = [0.92, 0.93, 0.945];
export const LINE_COLOR: Color = [0.78, 0.8, 0.83];

export const BODY: Style = { face: "sans", size: 10.5, color: INK };
export const CODE: Style = { face: "mono", size: 9, color: INK };
export const INLINE_CODE: Style = { ...CODE, background: CODE_BACKGROUND };
export const QUIET: Style = { ...BODY, color: QUIET_INK };
export const CAPTION: Style = { ...QUIET, size: 9.5 };
export const FOOT: Style = { ...QUIET, size: 8.5 };
/** The style of tables with more columns than fit in the size of the text. */
export const SMALL: Style = { ...BODY, size: 9 };

export const COVER_TITLE: Style = { face: "sansBold", size: 26, color: INK };
export const COVER_LINE: Style = { ...QUIET, size: 13 };

const HEADING_SIZES = [18, 15, 12.5];

/** A heading of level 1 to 6. */
export function headingStyle(level: number): Style {
  return { face: "sansBold", size: HEADING_SIZES[level - 1] ?? BODY.size, color: INK };
}
