/** Colour functions by their grammar (CSS Color 4, sections 4 to 10). */
import assert from "node:assert/strict";
import {
  FunctionFault,
  isColorFunction,
  readFunction,
} from "../../../../tools/shared/color/css_functions.ts";

/** Percentages stand for the reference ranges of each section; channels are in the units of the library. */
const CHANNELS: [string, string, Record<string, unknown>][] = [
  ["rgb", "100% 50% 0%", { mode: "rgb", r: 1, g: 0.5, b: 0 }],
  ["hsl", "90 25% 50%", { mode: "hsl", h: 90, s: 0.25, l: 0.5 }],
  ["hsl", "0.25turn 25 50", { mode: "hsl", h: 90, s: 0.25, l: 0.5 }],
  ["hwb", "-90deg 10% 20%", { mode: "hwb", h: 270, w: 0.1, b: 0.2 }],
  ["hwb", "100grad 0 0", { mode: "hwb", h: 90, w: 0, b: 0 }],
  ["lab", "50% 100% -100%", { mode: "lab", l: 50, a: 125, b: -125 }],
  ["lch", "50 100% 360deg", { mode: "lch", l: 50, c: 150, h: 0 }],
  ["oklab", "50% 100% -50%", { mode: "oklab", l: 0.5, a: 0.4, b: -0.2 }],
  ["oklch", "0.5 50% none", { mode: "oklch", l: 0.5, c: 0.2, h: 0 }],
  ["color", "display-p3 100% -20% 1.5", { mode: "p3", r: 1, g: -0.2, b: 1.5 }],
  ["color", "xyz 0.25 0.5 0.75", { mode: "xyz65", x: 0.25, y: 0.5, z: 0.75 }],
  ["color", "xyz-d50 0.25 0.5 0.75", { mode: "xyz50", x: 0.25, y: 0.5, z: 0.75 }],
  ["color", "prophoto-rgb 0 0.5 1", { mode: "prophoto", r: 0, g: 0.5, b: 1 }],
];
for (const [name, body, expected] of CHANNELS) {
  Deno.test(`css functions: reads ${name}(${body})`, () => {
    const { color, alpha } = readFunction(name, body);
    assert.deepEqual([color, alpha], [expected, 1]);
  });
}

Deno.test("css functions: reads an angle in radians", () => {
  const { color } = readFunction("hsl", "3.141592653589793rad 0% 0%");
  assert.ok(color.mode === "hsl" && Math.abs(color.h! - 180) < 1e-9);
});

Deno.test("css functions: alpha is a number, a percentage or none", () => {
  const alphaOf = (name: string, body: string) => {
    const { alpha, missing } = readFunction(name, body);
    return [alpha, missing[3] ?? false];
  };
  assert.deepEqual(alphaOf("rgb", "0 0 0 / 0.25"), [0.25, false]);
  assert.deepEqual(alphaOf("rgba", "0, 0, 0, 25%"), [0.25, false]);
  assert.deepEqual(alphaOf("lab", "0 0 0 / none"), [0, true]);
});

Deno.test("css functions: reads none as 0, with a warning (section 4.4)", () => {
  assert.deepEqual(readFunction("lch", "none 10 none").missing, [true, false, true]);
});

Deno.test("css functions: clamps bounded components and no others", () => {
  assert.deepEqual(readFunction("lab", "120 200 -200").clamped, ["L"]);
  assert.deepEqual(readFunction("oklch", "-1 -0.1 0").clamped, ["L", "chroma"]);
  assert.deepEqual(readFunction("hsl", "0 150% 50%").clamped, ["saturation"]);
  assert.deepEqual(readFunction("color", "srgb 2 -1 0 / 1.5").clamped, ["alpha"]);
});

/** What the grammars of the sections do not have. */
const FAULTS: [string, string][] = [
  ["rgb", "1 2"],
  ["rgb", "1 2 3 4"],
  ["rgb", "1 2 3 / 4 5"],
  ["rgb", "1, 2, 3 / 0.5"],
  ["rgb", "1, 2%, 3"],
  ["rgb", "1, none, 3"],
  // No word in the legacy syntax, not even in all places or after the colour (section 4.4).
  ["rgb", "none, none, none"],
  ["rgb", "1, 2, 3, none"],
  ["hsl", "none, 50%, 50%"],
  ["rgb", "1,, 2, 3"],
  ["rgb", "1deg 2 3"],
  ["rgb", "red 2 3"],
  ["rgb", "1 2 !"],
  ["hsl", "0, 50, 50"],
  ["hsl", "50% 50% 50%"],
  ["hsl", "1px 50% 50%"],
  ["lab", "50, 0, 0"],
  ["color", "1 2 3"],
  ["color", "cmyk 1 2 3"],
  ["color", "srgb 1 2"],
  ["constructor", "1 2 3"],
];
for (const [name, body] of FAULTS) {
  Deno.test(`css functions: refuses ${name}(${body})`, () => {
    assert.throws(() => readFunction(name, body), FunctionFault);
  });
}

Deno.test("css functions: recognises the names of colour functions, in lower case only", () => {
  const names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"];
  assert.ok(names.every(isColorFunction));
  assert.ok(!["RGB", "color-mix", "toString", ""].some(isColorFunction));
});
