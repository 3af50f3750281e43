import assert from "node:assert/strict";
import {
  carryColors,
  flatten,
} from "../../../../tools/kits/image-delivery-production-kit/pixels.ts";
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
  Deno.test(`flatten: draws ${colour} over ${background}`, () => {
    const pixels = picture(2, 1, () => colour);
    assert.deepEqual(flatten(pixels, background), picture(2, 1, () => expected));
    assert.deepEqual(pixels, picture(2, 1, () => colour));
  });
}

// Pictures by their rows: a letter for each colour, large where it is seen, and what they become.
const CARRIED: [name: string, rows: string[], expected: string[]][] = [
  ["all of it is seen", ["AB", "BA"], ["AB", "BA"]],
  ["nothing is", ["xy", "yx"], ["xy", "yx"]],
  ["a gap is parted in the middle", ["xxAxxxBx"], ["aaAabbBb"]],
  ["an even one too", ["AxxB"], ["AabB"]],
  ["rows without any take the nearest", ["xx", "Ax", "xx", "xx", "yB"], [
    "aa",
    "Aa",
    "aa",
    "bb",
    "bB",
  ]],
];

for (const [name, rows, expected] of CARRIED) {
  Deno.test(`carryColors: ${name}`, () => {
    const pictureOf = (texts: string[]) =>
      picture(texts[0]!.length, texts.length, (x, y): Colour => {
        const letter = texts[y]![x]!;
        const code = letter.toLowerCase().charCodeAt(0);
        return [code, code + 1, code + 2, letter < "a" ? 200 : 0];
      });
    const pixels = pictureOf(rows);
    assert.deepEqual(carryColors(pixels), pictureOf(expected));
    assert.deepEqual(pixels, pictureOf(rows));
  });
}
