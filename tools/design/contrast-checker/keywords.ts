import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  wcag, contrast ratio, accessibility, a11y, color contrast, aa, aaa, legibility, text color,
  luminance, readable, text on background, readable text color, wcag contrast, text contrast,
  aa contrast, legible color, background color, white text, accessible colors, color readability,
  foreground and background, enough contrast, passing color, is text readable, gray on white,
  colors readable together, light text on dark, font color on background, nearest accessible color,
  can people read gray text, readable on white, color passes aa
`);
