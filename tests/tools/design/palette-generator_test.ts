import assert from "node:assert/strict";
import Color from "colorjs.io";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "palette-generator";

async function hexes(input: Record<string, unknown>): Promise<string[]> {
  const { colors } = await outputOf(TOOL, input);
  return colors.map(({ hex }: { hex: string }) => hex);
}

// Python: colorsys for HSL, the formula of the mixtures as written; base #336699.
const EXACT: [Record<string, unknown>, string[]][] = [
  [{ scheme: "complementary", space: "hsl" }, ["#336699", "#996633"]],
  [{ scheme: "split-complementary", space: "hsl", angle: 20 }, ["#336699", "#994433", "#998833"]],
  [{ scheme: "analogous", space: "hsl", angle: 20, count: 4 }, [
    "#339988",
    "#338899",
    "#336699",
    "#334499",
  ]],
  [{ scheme: "triadic", space: "hsl" }, ["#336699", "#993366", "#669933"]],
  [{ scheme: "tetradic", space: "hsl" }, ["#336699", "#663399", "#996633", "#669933"]],
  [{ scheme: "square", space: "hsl" }, ["#336699", "#993399", "#996633", "#339933"]],
  [{ scheme: "monochromatic", space: "hsl" }, [
    "#1a334d",
    "#30608f",
    "#538cc6",
    "#96b9dc",
    "#d9e6f2",
  ]],
  [{ scheme: "tints" }, ["#336699", "#5c85ad", "#85a3c2", "#adc2d6", "#d6e0eb"]],
  [{ scheme: "shades" }, ["#336699", "#29527a", "#1f3d5c", "#14293d", "#0a141f"]],
  [{ scheme: "tones" }, ["#336699", "#426b94", "#52708f", "#61768a", "#717b85"]],
];
for (const [options, expected] of EXACT) {
  Deno.test(`palette-generator: generates ${JSON.stringify(options)}`, async () => {
    assert.deepEqual(await hexes({ color: "#336699", ...options }), expected);
  });
}

/** An OKLCH colour mapped into sRGB by colorjs.io. */
function inSrgb(l: number, c: number, h: number): number[] {
  const color = new Color("oklch", [l, c, h]).to("srgb").toGamut({ space: "srgb", method: "css" });
  return color.coords.map((channel) => (channel ?? 0) * 255);
}

function assertNear(hex: string, wanted: number[], what: string): void {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  wanted.forEach((value, index) => {
    // Half a step of rounding, and one end of the bisection or the other.
    assert.ok(Math.abs(channels[index]! - value) <= 1.5, `${what}: ${hex} is not ${wanted}`);
  });
}

const SCALE: [string, number, number][] = [
  ["50", 0.977, 0.15],
  ["100", 0.95, 0.3],
  ["200", 0.905, 0.5],
  ["300", 0.84, 0.75],
  ["400", 0.75, 0.95],
  ["500", 0.66, 1],
  ["600", 0.57, 1],
  ["700", 0.48, 0.92],
  ["800", 0.4, 0.8],
  ["900", 0.33, 0.68],
  ["950", 0.24, 0.5],
];
// The name of the step whose lightness is nearest to the OKLCH lightness that colorjs.io gives.
const BASES: [string, string][] = [
  ["#336699", "700"], // 0.501
  ["#ffff00", "50"], // 0.968
  ["#000000", "950"],
  ["#ffffff", "50"],
  ["#ff0000", "500"], // 0.628
  ["#008000", "700"], // 0.520
];
for (const [base, baseStep] of BASES) {
  Deno.test(`palette-generator: gives the scale of ${base}`, async () => {
    const { colors, space } = await outputOf(TOOL, { color: base, space: "hsl" });
    const [lightness, chroma, hue] = new Color(base).to("oklch").coords;
    const nearest = SCALE.toSorted((a, b) =>
      Math.abs(a[1] - lightness!) - Math.abs(b[1] - lightness!)
    )[0]![0];
    assert.equal(nearest, baseStep);
    assert.equal(space, "oklch");
    assert.deepEqual(colors.map(({ name }: { name: string }) => name), SCALE.map(([name]) => name));
    for (const [index, [name, l, share]] of SCALE.entries()) {
      const { hex, is_base } = colors[index];
      assert.equal(is_base, name === baseStep);
      if (is_base) assert.equal(hex, base);
      else assertNear(hex, inSrgb(l, (chroma ?? 0) * share, hue ?? 0), name);
    }
  });
}

const TURNS: [Record<string, unknown>, number[]][] = [
  [{ scheme: "complementary" }, [0, 180]],
  [{ scheme: "split-complementary" }, [0, 150, 210]],
  [{ scheme: "analogous" }, [-60, -30, 0, 30, 60]],
  [
    { scheme: "analogous", count: 20, angle: 90 },
    Array.from({ length: 20 }, (_, i) => 90 * (i - 10)),
  ],
  [{ scheme: "triadic" }, [0, 120, 240]],
  [{ scheme: "tetradic" }, [0, 60, 180, 240]],
  [{ scheme: "square" }, [0, 90, 180, 270]],
];
for (const [options, offsets] of TURNS) {
  Deno.test(`palette-generator: generates in OKLCH ${JSON.stringify(options)}`, async () => {
    const color = "#c2410c";
    const { colors } = await outputOf(TOOL, { color, ...options });
    const [l, c, h] = new Color(color).to("oklch").coords;
    assert.equal(colors.length, offsets.length);
    for (const [index, offset] of offsets.entries()) {
      assertNear(colors[index].hex, inSrgb(l!, c!, h! + offset), `${offset}°`);
      assert.equal(colors[index].is_base, offset === 0);
      assert.equal(colors[index].name, String(index + 1));
    }
  });
}

Deno.test("palette-generator: a monochromatic OKLCH palette goes from 0.2 to 0.9", async () => {
  const { colors } = await outputOf(TOOL, { color: "#c2410c", scheme: "monochromatic", count: 8 });
  const [, c, h] = new Color("#c2410c").to("oklch").coords;
  for (let index = 0; index < 8; index++) {
    assertNear(colors[index].hex, inSrgb(0.2 + index / 10, c!, h!), String(index + 1));
    assert.equal(colors[index].is_base, false);
  }
});

Deno.test("palette-generator: marks a monochromatic step that equals the base", async () => {
  const input = { color: "#333333", scheme: "monochromatic", space: "hsl", count: 8 };
  const { colors } = await outputOf(TOOL, input);
  const marks = colors.map(({ is_base }: { is_base: boolean }) => is_base);
  assert.deepEqual(marks, [true, false, false, false, false, false, false, false]);
});

Deno.test("palette-generator: gives the whole result", async () => {
  const input = { color: "red", scheme: "complementary", space: "hsl", name: "brand-1" };
  const result = await runTool(TOOL, input);
  assert.deepEqual(result.stats, { colors: 2 });
  assert.deepEqual(result.output, {
    scheme: "complementary",
    space: "hsl",
    base: "#ff0000",
    colors: [
      {
        name: "1",
        hex: "#ff0000",
        rgb: "rgb(255 0 0)",
        hsl: "hsl(0 100% 50%)",
        // colorjs.io 0.7.1, rounded.
        oklch: "oklch(0.62796 0.25768 29.23)",
        is_base: true,
        // WCAG: 5.25:1 on black, 3.99:1 on white.
        text: "#000000",
        text_contrast: 5.25,
      },
      {
        name: "2",
        hex: "#00ffff",
        rgb: "rgb(0 255 255)",
        hsl: "hsl(180 100% 50%)",
        oklch: "oklch(0.9054 0.15455 194.77)",
        is_base: false,
        text: "#000000",
        text_contrast: 16.74,
      },
    ],
    css: ":root {\n  --brand-1-1: #ff0000;\n  --brand-1-2: #00ffff;\n}",
  });
});

Deno.test("palette-generator: picks the text colour with more contrast", async () => {
  // The luminance at which black and white are equal is 0.17913; #757575 is below, #767676 above.
  const { colors } = await outputOf(TOOL, { color: "#757575", scheme: "tints", count: 2 });
  assert.deepEqual([colors[0].text, colors[0].text_contrast], ["#ffffff", 4.6]);
  const light = await outputOf(TOOL, { color: "#767676", scheme: "tints", count: 2 });
  assert.deepEqual([light.colors[0].text, light.colors[0].text_contrast], ["#000000", 4.62]);
});

const WARNINGS: [string, Record<string, unknown>, string[]][] = [
  ["none", { color: "#336699", scheme: "tints" }, []],
  ["alpha", { color: "#33669980", scheme: "tints" }, ["ALPHA_IGNORED"]],
  ["a base outside sRGB", { color: "color(display-p3 1 0 0)", scheme: "shades" }, ["OUT_OF_SRGB"]],
  ["colours outside sRGB", { color: "blue", scheme: "complementary" }, ["OUT_OF_SRGB"]],
  ["no mapping in HSL", { color: "blue", scheme: "complementary", space: "hsl" }, []],
];
for (const [title, input, codes] of WARNINGS) {
  Deno.test(`palette-generator: warns of ${title}`, async () => {
    assert.deepEqual(await warningsOf(TOOL, input), codes);
  });
}

Deno.test("palette-generator: marks only the colour placed as the base", async () => {
  const { colors } = await outputOf(TOOL, { color: "gray", scheme: "analogous" });
  const marks = colors.map(({ is_base }: { is_base: boolean }) => is_base);
  assert.deepEqual(marks, [false, false, true, false, false]);
});

for (const scheme of ["tints", "shades", "tones"]) {
  Deno.test(`palette-generator: mixes ${scheme} in sRGB`, async () => {
    assert.equal((await outputOf(TOOL, { color: "teal", scheme })).space, "srgb");
  });
}

for (const name of ["", "1a", "-a", "Aa", "a_b", "a".repeat(33), "a b", "a;}", "é", "a\n"]) {
  Deno.test(`palette-generator: refuses the name ${JSON.stringify(name)}`, async () => {
    const error = await errorOf(TOOL, { color: "red", name });
    assert.equal(error.code, "INVALID_INPUT");
    assert.deepEqual(error.fields.map(({ path, code }) => [path, code]), [[
      "name",
      "INVALID_VALUE",
    ]]);
  });
}

Deno.test("palette-generator: refuses what is not a colour", async () => {
  assert.equal((await errorOf(TOOL, {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf(TOOL, " ")).code, "EMPTY_INPUT");
  assert.equal((await errorOf(TOOL, "gren")).code, "INVALID_COLOR");
  assert.equal((await errorOf(TOOL, "canvas")).code, "UNSUPPORTED_COLOR");
  const wrong = { color: "red", count: 21, angle: 0, scheme: "random", space: "lab" };
  const { fields } = await errorOf(TOOL, wrong);
  assert.deepEqual(fields.map(({ path }) => path), ["scheme", "count", "angle", "space"]);
});

Deno.test(`${TOOL}: asks for the scheme where only another than the default has so many colours`, async () => {
  for (const input of [{ count: 5 }, { angle: 20 }, { count: 5, scheme: null }]) {
    const { code, message } = await errorOf(TOOL, { color: "#0a7", ...input });
    assert.equal(code, "INVALID_INPUT");
    assert.match(message, /^"scheme" is missing: "(?:count|angle)" is for analogous/);
  }
});

Deno.test(`${TOOL}: tells of properties that the scheme does not use`, async () => {
  const cases: [Record<string, unknown>, string[]][] = [
    [{ scheme: "triadic", count: 5 }, ["count"]],
    [{ scheme: "triadic", count: 3 }, []],
    [{ scheme: "scale", count: null }, []],
    [{ scheme: "complementary", angle: 20, count: 3 }, ["count", "angle"]],
    [{ scheme: "tints", count: 7, angle: 20 }, ["angle"]],
    [{ scheme: "analogous", count: 7, angle: 20 }, []],
    [{ scheme: "split-complementary", angle: 20 }, []],
    [{ scheme: "monochromatic", count: 7 }, []],
    [{}, []],
  ];
  for (const [input, paths] of cases) {
    const { warnings } = await runTool(TOOL, { color: "#808080", ...input });
    const unused = warnings.filter(({ code }) => code === "UNUSED_PROPERTY");
    assert.deepEqual(unused.map(({ path }) => path), paths, JSON.stringify(input));
  }
});

Deno.test(`${TOOL}: tells of equal colours`, async () => {
  const cases: [Record<string, unknown>, string | undefined][] = [
    // A grey is the same at every hue (CSS Color 4, section 4.4: it is powerless).
    [{ color: "#808080", scheme: "triadic" }, "Of 3 colours only 1 differ"],
    [{ color: "gray", scheme: "analogous", count: 4, space: "hsl" }, "Of 4 colours only 1 differ"],
    [{ color: "black", scheme: "shades" }, "Of 5 colours only 1 differ"],
    [{ color: "white", scheme: "tints" }, "Of 5 colours only 1 differ"],
    [{ color: "#808080", scheme: "tints" }, undefined],
    [{ color: "#808080", scheme: "scale" }, undefined],
    [{ color: "#208080", scheme: "triadic" }, undefined],
    // By halves of a step: 253 to 255 in red and green, 254 to 255 in blue.
    [{ color: "#fdfdfe", scheme: "tints", count: 20 }, "Of 20 colours only 4 differ"],
  ];
  for (const [input, start] of cases) {
    const { warnings } = await runTool(TOOL, input);
    const found = warnings.find(({ code }) => code === "COLORS_REPEATED");
    assert.equal(found?.message.split(":")[0], start, JSON.stringify(input));
  }
});
