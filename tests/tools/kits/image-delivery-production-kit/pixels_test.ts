import assert from "node:assert/strict";
import { flatten } from "../../../../tools/kits/image-delivery-production-kit/pixels.ts";
import { type Colour, picture } from "./pictures.ts";

// A colour with its alpha, the background, and source-over of the two (Compositing 1, section 9.1.4), rounded.
const OVER: [Colour, string, Colour][] = [
  [[255, 0, 0, 255], "#0000ff", [255, 0, 0, 255]],
  [[255, 0, 0, 0], "#0000ff", [0, 0, 255, 255]],
  [[10, 10, 10, 101], "#c8c8c8", [125, 125, 125, 255]],
  [[10, 10, 10, 100], "#C8C8C8", [125, 125, 125, 255]],
  [[1, 2, 3, 1], "#ffffff", [254, 254, 254, 255]],
  [[255, 128, 0, 51], "#102030", [64, 51, 38, 255]],
];

for (const [colour, background, expected] of OVER) {
  Deno.test(`flatten: ${colour} over ${background}`, () => {
    const pixels = picture(2, 1, () => colour);
    assert.deepEqual(flatten(pixels, background), picture(2, 1, () => expected));
    assert.deepEqual(pixels, picture(2, 1, () => colour));
  });
}
