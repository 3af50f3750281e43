/**
 * Makes tools/design/mermaid-renderer/png/font_coverage.ts: the characters for which the fonts of PNGs have
 * glyphs, so that those that none has can be told and replaced.
 *
 * Run: deno run --allow-read --allow-env --allow-write=tools scripts/make_font_coverage.ts
 *
 * @module
 */
import regularFont from "dejavu-fonts-ttf/ttf/DejaVuSans.ttf" with { type: "bytes" };
import emojiFont from "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf" with {
  type: "bytes",
};
import chineseFont from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf" with {
  type: "bytes",
};
import koreanFont from "@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf" with {
  type: "bytes",
};
import { encodeCoverage } from "../tools/design/mermaid-renderer/png/coverage.ts";
import { readAdvances } from "./font_advances.ts";
import { literal } from "./literal.ts";

const coverage = (...fonts: Uint8Array[]) =>
  literal(encodeCoverage(fonts.flatMap((font) => [...readAdvances(font).keys()])));

await Deno.writeTextFile(
  new URL("../tools/design/mermaid-renderer/png/font_coverage.ts", import.meta.url),
  `/**
 * The code points for which the fonts have glyphs, as \`encodeCoverage\` writes them. Made by
 * scripts/make_font_coverage.ts: do not edit.
 *
 * @module
 */

/** DejaVu Sans and Noto Emoji. */
export const LATIN_COVERAGE =
${coverage(regularFont, emojiFont)};

/** Noto Sans SC. */
export const CHINESE_COVERAGE =
${coverage(chineseFont)};

/** Noto Sans KR. */
export const KOREAN_COVERAGE =
${coverage(koreanFont)};
`,
);
