/**
 * Runs a kit: its steps in order, their findings, and the files they make. A kit declares its steps; this module
 * decides what runs and what a failure means.
 *
 * @module
 */
import type { AnyTool, RunContext, RunOutput, ToolResult, Warning } from "../../tool.ts";
import { readSubmitted } from "../evidence/receipt.ts";
import type { JsonObject } from "../json/value.ts";
import { redactText } from "../secrets/redact.ts";
import { type AskedFiles, askedFiles } from "./asked_files.ts";
import { fileOf } from "./files.ts";
import { type Found, sortFindings } from "./finding_order.ts";
import { FoundList, type KitFound, type ReviewOptions } from "./found_list.ts";
import { type KitContract, writeAnswer } from "./kit_answer.ts";
import type { KitDeliverable, KitFindings } from "./kit_schema.ts";
import type { ItemDone, LocalDone, Step, StepPlan } from "./step.ts";
import { distinctWarnings, failureOfItems, StepFailure } from "./step_failure.ts";
import { StepList } from "./step_list.ts";

/** The contract of a tool that a step calls, for the type of its output. */
type UsedTool = Pick<AnyTool, "output" | "input" | "stats" | "warnings" | "errors">;

/** The part of its run's context that a kit needs. */
type KitContext =
  & Pick<RunContext, "given" | "runTool" | "versionOf">
  & Partial<Pick<RunContext, "noteFault" | "inputWarnings">>;

/** Describes a tool's step in one line. */
type Summarize<Output> = (output: Output, result: ToolResult) => string;

/**
 * A running kit: its steps, findings and files, up to its answer.
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
  readonly #steps: StepList;
  readonly #found: FoundList<Code>;
  readonly #files: KitDeliverable[] = [];
  readonly #asked: AskedFiles | undefined;
  /** Removes secrets from a caller's text. */
  readonly #redact: (text: string) => string;

  /**
   * @param codes The kit's own findings. A step's warning with one of these codes is left to the kit.
   * @param options.redact Applied to messages, summaries and the report; kits redact deliverables themselves.
   * @throws {ToolError} `INVALID_INPUT` for input that the manifest cannot digest, and for the name of a file that the
   * kit does not make.
   */
  constructor(
    contract: KitContract,
    codes: KitFindings<Code>,
    context: KitContext,
    { redact = redactText }: { redact?: (text: string) => string } = {},
  ) {
    this.#contract = contract;
    this.#context = context;
    this.#redact = redact;
    this.#found = new FoundList(codes, redact);
    this.#steps = new StepList({
      redact,
      found: this.#found,
      noteFault: (thrown) => context.noteFault?.(thrown),
    });
    this.#found.addIgnoredKeys(context.inputWarnings ?? []);
    this.#submitted = readSubmitted(contract, context.given);
    this.#asked = askedFiles(contract, context.given);
  }

  /** Whether there is a blocker, failed steps included. */
  get isBlocked(): boolean {
    return this.#found.isBlocked;
  }

  /** All findings so far, in reading order. */
  get found(): Found[] {
    return sortFindings(this.#found.all, this.#steps.all.map(({ id }) => id));
  }

  /**
   * Runs a catalog tool as a step.
   *
   * @typeParam Used The tool's contract, for the type of its output: `kit.tool<typeof tokenCounter>(…)`.
   * @param inputOf Returns the call's input; called only if the step runs.
   */
  tool<Used extends UsedTool>(
    id: string,
    toolId: string,
    plan: StepPlan,
    inputOf: () => unknown,
    summarize: Summarize<RunOutput<Used>>,
  ): Step<RunOutput<Used>> {
    return this.#steps.run(id, toolId, plan, () => {
      const result = this.#context.runTool(toolId, inputOf());
      if (result.output === undefined) throw StepFailure.of(result);
      // The tool's contract gives the type of its output.
      const output = result.output as RunOutput<Used>;
      const { ok, warnings } = result;
      return { output, ok, warnings, result, summary: summarize(output, result) };
    });
  }

  /** Runs one of the kit's own functions as a step. A `ToolError` that it throws fails the step. */
  local<Output>(
    id: string,
    plan: StepPlan,
    work: () => LocalDone<Output>,
    name = id,
  ): Step<Output> {
    return this.#steps.run(id, `local:${name}`, plan, work);
  }

  /**
   * Runs a step for each item: `id[0]`, `id[1]` and so on. Without items there is one step, `id`.
   *
   * @param items Undefined if the step that gives them has no output; `plan.after` then names that step. An item's run
   * may append items.
   * @param run Receives the id of the item's step.
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
    this.#steps.run(id, toolId, { ...plan, skip: nothing }, () => {
      throw new Error(`${id} has neither items nor a reason`);
    });
    return [];
  }

  /**
   * Runs a tool once for each item in a single step, for more items than a kit may have steps. Without `mayFail`, an
   * item that the tool refuses fails the step, which names it.
   *
   * @param nameOf Names an item in a message.
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
    return this.#steps.run(id, toolId, { ...plan, skip }, () => {
      const warnings: Warning[] = [];
      const output = items.map((item) => {
        const result = this.#context.runTool(toolId, inputOf(item));
        for (const warning of result.warnings) {
          warnings.push({ ...warning, message: `${nameOf(item)}: ${warning.message}` });
        }
        // The tool's contract gives the type of its output.
        return { output: result.output as RunOutput<Used> | undefined, error: result.error };
      });
      if (!plan.mayFail) {
        const failure = failureOfItems(output, (index) => nameOf(items[index]!));
        if (failure) throw failure;
      }
      return { output, warnings: distinctWarnings(warnings), summary: summarize(output) };
    });
  }

  /** Adds one of the kit's own findings. */
  find(code: Code, step: { id: string }, found: KitFound): void {
    this.#found.addOwn(code, step.id, found);
  }

  /**
   * Adds a finding of a step's tool under the tool's own code.
   *
   * @param found The message doubles as the fix if there is none.
   */
  take(step: { id: string }, found: Omit<Found, "step" | "fix"> & { fix?: string }): void {
    this.#found.add({ ...found, step: step.id, fix: found.fix ?? found.message });
  }

  /** Adds the findings and unknowns of a review that a step ran. */
  takeReview({ id, result }: Step, options: ReviewOptions = {}): void {
    if (result) this.#found.addReview(id, result, options);
  }

  /** Adds the warnings of a quiet step, for a kit that needs them after all. */
  takeWarnings({ id, result }: Step, quiet: readonly string[] = []): void {
    this.#found.addWarnings(id, result?.warnings.filter(({ code }) => !quiet.includes(code)) ?? []);
  }

  /** Adds warnings of what a step was given, which the step itself does not tell. */
  warn({ id }: { id: string }, warnings: readonly Warning[]): void {
    this.#found.addWarnings(id, warnings);
  }

  /** Delivers a file, in the order of the calls. @param isExact Add no line end to a text. */
  deliver(name: string, content: string | Uint8Array, isExact = false): void {
    this.#files.push(fileOf(name, content, isExact));
  }

  /**
   * Writes the answer that the kit's run returns.
   *
   * @param facts In the order of the contract.
   * @param readyAction What to do when there is nothing to fix.
   * @param cause The reason for the verdict, in a sentence. Default: the message of the most severe finding.
   * @throws {ToolError} `OUTPUT_TOO_LARGE` over the kit's own bound; `INVALID_INPUT` for a file that does not exist.
   */
  finish<Facts extends object>(facts: Facts, readyAction: string, cause?: string) {
    return writeAnswer(
      {
        contract: this.#contract,
        submitted: this.#submitted,
        steps: [...this.#steps.all],
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
}
