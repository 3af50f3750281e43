/**
 * What a run is handed beside its input, and which other tools it may call.
 *
 * @module
 */
import type { ToolResult } from "./tool_result.ts";

/** A tool that a run may call, and what is known of that call before. */
export interface ToolUse {
  toolId: string;
  /** What is known of the call's input: what the tool needs in memory may follow from it. */
  given?: unknown;
}

/** What a run is told of a tool that it may call. */
export interface ToolDescription {
  /** The one that it goes by now, for an old id too. */
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

/** What the engine hands to a run beside its input. */
export interface RunContext {
  /**
   * What the caller gave: `options` laid under the input, a text under its property, nulls and unknown keys
   * included, before defaults and coercion. Receipts digest it.
   */
  readonly given: Readonly<Record<string, unknown>>;
  /** The service's public address, without a slash at the end. */
  readonly baseUrl: string;
  /** Milliseconds that the run still has before it is stopped. */
  remainingMs(): number;
  /**
   * Calls a tool of those that `uses` of the contract names, in the time that the run still has. The result is
   * the one that a caller of that tool reads. Another tool is `UNKNOWN_TOOL`, a kit `TOOL_NOT_CHAINABLE`.
   */
  runTool(toolId: string, input: unknown): ToolResult;
  /**
   * Describes a tool of those that the run may call.
   *
   * @throws {ToolError} `UNKNOWN_TOOL` or `TOOL_NOT_CHAINABLE`, as `runTool` would answer.
   */
  describeTool(toolId: string): ToolDescription;
  /** The version of a tool's contract, of those that the run may call. */
  versionOf(toolId: string): string | undefined;
  /** Tells the operator of an error that the run answers for though nobody meant to throw it. */
  noteFault(error: unknown): void;
  /** Unix time in milliseconds; only the seeded generator may ask, and only without a seed. */
  now(): number;
  /** Bytes of the host's secure random source; only the seeded generator may ask. */
  randomBytes(length: number): Uint8Array;
}
