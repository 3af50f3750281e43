/**
 * The contract of a tool: everything a caller needs to know before running it.
 *
 * @module
 */
import type { z } from "zod";
import type { ToolUse } from "./run_context.ts";

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
 * Where the bytes of a file go that a caller names on the command line, whether or not they happen to be a text:
 * what comes of a file must not hang on its bytes.
 */
export interface BytesAs<Key extends string = string> {
  /** The property that takes them. */
  property: Key;
  encoding: "base64" | "hex";
  /** Other properties that a file sets. A caller who sets one of them has a text, in the form that it says. */
  set?: { readonly [Name in Key]?: string };
  /** Only where these properties have these values, defaults included; elsewhere a file is a text. */
  when?: { readonly [Name in Key]?: string };
  /** Of a property that lists files: the keys of an item that take the file's name and its bytes. */
  item?: { name: string; bytes: string };
}

/** The keys that an input schema names; what else a caller sends is dropped before the run. */
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
  /** What takes the bytes of a file. A tool without it reads a file as UTF-8 text, its text property. */
  bytesAs?: BytesAs<KeyOf<Input>>;
  /** Keys without which the tool cannot work: missing is `INVALID_INPUT`, code `REQUIRED`. */
  required?: RequiredKey[];
  /**
   * Keys of which one must hold a value: not null, blank, `[]` or `{}`. None is `EMPTY_INPUT`, whatever else
   * is wrong.
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
   * Whether a run uses a pattern that the caller wrote, which can backtrack for ever: always, or for some
   * inputs (as they were sent, unchecked, options included). Such runs share a worker with nobody and
   * never take the last free one.
   */
  runsCallerPattern?: boolean | ((input: Record<string, unknown>) => boolean);
  /**
   * Every tool that a run may call, from the input as it was sent, unchecked, options included. It throws
   * nothing. Only kits call tools.
   */
  uses?: (given: Record<string, unknown>) => readonly ToolUse[];
  /** Response modes that the tool offers. Default: all three. */
  responseModes?: ("full" | "compact" | "output")[];
  limits: Limits;

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

/** Any tool's contract, whatever its schemas. */
export type AnyTool = ToolContract;
