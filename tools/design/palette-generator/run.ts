import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { contrastRatio, cutRatio } from "../../shared/color/contrast.ts";
import { type EightBit, srgb } from "../../shared/color/convert.ts";
import { type EightBitColor, hexOf, readEightBit, shares } from "../../shared/color/eight_bit.ts";
import { hslText, oklchText, rgbText } from "../../shared/color/notations.ts";
import { swatchSvg } from "../../shared/color/swatch_svg.ts";
import { cutText } from "../../shared/cut_text.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { requireChoice, unusedProperties } from "../../shared/unused_properties.ts";
import type { contract } from "./contract.ts";
import { type Swatch, swatches } from "./schemes.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;
type PaletteColor = Output["colors"][number];

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

const MIXTURES = ["tints", "shades", "tones"];
/** Properties that not every scheme uses. */
const READ_BY = {
  count: { choices: ["analogous", "monochromatic", ...MIXTURES], isAsked: true },
  angle: { choices: ["analogous", "split-complementary"], isAsked: true },
} as const;

const BLACK: EightBit = [0, 0, 0];
const WHITE: EightBit = [255, 255, 255];

/** Makes a palette from one colour. */
export const run: Run<typeof contract> = (input, { given }) => {
  requireVariableName(input.name);
  const base = readEightBit(input.color, "color");
  const palette = swatches(base.channels, input);
  const colors = palette.map(paletteColor);
  const asked = wished(input, given, colors.length);
  requireChoice(asked, "scheme", READ_BY, given);
  return {
    output: {
      scheme: input.scheme,
      space: spaceOf(input.scheme, input.space),
      base: hexOf(base.channels),
      colors,
      css: cssOf(input.name, colors),
      ...(input.include_svg && { svg: pictureOf(colors) }),
    },
    stats: { colors: colors.length },
    warnings: [
      ...unusedProperties(asked, "scheme", READ_BY),
      ...warningsOf(base, palette),
      ...repeatedColors(base.channels, colors),
    ],
  };
};

/** What was sent: five colours where a scheme has three are to be told of, although five is the default. */
function wished({ scheme }: Input, given: Readonly<Record<string, unknown>>, made: number) {
  const count = given.count === made ? undefined : given.count ?? undefined;
  return { scheme, count, angle: given.angle ?? undefined };
}

function requireVariableName(name: string): void {
  if (NAME.test(name)) return;
  throw invalidField(
    "name",
    `"name" must be a lowercase letter and up to 31 of a-z, 0-9 and -; got "${cutText(name)}"`,
  );
}

function spaceOf(scheme: string, space: "oklch" | "hsl"): Output["space"] {
  if (scheme === "scale") return "oklch";
  return MIXTURES.includes(scheme) ? "srgb" : space;
}

function paletteColor({ name, channels, isBase }: Swatch): PaletteColor {
  const inBlack = contrastRatio(channels, BLACK);
  const inWhite = contrastRatio(channels, WHITE);
  return {
    name,
    hex: hexOf(channels),
    rgb: rgbText(shares(channels)),
    hsl: hslText(shares(channels)),
    oklch: oklchText(srgb(shares(channels))),
    is_base: isBase,
    text: inBlack >= inWhite ? "#000000" : "#ffffff",
    text_contrast: cutRatio(Math.max(inBlack, inWhite)),
  };
}

function cssOf(name: string, colors: PaletteColor[]): string {
  const lines = colors.map((color) => `  --${name}-${color.name}: ${color.hex};`);
  return [":root {", ...lines, "}"].join("\n");
}

function pictureOf(colors: PaletteColor[]): string {
  const swatches = colors.map(({ name, hex, text }) => ({
    fill: hex,
    text,
    label: `${name} ${hex}`,
  }));
  return swatchSvg(swatches, `Palette of ${colors.length} colours`);
}

/** Tells of equal colours, which a palette is not asked for. */
function repeatedColors(
  [red, green, blue]: EightBit,
  colors: PaletteColor[],
): RunWarning<typeof contract>[] {
  const different = new Set(colors.map(({ hex }) => hex)).size;
  if (different === colors.length) return [];
  const message = red === green && green === blue
    ? "the base is a grey, which has no hue to turn or to mix; send a colour with one, or tints, shades or scale"
    : "neighbours are too near to each other; send a smaller count or angle, or another base";
  return [{
    code: "COLORS_REPEATED",
    message: `Of ${colors.length} colours only ${different} differ: ${message}`,
    path: "color",
  }];
}

function warningsOf(
  base: EightBitColor & { alpha: number },
  palette: Swatch[],
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (base.alpha < 1) {
    warnings.push({
      code: "ALPHA_IGNORED",
      message: "The colour is see-through; the palette is made as if it were opaque",
      path: "color",
    });
  }
  const mapped = palette.filter(({ wasMapped }) => wasMapped).map(({ name }) => name);
  if (base.wasMapped) mapped.unshift("the base");
  if (mapped.length > 0) {
    warnings.push({
      code: "OUT_OF_SRGB",
      message: `Outside sRGB, and mapped into it with less chroma: ${mapped.join(", ")}`,
    });
  }
  return warnings;
}
