/** Values of colorjs.io 0.7.1, whose rec2020 is that of CSS Color 4. */
import assert from "node:assert/strict";
import Color from "colorjs.io";
import { convert, srgb } from "../../../../tools/shared/color/convert.ts";
import { fitRec2020, ofRec2020, toRec2020 } from "../../../../tools/shared/color/rec2020.ts";

function assertClose(actual: readonly number[], expected: readonly number[]): void {
  expected.forEach((value, index) =>
    assert.ok(Math.abs(actual[index]! - value) < 1e-6, `${actual}`)
  );
}

const COLORS = [[0, 0, 0], [1, 1, 1], [0.1, 0.2, 0.3], [1, 0, 0], [0.5, 0.9, 0.02]] as const;

Deno.test("rec2020: matches colorjs.io in both directions", () => {
  for (const channels of COLORS) {
    const { x, y, z } = convert.xyz65(ofRec2020(channels));
    assertClose([x, y, z], new Color("rec2020", [...channels]).to("xyz-d65").coords.map(Number));
    assertClose(
      toRec2020(srgb(channels)),
      new Color("srgb", [...channels]).to("rec2020").coords.map(Number),
    );
    assertClose(toRec2020(ofRec2020(channels)), channels);
  }
});

Deno.test("rec2020: keeps the sign of negative channels", () => {
  assertClose(toRec2020(ofRec2020([-0.5, 0.2, 1.5])), [-0.5, 0.2, 1.5]);
});

Deno.test("rec2020: maps colours from outside into the gamut", () => {
  const green = { mode: "prophoto", r: 0, g: 1, b: 0 } as const;
  for (const mapping of ["css", "clip"] as const) {
    assert.ok(fitRec2020(green, mapping).every((channel) => channel >= 0 && channel <= 1));
  }
  assertClose(fitRec2020(srgb([0.1, 0.2, 0.3]), "css"), toRec2020(srgb([0.1, 0.2, 0.3])));
});
