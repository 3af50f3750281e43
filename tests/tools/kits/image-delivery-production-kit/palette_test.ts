import assert from "node:assert/strict";
import {
  hasFewColors,
  palettePng,
} from "../../../../tools/kits/image-delivery-production-kit/palette.ts";
import { photograph, picture, pixelsOf, pngOf } from "./pictures.ts";

// As many colours as each bit depth holds, some see-through, and sides that no byte ends at.
for (const colours of [1, 2, 3, 4, 5, 16, 17, 256]) {
  Deno.test(`palettePng: writes ${colours} colours without a loss`, () => {
    const pixels = picture(257, 3, (x) => {
      const at = x % colours;
      return [at, 255 - at, 7 * at % 256, at % 3 === 1 ? 128 : 255];
    });
    assert.ok(hasFewColors(pixels));
    assert.deepEqual(pixelsOf(palettePng(pixels)), pixels);
  });
}

Deno.test("palettePng: draws many colours with 256 close ones, in far fewer bytes", () => {
  const pixels = photograph(120, 90);
  assert.equal(hasFewColors(pixels), false);
  const file = palettePng(pixels);
  const { data } = pixelsOf(file);
  const squares = pixels.data.reduce((sum, value, at) => sum + (value - data[at]!) ** 2, 0);
  const noise = 10 * Math.log10(255 ** 2 / (squares / data.length));
  // Pillow 12 has 46.7 dB by median cut, without dithering.
  assert.ok(noise > 46.6, `${noise} dB`);
  assert.ok(file.length < pngOf(pixels).length / 2);
});

Deno.test("palettePng: colour under what is not seen at all is of no matter", () => {
  const pixels = picture(2, 2, (x, y) => x === 0 ? [9, 9, 9, 255] : [y * 50, 1, 2, 0]);
  const { data } = pixelsOf(palettePng(pixels));
  assert.deepEqual([...data], [9, 9, 9, 255, 0, 0, 0, 0, 9, 9, 9, 255, 0, 0, 0, 0]);
});
