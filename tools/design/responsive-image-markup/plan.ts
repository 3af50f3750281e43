/**
 * Plans the variants of an image: where each is offered, and in which format.
 *
 * @module
 */
import type { RunInput, RunWarning } from "../../tool.ts";
import { invalidField, requiredField } from "../../shared/tool_error.ts";
import { contract, DEFAULT_SIZES } from "./contract.ts";
import { type Format, formatOfExtension } from "./format.ts";
import {
  checkedUrl,
  defaultTemplate,
  type Descriptor,
  invalidTemplate,
  splitFileUrl,
  type Template,
  writtenTemplate,
  writtenUrl,
} from "./url.ts";
import { planWarnings } from "./warnings.ts";

type Input = RunInput<typeof contract>;
type GivenSource = NonNullable<Input["sources"]>[number];
/** A source with the keys that it must have. */
type ArtDirection = GivenSource & { media: string; src_template: string };

/** Most entries of the lists; an empty one is refused too. */
const { max_widths: MAX_WIDTHS, max_densities: MAX_DENSITIES, max_sources: MAX_SOURCES } =
  contract.limits;

/** An entry of a srcset. */
export interface Candidate {
  url: string;
  width: number | null;
  density: number | null;
}

/** One srcset with its sizes. */
export interface CandidateSet {
  candidates: Candidate[];
  srcset: string;
  /** Only with width descriptors. */
  sizes?: string;
  format: Format | null;
}

/** A source element. */
export interface SourcePlan {
  format: Format | null;
  media?: string;
  set: CandidateSet;
  width?: number;
  height?: number;
}

/** The sources of an image. */
export interface ImagePlan {
  src: string;
  sources: SourcePlan[];
  /** The img's own srcset; undefined when src has no extension that would name its format. */
  fallback?: CandidateSet;
  warnings: RunWarning<typeof contract>[];
}

/** A format with the file extension that stands for it. */
interface Variant {
  format: Format | null;
  extension: string | undefined;
}

/** The facts that the srcsets of one crop share. */
interface Crop {
  template: Template;
  descriptor: Descriptor;
  values: number[];
  sizes: string;
}

/**
 * The plan of an image.
 *
 * @param grow Called with the length of every URL.
 * @throws {ToolError} `INVALID_INPUT`, `INVALID_URL`, `INVALID_TEMPLATE`.
 */
export function planImage(input: Input, grow: (chars: number) => void): ImagePlan {
  const given = checkedSources(input);
  const src = checkedUrl(input.src, "src");
  const { extension } = splitFileUrl(src);
  const fallback: Variant = {
    format: formatOfExtension(extension ?? "") ?? null,
    extension,
  };
  const offered = offeredVariants(input, fallback);
  const image = imageCrop(input, src);
  const hasFallbackSet = isFillable(image, fallback);
  const sources = [
    ...given.flatMap((source, index) =>
      artDirectionSources(source, index, input, [...offered, fallback], grow)
    ),
    ...offered.map((variant): SourcePlan => ({
      format: variant.format,
      set: candidateSet(image, variant, grow),
    })),
  ];
  return {
    src,
    sources,
    fallback: hasFallbackSet ? candidateSet(image, fallback, grow) : undefined,
    warnings: planWarnings(input, {
      formats: offered.length + (hasFallbackSet ? 1 : 0),
      usesDefaultSizes: usesDefaultSizes(input, offered.length > 0 || hasFallbackSet),
    }),
  };
}

/** The formats before the fallback, with the extensions of their files. */
function offeredVariants(input: Input, fallback: Variant): Variant[] {
  const jpegExtension = fallback.extension?.toLowerCase() === "jpg" ? "jpg" : "jpeg";
  return [...new Set(input.formats)]
    .filter((format) => format !== fallback.format)
    .map((format) => ({ format, extension: format === "jpeg" ? jpegExtension : format }));
}

function imageCrop(input: Input, src: string): Crop {
  const descriptor = input.densities ? "density" : "width";
  return {
    template: input.src_template
      ? writtenTemplate(input.src_template, descriptor, "src_template")
      : defaultTemplate(src, descriptor),
    descriptor,
    values: input.densities ? sorted(input.densities) : noWider(input.widths, input.width),
    sizes: input.sizes || DEFAULT_SIZES,
  };
}

function artDirectionSources(
  source: ArtDirection,
  index: number,
  input: Input,
  variants: Variant[],
  grow: (chars: number) => void,
): SourcePlan[] {
  const path = `sources[${index}].src_template`;
  const densities = source.widths ? undefined : input.densities;
  const descriptor = densities ? "density" : "width";
  const crop: Crop = {
    template: writtenTemplate(source.src_template, descriptor, path),
    descriptor,
    values: densities ? sorted(densities) : cropWidths(source, input),
    sizes: source.sizes || input.sizes || DEFAULT_SIZES,
  };
  const fillable = variants.filter((variant) => isFillable(crop, variant));
  if (fillable.length === 0) {
    throw invalidTemplate(
      path,
      source.src_template,
      "there are no formats and src has no extension, so nothing says what {format} is",
    );
  }
  return fillable.map((variant) => ({
    format: variant.format,
    media: source.media.trim(),
    set: candidateSet(crop, variant, grow),
    width: source.width,
    height: source.height,
  }));
}

/** A crop's own widths, up to its own original; else the image's, up to the crop's original or the image's. */
function cropWidths(source: ArtDirection, input: Input): number[] {
  return source.widths
    ? noWider(source.widths, source.width)
    : noWider(input.widths, source.width ?? input.width);
}

function isFillable({ template }: Crop, { extension }: Variant): boolean {
  return !template.hasFormat || extension !== undefined;
}

function candidateSet(crop: Crop, variant: Variant, grow: (chars: number) => void): CandidateSet {
  const isWidth = crop.descriptor === "width";
  const candidates = crop.values.map((value): Candidate => {
    const url = writtenUrl(crop.template.fill(value, variant.extension));
    grow(2 * url.length);
    return { url, width: isWidth ? value : null, density: isWidth ? null : value };
  });
  return {
    candidates,
    srcset: candidates
      .map(({ url, width, density }) => `${url} ${isWidth ? `${width}w` : `${density}x`}`)
      .join(", "),
    sizes: isWidth ? crop.sizes : undefined,
    format: variant.format,
  };
}

function sorted(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

/** Widths up to the original's, or the original's own when all are wider. */
function noWider(widths: number[], original: number | undefined): number[] {
  if (original === undefined) return sorted(widths);
  const kept = sorted(widths).filter((width) => width <= original);
  return kept.length > 0 ? kept : [original];
}

/** The sources, with all lists checked. @throws {ToolError} `INVALID_INPUT`. */
function checkedSources({ widths, densities, sources = [] }: Input): ArtDirection[] {
  checkCount("widths", widths, MAX_WIDTHS);
  checkCount("densities", densities, MAX_DENSITIES);
  if (sources.length > MAX_SOURCES) {
    throw countError("sources", `has ${sources.length} entries: send at most ${MAX_SOURCES}`);
  }
  return sources.map((source, index) => {
    const { media = "", src_template = "" } = source;
    if (media.trim() === "") throw requiredField(`sources[${index}].media`);
    if (src_template.trim() === "") throw requiredField(`sources[${index}].src_template`);
    checkCount(`sources[${index}].widths`, source.widths, MAX_WIDTHS);
    return { ...source, media, src_template };
  });
}

function checkCount(path: string, list: number[] | undefined, most: number): void {
  if (list === undefined) return;
  if (list.length === 0) throw countError(path, `is empty: send 1 to ${most} numbers`);
  if (list.length > most) {
    throw countError(path, `has ${list.length} entries: send at most ${most}`);
  }
}

function countError(path: string, problem: string) {
  return invalidField(path, `"${path}" ${problem}`);
}

/** Whether a srcset with widths needs sizes that the caller did not give. */
function usesDefaultSizes(input: Input, imageHasSets: boolean): boolean {
  if (input.sizes) return false;
  const hasWidths = (source: GivenSource) => source.widths !== undefined || !input.densities;
  return (imageHasSets && !input.densities) ||
    (input.sources ?? []).some((source) => !source.sizes && hasWidths(source));
}
