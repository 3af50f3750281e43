/**
 * What a tool is: a contract (plain data, cheap to import) and a pure, synchronous `run` that only a
 * worker loads. Everything else in the service is derived from these two.
 *
 * @module
 */
import type { z } from "zod";

/** The fifteen categories, in the order in which listings show them. */
export const CATEGORIES = [
  "AI",
  "Agents",
  "Code",
  "Data",
  "Text",
  "Encoding",
  "Security",
  "Web",
  "Network",
  "Time",
  "Math",
  "Finance",
  "Design",
  "Documents",
  "Operations",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** A remark on work that was done: the caller should look at it, but has an answer. */
export interface Warning {
  code: string;
  message: string;
  /** Where in the input: a property path such as `requests[0].id`, or a JSON Pointer. */
  path?: string;
}

/** What the engine hands to a run beside its input. */
export interface RunContext {
  /** The input as it was received, before defaults and coercion; receipts digest it. */
  readonly rawInput: unknown;
  /** The service's public address, without a slash at the end. */
  readonly baseUrl: string;
  /** Milliseconds that the run still has before it is stopped. */
  remainingMs(): number;
  /** Unix time in milliseconds; only the seeded generator may ask, and only without a seed. */
  now(): number;
  /** Bytes of the host's secure random source; only the seeded generator may ask. */
  randomBytes(length: number): Uint8Array;
}

/** What a run returns. A run that cannot work on its input throws `ToolError` instead. */
export interface RunReturn<Output = unknown, Stats = unknown> {
  output: Output;
  stats: Stats;
  warnings?: Warning[];
  /** A check that ran and found problems: the result's `ok` is false, the run has not failed. */
  verdict?: { code: string; message: string; details?: Record<string, unknown> };
  /** Markdown for a person; review tools and kits only. */
  report?: string;
  /** The same verdict for a program; review tools and kits only. */
  summaryJson?: Record<string, unknown>;
}

/** What `load` resolves to: the module `run.ts` of the tool's folder. */
export interface ToolModule {
  run(input: Record<string, unknown>, context: RunContext): RunReturn;
  /** Awaited once, when a worker first loads the tool: a WASM start, a font, a table. */
  prepare?(): Promise<void>;
  /**
   * What some inputs need beyond that, such as a large font: awaited before the run's deadline begins,
   * undefined when it is there already. It gets the input as it was sent, unchecked, options included, and
   * throws nothing.
   */
  prepareFor?(given: Record<string, unknown>): Promise<void> | undefined;
}

/** One worked example: shown in descriptors and OpenAPI, and run by the examples suite. */
export interface ToolExample {
  title: string;
  input: Record<string, unknown> | string;
  /** Objects are compared by the keys named here, arrays item by item. */
  expect: {
    output?: unknown;
    stats?: Record<string, unknown>;
    warning_codes?: string[];
    error_code?: string;
  };
}

/** The contract of a tool: everything a caller needs to know before running it. */
export interface ToolContract<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Stats extends z.ZodType = z.ZodType,
  Limits extends { max_input_chars: number } = { max_input_chars: number; [name: string]: number },
> {
  /** Also the name of the tool's folder and the `tool_id` of a call. */
  id: string;
  name: string;
  category: Category;
  /** Kits run packaged jobs made of other tools. Default: `tool`. */
  kind?: "tool" | "kit";
  description: string;
  keywords: string[];
  /** Old ids that still resolve to this tool. */
  aliases?: string[];
  /** Date (YYYY-MM-DD) of the last change of behaviour. */
  version: string;
  /** Default: `pure-function`. A seeded generator is pure when its seed is given. */
  deterministicClass?: "pure-function" | "seeded-generator";

  /** The property that a plain string input becomes. A tool without one takes objects only. */
  textProperty?: keyof z.output<Input> & string;
  /** True when the text property may be missing or empty. Default: that is `EMPTY_INPUT`. */
  textMayBeEmpty?: boolean;
  /** Keys without which the tool cannot work: missing is `INVALID_INPUT`, code `REQUIRED`. */
  required?: (keyof z.output<Input> & string)[];
  /** True when a null or an empty string counts as a missing value, whatever the property. */
  blankIsMissing?: boolean;
  /**
   * Keys that `max_input_chars` measures, each alone: a string by its length, other values by their
   * JSON text. Default: the text property; for a tool without one, the whole input's JSON text.
   */
  measured?: (keyof z.output<Input> & string)[];
  /**
   * Whether a run uses a pattern that the caller wrote, which can backtrack for ever: always, or for some
   * inputs (as they were sent, unchecked, options included). Such runs share a worker with nobody and
   * never take the last free one.
   */
  runsCallerPattern?: boolean | ((input: Record<string, unknown>) => boolean);
  /** Response modes that the tool offers. Default: all three. */
  responseModes?: ("full" | "compact" | "output")[];
  limits: Limits;

  /** Every property optional or with a default, each with a description; unknown keys are dropped. */
  input: Input;
  output: Output;
  stats: Stats;
  /** The tool's own warning codes, each with the condition that raises it. */
  warnings: Record<string, string>;
  /** The tool's own error codes, each with the condition that raises it. */
  errors: Record<string, string>;
  examples: ToolExample[];

  /** Imports `run.ts`. Typed loosely so that contract and run may name each other's types. */
  load: () => Promise<object>;
}

/** Any tool's contract, whatever its schemas. */
export type AnyTool = ToolContract;

/**
 * The type of a tool's `run`, from its contract:
 * `export const run: Run<typeof contract> = ({ input }) => …`.
 */
export type Run<Contract extends { input: z.ZodType; output: z.ZodType; stats: z.ZodType }> = (
  input: z.output<Contract["input"]>,
  context: RunContext,
) => RunReturn<z.input<Contract["output"]>, z.input<Contract["stats"]>>;

/** Declares a tool. It only fixes the types: what goes in comes out, unchanged. */
export function defineTool<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Stats extends z.ZodType,
  const Limits extends { max_input_chars: number },
>(
  contract: ToolContract<Input, Output, Stats, Limits>,
): ToolContract<Input, Output, Stats, Limits> {
  return contract;
}
