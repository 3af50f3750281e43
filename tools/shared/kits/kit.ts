/**
 * Runs a kit: its steps in order, their findings, and the files they make. A kit declares its steps; this module
 * decides what runs and what a failure means.
 *
 * @module
 */
import type { AnyTool, RunContext, RunOutput, ToolResult, Warning } from "../../tool.ts";
import { oneLine } from "../evidence/markdown.ts";
import { readSubmitted } from "../evidence/receipt.ts";
import { cutCodePoints } from "../code_points.ts";
import type { JsonObject } from "../json/value.ts";
import { redactText } from "../secrets/redact.ts";
import { ToolError } from "../tool_error.ts";
import { type AskedFiles, askedFiles } from "./asked_files.ts";
import { fileOf } from "./files.ts";
import { type Found, sortFindings } from "./finding_order.ts";
import { FoundList, type KitFound, type ReviewOptions } from "./found_list.ts";
import { type KitContract, writeAnswer } from "./kit_answer.ts";
import {
  KIT_LIMITS,
  type KitDeliverable,
  type KitFindings,
  type KitStep,
  type StepStatus,
} from "./kit_schema.ts";
import type { ItemDone, LocalDone, Step, StepPlan } from "./step.ts";
import { distinctWarnings, failureOfItems, fixOf, StepFailure } from "./step_failure.ts";

/** The most characters of a step's summary. */
const MAX_SUMMARY = 200;

/** The contract of a tool that a step calls, for the type of its output. */
type UsedTool = Pick<AnyTool, "output" | "input" | "stats" | "warnings" | "errors">;

/** What a kit needs of its run's context. */
type KitContext =
  & Pick<RunContext, "given" | "runTool" | "versionOf">
  & Partial<Pick<RunContext, "noteFault" | "inputWarnings">>;

/** How a tool's step is described in a line. */
type Summarize<Output> = (output: Output, result: ToolResult) => string;

/**
 * A kit at work.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { Kit } from "./kit.ts";
 *
 * const contract = {
 *   id: "sample-kit",
 *   name: "Sample Kit",
 *   version: "2026-01-01",
 *   input: z.looseObject({ text: z.string() }),
 *   limits: { max_input_chars: 100 },
 * };
 * const kit = new Kit(contract, { SHOUTED: { severity: "problem", fix: "Say it again." } }, {
 *   given: { text: "HELLO" },
 *   runTool: () => assert.fail("it has local steps only"),
 *   versionOf: () => undefined,
 * });
 * const read = kit.local("read", {}, () => ({ output: "HELLO", summary: "1 word" }));
 * kit.find("SHOUTED", read, { message: "The text shouts" });
 * kit.deliver("text.txt", read.output!);
 * const { output } = kit.finish({ words: 1 }, "Use text.txt.");
 * assert.equal(output.verdict, "needs_work");
 * assert.deepEqual(output.deliverables.map(({ name }) => name), ["text.txt", "manifest.json"]);
 * ```
 */
export class Kit<Code extends string> {
  readonly #contract: KitContract;
  readonly #context: KitContext;
  readonly #submitted: JsonObject;
  readonly #steps: KitStep[] = [];
  readonly #found: FoundList<Code>;
  readonly #files: KitDeliverable[] = [];
  readonly #asked: AskedFiles | undefined;
  /** Writes a caller's text so that no secret is repeated. */
  readonly #redact: (text: string) => string;

  /**
   * @param codes The kit's own findings; a warning of a step whose code stands here is left to the kit.
   * @param options.redact Applied to messages, summaries and the report; kits redact deliverables themselves.
   * @param options.warnsOnce For kits whose steps work on the same thing: a warning's code is reported once.
   * @throws {ToolError} `INVALID_INPUT` on what the manifest cannot digest, and on the name of a file that the kit does
   * not make.
   */
  constructor(
    contract: KitContract,
    codes: KitFindings<Code>,
    context: KitContext,
    { redact = redactText, warnsOnce = false }: {
      redact?: (text: string) => string;
      warnsOnce?: boolean;
    } = {},
  ) {
    this.#contract = contract;
    this.#context = context;
    this.#redact = redact;
    this.#found = new FoundList(codes, redact, warnsOnce);
    this.#found.addIgnoredKeys(context.inputWarnings ?? []);
    this.#submitted = readSubmitted(contract, context.given);
    this.#asked = askedFiles(contract, context.given);
  }

  /** Whether a blocker was found, a failed step included. */
  get isBlocked(): boolean {
    return this.#found.isBlocked;
  }

  /** All that was found so far, in the order in which it is read. */
  get found(): Found[] {
    return sortFindings(this.#found.all, this.#steps.map(({ id }) => id));
  }

  /**
   * Runs a tool of the catalog as a step.
   *
   * @typeParam Used The tool's contract, for the type of its output: `kit.tool<typeof tokenCounter>(…)`.
   * @param inputOf The call's input; asked for only where the step runs.
   */
  tool<Used extends UsedTool>(
    id: string,
    toolId: string,
    plan: StepPlan,
    inputOf: () => unknown,
    summarize: Summarize<RunOutput<Used>>,
  ): Step<RunOutput<Used>> {
    return this.#step(id, toolId, plan, () => {
      const result = this.#context.runTool(toolId, inputOf());
      if (result.output === undefined) throw StepFailure.of(result);
      // A tool's output is of its contract's schema.
      const output = result.output as RunOutput<Used>;
      const { ok, warnings } = result;
      return { output, ok, warnings, result, summary: summarize(output, result) };
    });
  }

  /** Runs a function of the kit's own as a step. What it throws as `ToolError` is the step's failure. */
  local<Output>(
    id: string,
    plan: StepPlan,
    work: () => LocalDone<Output>,
    name = id,
  ): Step<Output> {
    return this.#step(id, `local:${name}`, plan, work);
  }

  /**
   * Runs a step for each item, `id[0]`, `id[1]` …; for no items, the step stands once as `id`.
   *
   * @param items Undefined where they would have come from a step that has no output; then `plan.after` names it.
   * An item's run may add items at the end of the list.
   * @param run Gets the id of the item's step.
   */
  each<Item, Output>(
    id: string,
    toolId: string,
    plan: StepPlan,
    items: readonly Item[] | undefined,
    run: (item: Item, index: number, stepId: string) => Step<Output>,
  ): Step<Output>[] {
    if (items && items.length > 0 && plan.skip === undefined) {
      const steps: Step<Output>[] = [];
      for (const item of items) steps.push(run(item, steps.length, `${id}[${steps.length}]`));
      return steps;
    }
    const nothing = items && items.length === 0 ? "there is nothing to do" : plan.skip;
    this.#step(id, toolId, { ...plan, skip: nothing }, () => {
      throw new Error(`${id} has neither items nor a reason`);
    });
    return [];
  }

  /**
   * Runs a tool once for each item, all as one step, for more items than a kit has steps. Without `mayFail` an item
   * that the tool refuses fails the step, which names it.
   *
   * @param nameOf How an item is called in a message.
   */
  every<Used extends UsedTool, Item>(
    id: string,
    toolId: string,
    plan: StepPlan,
    items: readonly Item[],
    { inputOf, nameOf, summarize }: {
      inputOf: (item: Item) => unknown;
      nameOf: (item: Item) => string;
      summarize: (done: readonly ItemDone<RunOutput<Used>>[]) => string;
    },
  ): Step<ItemDone<RunOutput<Used>>[]> {
    const isFed = (plan.after ?? []).every(({ status }) =>
      status === "done" || status === "skipped"
    );
    const skip = plan.skip ??
      (items.length === 0 && isFed ? "there is nothing to do" : undefined);
    return this.#step(id, toolId, { ...plan, skip }, () => {
      const warnings: Warning[] = [];
      const output = items.map((item) => {
        const result = this.#context.runTool(toolId, inputOf(item));
        for (const warning of result.warnings) {
          warnings.push({ ...warning, message: `${nameOf(item)}: ${warning.message}` });
        }
        // A tool's output is of its contract's schema.
        return { output: result.output as RunOutput<Used> | undefined, error: result.error };
      });
      if (!plan.mayFail) {
        const failure = failureOfItems(output, (index) => nameOf(items[index]!));
        if (failure) throw failure;
      }
      return { output, warnings: distinctWarnings(warnings), summary: summarize(output) };
    });
  }

  /** Adds a finding of the kit's own. */
  find(code: Code, step: { id: string }, found: KitFound): void {
    this.#found.addOwn(code, step.id, found);
  }

  /**
   * Adds what a tool of a step has found, under the tool's own code.
   *
   * @param found Without a fix of its own, the message stands for it.
   */
  take(step: { id: string }, found: Omit<Found, "step" | "fix"> & { fix?: string }): void {
    this.#found.add({ ...found, step: step.id, fix: found.fix ?? found.message });
  }

  /** Adds the findings and unknowns of a review that a step has run, as they stand. */
  takeReview({ id, result }: Step, options: ReviewOptions = {}): void {
    if (result) this.#found.addReview(id, result, options);
  }

  /** Adds the warnings of a quiet step, for a kit that finds that they matter. */
  takeWarnings({ id, result }: Step, quiet: readonly string[] = []): void {
    this.#found.addWarnings(id, result?.warnings.filter(({ code }) => !quiet.includes(code)) ?? []);
  }

  /** Delivers a file, in the order of the calls. @param isExact Add no line end to a text. */
  deliver(name: string, content: string | Uint8Array, isExact = false): void {
    this.#files.push(fileOf(name, content, isExact));
  }

  /**
   * Writes the answer: what the kit's run returns.
   *
   * @param facts In the order of the contract.
   * @param readyAction What to do where nothing is to be fixed.
   * @param cause What the verdict comes from, in a sentence. Default: what the gravest finding says.
   * @throws {ToolError} `OUTPUT_TOO_LARGE` over the kit's own bound; `INVALID_INPUT` on a file that there is not.
   */
  finish<Facts extends object>(facts: Facts, readyAction: string, cause?: string) {
    return writeAnswer(
      {
        contract: this.#contract,
        submitted: this.#submitted,
        steps: this.#steps,
        found: this.#found.all,
        files: this.#files,
        versionOf: this.#context.versionOf,
        redact: this.#redact,
        asked: this.#asked,
      },
      facts,
      readyAction,
      cause,
    );
  }

  #step<Output>(
    id: string,
    toolId: string,
    { need = "required", mayFail = false, after = [], skip, skipOn = [], quiet = [] }: StepPlan,
    work: () => LocalDone<Output> & { result?: ToolResult },
  ): Step<Output> {
    if (this.#steps.length >= KIT_LIMITS.max_steps) {
      throw new Error(`more steps than a kit may run`);
    }
    const end = (status: StepStatus, ok: boolean, summary: string, error?: KitStep["error"]) => {
      const line = cutCodePoints(oneLine(this.#redact(summary)), MAX_SUMMARY - 1);
      this.#steps.push({ id, tool_id: toolId, status, ok, summary: line, ...(error && { error }) });
      return { id, status, ok, output: undefined, ...(error && { error }) };
    };
    if (skip !== undefined) return end("skipped", true, `Skipped: ${skip}`);
    const cause = after.find(({ status }) => status === "failed" || status === "not_run");
    if (cause) {
      const message = `${cause.id} has no output`;
      return end("not_run", false, `Not run: ${message}`, { code: "STEP_NOT_RUN", message });
    }
    try {
      const { output, ok = true, summary, warnings = [], result } = work();
      this.#found.addWarnings(id, warnings.filter(({ code }) => !quiet.includes(code)));
      return { ...end("done", ok, summary), output, ...(result && { result }) };
    } catch (thrown) {
      const error = this.#errorOf(thrown, toolId);
      if (skipOn.includes(error.code)) return end("skipped", true, `Skipped: ${error.message}`);
      if (!mayFail) {
        this.#found.add({
          severity: need === "required" ? "blocker" : "problem",
          code: "STEP_FAILED",
          step: id,
          message: `${id} (${toolId}) failed with ${error.code}: ${error.message}`,
          fix: fixOf(error.code),
        });
      }
      return end("failed", false, `Failed: ${error.message}`, error);
    }
  }

  /** A step's error. What no step means to throw is a fault of its own, and the kit still answers. */
  #errorOf(thrown: unknown, toolId: string): { code: string; message: string } {
    if (thrown instanceof StepFailure || thrown instanceof ToolError) {
      return { code: thrown.code, message: this.#redact(thrown.message) };
    }
    this.#context.noteFault?.(thrown);
    return { code: "TOOL_RUNTIME_ERROR", message: `${toolId} failed through a fault of its own` };
  }
}
