/**
 * Records the answers to what pages ask their worker when they open.
 *
 * @module
 */
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { type Answer, keyOf, runRequest } from "../../clients/web/client/answers.ts";
import { describe, runPipeline } from "../../clients/web/client/pipeline_steps.ts";
import type {
  Described,
  PipelineRequest,
  WorkerMessage,
  WorkerRequest,
} from "../../clients/web/client/protocol.ts";
import { runForm, TIMEOUT_MS, WANTED } from "../../clients/web/client/run_form.ts";
import { readDocument } from "../../clients/web/client/workbench/reading.ts";
import type { ExampleRun } from "../../clients/web/markup/examples.ts";
import { DIAGRAM_EXAMPLES } from "../../clients/web/markup/workbench/diagrams.ts";
import { EVIDENCE_EXAMPLES } from "../../clients/web/markup/workbench/evidence.ts";
import { PACK_EXAMPLES } from "../../clients/web/markup/workbench/fixtures.ts";
import { PIPELINE_EXAMPLES } from "../../clients/web/markup/workbench/pipeline.ts";
import { variantsOf } from "../../clients/web/variants.ts";

/** A placeholder host: an outcome that contains it is specific to this build, so it is dropped. */
export const NOWHERE = "http://nowhere.invalid";

/** Stands for the worker of a page. */
class Recorder {
  readonly answers: Answer[] = [];
  /** The tools that ran. */
  readonly toolIds = new Set<string>();

  async runOn(toolId: string, input: unknown): Promise<{ result: ToolResult }> {
    this.toolIds.add(toolId);
    const request = runRequest(toolId, input, NOWHERE);
    const { resultJson } = await runForm(request, () => {});
    const result = parseJsonValue(resultJson) as unknown as ToolResult;
    this.#note(request, [{ state: "done", outcome: { result } }]);
    return { result };
  }

  async describe(toolId: string, input?: unknown): Promise<Described> {
    this.toolIds.add(toolId);
    const request = {
      describe: toolId,
      given: input === undefined ? undefined : JSON.stringify(input),
    };
    const described = await describe(request);
    this.#note(request, [{ state: "described", described }]);
    return described;
  }

  async pipeline(request: PipelineRequest): Promise<void> {
    const messages: WorkerMessage[] = [];
    const body = await runPipeline(
      request,
      { timeoutMs: TIMEOUT_MS, ...WANTED },
      ({ index, result, isFailed }) =>
        messages.push({ state: "step", step: { index, result, isFailed } }),
    );
    this.#note(request, [...messages, { state: "ended", body }]);
  }

  #note(request: WorkerRequest, messages: WorkerMessage[]): void {
    this.answers.push({ request: keyOf(request), messages });
  }
}

/** The requests of each page of the workbench for its first example. */
const OPENINGS = {
  async diagrams(worker: Recorder) {
    await worker.runOn("mermaid-renderer", { source: DIAGRAM_EXAMPLES[0]!.source });
  },
  async fixtures(worker: Recorder) {
    const { pack } = PACK_EXAMPLES[0]!;
    await worker.runOn("fixture-pack-validator", { pack: JSON.stringify(pack, null, 2) });
    await worker.runOn("mermaid-renderer", { recipe: pack });
  },
  async pipeline(worker: Recorder) {
    const { input, steps: wanted } = PIPELINE_EXAMPLES[0]!.body;
    const steps: Described[] = [];
    for (const step of wanted) steps.push(await worker.describe(step.tool_id, step.input));
    await worker.pipeline({
      baseUrl: NOWHERE,
      input: { text: String(input), isJson: false },
      steps: steps.map(({ toolId, controls, bindings }) => ({ toolId, controls, bindings })),
    });
  },
  async evidence(worker: Recorder) {
    const { text, maxBytes } = EVIDENCE_EXAMPLES[0]!;
    const { recipe, input } = await readDocument(text, "", worker);
    const request = { recipe, input, max_bytes: maxBytes };
    const { result: pack } = await worker.runOn("context-pack-builder", request);
    const { result: report } = await worker.runOn("evidence-report-builder", {
      context_pack: pack,
    });
    // Its view shows Markdown as a document.
    const { content } = report.output as { content: string };
    await worker.runOn("markdown-to-html", { input: content });
    const asPage = { context_pack: pack, export_format: "html" };
    await worker.runOn("evidence-report-builder", asPage);
  },
};

/** The results that a page of the workbench begins with. */
export interface Opening {
  answers: Answer[];
  /** The tools that it runs. */
  toolIds: string[];
}

/** The openings of the pages of the workbench that have an example. */
export type Openings = Record<keyof typeof OPENINGS, Opening>;

/** Records the answers of the workbench pages. */
export async function openingsOfWorkbench(): Promise<Openings> {
  const found: [string, Opening][] = [];
  for (const [id, open] of Object.entries(OPENINGS)) {
    const worker = new Recorder();
    await open(worker);
    found.push([id, { answers: worker.answers, toolIds: [...worker.toolIds] }]);
  }
  return Object.fromEntries(found) as Openings;
}

/**
 * The answers that the views of a tool's first result request: a text in the other values of a choice, and Markdown
 * as a document.
 */
export async function answersOfViews(tool: AnyTool, run: ExampleRun): Promise<Answer[]> {
  const { meaning, resultJson } = run;
  const { output } = parseJsonValue(resultJson) as unknown as ToolResult;
  const worker = new Recorder();
  for (const [path, hint] of Object.entries(tool.views ?? {})) {
    const markdown = path === "" ? output : (output as Record<string, unknown> | undefined)?.[path];
    // A kit's files are documents once they are opened.
    if (hint === "markdown" && typeof markdown === "string" && tool.kind !== "kit") {
      await worker.runOn("markdown-to-html", { input: markdown });
    }
    if (typeof hint === "string" || hint.view !== "variants" || !meaning.input) continue;
    const { fields } = await worker.describe(tool.id);
    for (const { input } of variantsOf(fields, hint.y!, JSON.parse(meaning.input))) {
      await worker.runOn(tool.id, input);
    }
  }
  return worker.answers;
}
