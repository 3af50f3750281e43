/**
 * How the constructs of micromark's parser are replaced by bounded ones.
 *
 * @module
 */
import type { Construct, Parser, State, Tokenize, Tokenizer } from "./micromark_types.ts";

/** Adds steps to the count of what a text costs, and throws when there are too many. */
export type Charge = (steps: number) => void;

/** Replaces every construct of a hook; one that stands in several places stays one. */
export function replaceAll(
  hook: Parser["constructs"][keyof Parser["constructs"]],
  replace: (construct: Construct) => Construct,
): void {
  const replaced = new Map<Construct, Construct>();
  const lists = hook as Record<string, Construct[]>;
  for (const [key, list] of Object.entries(lists)) {
    lists[key] = list.map((construct) => {
      const known = replaced.get(construct) ?? replace(construct);
      replaced.set(construct, known);
      return known;
    });
  }
}

/** A tokenizer that reports its success before it goes on. */
export function afterwards(tokenize: Tokenize, report: (tokenizer: Tokenizer) => void): Tokenize {
  return function (effects, ok, nok) {
    const succeed: State = (code) => {
      report(this);
      return ok(code);
    };
    return tokenize.call(this, effects, succeed, nok);
  };
}
