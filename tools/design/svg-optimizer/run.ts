import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { emptyInput } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import type { contract } from "./contract.ts";
import { optimize, sanitizeOnly } from "./optimize.ts";
import { readSvg, type SvgSource } from "./read_svg.ts";
import type { Removed } from "./sanitize.ts";

type Input = RunInput<typeof contract>;

/** Takes active content out of an SVG and writes it shorter (SVG 2, svgo 4). */
export const run: Run<typeof contract> = (input) => {
  const { svg: given } = input;
  if (given.trim() === "") throw emptyInput("svg");
  const source = readSvg(given);
  const optimized = optimize(source, {
    precision: input.precision,
    keepIds: input.keep_ids,
    removeDimensions: input.remove_dimensions,
    sanitize: input.sanitize ? { keepExternal: input.keep_external } : undefined,
  });
  const bytes_before = utf8Length(given);
  const { svg, removed } = shorter(optimized, source, input, bytes_before);
  const bytes_after = utf8Length(svg);
  const saved_bytes = bytes_before - bytes_after;
  return {
    output: input.output_format === "svg" ? svg : dataUri(svg),
    stats: {
      bytes_before,
      bytes_after,
      saved_bytes,
      saved_percent: Math.round(10_000 * saved_bytes / bytes_before) / 100,
      elements_before: source.elements,
      elements_after: elementCount(svg),
      unsafe_removed: input.sanitize ? countOf(removed) : 0,
    },
    warnings: [
      ...safetyWarnings(source, input, removed),
      ...saved_bytes > 0 ? [] : [{
        code: "NO_SAVING" as const,
        message: `The result has ${bytes_after} bytes, the input ${bytes_before}`,
      }],
    ],
  };
};

/** The result where nothing was saved: the sanitised input, if that is shorter than svgo's. */
function shorter(
  optimized: { svg: string; removed: Removed },
  source: SvgSource,
  input: Input,
  bytesBefore: number,
): { svg: string; removed: Removed } {
  const bytes = utf8Length(optimized.svg);
  if (bytes < bytesBefore || input.remove_dimensions) return optimized;
  const base = input.sanitize ? sanitizeOnly(source.text, input.keep_external).svg : source.text;
  return utf8Length(base) < bytes ? { ...optimized, svg: base } : optimized;
}

/** Encodes a data: URI as svgo's "enc": a lone surrogate, which has no UTF-8, becomes U+FFFD. */
function dataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
}

/** Text and values have no "<" of their own in what svgo writes. */
function elementCount(svg: string): number {
  return svg.match(/<[^/!?]/g)?.length ?? 0;
}

/** Instructions are named in the warning, but are neither elements nor attributes. */
function countOf(removed: Removed): number {
  let sum = 0;
  for (const [kind, count] of removed) if (kind !== "processing instruction") sum += count;
  return sum;
}

function safetyWarnings(
  source: SvgSource,
  input: Input,
  removed: Removed,
): RunWarning<typeof contract>[] {
  const found = input.sanitize ? removed : sanitizeOnly(source.text, false).removed;
  if (found.size === 0) return [];
  const kinds = [...found].map(([kind, count]) => `${kind} (${count})`).join(", ");
  return [
    input.sanitize
      ? { code: "UNSAFE_CONTENT_REMOVED", message: `Taken out: ${kinds}`, path: "svg" }
      : {
        code: "UNSAFE_CONTENT_KEPT",
        message: `Kept, because sanitize is false: ${kinds}; do not inline it`,
        path: "svg",
      },
  ];
}
