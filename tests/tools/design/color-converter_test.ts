import assert from "node:assert/strict";
import Color from "colorjs.io";
import fc from "../../fast_check.ts";
import { NAMED_COLORS } from "../../../tools/shared/color/named.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "color-converter";

/** What colorjs.io makes of a colour in a space; `none` is 0. */
function expected(css: string, space: string): number[] {
  return new Color(css).to(space).coords.map((coordinate) => coordinate ?? 0);
}

/**
 * The numbers of a notation: what is between the parentheses, alpha and the name of a space left
 * out.
 */
function numbersOf(text: string): number[] {
  const body = text.slice(text.indexOf("(") + 1, -1).split("/")[0]!;
  return body.match(/(?<![a-z-])-?\d+(?:\.\d+)?/g)!.map(Number);
}

/** Rectangular coordinates of a hue on a circle of a radius: hues differ little where chroma is small. */
function polar(radius: number, degrees: number): [number, number] {
  const angle = degrees * Math.PI / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

function assertClose(actual: number[], wanted: number[], tolerance: number, what: string): void {
  wanted.forEach((value, index) => {
    const found = actual[index]!;
    assert.ok(Math.abs(found - value) <= tolerance, `${what}: ${actual} is not ${wanted}`);
  });
}

// A colour of every notation. Percentages stand for the reference ranges of CSS Color 4.
const share = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const three = fc.tuple(share, share, share);
const ANY_COLOR = fc.oneof(
  three.map(([r, g, b]) => `rgb(${r * 255} ${g * 255} ${b * 255})`),
  three.map(([h, s, l]) => `hsl(${h * 360}deg ${s * 100}% ${l * 100}%)`),
  three.map(([h, w, b]) => `hwb(${h}turn ${w * 100}% ${b * 100}%)`),
  three.map(([l, a, b]) => `lab(${l * 100}% ${a * 200 - 100}% ${b * 200 - 100}%)`),
  three.map(([l, c, h]) => `lch(${l * 100} ${c * 150} ${h * 400}grad)`),
  three.map(([l, a, b]) => `oklab(${l} ${a * 0.8 - 0.4} ${b * 0.8 - 0.4})`),
  three.map(([l, c, h]) => `oklch(${l * 100}% ${c * 100}% ${h * 360})`),
  fc.tuple(
    fc.constantFrom(
      "srgb",
      "srgb-linear",
      "display-p3",
      "a98-rgb",
      "prophoto-rgb",
      "rec2020",
      "xyz",
      "xyz-d50",
    ),
    three,
  ).map(([space, [a, b, c]]) => `color(${space} ${a} ${b} ${c})`),
);

Deno.test("color-converter: matches colorjs.io for unbounded spaces to 1e-4 of the range", async () => {
  await fc.assert(
    fc.asyncProperty(ANY_COLOR, async (color) => {
      const { formats } = await outputOf(TOOL, color);
      // Half of the last decimal that is written comes on top.
      assertClose(numbersOf(formats.lab), expected(color, "lab"), 0.001, `lab of ${color}`);
      assertClose(numbersOf(formats.oklab), expected(color, "oklab"), 0.0001, `oklab of ${color}`);
      for (const [space, step] of [["lch", 0.002], ["oklch", 0.00001]] as const) {
        const [l, c, h] = numbersOf(formats[space]);
        const [wantedL, wantedC, wantedH] = expected(color, space);
        // colorjs.io takes a chroma below 0.0015 for none. Half of a hundredth of a degree is 0.000087 on a circle of radius 1.
        const tolerance = step + c! * 0.0001;
        assertClose(
          [l!, ...polar(c!, h!)],
          [wantedL!, ...polar(wantedC!, wantedH!)],
          tolerance,
          `${space} of ${color}`,
        );
      }
    }),
    { numRuns: 350, seed: 1 },
  );
});

Deno.test("color-converter: matches colorjs.io for sRGB and P3, inside and outside the gamut", async () => {
  await fc.assert(
    fc.asyncProperty(ANY_COLOR, async (color) => {
      const output = await outputOf(TOOL, color);
      assert.equal(output.in_srgb_gamut, new Color(color).inGamut("srgb", { epsilon: 1e-5 }));
      assert.equal(output.in_display_p3_gamut, new Color(color).inGamut("p3", { epsilon: 1e-5 }));
      const srgb = new Color(color).to("srgb").toGamut({ space: "srgb", method: "css" });
      const p3 = new Color(color).to("p3").toGamut({ space: "p3", method: "css" });
      // Outside, two ends of the same bisection lie up to 0.0001 of chroma apart.
      const tolerance = output.in_srgb_gamut ? 0.501 : 1.5;
      const wanted = srgb.coords.map((channel) => (channel ?? 0) * 255);
      assertClose(numbersOf(output.formats.rgb), wanted, tolerance, `rgb of ${color}`);
      assertClose(
        numbersOf(output.formats.display_p3).slice(-3),
        p3.coords.map((channel) => channel ?? 0),
        output.in_display_p3_gamut ? 0.0001 : 0.006,
        `P3 of ${color}`,
      );
      if (output.in_srgb_gamut) assert.equal(output.mapped_distance, 0);
      else {
        const distance = new Color(color).deltaE(srgb, "OK");
        assert.ok(Math.abs(output.mapped_distance - distance) < 0.002, `distance of ${color}`);
      }
    }),
    { numRuns: 350, seed: 2 },
  );
});

Deno.test("color-converter: matches colorjs.io for hsl and hwb of eight-bit colours", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0xffffff }), async (value) => {
      const hex = `#${value.toString(16).padStart(6, "0")}`;
      const { formats } = await outputOf(TOOL, hex);
      assert.equal(formats.hex, hex);
      for (const space of ["hsl", "hwb"] as const) {
        assertClose(numbersOf(formats[space]), expected(hex, space), 0.00501, `${space} of ${hex}`);
      }
    }),
    { numRuns: 350, seed: 3 },
  );
});

Deno.test("color-converter: every notation reads back as the same colour", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0xffffffff }), async (value) => {
      const hex = `#${value.toString(16).padStart(8, "0")}`;
      const { formats } = await outputOf(TOOL, hex);
      const opaque = hex.endsWith("ff") ? hex.slice(0, 7) : hex;
      // Inks are written only: what they look like is up to a press.
      const { cmyk: _, ...colors } = formats as Record<string, string>;
      for (const [notation, text] of Object.entries(colors)) {
        const read = await outputOf(TOOL, text);
        // The decimals of these are more than one step of a channel near 0.
        if (/^(ok)?l(ab|ch)$/.test(notation)) {
          assertClose(numbersOf(read.formats.rgb), numbersOf(formats.rgb), 1, text);
        } else assert.equal(read.css, opaque, `${notation} ${text}`);
      }
    }),
    { numRuns: 100, seed: 4 },
  );
});

// Examples of CSS Color 4: sections 9.1 (lab), 9.3 (lch), 9.2 and 9.4 (oklab, oklch) give the hex beside each.
const PUBLISHED: [string, string][] = [
  ["lab(29.2345% 39.3825 20.0664)", "#7d2329"],
  ["lab(52.2345% 40.1645 59.9971)", "#c65d06"],
  ["lab(60.2345% -5.3654 58.956)", "#9d9318"],
  ["lab(62.2345% -34.9638 47.7721)", "#68a639"],
  ["lab(67.5345% -8.6911 -41.6019)", "#62acef"],
  ["lch(29.2345% 44.2 27)", "#7d2329"],
  ["lch(52.2345% 72.2 56.2)", "#c65d06"],
  ["lch(60.2345% 59.2 95.2)", "#9d9318"],
  ["oklab(40.101% 0.1147 0.0453)", "#7d2329"],
  ["oklab(66.016% -0.1084 0.1114)", "#68a639"],
  ["oklch(40.101% 0.12332 21.555)", "#7d2329"],
  ["oklch(59.686% 0.15619 49.7694)", "#c65d06"],
  ["oklch(72.322% 0.12403 247.996)", "#62acef"],
  ["hwb(120 30% 50%)", "#4d804d"],
];
for (const [color, hex] of PUBLISHED) {
  Deno.test(`color-converter: converts the published ${color}`, async () => {
    assert.equal((await outputOf(TOOL, color)).css, hex);
  });
}

Deno.test("color-converter: knows all named colours, in any case", async () => {
  assert.equal(NAMED_COLORS.size, 148);
  for (const name of NAMED_COLORS.keys()) {
    const output = await outputOf(TOOL, name.toUpperCase());
    const wanted = expected(name, "srgb").map((channel) => channel * 255);
    assertClose(numbersOf(output.formats.rgb), wanted, 0.001, name);
    assert.equal(output.source_space, "named");
    assert.equal((await outputOf(TOOL, output.name)).css, output.css);
    assert.ok(output.name <= name, `${output.name} is the first in the alphabet`);
    assert.equal(output.nearest_name, output.name);
  }
});

// Expected hex: by the grammar and the ranges of CSS Color 4; the arithmetic is in the text itself.
const READ: [string, string, string, string[]][] = [
  ["#abc", "#aabbcc", "hex", []],
  ["#ABCD", "#aabbccdd", "hex", []],
  ["#aabbccff", "#aabbcc", "hex", []],
  ["  1e66f5\n", "#1e66f5", "hex", []],
  ["bad", "#bbaadd", "hex", []],
  ["RebeccaPurple", "#663399", "named", []],
  ["transparent", "#00000000", "named", []],
  ["RGB(1 2 3)", "#010203", "rgb", []],
  ["rgba(1,2,3,.5)", "#01020380", "rgb", []],
  ["rgb( 1 , 2 , 3 , 50% )", "#01020380", "rgb", []],
  ["rgb(100%, 0%, 50%)", "#ff0080", "rgb", []],
  ["rgb(100% 0 50%)", "#ff0080", "rgb", []],
  ["rgb(300 -20 128)", "#ff0080", "rgb", ["CLAMPED"]],
  ["rgb(1 2 3 / 150%)", "#010203", "rgb", ["CLAMPED"]],
  ["rgb(none 2 3 / none)", "#00020300", "rgb", []],
  ["rgb(+1+2.0+3)", "#010203", "rgb", []],
  ["rgb(1/**/2/* , */3)", "#010203", "rgb", []],
  ["rgb(1e2 1E1 1e-9)", "#640a00", "rgb", []],
  ["rgb(0.5 1.5 2.5)", "#010203", "rgb", []],
  ["rgb(1e999 0 0)", "#ff0000", "rgb", ["CLAMPED"]],
  ["hsl(120, 100%, 50%)", "#00ff00", "hsl", []],
  ["hsla(120deg 100 50 / 100%)", "#00ff00", "hsl", []],
  ["hsl(-240 100% 50%)", "#00ff00", "hsl", []],
  ["hsl(-1e-20 100% 50%)", "#ff0000", "hsl", []],
  ["hsl(.5turn 100% 50%)", "#00ffff", "hsl", []],
  ["hsl(200GRAD 100% 50%)", "#00ffff", "hsl", []],
  ["hsl(3.141592653589793rad 100% 50%)", "#00ffff", "hsl", []],
  ["hsl(120 120% 50%)", "#00ff00", "hsl", ["CLAMPED"]],
  ["hwb(0 50% 150%)", "#555555", "hwb", ["CLAMPED"]],
  ["hwb(none 100% 100%)", "#808080", "hwb", []],
  ["lab(150 0 0)", "#ffffff", "lab", ["CLAMPED"]],
  ["lch(0 0 none)", "#000000", "lch", []],
  ["lch(100 -5 0)", "#ffffff", "lch", ["CLAMPED"]],
  ["oklab(1 0 0)", "#ffffff", "oklab", []],
  ["color(srgb 1 .5 0)", "#ff8000", "srgb", []],
  ["color(srgb 100% 50% none / 50%)", "#ff800080", "srgb", []],
  ["color(srgb-linear 1 0 0)", "#ff0000", "srgb-linear", []],
  ["color(XYZ 0 0 0)", "#000000", "xyz-d65", []],
  ["color(xyz-d65 0.95046 1 1.08906)", "#ffffff", "xyz-d65", []],
  ["color(xyz-d50 0.9643 1 0.8251)", "#ffffff", "xyz-d50", []],
];
for (const [color, hex, space, warnings] of READ) {
  Deno.test(`color-converter: reads ${JSON.stringify(color)}`, async () => {
    const output = await outputOf(TOOL, { color });
    assert.deepEqual([output.css, output.source_space], [hex, space]);
    assert.deepEqual(await warningsOf(TOOL, { color }), warnings);
  });
}

const INVALID = [
  "#12345",
  "#1234567",
  "# fff",
  "#ggg",
  "12345",
  "rgb(1 2)",
  "rgb(1 2 3 4)",
  "rgb(1 2 3 / )",
  "rgb(1 2 3 / 4 5)",
  "rgb(1, 2, 3 / 0.5)",
  "rgb(1, 2 3)",
  "rgb(1 2, 3)",
  "rgb(1, 2, 3,)",
  "rgb(1,, 2, 3)",
  "rgb(1, 2%, 3)",
  "rgb(none, 2, 3)",
  "rgb(1deg 2 3)",
  "rgb (1 2 3)",
  "rgb(1 2 3",
  "rgb(1 2 3))",
  "rgb(1. 2 3)",
  "rgb()",
  "rgb(1 2 3) red",
  "hsl(120, 100, 50)",
  "hsl(50% 100% 50%)",
  "hsl(120px 100% 50%)",
  "hwb(120, 30%, 50%)",
  "lab(50, 0, 0)",
  "lab(50 1deg 0)",
  "lch(50 0 10%)",
  "color(1 0 0)",
  "color(srgb 1 0)",
  "color(srgb, 1, 0, 0)",
  "color(p3 1 0 0)",
  "color()",
  "cmyk(1 0 0 0)",
  "inherit",
  "red;",
  "__proto__",
  "constructor",
  "\ud800",
  "💥",
  "rgb(1💥2 3)",
];
for (const color of INVALID) {
  Deno.test(`color-converter: refuses ${JSON.stringify(color)}`, async () => {
    const { code, message, details } = await errorOf(TOOL, { color });
    assert.deepEqual([code, details], ["INVALID_COLOR", { path: "color" }]);
    assert.ok(message.startsWith('"color" is not a CSS colour, '));
  });
}

// css/css-color/color-mix-basic-001 and color-mix-percents-01 of web-platform-tests, the examples of MDN and of
// CSS Color 5, section 3, and colorjs.io, in eight bits.
const MIXES: [string, string][] = [
  ["color-mix(in srgb, red, blue)", "rgb(128 0 128)"],
  ["color-mix(in srgb, red 20%, blue)", "rgb(51 0 204)"],
  ["color-mix(in srgb, 20% red, blue)", "rgb(51 0 204)"],
  ["color-mix(in srgb, red, blue 80%)", "rgb(51 0 204)"],
  ["color-mix(in srgb, red 80%, blue 320%)", ""],
  ["color-mix(in srgb, red 10%, blue 20%)", "rgb(85 0 170 / 0.3)"],
  ["color-mix(in srgb, red 80%, blue 80%)", "rgb(128 0 128)"],
  ["color-mix(in srgb, rgb(255 0 0 / .2), blue)", "rgb(43 0 213 / 0.6)"],
  ["color-mix(in srgb, transparent, blue)", "rgb(0 0 255 / 0.5)"],
  ["color-mix(in hsl, hsl(200 50 80), coral 80%)", "rgb(247 103 149)"],
  ["color-mix(in lch longer hue, hsl(200deg 50% 80%), coral)", "rgb(136 202 134)"],
  ["color-mix(in srgb, plum, #f00)", "rgb(238 80 111)"],
  ["color-mix(in lab, plum 60%, #f00 50%)", "rgb(247 112 125)"],
  ["color-mix(in lch, purple 50%, plum 50%)", "rgb(175 92 174)"],
  ["color-mix(in lch, purple 80%, plum 80%)", "rgb(175 92 174)"],
  // Without a method in OKLab.
  ["color-mix(black, white)", "rgb(99 99 99)"],
  ["color-mix(in hsl increasing hue, hsl(40 100% 50%), hsl(20 100% 50%))", "rgb(0 128 255)"],
  ["color-mix(in hsl decreasing hue, hsl(40 100% 50%), hsl(20 100% 50%))", "rgb(255 128 0)"],
  // White has no hue of its own.
  ["color-mix(in hsl, white, hsl(120 100% 50%))", "rgb(159 223 159)"],
  // A component that is none takes the other's.
  ["color-mix(in srgb, rgb(none 0 0), rgb(100 200 0))", "rgb(100 100 0)"],
  ["color-mix(in hsl, hsl(none 50% 50%), hsl(120 50% 50%))", "rgb(64 191 64)"],
  ["color-mix(in srgb, rgb(255 0 0 / none), rgb(0 0 255 / .5))", "rgb(128 0 128 / 0.5)"],
  ["color-mix(in srgb, color-mix(in srgb, red, blue), white)", "rgb(191 128 191)"],
];
for (const [color, rgb] of MIXES) {
  Deno.test(`color-converter: mixes ${color}`, async () => {
    if (rgb === "") {
      assert.equal((await errorOf(TOOL, { color })).code, "INVALID_COLOR");
      return;
    }
    const output = await outputOf(TOOL, { color });
    assert.deepEqual([output.formats.rgb, output.source_space], [rgb, "color-mix"]);
  });
}

Deno.test("color-converter: refuses malformed mixtures", async () => {
  for (
    const body of [
      "in srgb, red",
      "in srgb, red, blue, lime",
      "in srgb, red 0%, blue 0%",
      "in srgb, red -1%, blue",
      "in srgb, red 101%, blue",
      "in cmyk, red, blue",
      "in srgb shorter hue, red, blue",
      "in hsl shorter, red, blue",
      "in hsl, red, nonsense",
      "",
    ]
  ) {
    const { code } = await errorOf(TOOL, { color: `color-mix(${body})` });
    assert.ok(["INVALID_COLOR", "EMPTY_INPUT"].includes(code), body);
  }
});

Deno.test("color-converter: matches colorjs.io for mixtures", async () => {
  const spaces = ["srgb", "srgb-linear", "lab", "oklab", "xyz", "lch", "oklch", "hsl"];
  await fc.assert(
    fc.asyncProperty(three, three, share, fc.constantFrom(...spaces), async (a, b, p, space) => {
      const [first, second] = [a, b].map(([r, g, b]) => `color(srgb ${r} ${g} ${b})`);
      const percent = Math.round(p * 100);
      const color = `color-mix(in ${space}, ${second} ${percent}%, ${first})`;
      const { formats } = await outputOf(TOOL, { color });
      const mixed = new Color(first!).mix(new Color(second!), percent / 100, { space });
      assertClose(numbersOf(formats.oklab), [...mixed.to("oklab").coords].map(Number), 2e-5, color);
    }),
    { numRuns: 100 },
  );
});

// colorjs.io 0.7.1, whose rec2020 is that of CSS Color 4 since 2025: a power of 2.4.
Deno.test("color-converter: writes rec2020 as colorjs.io does", async () => {
  for (const color of ["#1e66f5", "red", "rgb(10 200 30)", "color(display-p3 0 1 0)", "white"]) {
    const { css } = await outputOf(TOOL, { color, to: "rec2020" });
    assertClose(numbersOf(css).slice(-3), expected(color, "rec2020"), 1e-5, color);
  }
  const wide = await outputOf(TOOL, { color: "color(prophoto-rgb 0 1 0)", to: "rec2020" });
  assert.ok(numbersOf(wide.css).slice(-3).every((channel) => channel >= 0 && channel <= 1));
});

const UNSUPPORTED = [
  "currentColor",
  "CanvasText",
  "ThreeDFace",
  "var(--brand)",
  "rgb(var(--r) 0 0)",
  "rgb(calc(1 + 2) 0 0)",
  "hsl(MAX(1, 2) 0% 0%)",
  "color-mix(in srgb, red, currentColor)",
  "light-dark(red, blue)",
  "rgb(from red r g b)",
  "oklch( FROM #fff l c h)",
  "device-cmyk(0 81% 81% 30%)",
  "color(rec2100-pq 1 0 0)",
  "color(--swop 0 0 0 1)",
];
for (const color of UNSUPPORTED) {
  Deno.test(`color-converter: does not resolve ${color}`, async () => {
    const { code, message } = await errorOf(TOOL, { color });
    assert.equal(code, "UNSUPPORTED_COLOR");
    assert.ok(message.includes('"color"'));
  });
}

Deno.test("color-converter: suggests names for a word, and shortens a long text", async () => {
  const near = await errorOf(TOOL, "rebecapurpel");
  assert.match(near.message, /did you mean rebeccapurple\?$/);
  const many = await errorOf(TOOL, "gren");
  assert.equal(many.message.split("did you mean ")[1]!.split(", ").length, 3);
  const long = await errorOf(TOOL, "z".repeat(1_000));
  assert.ok(long.message.includes(`"${"z".repeat(40)}…"`));
  assert.ok(!long.message.includes("z".repeat(41)));
});

Deno.test("color-converter: refuses empty input", async () => {
  for (const input of [{}, { color: "" }, { color: null }, { color: " \n" }]) {
    const { code, message } = await errorOf(TOOL, input);
    assert.equal(code, "EMPTY_INPUT");
    assert.ok(message.includes('"color"'));
  }
  assert.equal((await errorOf(TOOL, "a".repeat(1_001))).code, "INPUT_TOO_LARGE");
});

Deno.test("color-converter: css is the requested notation", async () => {
  for (
    const to of [
      "hex",
      "rgb",
      "hsl",
      "hwb",
      "lab",
      "lch",
      "oklab",
      "oklch",
      "display-p3",
      "cmyk",
    ] as const
  ) {
    const { css, formats } = await outputOf(TOOL, { color: "teal", to });
    assert.equal(css, formats[to.replace("-", "_")]);
    assert.deepEqual(Object.keys(formats).at(-1), "cmyk");
  }
});

Deno.test("color-converter: clip limits every channel", async () => {
  // Display P3 red in sRGB is 1.093, -0.2267, -0.1501 (CSS Color 4, section 10.2 gives the matrices).
  const input = { color: "color(display-p3 1 0 0)", gamut_mapping: "clip" };
  const output = await outputOf(TOOL, input);
  assert.deepEqual([output.css, output.in_srgb_gamut], ["#ff0000", false]);
  assert.equal(output.formats.display_p3, "color(display-p3 1 0 0)");
  assert.deepEqual(await warningsOf(TOOL, input), ["OUT_OF_SRGB"]);
  const lost = new Color("color(display-p3 1 0 0)").deltaE("red", "OK");
  assert.ok(Math.abs(output.mapped_distance - lost) < 1e-5);
});

Deno.test("color-converter: maps lightness at the ends to white and black", async () => {
  assert.equal((await outputOf(TOOL, "oklch(1 0.3 20)")).css, "#ffffff");
  assert.equal((await outputOf(TOOL, "oklch(0 0.3 20)")).css, "#000000");
});

// Noise of conversions must not show: a grey has hue 0 and no saturation, also next to white and black.
const GREYS = [
  "white",
  "black",
  "gray",
  "lab(100 0 0)",
  "lab(50 0 0)",
  "lab(0.001 0 0)",
  "lch(99.999 0 80)",
  "color(xyz-d65 0.950456 1 1.089058)",
  "oklch(0.5 0 250)",
  "color(prophoto-rgb 0.5 0.5 0.5)",
];
for (const color of GREYS) {
  Deno.test(`color-converter: recognises ${color} as a grey`, async () => {
    const { formats } = await outputOf(TOOL, color);
    assert.match(formats.hsl, /^hsl\(0 0% /);
    assert.match(formats.hwb, /^hwb\(0 /);
    assert.match(formats.lch, / 0 0\)$/);
    assert.match(formats.oklch, / 0 0\)$/);
    assert.match(formats.lab, / 0 0\)$/);
  });
}

Deno.test("color-converter: keeps alpha", async () => {
  const half = await outputOf(TOOL, "rgb(0 0 0 / 0.49951)");
  assert.deepEqual([half.alpha, half.css, half.name], [0.5, "#0000007f", null]);
  assert.equal(half.formats.oklab, "oklab(0 0 0 / 0.5)");
  const nearlyOpaque = await outputOf(TOOL, "rgb(0 0 0 / 0.9996)");
  assert.deepEqual([nearlyOpaque.alpha, nearlyOpaque.css, nearlyOpaque.formats.rgb], [
    1,
    "#000000ff",
    "rgb(0 0 0)",
  ]);
});

Deno.test("color-converter: gives the whole result", async () => {
  const result = await runTool(TOOL, "cyan");
  assert.deepEqual(result.stats, {});
  assert.deepEqual(result.output, {
    css: "#00ffff",
    formats: {
      hex: "#00ffff",
      rgb: "rgb(0 255 255)",
      hsl: "hsl(180 100% 50%)",
      hwb: "hwb(180 0% 0%)",
      // colorjs.io 0.7.1, rounded.
      lab: "lab(90.666 -50.657 -14.962)",
      lch: "lch(90.666 52.82 196.45)",
      oklab: "oklab(0.9054 -0.14944 -0.0394)",
      oklch: "oklch(0.9054 0.15455 194.77)",
      display_p3: "color(display-p3 0.4584 0.98526 0.99245)",
      cmyk: "device-cmyk(100% 0% 0% 0%)",
    },
    alpha: 1,
    source_space: "named",
    in_srgb_gamut: true,
    in_display_p3_gamut: true,
    mapped_distance: 0,
    name: "aqua",
    nearest_name: "aqua",
  });
});

// WPT css/css-color/color-resolving: names are compared as ASCII, in any case.
for (const color of ["blac\u212a", "color-mix(in o\u212alab, red, blue)", "\u017falmon"]) {
  Deno.test(`color-converter: reports a look-alike letter in the name ${color}`, async () => {
    assert.equal((await errorOf("color-converter", { color })).code, "INVALID_COLOR");
  });
}

// colord 2.9.3 with its plugin for CMYK, which rounds to whole percents.
for (
  const [color, inks] of [
    ["#d2691e", [0, 50, 86, 18]],
    ["#1e66f5", [88, 58, 0, 4]],
    ["#777777", [0, 0, 0, 53]],
    ["#000", [0, 0, 0, 100]],
    ["#fff", [0, 0, 0, 0]],
  ] as const
) {
  Deno.test(`color-converter: ${color} in the inks of a press`, async () => {
    const { css } = await outputOf(TOOL, { color, to: "cmyk" }) as { css: string };
    assert.match(css, /^device-cmyk\((?:[\d.]+% ){3}[\d.]+%\)$/);
    assert.deepEqual(numbersOf(css).map(Math.round), inks);
  });
}
