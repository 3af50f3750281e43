/**
 * What is wrong with a YAML text, and where.
 *
 * @module
 */
import type { Node } from "yaml";
import { positionAt } from "../text_position.ts";

/** Why a text cannot be read: its syntax, its nesting, its size, or what its aliases expand to. */
export type YamlErrorKind = "syntax" | "depth" | "size" | "aliases";

/** A YAML text that cannot be read. */
export class YamlError extends Error {
  override readonly name = "YamlError";
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;

  /** @param reason The message without its place. */
  constructor(
    text: string,
    readonly offset: number,
    readonly kind: YamlErrorKind,
    readonly reason: string,
  ) {
    const { line, column } = positionAt(text, offset);
    super(`line ${line}, column ${column}: ${reason}`);
    this.line = line;
    this.column = column;
  }
}

/** The fault of a node. */
export function nodeFault(
  text: string,
  node: Node | null,
  reason: string,
  kind: YamlErrorKind = "syntax",
): YamlError {
  return new YamlError(text, offsetOf(node), kind, reason);
}

/** The offset at which a node begins; 0 for the missing root of an empty document. */
export function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

/** Lists and mappings nest deeper than allowed. */
export function tooDeep(text: string, offset: number, maxDepth: number): YamlError {
  return new YamlError(text, offset, "depth", `nesting over ${maxDepth} levels`);
}

/** The fault of more lists, mappings and scalars than allowed. */
export function tooMany(text: string, offset: number, maxNodes: number): YamlError {
  const reason = `there are more than ${maxNodes} lists, mappings and scalars`;
  return new YamlError(text, offset, "size", reason);
}
