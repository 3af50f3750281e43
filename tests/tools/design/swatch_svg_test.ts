/** The pictures of palette-generator and contrast-checker, as a reader of SVG and the rasteriser have them. */
import assert from "node:assert/strict";
import { outputOf } from "../../support.ts";

/** Fill, colour of the text and label of each swatch. */
function swatchesOf(svg: string): string[] {
  const parts = svg.matchAll(
    /<rect [^>]*fill="(#\w+)"\/><text [^>]*fill="(#\w+)">([^<]*)<\/text>/g,
  );
  return [...parts].map(([, fill, text, label]) => `${fill} ${text} ${label}`);
}

Deno.test("palette-generator: include_svg draws each colour with its name and hex, in rows of five", async () => {
  const input = { color: "#208080", scheme: "shades", count: 6, include_svg: true };
  const { colors, svg } = await outputOf("palette-generator", input);
  assert.match(svg, /^<svg [^>]*viewBox="0 0 800 144"/);
  assert.deepEqual(
    swatchesOf(svg),
    colors.map(({ name, hex, text }: Record<string, string>) => `${hex} ${text} ${name} ${hex}`),
  );
});

Deno.test("contrast-checker: include_svg draws the pair, then each suggestion", async () => {
  const input = { foreground: "#7a7a7a", background: "#fff", include_svg: true };
  const { svg } = await outputOf("contrast-checker", input);
  assert.deepEqual(swatchesOf(svg), [
    "#ffffff #7a7a7a Text 4.29:1",
    "#ffffff #767676 Text 4.54:1",
    "#0d0d0d #7a7a7a Text 4.52:1",
  ]);
});

Deno.test("palette-generator, contrast-checker: draw no picture unless asked", async () => {
  assert.equal((await outputOf("palette-generator", { color: "red" })).svg, undefined);
  const pair = { foreground: "red", background: "white" };
  assert.equal((await outputOf("contrast-checker", pair)).svg, undefined);
});
