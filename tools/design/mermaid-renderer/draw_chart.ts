/**
 * From a flowchart to the bytes of a picture, within the limits.
 *
 * @module
 */
import { encodeBase64 } from "../../shared/base64.ts";
import { digestOf } from "../../shared/hash/digest.ts";
import { encodeHex } from "../../shared/hex.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import type { Warnings } from "./warnings.ts";
import { contract, type FORMATS } from "./contract.ts";
import { htmlOf } from "./draw/html.ts";
import { checkSvg } from "./draw/safety.ts";
import { svgOf } from "./draw/svg.ts";
import type { Direction, Flowchart } from "./flowchart/flowchart.ts";
import { layOut } from "./layout/lay_out.ts";
import { fontParts } from "./png/font_parts.ts";
import { fontsFor } from "./png/fonts.ts";
import { textOfChart, withKnownGlyphs } from "./png/glyphs.ts";
import { checkRasterCost } from "./png/raster_cost.ts";
import { pixelSize, rasterize } from "./png/rasterize.ts";
import type { Failure, FailureCode } from "./failure.ts";
import type { Look } from "./source/look.ts";

type Format = (typeof FORMATS)[number];

/** The form of the picture. */
export interface DrawOptions {
  format: Format;
  look: Look;
  direction?: Direction;
  background: "solid" | "transparent";
  /** PNG: pixels a unit. */
  scale?: number;
  /** Milliseconds that the run still has. */
  remainingMs(): number;
}

/** A finished picture. */
export interface Picture {
  format: Format;
  media_type: "image/svg+xml" | "text/html" | "image/png";
  content: { svg: string } | { html: string } | { png_base64: string };
  /** In units, of a PNG in pixels. */
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  scale: number | null;
}

/**
 * Draws a chart that is within the limits of drawing.
 *
 * @param warnings Gets `GLYPHS_MISSING`.
 * @throws {ToolError} `RENDER_TIMEOUT`, `OUTPUT_TOO_LARGE`, `UNSAFE_SVG`, and the errors of PNGs.
 */
export function drawChart(
  chart: Flowchart,
  options: DrawOptions,
  warnings: Warnings,
): Picture {
  const { format, direction, remainingMs } = options;
  const atStart = remainingMs();
  const checkTime = () => {
    if (atStart - remainingMs() > contract.limits.render_deadline_ms) throw tooSlow();
  };
  const drawn = format === "png" ? withKnownGlyphs(chart, warnings) : chart;
  // Bounded by its count of pieces, so that a chart is drawn or refused alike on every machine.
  const drawing = layOut(drawn, { direction });
  if (format === "png") return drawPng();
  const svg = safeSvg(svgOf(drawing, options));
  return format === "svg"
    ? finished("image/svg+xml", { svg }, checkedBytes(svg))
    : drawHtml(htmlOf(svg, drawing.accessibleTitle));

  function drawHtml(html: string): Picture {
    return finished("text/html", { html }, checkedBytes(html));
  }

  function drawPng(): Picture {
    checkTime();
    const size = pixelSize(drawing.width, drawing.height, options.scale);
    checkRasterCost(drawing);
    const svg = safeSvg(svgOf(drawing, { ...options, size, partsOf: fontParts }));
    checkTime();
    const { text, hasItalics } = textOfChart(drawn);
    // A native call that its cost bounds: once it is made, its picture is the answer, however busy the machine.
    const png = rasterize(svg, size, fontsFor(text, hasItalics));
    if (png.length > contract.limits.max_png_bytes) throw pngTooLarge(png.length);
    const picture = finished("image/png", { png_base64: encodeBase64(png) }, png);
    return { ...picture, ...size };
  }

  function finished(
    media_type: Picture["media_type"],
    content: Picture["content"],
    bytes: Uint8Array,
  ): Picture {
    return {
      format,
      media_type,
      content,
      width: drawing.width,
      height: drawing.height,
      bytes: bytes.length,
      sha256: encodeHex(digestOf("sha256", bytes)),
      scale: null,
    };
  }
}

function safeSvg(svg: string): string {
  checkedBytes(svg);
  checkSvg(svg);
  return svg;
}

/** @throws {ToolError} `OUTPUT_TOO_LARGE`. */
function checkedBytes(text: string): Uint8Array {
  const bytes = utf8Bytes(text);
  const { max_svg_bytes } = contract.limits;
  if (bytes.length <= max_svg_bytes) return bytes;
  throw new ToolError<FailureCode>(
    "OUTPUT_TOO_LARGE",
    `The picture has ${bytes.length} bytes, over the limit max_svg_bytes of ${max_svg_bytes}: ` +
      "shorten the labels or split the chart",
    { limit: "max_svg_bytes", max: max_svg_bytes, actual: bytes.length },
  );
}

function tooSlow(): Failure {
  const { render_deadline_ms } = contract.limits;
  return new ToolError<FailureCode>(
    "RENDER_TIMEOUT",
    `Drawing the PNG took over ${render_deadline_ms} ms: send it again, split the chart, or ask for svg`,
    { render_deadline_ms },
  );
}

function pngTooLarge(actual: number): Failure {
  const { max_png_bytes } = contract.limits;
  return new ToolError<FailureCode>(
    "PNG_OUTPUT_TOO_LARGE",
    `The PNG has ${actual} bytes, over the limit max_png_bytes of ${max_png_bytes}: ` +
      "use a smaller scale, split the chart, or ask for svg",
    { max: max_png_bytes, actual },
  );
}

/** Estimates the work of drawing a picture from its contents; a PNG is never tiny. */
export function costBucket(
  { nodes, edges, subgraphs }: { nodes: number; edges: number; subgraphs: number },
  format: Format | null,
): "tiny" | "small" | "standard" {
  const count = nodes + edges + subgraphs;
  if (count > 40) return "standard";
  return count <= 10 && format !== "png" ? "tiny" : "small";
}
