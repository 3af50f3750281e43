import type { RunInput, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type contract, DEFAULT_SIZES } from "./contract.ts";

type Input = RunInput<typeof contract>;

/** Makes the warnings about the widths, formats and sizes of an image. */
export function planWarnings(
  input: Input,
  { formats, usesDefaultSizes }: { formats: number; usesDefaultSizes: boolean },
): RunWarning<typeof contract>[] {
  const warnings = [
    ...upscaleWarnings(input),
    ...formatWarnings(input, formats),
    ...sizesWarnings(input),
  ];
  if (usesDefaultSizes) {
    warnings.push({
      code: "SIZES_DEFAULT",
      message:
        `sizes was not given; ${DEFAULT_SIZES} is right only for an image as wide as the window`,
      path: "sizes",
    });
  }
  return warnings;
}

/** A size that is no length: a percentage, or a number other than 0 (HTML, section 4.8.4.2.2). */
const NO_LENGTH = /(?:^|\s)(?!0+$)[-+]?(?:\d+(?:\.\d*)?|\.\d+)%?$/;

function sizesWarnings(input: Input): RunWarning<typeof contract>[] {
  const crops = (input.sources ?? []).map(({ sizes }, index) => ({
    path: `sources[${index}].sizes`,
    sizes,
  }));
  return [{ path: "sizes", sizes: input.sizes }, ...crops].flatMap(({ path, sizes = "" }) => {
    const wrong = sizes.split(",").map((entry) => entry.trim())
      .find((entry) => NO_LENGTH.test(entry));
    if (wrong === undefined) return [];
    const message =
      `${JSON.stringify(cutText(wrong))} in ${path} does not end with a length, so browsers ` +
      "use 100vw in its place: write it in vw, px or em";
    return [{ code: "SIZES_INVALID" as const, message, path }];
  });
}

function upscaleWarnings(input: Input): RunWarning<typeof contract>[] {
  const imageWidths = input.densities ? [] : input.widths;
  const crops = (input.sources ?? []).map((source, index) => ({
    path: `sources[${index}].widths`,
    widths: source.widths ?? imageWidths,
    original: source.width,
  }));
  return [{ path: "widths", widths: imageWidths, original: input.width }, ...crops]
    .flatMap(({ path, widths, original = Infinity }) => {
      const dropped = [...new Set(widths)].filter((width) => width > original);
      if (dropped.length === 0) return [];
      const listed = dropped.sort((a, b) => a - b).join(", ");
      return [{
        code: "UPSCALE_DROPPED",
        message: `Wider than the original's ${original} px, so dropped: ${listed}`,
        path,
      }];
    });
}

function formatWarnings(input: Input, formats: number): RunWarning<typeof contract>[] {
  if (formats < 2) return [];
  const crops = (input.sources ?? []).map(({ src_template }, index) => ({
    path: `sources[${index}].src_template`,
    template: src_template,
  }));
  return [{ path: "src_template", template: input.src_template }, ...crops]
    .filter(({ template }) => template && !template.includes("{format}"))
    .map(({ path }) => ({
      code: "TEMPLATE_WITHOUT_FORMAT",
      message: `"${path}" has no {format}, so all ${formats} formats have the same URLs`,
      path,
    }));
}
