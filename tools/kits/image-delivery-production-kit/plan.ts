/**
 * Plans the files that are made of a source, or says why none can be.
 *
 * @module
 */
import { counted } from "../../shared/messages.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import type { contract as imageInspector } from "../../design/image-inspector/contract.ts";
import { contract, type Fallback, type Format } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";

type Settings = Pick<RunInput<typeof contract>, "name" | "widths" | "formats" | "fallback">;

/** The source as the inspector describes it. */
export type Source = RunOutput<typeof imageInspector>;

/** A file that is to be made. */
export interface Variant {
  name: string;
  width: number;
  height: number;
  format: Format;
}

/** Faults and remarks about the production. */
export interface PlanRemark {
  code: keyof typeof FINDINGS;
  message: string;
  path: string;
}

/** The files to make of a source. */
export interface Plan {
  /** Null where the source itself cannot be worked on. */
  fallback: Fallback | null;
  /** Some pixel lets its background through. */
  hasAlpha: boolean;
  /** By width, then the offered formats, then the fallback. */
  variants: Variant[];
  remarks: PlanRemark[];
}

/** How much wider a file has to be than the next one to be worth its bytes. */
const NOTICEABLE = 1.1;

/** The end of a file's name, by its format. */
export const EXTENSIONS: Readonly<Record<Format, string>> = {
  avif: "avif",
  webp: "webp",
  jpeg: "jpg",
  png: "png",
};

/**
 * The plan of a source. Its sides are those after the rotation that its metadata asks for.
 *
 * @param isSeeThrough Decodes the source, to tell whether its alpha says anything.
 */
export function planVariants(
  source: Source,
  settings: Settings,
  isSeeThrough: () => boolean,
): Plan {
  const faults = sourceFaults(source);
  if (faults.length > 0) return { fallback: null, hasAlpha: false, variants: [], remarks: faults };
  const { display_width: width, display_height: height } = source;
  const hasAlpha = source.has_alpha === true && isSeeThrough();
  const fallback = fallbackOf(hasAlpha, settings.fallback);
  const formats: Format[] = [...new Set<Format>(settings.formats), fallback];
  const asked = [...new Set(settings.widths)].sort((a, b) => a - b);
  const variants = widthsFor(asked, width).flatMap((wanted) =>
    formats.map((format) => ({
      name: `${settings.name}-${wanted}.${EXTENSIONS[format]}`,
      width: wanted,
      // Rounded half up, in whole numbers.
      height: Math.max(1, Math.floor((2 * height * wanted + width) / (2 * width))),
      format,
    }))
  );
  const remarks = [
    ...variantsFault(variants),
    ...flatteningRemark(hasAlpha, fallback),
    ...widthRemark(asked.filter((wanted) => wanted > width), width, variants.at(-1)!.width),
  ];
  return { fallback, hasAlpha, variants, remarks };
}

/** The asked widths that the source has; in place of those beyond it stands its own, unless one is nearly as wide. */
function widthsFor(asked: readonly number[], width: number): number[] {
  const fitting = asked.filter((wanted) => wanted <= width);
  const widest = fitting.at(-1) ?? 0;
  const isWanted = fitting.length < asked.length && width >= widest * NOTICEABLE;
  return isWanted ? [...fitting, width] : fitting;
}

/** Whether a format is one that the kit reads. */
export function isReadable(format: string): format is Format {
  return Object.hasOwn(EXTENSIONS, format);
}

function fallbackOf(hasAlpha: boolean, asked: Settings["fallback"]): Fallback {
  return asked === "auto" ? hasAlpha ? "png" : "jpeg" : asked;
}

function sourceFaults({ format, color_type, animated, width, height }: Source): PlanRemark[] {
  const faults: PlanRemark[] = [];
  const find = (code: PlanRemark["code"], message: string) =>
    faults.push({ code, message, path: "data" });
  const isSupported = isReadable(format) && color_type !== "cmyk";
  if (!isSupported) {
    find("UNSUPPORTED_SOURCE", `The source is ${isReadable(format) ? "CMYK" : format}`);
  }
  if (animated) find("ANIMATED_SOURCE", "The source is animated");
  const { max_source_pixels: most } = contract.limits;
  if (isSupported && width * height > most) {
    const size = `${width} by ${height} pixels`;
    find("TOO_MANY_PIXELS", `The source has ${size}, ${width * height} in all, over ${most}`);
  }
  return faults;
}

function variantsFault(variants: readonly Variant[]): PlanRemark[] {
  const { max_variant_pixels: most } = contract.limits;
  const pixels = variants.reduce((sum, { width, height }) => sum + width * height, 0);
  if (pixels <= most) return [];
  const message = `The ${variants.length} variants have ${pixels} pixels together, over ${most}`;
  return [{ code: "TOO_MANY_PIXELS", message, path: "widths" }];
}

function flatteningRemark(hasAlpha: boolean, fallback: Fallback): PlanRemark[] {
  if (!hasAlpha || fallback !== "jpeg") return [];
  const message = "JPEG has no alpha: see-through pixels of the source lie on the background";
  return [{ code: "ALPHA_FLATTENED", message, path: "fallback" }];
}

function widthRemark(above: readonly number[], width: number, widest: number): PlanRemark[] {
  if (above.length === 0) return [];
  const message = `The source is ${
    counted(width, "pixel")
  } wide: the widest file has ${widest}, in place of ${above.join(", ")}`;
  return [{ code: "WIDTH_ABOVE_SOURCE", message, path: "widths" }];
}
