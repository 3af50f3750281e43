/** Notations of CSS Color 4 and 5, by their sections. */
import assert from "node:assert/strict";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { convert } from "../../../../tools/shared/color/convert.ts";
import {
  nearNames,
  parsePlainColor,
  readCssColor,
  type SourceSpace,
} from "../../../../tools/shared/color/parse.ts";

/** A colour in eight bits, and its alpha. */
function eightBit(text: string): number[] {
  const { color, alpha } = readCssColor(text, "color");
  const { r, g, b } = convert.rgb(color);
  return [...[r, g, b].map((channel) => Math.round(channel * 255) + 0), alpha];
}

const COLORS: [string, SourceSpace, number[]][] = [
  // Section 5.2: the hexadecimal notations; #0fe is #00ffee.
  ["#00ff00", "hex", [0, 255, 0, 1]],
  ["#0FE", "hex", [0, 255, 238, 1]],
  ["#0000ffcc", "hex", [0, 0, 255, 0.8]],
  ["#5678", "hex", [85, 102, 119, 136 / 255]],
  // Section 6: names, in any case.
  ["RebeccaPurple", "named", [102, 51, 153, 1]],
  ["transparent", "named", [0, 0, 0, 0]],
  // Sections 5.1, 7 and 8: rgb(), hsl(), hwb().
  ["rgb(51 170 51 / 0.4)", "rgb", [51, 170, 51, 0.4]],
  ["rgba(20%, 40%, 60%, 50%)", "rgb", [51, 102, 153, 0.5]],
  ["hsl(120deg 75% 25%)", "hsl", [16, 112, 16, 1]],
  ["HSL(120, 75%, 25%)", "hsl", [16, 112, 16, 1]],
  ["hwb(45 40% 80%)", "hwb", [85, 85, 85, 1]],
  // Sections 9.1 and 9.4, with the sRGB values that are beside the examples.
  ["lab(29.2345% 39.3825 20.0664)", "lab", [125, 35, 41, 1]],
  ["oklch(40.101% 0.12332 21.555)", "oklch", [125, 35, 41, 1]],
  // Section 10: predefined spaces.
  ["color(srgb 1 0.5 0)", "srgb", [255, 128, 0, 1]],
  ["color(srgb-linear 1 0 0 / none)", "srgb-linear", [255, 0, 0, 0]],
  // CSS Color 5, section 3: 50 and 50 percent.
  ["color-mix(in srgb, white, black)", "color-mix", [128, 128, 128, 1]],
  [" \t#fff\n", "hex", [255, 255, 255, 1]],
];
for (const [text, space, expected] of COLORS) {
  Deno.test(`color/parse: reads ${text.trim()}`, () => {
    assert.equal(readCssColor(text, "color").space, space);
    assert.deepEqual(eightBit(text), expected);
  });
}

Deno.test("color/parse: accepts hex digits without #", () => {
  assert.deepEqual(readCssColor("abc", "c"), readCssColor("#abc", "c"));
});

Deno.test("color/parse: clamps and names what is out of range (section 5.1)", () => {
  const { clamped, color } = readCssColor("rgb(300 -20 128 / 2)", "c");
  assert.deepEqual(clamped.sort(), ["alpha", "green", "red"]);
  assert.deepEqual(color, { mode: "rgb", r: 1, g: 0, b: 128 / 255 });
});

const FAULTS: [string | undefined, string][] = [
  [undefined, "EMPTY_INPUT"],
  [" ", "EMPTY_INPUT"],
  ["#12345", "INVALID_COLOR"],
  ["#gg0000", "INVALID_COLOR"],
  ["bleu", "INVALID_COLOR"],
  ["rgb(1 2 3", "INVALID_COLOR"],
  ["rgb(1, 2 3)", "INVALID_COLOR"],
  ["hsl(0 0 0 0)", "INVALID_COLOR"],
  ["color-mix(in srgb, red)", "INVALID_COLOR"],
  ["__proto__", "INVALID_COLOR"],
  ["currentColor", "UNSUPPORTED_COLOR"],
  ["var(--x)", "UNSUPPORTED_COLOR"],
  ["rgb(calc(1 + 2) 0 0)", "UNSUPPORTED_COLOR"],
  ["rgb(from red r g b)", "UNSUPPORTED_COLOR"],
  ["color(--own 1 2 3)", "UNSUPPORTED_COLOR"],
];
for (const [text, code] of FAULTS) {
  Deno.test(`color/parse: returns ${code} for ${JSON.stringify(text)}`, () => {
    assert.throws(() => readCssColor(text, "accent"), { code, details: { path: "accent" } });
  });
}

Deno.test("color/parse: suggests names for a misspelt one", () => {
  assert.match(nearNames("bleu"), /^; did you mean blue/);
  assert.equal(nearNames("#fff"), "");
  assert.throws(() => readCssColor("rde", "c"), { message: /did you mean [^?]*\bred\b/ });
});

Deno.test("color/parse: does not treat functions as plain colours", () => {
  assert.equal(parsePlainColor("rgb(1 2 3)"), undefined);
  assert.equal(parsePlainColor("toString"), undefined);
});

/** As style sheets, themes of shadcn/ui (1.0), design tools and programs write colours. */
const MEANT: [text: string, meant: string | undefined][] = [
  ["--brand: #ff5733;", "#ff5733"],
  ["background-color: rgb(0 0 0 / 10%) !important", "rgb(0 0 0 / 10%)"],
  ["#ff5733;", "#ff5733"],
  ["0xFF5733", "#FF5733"],
  ["0xFFFF5733", undefined],
  ["255, 87, 51", "rgb(255 87 51)"],
  ["255 87 51", "rgb(255 87 51)"],
  ["210 40% 98%", "hsl(210 40% 98%)"],
  ["light blue", "lightblue"],
  ["0.2 0.3 0.4", undefined],
  ["a: b: c", undefined],
  ["RAL 3020", undefined],
];
Deno.test("readCssColor: the message for a near miss says what to send", () => {
  for (const [text, meant] of MEANT) {
    assert.throws(() => readCssColor(text, "color"), (error) => {
      assert.ok(error instanceof ToolError);
      const said = /": send (.*)$/.exec(error.message)?.[1];
      assert.equal(said?.startsWith("a hex colour") ? undefined : said, meant, error.message);
      return true;
    });
  }
});
