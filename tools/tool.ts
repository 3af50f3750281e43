/**
 * A tool: a contract (plain data, cheap to import) and a pure, synchronous `run` that only a worker loads.
 * Everything else in the service is derived from these two. This file goes from the contract, through what a run
 * receives and returns, to the result that callers read.
 *
 * @module
 */
import type { z } from "zod";
import type { Money, ViewHint } from "./view.ts";

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

/**
 * Where the bytes of a file go when a caller names the file on the command line. They go there even if they happen to
 * be text: the result must not depend on what the bytes look like.
 */
export interface BytesAs<Key extends string = string> {
  /** The property that takes them. */
  property: Key;
  encoding: "base64" | "hex";
  /**
   * Other properties that a file sets. A caller who sets one of them sends text, in the form that the property names.
   */
  set?: { readonly [Name in Key]?: string };
  /** Applies only if these properties have these values, defaults included; otherwise a file is text. */
  when?: { readonly [Name in Key]?: string };
  /** For a property that lists files: the keys of an item that take the file's name and its bytes. */
  item?: { name: string; bytes: string };
}

/** Replaces `serviceLimits` on a reader's own machine: characters, or items of a count. */
export const LOCAL_CHARS = 100_000_000;

/** Where the output holds the verdict of a tool that checks something. */
export interface Check {
  /** The property of the output; nested names are joined by dots. */
  at: string;
  /** The values that pass. A null or missing value is not a verdict: nothing was checked. */
  passes: readonly (string | boolean)[];
  /** Warnings that rule out a pass whatever the value, because the tool did not understand what to check. */
  unless?: readonly string[];
}

/** The keys that an input schema names; other keys are dropped before the run. */
export type KeyOf<Input extends z.ZodObject> = keyof Input["shape"] & string;

/**
 * The contract of a tool: everything a caller needs to know before running it, as data. It imports no code
 * of the tool; the code knows the contract.
 */
export interface ToolContract<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Stats extends z.ZodType = z.ZodType,
  Limits extends { max_input_chars: number } = {
    max_input_chars: number;
    [name: string]: number | string;
  },
  TextKey extends string = string,
  RequiredKey extends string = string,
  MayBeEmpty extends boolean = boolean,
  WarningCode extends string = string,
  ErrorCode extends string = string,
> {
  /** Also the name of the tool's folder and the `tool_id` of a call. */
  id: string;
  name: string;
  category: Category;
  /** Kits run packaged jobs made of other tools. Default: `tool`. */
  kind?: "tool" | "kit";
  description: string;
  keywords: string[];
  /** Date (YYYY-MM-DD) of the last change of behaviour. */
  version: string;
  /** Default: `pure-function`. A seeded generator is pure when its seed is given. */
  deterministicClass?: "pure-function" | "seeded-generator";

  /** The property that a plain string input becomes. A tool without one takes objects only. */
  textProperty?: TextKey;
  /** True when the text property may be missing or empty. Default: that is `EMPTY_INPUT`. */
  textMayBeEmpty?: MayBeEmpty;
  /**
   * Keys of documents, which are read by lines or in a language of their own, such as CSV: one that is still in a code
   * fence or in quotes, has `\n` for its line breaks, or is only the name of a file is `INVALID_INPUT`. A log is none: a
   * fence around it is two lines more among any others.
   */
  documents?: KeyOf<Input>[];
  /** Keys of other texts that are whole files, such as logs: only the name of one, or its URL, is `INVALID_INPUT`. */
  fileTexts?: KeyOf<Input>[];
  /** Keys of texts whose backslashes are the matter itself, such as patterns: no `\n` in them is questioned. */
  ownEscapes?: KeyOf<Input>[];
  /** Keys of texts in which the run finds JSON, also escaped JSON: no `\n` around or in it is questioned. */
  holdsJson?: KeyOf<Input>[];
  /** Takes the bytes of a file. Without it, a file is UTF-8 text for the text property. */
  bytesAs?: BytesAs<KeyOf<Input>>;
  /** Keys without which the tool cannot work: missing is `INVALID_INPUT`, code `REQUIRED`. */
  required?: RequiredKey[];
  /**
   * Keys of which at least one must hold a value: not null, blank, `[]` or `{}`. Otherwise the input is
   * `EMPTY_INPUT`, whatever else is wrong.
   */
  mainKeys?: KeyOf<Input>[];
  /** Further keys without which the tool cannot work: its run refuses inputs without them, in its own words. */
  requiredByRun?: KeyOf<Input>[];
  /** True when a null or an empty string counts as a missing value, whatever the property. */
  blankIsMissing?: boolean;
  /**
   * Keys that `max_input_chars` measures, each alone: a string by its length, other values by their
   * JSON text; or `input`, the whole input's JSON text. Default: the text property; for a tool without
   * one, the whole input.
   */
  measured?: KeyOf<Input>[] | "input";
  /**
   * Whether a run uses a pattern written by the caller, which can backtrack for ever: always, or for some inputs (as
   * sent, unchecked, options included). Such a run has a worker to itself and never takes the last free one.
   */
  runsCallerPattern?: boolean | ((input: Record<string, unknown>) => boolean);
  /**
   * Returns every tool that a run may call, for the input as sent, unchecked, options included. Throws nothing. Only
   * kits call tools.
   */
  uses?: (given: Record<string, unknown>) => readonly ToolUse[];
  /** For a tool whose output is a verdict: it decides a pipeline's `checks_passed`. */
  check?: Check;
  /** Response modes that the tool offers. Default: all three. */
  responseModes?: ("full" | "compact" | "output")[];
  limits: Limits;
  /**
   * Limits that only the service needs, because its runs share a machine. In a page or at the shell, `LOCAL_CHARS`
   * replaces them. The work behind them grows no faster than the input.
   */
  serviceLimits?: readonly (keyof Limits & string)[];
  /**
   * How many items mode compact lists where the call does not say, by the property that says it. A warning of the run
   * tells how many there are.
   */
  compactLists?: Readonly<Partial<Record<KeyOf<Input>, number>>>;
  /** Properties that only a page or the shell accepts: keys, which must never be sent. The service ignores them. */
  localInput?: z.ZodRawShape;
  /** How pages show parts of the output, by path: `colors[].hex`; empty for the output itself. */
  views?: Readonly<Record<string, ViewHint>>;
  /** Amounts of money in the output, which pages show with their currency and its decimals. */
  money?: readonly Money[];

  /** Every property optional or with a default, each with a description; unknown keys are dropped. */
  input: Input;
  output: Output;
  stats: Stats;
  /** The tool's own warning codes, each with the condition that raises it. */
  warnings: Record<WarningCode, string>;
  /** The tool's own error codes, each with the condition that raises it. */
  errors: Record<ErrorCode, string>;
  examples: ToolExample[];
}

/**
 * The most items of a list, or members of an object with free names, in any input. Schemas publish it unless the
 * contract sets a lower bound; the engine checks it before it looks at any item.
 */
export const MAX_INPUT_MEMBERS = 100_000;

/** Any tool's contract, whatever its schemas. */
export type AnyTool = ToolContract;

/** Declares a tool. It fixes the types and returns its argument unchanged. */
export function defineTool<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Stats extends z.ZodType,
  const Limits extends { max_input_chars: number },
  const WarningCode extends string,
  const ErrorCode extends string,
  const TextKey extends KeyOf<Input> = never,
  const RequiredKey extends KeyOf<Input> = never,
  const MayBeEmpty extends boolean = false,
>(
  contract: ToolContract<
    Input,
    Output,
    Stats,
    Limits,
    TextKey,
    RequiredKey,
    MayBeEmpty,
    WarningCode,
    ErrorCode
  >,
): typeof contract {
  return contract;
}

/** A tool that a run may call, and what is known about the call in advance. */
export interface ToolUse {
  toolId: string;
  /** The facts known about the call's input, which may decide what the tool needs in memory. */
  given?: unknown;
}

/** The facts that a run gets about a tool that it may call. */
export interface ToolDescription {
  /** The current id, also for an old one. */
  id: string;
  name: string;
  version: string;
  limits: Record<string, unknown>;
  response_modes: readonly ("full" | "compact" | "output")[];
  /** JSON Schema of its input, as callers read it. */
  input_schema: Record<string, unknown>;
  /** The input of its first documented example. */
  example_input: Record<string, unknown> | string;
}

/** The context that the engine passes to a run beside its input. */
export interface RunContext {
  /**
   * The input as sent, before defaults and coercion: `options` merged under the input, a text under its
   * property, nulls and unknown keys included. Receipts digest it.
   */
  readonly given: Readonly<Record<string, unknown>>;
  /** Warnings about the input from before the run, such as ignored keys. */
  readonly inputWarnings?: readonly Warning[];
  /** The service's public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds left before the run is stopped. */
  remainingMs(): number;
  /**
   * Calls a tool that the contract's `uses` names, within the time left. The result is what a caller of that tool
   * would get. Any other tool is `UNKNOWN_TOOL`, a kit `TOOL_NOT_CHAINABLE`.
   */
  runTool(toolId: string, input: unknown): ToolResult;
  /**
   * Describes a tool that the run may call.
   *
   * @throws {ToolError} `UNKNOWN_TOOL` or `TOOL_NOT_CHAINABLE`, as `runTool` would answer.
   */
  describeTool(toolId: string): ToolDescription;
  /** The contract version of a tool that the run may call. */
  versionOf(toolId: string): string | undefined;
  /** Reports an unexpected exception to the operator when the run can still answer. */
  noteFault(error: unknown): void;
  /** Unix time in milliseconds; only the seeded generator may ask, and only without a seed. */
  now(): number;
  /** Bytes of the host's secure random source; only the seeded generator may ask. */
  randomBytes(length: number): Uint8Array;
}

/** The part of a contract's type that a run depends on. */
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
 * The input that a run receives: checked, with its defaults. The keys of `required` and the text property (unless
 * `textMayBeEmpty`) are present.
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

/** A warning that a run may return. */
export type RunWarning<Contract extends Typed> = Warning<WarningCode<Contract>>;

/** The error codes that a contract declares: `new ToolError<ErrorCode<typeof contract>>(…)` accepts no other. */
export type ErrorCode<Contract extends Typed> = keyof Contract["errors"] & string;

/** The result of a run, by the types of its parts. */
interface Returned<Output, Stats, Warned extends string, Found extends string> {
  output: Output;
  stats: Stats;
  warnings?: Warning<Warned>[];
  /** Faults in the fields of a checked document; the run itself succeeded. */
  errors?: FieldError[];
  /** Set by a check that found problems: the result's `ok` is false, but the run succeeded. */
  verdict?: { code: Found; message: string; details?: Record<string, unknown> };
  /** Markdown for a person; review tools and kits only. */
  report?: string;
  /** The same verdict for a program; review tools and kits only. */
  summaryJson?: Record<string, unknown>;
}

/** The result of a run. A run that cannot work on its input throws `ToolError` instead. */
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
   * Judges what the caller sent (as in `RunContext.given`) before anything else is checked, for a tool whose own
   * error codes take precedence over size and schema.
   *
   * @throws {ToolError} with a code of the tool.
   */
  refuse?(given: Readonly<Record<string, unknown>>): void;
  /** Awaited once, when a worker first loads the tool: starts WASM, loads a font or a table. */
  prepare?(): Promise<void>;
  /**
   * Loads what only some inputs need, such as a large font. Awaited before the run's deadline begins; returns
   * undefined if it is already loaded. It gets the input as sent, unchecked, options included, and throws nothing.
   */
  prepareFor?(given: Record<string, unknown>): Promise<void> | undefined;
}

/** A remark on a run that succeeded: worth the caller's attention, but there is an answer. */
export interface Warning<Code extends string = string> {
  code: Code;
  message: string;
  /** Where in the input: a property path such as `requests[0].id`, or a JSON Pointer. */
  path?: string;
}

/**
 * Collects warnings with these codes. An array that accepts more codes fits; one that accepts fewer does not, so a
 * shared reader compiles only where the contract declares every code it may raise.
 */
export interface WarningSink<Code extends string> {
  readonly push: (...warnings: Warning<Code>[]) => unknown;
}

/** Why a run has no output, or what a check found. */
export interface ResultError {
  code: string;
  message: string;
  details?: Record<string, unknown>;
}

/** The result of a run, as every caller reads it. */
export interface ToolResult {
  ok: boolean;
  toolId: string;
  output?: unknown;
  stats?: unknown;
  warnings: Warning[];
  /** Field-level validation entries. */
  errors: FieldError[];
  report?: string;
  summaryJson?: Record<string, unknown>;
  /** Only when `ok` is false. */
  error?: ResultError;
}

/** One wrong field of an input. */
export interface FieldError {
  /** The field: `income`, `requests[0].id`. */
  path: string;
  /** `REQUIRED` for a missing value, `INVALID_VALUE` for a wrong type, choice or bound. */
  code: string;
  message: string;
}
