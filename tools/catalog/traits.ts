/**
 * The facts of a tool that the service needs before it hands a call to the sandbox. Contracts have them too,
 * but with their schemas all of them take 30 MB, and the sandbox has its own.
 *
 * @module
 */
import { canonicalId } from "./aliases.ts";
import traits from "./traits.json" with { type: "json" };

/** The parts of a tool's contract that concern its runs as a whole; missing ones have the contract's default. */
export interface Traits {
  kind?: "kit";
  responseModes?: readonly string[];
  /**
   * Whether its runs use a pattern that the caller wrote: where it depends on the input, the
   * contract knows.
   */
  runsCallerPattern?: true | "by input";
}

/** A tool in the catalog. */
export interface TraitsOfTool extends Traits {
  id: string;
}

/** By id. `deno task catalog` writes the table. */
const TRAITS: ReadonlyMap<string, TraitsOfTool> = new Map(
  Object.entries(traits as Record<string, Traits>).map(([id, own]) => [id, { ...own, id }]),
);

/** The traits of the tool of an id or of an old one that still resolves. */
export function findTraits(id: string): TraitsOfTool | undefined {
  return TRAITS.get(canonicalId(id));
}
