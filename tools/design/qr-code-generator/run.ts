import { encode } from "uqr";
import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { loneSurrogateWarnings } from "../../shared/byte_text.ts";
import { contrastRatio, relativeLuminance } from "../../shared/color/contrast.ts";
import type { EightBit } from "../../shared/color/convert.ts";
import { hexOf, over, toEightBit } from "../../shared/color/eight_bit.ts";
import { alphaNumber } from "../../shared/color/notations.ts";
import { nearNames, parsePlainColor } from "../../shared/color/parse.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { cutText } from "../../shared/cut_text.ts";
import { invalidField, ToolError } from "../../shared/tool_error.ts";
import { unusedProperties } from "../../shared/unused_properties.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { capacityOf, MAX_VERSION, type Mode, modeOf, smallestVersion } from "./capacity.ts";
import { contentRemark } from "./content.ts";
import { contract } from "./contract.ts";
import { pngOf } from "./png.ts";
import { halfBlocksOf, matrixOf, type Modules, svgOf } from "./render.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** A colour that was read: eight bits a channel, and its alpha on 0-1. */
interface Paint {
  channels: EightBit;
  alpha: number;
}

/** The quiet zone of ISO/IEC 18004:2015, section 5.3.8. */
const QUIET_ZONE = 4;
const MIN_CONTRAST = 3;
const WHITE: EightBit = [255, 255, 255];

/** The formats that have colours and a size in pixels. */
const PICTURES: Input["format"][] = ["svg", "png"];

/** Properties that not every format reads. */
const READ_BY = {
  margin: { choices: ["svg", "png", "ascii"], unset: QUIET_ZONE },
  module_size: { choices: PICTURES, unset: 8 },
  dark: { choices: PICTURES, unset: "#000000" },
  light: { choices: PICTURES, unset: "#ffffff" },
};

/** Encodes a text as a QR code of one segment (ISO/IEC 18004:2015, model 2). */
export const run: Run<typeof contract> = (input) => {
  const { text } = input;
  const dark = readPaint(input.dark, "dark", false);
  const light = readPaint(input.light, "light", true);
  const bytes = utf8Bytes(text);
  const mode = modeOf(text);
  const version = versionFor(mode === "byte" ? bytes.length : text.length, mode, input);
  const code = encode(mode === "byte" ? [...bytes] : text, {
    ecc: input.error_correction,
    minVersion: version,
    maxVersion: version,
    maskPattern: input.mask,
    border: 0,
  });
  return {
    output: {
      format: input.format,
      ...drawn(code.data, dark, light, input),
      version,
      size: code.size,
      error_correction: input.error_correction,
      mask: code.maskPattern,
      mode,
    },
    stats: {
      text_bytes: bytes.length,
      capacity: capacityOf(version, input.error_correction, mode),
    },
    warnings: [
      ...unusedProperties(input, "format", READ_BY),
      ...drawingWarnings(dark, light, input),
      ...contentWarnings(text),
      ...loneSurrogateWarnings(text, "text", "encoded as U+FFFD"),
    ],
  };
};

function readPaint(given: string, key: "dark" | "light", mayBeTransparent: boolean): Paint {
  const text = given.trim();
  const read = text.toLowerCase() === "transparent" && !mayBeTransparent
    ? undefined
    : parsePlainColor(text);
  if (read) return { channels: toEightBit(read.color).channels, alpha: read.alpha };
  const forms = mayBeTransparent
    ? "a hex colour, a CSS name or transparent"
    : "a hex colour or a CSS name";
  throw new ToolError<Code>(
    "INVALID_COLOR",
    `"${key}" must be ${forms}; got "${cutText(text, 40)}"${nearNames(text)}`,
    { path: key },
  );
}

/** The version asked for, or the smallest that holds the text. */
function versionFor(needed: number, mode: Mode, input: Input): number {
  const level = input.error_correction;
  const version = input.version || (smallestVersion(needed, level, mode) ?? MAX_VERSION);
  const capacity = capacityOf(version, level, mode);
  if (needed <= capacity) return version;
  const unit = mode === "byte" ? "bytes" : `${mode} characters`;
  const instead = version < MAX_VERSION
    ? "send a larger version or 0, a lower error_correction, or a shorter text"
    : "send a lower error_correction or a shorter text";
  throw new ToolError<Code>(
    "QR_CAPACITY_EXCEEDED",
    `The text has ${needed} ${unit}; version ${version} holds ${capacity} at level ${level}: ${instead}`,
    { needed, capacity, mode },
  );
}

function drawn(
  modules: Modules,
  dark: Paint,
  light: Paint,
  { format, margin, module_size }: Input,
): Pick<Output, "svg" | "media_type" | "png_base64" | "ascii" | "matrix"> {
  const moduleSize = module_size;
  switch (format) {
    case "svg":
      return {
        svg: svgOf(modules, { margin, moduleSize, dark: fillOf(dark), light: fillOf(light) }),
      };
    case "png": {
      checkSide((modules.length + 2 * margin) * moduleSize);
      const png = pngOf(modules, { margin, moduleSize, dark, light });
      return { media_type: "image/png", png_base64: encodeBase64(png) };
    }
    case "ascii":
      return { ascii: halfBlocksOf(modules, margin) };
    case "matrix":
      return { matrix: matrixOf(modules) };
  }
}

/** @throws {ToolError} `INVALID_INPUT` on a PNG of too many pixels. */
function checkSide(pixels: number): void {
  const { max_png_side } = contract.limits;
  if (pixels <= max_png_side) return;
  throw invalidField(
    "module_size",
    `The PNG would have ${pixels} pixels a side, and may have ${max_png_side}: send a smaller module_size, or format svg`,
  );
}

function fillOf({ channels, alpha }: Paint) {
  return { hex: hexOf(channels), opacity: alphaNumber(alpha) };
}

function contentWarnings(text: string): RunWarning<typeof contract>[] {
  const remark = contentRemark(text);
  return remark ? [{ ...remark, path: "text" }] : [];
}

function drawingWarnings(
  dark: Paint,
  light: Paint,
  { format, margin }: Input,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (format !== "matrix" && margin < QUIET_ZONE) {
    warnings.push({
      code: "SMALL_MARGIN",
      message: `A margin below ${QUIET_ZONE} modules keeps some readers from finding the code`,
      path: "margin",
    });
  }
  const fault = PICTURES.includes(format) ? contrastFault(dark, light) : undefined;
  if (fault) warnings.push({ code: "LOW_CONTRAST", message: fault, path: "dark" });
  return warnings;
}

/** The reason why a reader may fail on these colours, if there is one; transparent ones lie on white. */
function contrastFault(dark: Paint, light: Paint): string | undefined {
  const background = over(light.channels, light.alpha, WHITE);
  const modules = over(dark.channels, dark.alpha, background);
  if (relativeLuminance(modules) > relativeLuminance(background)) {
    return "dark is lighter than light: many readers take no inverted codes";
  }
  const ratio = contrastRatio(modules, background);
  return ratio < MIN_CONTRAST
    ? `The contrast of dark and light is below ${MIN_CONTRAST}:1: some readers fail`
    : undefined;
}
