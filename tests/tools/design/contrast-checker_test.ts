import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "contrast-checker";

/** What is required of normal text unless asked otherwise. */
const AA_RATIO = 4.5;

// By the definition of WCAG 2.2 in Python; the first greys below 3:1, 4.5:1 and 7:1 on white are widely
// published (#949494, #767676 and #595959 are the lightest that pass).
const RATIOS: [string, string, number][] = [
  ["#000000", "#ffffff", 21],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.47],
  ["#949494", "#ffffff", 3.03],
  ["#959595", "#ffffff", 2.99],
  ["#595959", "#ffffff", 7],
  ["#5a5a5a", "#ffffff", 6.89],
  ["#ff0000", "#ffffff", 3.99],
  ["#0000ff", "#ffffff", 8.59],
  ["#008000", "#ffffff", 5.13],
  ["#ffff00", "#ffffff", 1.07],
  ["#757575", "#000000", 4.55],
  ["#747474", "#000000", 4.49],
  ["#336699", "#cccccc", 3.73],
  ["rebeccapurple", "white", 8.4],
  ["#808080", "#808080", 1],
];
for (const [foreground, background, ratio] of RATIOS) {
  Deno.test(`contrast-checker: ${foreground} on ${background} is ${ratio}:1`, async () => {
    assert.equal((await outputOf(TOOL, { foreground, background })).ratio, ratio);
    const swapped = { foreground: background, background: foreground };
    assert.equal((await outputOf(TOOL, swapped)).ratio, ratio);
  });
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(rgb: number): number {
  const [r, g, b] = [rgb >> 16, rgb >> 8 & 255, rgb & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The contrast ratio of two colours as WCAG 2.2 defines it. */
function contrast(a: number, b: number): number {
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

Deno.test("contrast-checker: matches WCAG's formula for any two colours", async () => {
  const color = fc.integer({ min: 0, max: 0xffffff });
  const hexOf = (rgb: number) => `#${rgb.toString(16).padStart(6, "0")}`;
  await fc.assert(
    fc.asyncProperty(color, color, async (front, back) => {
      const { ratio } = await outputOf(TOOL, { foreground: hexOf(front), background: hexOf(back) });
      const exact = contrast(front, back);
      // Two decimals, cut and not rounded, so that no ratio shows more than it is.
      assert.ok(ratio <= exact + 1e-9 && exact - ratio < 0.01 + 1e-9, `${ratio} for ${exact}`);
    }),
    { numRuns: 170, seed: 5 },
  );
});

// At, above and below each limit of the verdicts.
const VERDICTS: [string, string][] = [
  ["#959595", "-----"],
  ["#949494", "-l--u"],
  ["#777777", "-l--u"],
  ["#767676", "nl-Lu"],
  ["#5a5a5a", "nl-Lu"],
  ["#595959", "nlNLu"],
];
for (const [foreground, marks] of VERDICTS) {
  Deno.test(`contrast-checker: gives the verdicts for ${foreground} on white`, async () => {
    const { passes } = await outputOf(TOOL, { foreground, background: "#fff" });
    assert.deepEqual(passes, {
      aa_normal: marks[0] === "n",
      aa_large: marks[1] === "l",
      aaa_normal: marks[2] === "N",
      aaa_large: marks[3] === "L",
      ui: marks[4] === "u",
    });
  });
}

const REQUIRED: [Record<string, unknown>, number][] = [
  [{}, 4.5],
  [{ size: "large" }, 3],
  [{ size: "ui" }, 3],
  [{ level: "AAA" }, 7],
  [{ level: "AAA", size: "large" }, 4.5],
  [{ level: "AAA", size: "ui" }, 3],
  [{ font_size_px: 23.99 }, 4.5],
  [{ font_size_px: 24 }, 3],
  [{ font_size_px: 18.65, bold: true }, 4.5],
  [{ font_size_px: 18.66, bold: true }, 3],
  [{ font_size_px: 18.66 }, 4.5],
  [{ font_size_px: "24" }, 3],
  [{ font_size_px: 0 }, 4.5],
  [{ bold: true }, 4.5],
  [{ size: "normal", font_size_px: 40 }, 4.5],
  [{ size: "ui", font_size_px: 10, level: "AAA" }, 3],
];
for (const [options, required] of REQUIRED) {
  Deno.test(`contrast-checker: requires ${required}:1 for ${JSON.stringify(options)}`, async () => {
    const output = await outputOf(TOOL, {
      foreground: "#767676",
      background: "#fff",
      ...options,
    });
    assert.equal(output.required, required);
    assert.equal(output.passes_required, required <= 4.5);
  });
}

// The rule of the search in Python, with colorsys for HSL.
const SUGGESTIONS: [string, string, Record<string, unknown>, unknown[]][] = [
  ["#7a7a7a", "#ffffff", {}, [
    { change: "foreground", color: "#767676", ratio: 4.54 },
    { change: "background", color: "#0d0d0d", ratio: 4.52 },
  ]],
  ["#e2534a", "#fff4f2", {}, [
    { change: "foreground", color: "#d82d23", ratio: 4.5 },
    { change: "background", color: "#3d0900", ratio: 4.5 },
  ]],
  ["#1e66f5", "#0b1020", { level: "AAA" }, [
    { change: "foreground", color: "#6d9cf9", ratio: 7 },
  ]],
  ["#808080", "#808080", {}, [
    { change: "foreground", color: "#171717", ratio: 4.53 },
    { change: "background", color: "#171717", ratio: 4.53 },
  ]],
  ["#00ff00", "#ffffff", { size: "ui" }, [
    { change: "foreground", color: "#00ad00", ratio: 3 },
    { change: "background", color: "#7c7c7c", ratio: 3.04 },
  ]],
  ["#ff8800", "#123456", { level: "AAA" }, [
    { change: "foreground", color: "#ffb055", ratio: 7.02 },
    { change: "background", color: "#0a1e32", ratio: 7.04 },
  ]],
  ["#777777", "#888888", { level: "AAA" }, []],
  ["#000000", "#ffffff", { level: "AAA" }, []],
];
for (const [foreground, background, options, suggestions] of SUGGESTIONS) {
  Deno.test(`contrast-checker: suggests colours for ${foreground} on ${background}`, async () => {
    const output = await outputOf(TOOL, { foreground, background, ...options });
    assert.deepEqual(output.suggestions, suggestions);
  });
}

Deno.test("contrast-checker: a suggestion passes, and no nearer grey does", async () => {
  const grey = fc.integer({ min: 0, max: 255 });
  const rgbOf = (value: number) => value * 0x010101;
  const hexOf = (value: number) => `#${rgbOf(value).toString(16).padStart(6, "0")}`;
  await fc.assert(
    fc.asyncProperty(grey, grey, async (front, back) => {
      const input = { foreground: hexOf(front), background: hexOf(back) };
      const output = await outputOf(TOOL, input);
      const suggested = output.suggestions[0];
      if (suggested?.change !== "foreground") return;
      const distance = Math.abs(parseInt(suggested.color.slice(1, 3), 16) - front);
      assert.ok((await outputOf(TOOL, { ...input, foreground: suggested.color })).passes_required);
      for (let step = 1; step < distance; step++) {
        for (const value of [front - step, front + step]) {
          if (value < 0 || value > 255) continue;
          const ratio = contrast(rgbOf(value), rgbOf(back));
          assert.ok(ratio < AA_RATIO, `${hexOf(value)} is nearer than ${suggested.color}`);
        }
      }
    }),
    { numRuns: 50, seed: 1 },
  );
});

Deno.test("contrast-checker: composites transparent colours without rounding", async () => {
  // In Python: 25% red over white is (255, 191.25, 191.25), half black over that half of it.
  const input = { foreground: "rgb(0 0 0 / 50%)", background: "rgb(255 0 0 / .25)" };
  const output = await outputOf(TOOL, input);
  assert.deepEqual(output.luminance, { foreground: 0.13686, background: 0.62403 });
  assert.deepEqual([output.ratio, output.foreground, output.background], [
    3.6,
    "#806060",
    "#ffbfbf",
  ]);
  assert.deepEqual(await warningsOf(TOOL, input), ["BACKGROUND_COMPOSITED"]);
});

Deno.test("contrast-checker: composites over the backdrop, ignoring its own alpha", async () => {
  const input = { foreground: "white", background: "transparent", backdrop: "#00000010" };
  const output = await outputOf(TOOL, input);
  assert.deepEqual([output.background, output.ratio], ["#000000", 21]);
  const opaque = { foreground: "white", background: "#000", backdrop: "red" };
  assert.deepEqual(await warningsOf(TOOL, opaque), []);
});

Deno.test("contrast-checker: maps colours outside sRGB first", async () => {
  const wide = "color(display-p3 1 0 0)";
  const result = await runTool(TOOL, { foreground: wide, background: "white" });
  assert.deepEqual(result.warnings.map(({ code, path }) => [code, path]), [[
    "OUT_OF_SRGB",
    "foreground",
  ]]);
  assert.equal(result.ok, true);
  const unseen = { foreground: "black", background: "white", backdrop: wide };
  assert.deepEqual(await warningsOf(TOOL, unseen), []);
  const seen = { foreground: "black", background: "#fff8", backdrop: wide };
  assert.deepEqual(await warningsOf(TOOL, seen), ["BACKGROUND_COMPOSITED", "OUT_OF_SRGB"]);
});

const FAULTS: [string, Record<string, unknown>, string, string][] = [
  ["nothing", {}, "EMPTY_INPUT", "foreground"],
  ["no background", { foreground: "red" }, "EMPTY_INPUT", "background"],
  ["a blank background", { foreground: "red", background: " " }, "EMPTY_INPUT", "background"],
  [
    "an empty backdrop",
    { foreground: "red", background: "red", backdrop: "" },
    "EMPTY_INPUT",
    "backdrop",
  ],
  ["a bad foreground", { foreground: "redd", background: "red" }, "INVALID_COLOR", "foreground"],
  [
    "a bad backdrop",
    { foreground: "red", background: "red", backdrop: "x" },
    "INVALID_COLOR",
    "backdrop",
  ],
  [
    "currentColor",
    { foreground: "red", background: "currentcolor" },
    "UNSUPPORTED_COLOR",
    "background",
  ],
];
for (const [title, input, code, path] of FAULTS) {
  Deno.test(`contrast-checker: refuses ${title}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.deepEqual([error.code, error.details], [code, { path }]);
    assert.ok(error.message.includes(`"${path}"`));
  });
}

Deno.test("contrast-checker: refuses a plain text and an unknown level with INVALID_INPUT", async () => {
  assert.equal((await errorOf(TOOL, "red")).code, "INVALID_INPUT");
  const wrong = { foreground: "red", background: "blue", level: "A", font_size_px: -1 };
  const paths = (await errorOf(TOOL, wrong)).fields.map(({ path }) => path);
  assert.deepEqual(paths, ["level", "font_size_px"]);
});
