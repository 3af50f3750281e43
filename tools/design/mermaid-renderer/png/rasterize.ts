import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { compiled } from "../../../shared/imported_bytes.ts";
import { once } from "../../../shared/once.ts";
import { ToolError } from "../../../shared/tool_error.ts";
import { contract, MIN_SCALE } from "../contract.ts";
import { DEFAULT_FAMILY } from "./fonts.ts";
import type { FailureCode } from "../failure.ts";

let isReady = false;

const start = once(async () => {
  const file = import("@resvg/resvg-wasm/index_bg.wasm", { with: { type: "bytes" } });
  await initWasm(await compiled(file));
  isReady = true;
});

/** Starts the rasteriser; undefined when it is ready. */
export function loadRasterizer(): Promise<void> | undefined {
  return isReady ? undefined : start();
}

/** Pixels of a picture. */
export interface PixelSize {
  scale: number;
  width: number;
  height: number;
}

const LARGEST_OWN_SCALE = 2;
const SMALLEST_OWN_SCALE = 0.5;
const SCALE_DECIMALS = 3;

/**
 * The size in pixels of a picture of a size in units.
 *
 * @param scale Pixels a unit; without it the largest up to 2 that fits.
 * @throws {ToolError} `PNG_DIMENSION_LIMIT`, details `max_scale`.
 */
export function pixelSize(width: number, height: number, scale?: number): PixelSize {
  const { max_png_pixels, max_png_side } = contract.limits;
  const most = cutScale(Math.min(
    Math.sqrt(max_png_pixels / (width * height)),
    max_png_side / Math.max(width, height),
  ));
  const chosen = scale ?? Math.min(LARGEST_OWN_SCALE, most);
  const size = {
    scale: chosen,
    width: Math.floor(width * chosen),
    height: Math.floor(height * chosen),
  };
  const fits = size.width * size.height <= max_png_pixels &&
    Math.max(size.width, size.height) <= max_png_side;
  if (fits && (scale !== undefined || chosen >= SMALLEST_OWN_SCALE)) return size;
  const smaller = most < MIN_SCALE ? "" : `send a scale of at most ${most}, `;
  throw new ToolError<FailureCode>(
    "PNG_DIMENSION_LIMIT",
    `At scale ${
      scale ?? SMALLEST_OWN_SCALE
    } a PNG of this chart, ${width} x ${height} units, is over ` +
      `${max_png_pixels} pixels or ${max_png_side} a side: ${smaller}split the chart, or ask for svg`,
    { max_scale: most, scale: chosen },
  );
}

function cutScale(scale: number): number {
  const factor = 10 ** SCALE_DECIMALS;
  return Math.floor(scale * factor) / factor;
}

/**
 * The PNG of an SVG, which is drawn as large as it says.
 *
 * @throws {ToolError} `PNG_RENDER_FAILED`.
 */
export function rasterize(svg: string, size: PixelSize, fonts: Uint8Array[]): Uint8Array {
  try {
    const resvg = new Resvg(svg, {
      font: { fontBuffers: fonts, defaultFontFamily: DEFAULT_FAMILY },
    });
    try {
      const image = resvg.render();
      const isWhole = image.width === size.width && image.height === size.height;
      const png = image.asPng();
      image.free();
      if (isWhole && png.length > 0) return png;
    } finally {
      resvg.free();
    }
  } catch {
    // Whatever was thrown, the caller learns that there is no picture.
  }
  throw new ToolError<FailureCode>(
    "PNG_RENDER_FAILED",
    "The rasteriser gave no picture of this chart: ask for svg, and report the chart",
  );
}
