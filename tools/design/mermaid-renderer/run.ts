import type { Run, RunContext, RunInput, RunOutput, RunReturn, WarningCode } from "../../tool.ts";
import { choiceInAnyStyle } from "../../shared/choices.ts";
import { cutText } from "../../shared/cut_text.ts";
import { emptyInput, invalidField, ToolError } from "../../shared/tool_error.ts";
import { warningList } from "../../shared/warning_list.ts";
import type { Warnings } from "./warnings.ts";
import { cacheKey, rendererFor } from "./cache_key.ts";
import { type contract, FORMATS } from "./contract.ts";
import { costBucket, drawChart, type Picture } from "./draw_chart.ts";
import type { Flowchart } from "./flowchart/flowchart.ts";
import { readFlowchart } from "./flowchart/read.ts";
import { checkDrawable } from "./limits.ts";
import { describeFlowchart } from "./model_output.ts";
import { CHECKS } from "./other_types/check.ts";
import { loadFontsFor } from "./png/fonts.ts";
import { loadRasterizer } from "./png/rasterize.ts";
import { recipeChart } from "./recipe.ts";
import { diagramType } from "./source/keywords.ts";
import { DEFAULT_LOOK, type Look } from "./source/look.ts";
import { type PreparedSource, readSource } from "./source/read_source.ts";
import type { Failure, FailureCode } from "./failure.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;
type Output = RunOutput<typeof contract>;
type Format = (typeof FORMATS)[number];

/** Loads what a PNG needs, and nothing for the other formats. */
export function prepareFor({ format, source }: Record<string, unknown>): Promise<void> | undefined {
  if (typeof format !== "string" || choiceInAnyStyle(format, FORMATS) !== "png") return undefined;
  const needs = [loadRasterizer(), loadFontsFor(typeof source === "string" ? source : "")]
    .filter((need) => need !== undefined);
  return needs.length > 0 ? Promise.all(needs).then(() => {}) : undefined;
}

/** Validates Mermaid source, and draws it if it is a flowchart. */
export const run: Run<typeof contract> = (input, context) => {
  const { sent, provenance } = sourceOf(input);
  const warnings = warningList<WarningCode<typeof contract>>();
  const prepared = readSource(sent, warnings);
  const look = lookOf(input, prepared);
  const format = formatOf(input.format);
  const type = diagramType(prepared.source);
  if (type === "flowchart") {
    const chart = readFlowchart(prepared.source, warnings, prepared.title);
    const picture = input.validate_only
      ? undefined
      : draw(chart, { ...input, look, format: format ?? "svg" }, context, warnings);
    return answer(sent, prepared, { ...input, look }, warnings.list(), {
      diagram: describeFlowchart(chart, input.direction),
      counts: {
        nodes: chart.nodes.length,
        edges: chart.edges.length,
        subgraphs: chart.subgraphs.length,
      },
      picture,
      provenance,
    });
  }
  if (format !== undefined && !input.validate_only) throw onlyValidated(type);
  const { title, stats } = CHECKS[type](prepared.source);
  warnings.add("VALIDATION_ONLY", `A diagram of the type ${type} is checked, not drawn`, "source");
  return answer(sent, prepared, { ...input, look }, warnings.list(), {
    diagram: { type, title: title ?? prepared.title },
    counts: stats,
    provenance,
  });
};

function sourceOf({ source = "", recipe }: Input) {
  if (recipe === undefined) {
    if (source === "") throw emptyInput("source");
    return { sent: source, provenance: undefined };
  }
  if (source !== "") {
    throw invalidField("recipe", '"source" and "recipe" are both given: send one of them');
  }
  const { source: sent, provenance } = recipeChart(recipe);
  return { sent, provenance };
}

function formatOf(given: string | undefined): Format | undefined {
  if (given === undefined) return undefined;
  const format = choiceInAnyStyle(given, FORMATS);
  if (format) return format;
  throw new ToolError<FailureCode>(
    "UNSUPPORTED_EXPORT_FORMAT",
    `The format "${cutText(given)}" is not supported: use ${FORMATS.join(", ")}`,
    { format: cutText(given), supported: FORMATS },
  );
}

function onlyValidated(type: string): Failure {
  return new ToolError<FailureCode>(
    "UNSUPPORTED_RENDER_DIAGRAM",
    `A diagram of the type ${type} is only validated, not drawn: leave "format" out, or send a flowchart`,
    { type },
  );
}

/** The input's theme overrides the colours of the source. */
function lookOf({ theme }: Input, { look }: PreparedSource): Look {
  return theme === undefined ? look ?? DEFAULT_LOOK : { theme, variables: {} };
}

function draw(
  chart: Flowchart,
  input: Input & { look: Look; format: Format },
  context: RunContext,
  warnings: Warnings,
): Picture {
  // A pack of one fixture, or of fixtures that use nothing of each other, is a chart of nodes alone.
  checkDrawable(chart, input.recipe === undefined ? input.edgeless : "draw");
  return drawChart(chart, { ...input, remainingMs: () => context.remainingMs() }, warnings);
}

interface Findings {
  diagram: Output["diagram"];
  counts: { nodes: number; edges: number; subgraphs: number };
  picture?: Picture;
  provenance: Output["provenance"];
}

function answer(
  sent: string,
  { bytes }: PreparedSource,
  input: Input & { look: Look },
  warnings: Return["warnings"],
  { diagram, counts, picture, provenance }: Findings,
): Return {
  const format = picture?.format ?? null;
  return {
    output: {
      valid: true,
      rendered: picture !== undefined,
      format,
      media_type: picture?.media_type ?? null,
      ...picture?.content,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      bytes: picture?.bytes ?? null,
      sha256: picture?.sha256 ?? null,
      scale: picture?.scale ?? null,
      renderer: rendererFor(format),
      cache: { cacheable: true, key: cacheKey(sent, format, input), stored: false },
      cost_bucket: costBucket(counts, format),
      diagram,
      ...(provenance && { provenance }),
    },
    stats: { ...counts, source_bytes: bytes },
    warnings,
  };
}
