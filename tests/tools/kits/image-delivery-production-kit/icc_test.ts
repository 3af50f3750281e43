/** Colour profiles: what they say, and what becomes of the colours. */
import assert from "node:assert/strict";
import { converterOf } from "../../../../tools/kits/image-delivery-production-kit/icc.ts";

const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

/** A profile of these tags, each by its signature with its element. */
function profileOf(space: string, tags: Record<string, number[]>): Uint8Array {
  const entries = Object.entries(tags);
  const start = 132 + 12 * entries.length;
  const size = entries.reduce((sum, [, element]) => sum + element.length, start);
  const profile = new Uint8Array(size);
  const view = new DataView(profile.buffer);
  const text = (at: number, value: string) =>
    [...value].forEach((character, index) => profile[at + index] = character.charCodeAt(0));
  text(16, space);
  text(20, "XYZ ");
  text(36, "acsp");
  view.setUint32(128, entries.length);
  let offset = start;
  entries.forEach(([name, element], index) => {
    text(132 + 12 * index, name);
    view.setUint32(136 + 12 * index, offset);
    view.setUint32(140 + 12 * index, element.length);
    profile.set(element, offset);
    offset += element.length;
  });
  return profile;
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const fixed = (value: number) => u32(Math.round(value * 65_536));
const xyz = (...values: number[]) => [...ascii("XYZ "), 0, 0, 0, 0, ...values.flatMap(fixed)];
const para = (type: number, ...values: number[]) => [
  ...ascii("para"),
  0,
  0,
  0,
  0,
  0,
  type,
  0,
  0,
  ...values.flatMap(fixed),
];
const curv = (...samples: number[]) => [
  ...ascii("curv"),
  0,
  0,
  0,
  0,
  ...u32(samples.length),
  ...samples.flatMap((sample) => [sample >> 8, sample & 255]),
];

function rgb(colors: number[][], curve: number[]): Uint8Array {
  const [r, g, b] = colors.map((color) => xyz(...color));
  return profileOf("RGB ", { rXYZ: r!, gXYZ: g!, bXYZ: b!, rTRC: curve, gTRC: curve, bTRC: curve });
}

// The published colorants of the profiles, adapted to D50.
const SRGB = rgb(
  [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]],
  para(3, ...SRGB_CURVE),
);
const DISPLAY_P3 = rgb(
  [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]],
  para(3, ...SRGB_CURVE),
);
const ADOBE_RGB = rgb(
  [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
  curv(0x0233),
);

function converted(profile: Uint8Array, color: number[]): number[] {
  const convert = converterOf(profile);
  assert.ok(typeof convert === "function");
  const data = new Uint8ClampedArray([...color, 77]);
  convert({ width: 1, height: 1, data });
  return [...data];
}

// Coded values of one colour, as Photoshop and ColorSync give them in each space.
const COLORS: [string, Uint8Array, number[], number[]][] = [
  ["red of sRGB in Display P3", DISPLAY_P3, [234, 51, 35], [255, 0, 0]],
  ["a grey of Display P3", DISPLAY_P3, [128, 128, 128], [128, 128, 128]],
  ["a red that sRGB does not have", DISPLAY_P3, [255, 0, 0], [255, 0, 0]],
  ["red of sRGB in Adobe RGB", ADOBE_RGB, [219, 0, 0], [255, 0, 0]],
  ["green of sRGB in Adobe RGB", ADOBE_RGB, [144, 255, 60], [0, 255, 0]],
  ["white of Adobe RGB", ADOBE_RGB, [255, 255, 255], [255, 255, 255]],
];

for (const [what, profile, given, expected] of COLORS) {
  Deno.test(`colour profiles: reads ${what}`, () => {
    const [r, g, b, alpha] = converted(profile, given);
    for (const [index, code] of [r!, g!, b!].entries()) {
      assert.ok(Math.abs(code - expected[index]!) <= 3, `${[r, g, b]} for ${expected}`);
    }
    assert.equal(alpha, 77);
  });
}

Deno.test("colour profiles: sRGB changes nothing, and grey applies its curve", () => {
  assert.equal(converterOf(SRGB), "same");
  // A linear grey: half of the light is the code 188 of sRGB.
  const [grey] = converted(profileOf("GRAY", { kTRC: curv() }), [128, 128, 128]);
  assert.ok(Math.abs(grey! - 188) <= 1, String(grey));
});

Deno.test("colour profiles: tables, other spaces and broken files count as none", () => {
  assert.equal(converterOf(profileOf("CMYK", {})), undefined);
  assert.equal(converterOf(profileOf("RGB ", { A2B0: curv() })), undefined);
  assert.equal(converterOf(profileOf("RGB ", { rTRC: curv() })), undefined);
  assert.equal(converterOf(DISPLAY_P3.subarray(0, 200)), undefined);
  assert.equal(converterOf(new Uint8Array(10)), undefined);
});
