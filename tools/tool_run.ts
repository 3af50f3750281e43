/**
 * The code of a tool: its types follow from the contract.
 *
 * @module
 */
import type { z } from "zod";
import type { RunContext } from "./run_context.ts";
import type { FieldError } from "./shared/tool_error.ts";
import type { AnyTool } from "./tool_contract.ts";
import type { Warning } from "./tool_result.ts";

/** What a run needs to know of its contract's type. */
type Typed = Pick<
  AnyTool,
  | "input"
  | "output"
  | "stats"
  | "warnings"
  | "errors"
  | "textProperty"
  | "required"
  | "textMayBeEmpty"
>;

/** The keys that a run always finds, because the engine has refused inputs without them. */
type SureKey<Contract extends Typed> =
  | NonNullable<Contract["required"]>[number]
  | (NonNullable<Contract["textMayBeEmpty"]> extends true ? never
    : NonNullable<Contract["textProperty"]>);

/** The properties of an input that the schema names, defaults filled in. */
type Known<Input extends z.ZodObject> = z.output<z.ZodObject<Input["shape"], z.core.$strip>>;

/**
 * What a run gets: the input, checked, its defaults filled in. The keys of `required` and the text property
 * (unless `textMayBeEmpty`) are there.
 */
export type RunInput<Contract extends Typed> =
  & Omit<Known<Contract["input"]>, SureKey<Contract>>
  & {
    [Key in SureKey<Contract> & keyof Known<Contract["input"]>]-?: Exclude<
      Known<Contract["input"]>[Key],
      undefined
    >;
  };

/** The output that a run returns, as its contract describes it. */
export type RunOutput<Contract extends Typed> = z.input<Contract["output"]>;

/** The counts and sizes that a run returns, as its contract describes them. */
export type RunStats<Contract extends Typed> = z.input<Contract["stats"]>;

/** The warning codes that a contract declares. */
export type WarningCode<Contract extends Typed> = keyof Contract["warnings"] & string;

/** A warning that a run may give. */
export type RunWarning<Contract extends Typed> = Warning<WarningCode<Contract>>;

/** The error codes that a contract declares: `new ToolError<ErrorCode<typeof contract>>(…)` takes no other. */
export type ErrorCode<Contract extends Typed> = keyof Contract["errors"] & string;

/** What a run returns, by the types of its parts. */
interface Returned<Output, Stats, Warned extends string, Found extends string> {
  output: Output;
  stats: Stats;
  warnings?: Warning<Warned>[];
  /** What is wrong in the fields of a document that was checked; the run has not failed. */
  errors?: FieldError[];
  /** A check that ran and found problems: the result's `ok` is false, the run has not failed. */
  verdict?: { code: Found; message: string; details?: Record<string, unknown> };
  /** Markdown for a person; review tools and kits only. */
  report?: string;
  /** The same verdict for a program; review tools and kits only. */
  summaryJson?: Record<string, unknown>;
}

/** What a run returns. A run that cannot work on its input throws `ToolError` instead. */
export type RunReturn<Contract extends Typed = AnyTool> = Returned<
  RunOutput<Contract>,
  RunStats<Contract>,
  WarningCode<Contract>,
  ErrorCode<Contract>
>;

/**
 * A tool's `run`, from its contract: `export const run: Run<typeof contract> = (input) => …`.
 */
export type Run<Contract extends Typed> = (
  input: RunInput<Contract>,
  context: RunContext,
) => RunReturn<Contract>;

/** A tool's code: the module `run.ts` of its folder. */
export interface ToolModule {
  run(input: Record<string, unknown>, context: RunContext): RunReturn;
  /**
   * Judges what the caller gave (as in `RunContext.given`) before anything else is checked, for a tool whose
   * own error codes come before size and schema.
   *
   * @throws {ToolError} with a code of the tool.
   */
  refuse?(given: Readonly<Record<string, unknown>>): void;
  /** Awaited once, when a worker first loads the tool: a WASM start, a font, a table. */
  prepare?(): Promise<void>;
  /**
   * What some inputs need beyond that, such as a large font: awaited before the run's deadline begins,
   * undefined when it is there already. It gets the input as it was sent, unchecked, options included, and
   * throws nothing.
   */
  prepareFor?(given: Record<string, unknown>): Promise<void> | undefined;
}
