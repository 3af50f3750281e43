import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { emptyInput } from "../../shared/tool_error.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { escapeMarkup } from "../../shared/escape_markup.ts";
import type { contract } from "./contract.ts";
import { type ImagePlan, planImage, type SourcePlan } from "./plan.ts";
import { writtenUrl } from "./url.ts";

type Input = RunInput<typeof contract>;
type Output = RunOutput<typeof contract>;

/** Writes the markup of a responsive image (HTML, sections 4.8.1 to 4.8.4). */
export const run: Run<typeof contract> = (input) => {
  if (input.src.trim() === "") throw emptyInput("src");
  const grow = outputMeter("The markup", "use shorter templates, or fewer widths or formats");
  const plan = planImage(input, grow);
  const sources = plan.sources.map(sourceElement);
  const image = imageElement(plan, input);
  const html = sources.length === 0
    ? image
    : ["<picture>", ...sources.concat(image).map((line) => `  ${line}`), "</picture>"].join("\n");
  const files = listFiles(plan);
  return {
    output: { html, preload: preloadElement(plan, input), files },
    stats: { sources: sources.length, files: files.length, html_bytes: utf8Length(html) },
    warnings: [...plan.warnings, ...markupWarnings(input)],
  };
};

function sourceElement(source: SourcePlan): string {
  return tag("source", [
    ["type", source.format && `image/${source.format}`],
    ["media", source.media],
    ["srcset", source.set.srcset],
    ["sizes", source.set.sizes],
    ["width", source.width],
    ["height", source.height],
  ]);
}

function imageElement(plan: ImagePlan, input: Input): string {
  return tag("img", [
    ["src", writtenUrl(plan.src)],
    ["srcset", plan.fallback?.srcset],
    ["sizes", plan.fallback?.sizes],
    ["width", input.width],
    ["height", input.height],
    // The image may not be decoration: without alt, checkers and screen readers report that it is
    // missing.
    ["alt", input.decorative ? "" : input.alt?.trim() || undefined],
    ["loading", input.priority ? undefined : "lazy"],
    ["decoding", "async"],
    ["fetchpriority", input.priority ? "high" : undefined],
    ["class", input.class_name || undefined],
  ]);
}

/**
 * The preload hint (HTML, section 4.6.7.18): the set that most browsers will choose from. `href` is one more candidate
 * as `src` is to an img; a source element has none, and src is not of its type.
 */
function preloadElement(plan: ImagePlan, input: Input): string | null {
  if (!input.priority || input.sources?.length) return null;
  const [first] = plan.sources;
  const set = first?.set ?? plan.fallback;
  const attributes: Attribute[] = [
    ["rel", "preload"],
    ["as", "image"],
    ["type", first?.format && `image/${first.format}`],
    ["href", first ? undefined : writtenUrl(plan.src)],
    ["imagesrcset", set?.srcset],
    ["imagesizes", set?.sizes],
    ["fetchpriority", "high"],
  ];
  return tag("link", attributes);
}

function listFiles(plan: ImagePlan): Output["files"] {
  const byUrl = new Map<string, Output["files"][number]>();
  const sets = plan.sources.map(({ set }) => set);
  if (plan.fallback) sets.push(plan.fallback);
  for (const { candidates, format } of sets) {
    for (const candidate of candidates) {
      if (!byUrl.has(candidate.url)) byUrl.set(candidate.url, { ...candidate, format });
    }
  }
  return [...byUrl.values()];
}

function markupWarnings(input: Input): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (!input.decorative && !input.alt?.trim()) {
    warnings.push({
      code: "ALT_MISSING",
      message: 'The img has no alt attribute: send alt, or decorative: true for alt=""',
      path: "alt",
    });
  }
  if (input.decorative && input.alt?.trim()) {
    warnings.push({
      code: "UNUSED_PROPERTY",
      message: '"alt" does nothing with decorative true, which writes alt="": leave decorative ' +
        "out if the image says something",
      path: "alt",
    });
  }
  if (input.width === undefined || input.height === undefined) {
    const missing = (["width", "height"] as const).filter((key) => input[key] === undefined);
    warnings.push({
      code: "DIMENSIONS_MISSING",
      message: `Without ${missing.join(" and ")} the page shifts while the image loads`,
      path: missing[0],
    });
  }
  return warnings;
}

/** An attribute; undefined and null leave it out. */
type Attribute = [name: string, value: string | number | null | undefined];

/** A start tag with its attributes in the order given, as HTML. */
function tag(name: string, attributes: Attribute[]): string {
  const written = attributes
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`);
  return `<${name}${written.join("")}>`;
}
