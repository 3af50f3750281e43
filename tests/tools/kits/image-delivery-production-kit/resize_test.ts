/** Resizing against the codec of Squoosh, which does the same in floating point and cuts where it should round. */
import assert from "node:assert/strict";
import {
  initSync,
  resize as squooshResize,
} from "@jsquash/resize/lib/resize/pkg/squoosh_resize.js";
import squooshCode from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm" with {
  type: "bytes",
};
import { resize } from "../../../../tools/kits/image-delivery-production-kit/resize.ts";
import { codeOf, LIGHT } from "../../../../tools/kits/image-delivery-production-kit/srgb.ts";
import { type Colour, noise, photograph, picture } from "./pictures.ts";

initSync(new WebAssembly.Module(squooshCode));

const LANCZOS3 = 3;

const SIZES: [title: string, source: ReturnType<typeof picture>, [number, number][]][] = [
  ["a photograph", photograph(301, 199), [[300, 198], [150, 99], [43, 28], [1, 1]]],
  ["noise", noise(257, 131, 257), [[256, 130], [128, 65], [36, 18], [1, 1]]],
  ["noise with alpha", noise(200, 200, 200, true), [[199, 199], [100, 100], [7, 7]]],
  ["one row", noise(3000, 1, 3000), [[2999, 1], [1000, 1], [1, 1]]],
  ["one column", noise(1, 3000, 3000), [[1, 2999], [1, 1000], [1, 1]]],
  ["its own size", noise(20, 20, 20), [[20, 20]]],
];

for (const [title, source, sizes] of SIZES) {
  for (const [width, height] of sizes) {
    Deno.test(`resize: matches Squoosh for ${title} to ${width} by ${height}`, () => {
      const { data } = resize(source, width, height);
      const expected = squooshResize(
        new Uint8Array(source.data.buffer),
        source.width,
        source.height,
        width,
        height,
        LANCZOS3,
        true,
        true,
      );
      assert.equal(data.length, expected.length);
      for (let at = 0; at < data.length; at++) {
        // Where little is seen of it, a colour is little more than the rounding of its alpha.
        const isFaint = at % 4 !== 3 && data[at | 3]! < 16;
        const difference = data[at]! - expected[at]!;
        assert.ok(isFaint || (difference >= 0 && difference <= 1), `${at}: ${difference} more`);
      }
    });
  }
}

Deno.test("resize: a colour stays unchanged, at every size and alpha", () => {
  const COLOURS: Colour[] = [[255, 0, 128, 255], [1, 2, 3, 255], [200, 100, 50, 128]];
  for (const colour of COLOURS) {
    const source = picture(50, 31, () => colour);
    for (const [width, height] of [[49, 30], [13, 8], [1, 1]] as const) {
      assert.deepEqual(resize(source, width, height), picture(width, height, () => colour));
    }
  }
});

Deno.test("resize: transparent pixels do not colour their neighbours", () => {
  const source = picture(64, 64, (x) => x < 32 ? [255, 0, 0, 255] : [0, 255, 0, 0]);
  const { data } = resize(source, 16, 16);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 0) assert.deepEqual([...data.subarray(at, at + 3)], [255, 0, 0]);
  }
});

Deno.test("sRGB: each code is the nearest to its light, and the next begins halfway", () => {
  // IEC 61966-2-1, to the published numbers: a half of the light is 188, a fifth 124.
  assert.deepEqual([codeOf(0.5), codeOf(0.2), codeOf(0), codeOf(1)], [188, 124, 0, 255]);
  assert.deepEqual([codeOf(-1), codeOf(2), codeOf(NaN)], [0, 255, 0]);
  const lightOf = (coded: number) =>
    coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4;
  for (let code = 0; code < 256; code++) {
    assert.equal(codeOf(LIGHT[code]!), code);
    if (code === 255) continue;
    const edge = lightOf((code + 0.5) / 255);
    assert.equal(codeOf(edge * 0.9999), code);
    assert.equal(codeOf(edge * 1.0001), code + 1);
  }
});
