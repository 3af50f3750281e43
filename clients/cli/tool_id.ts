import { canonicalId } from "../../tools/catalog/aliases.ts";
import { hasTool, toolIds } from "../../tools/catalog/load.ts";
import { firstNames } from "../../tools/shared/messages.ts";
import { UsageError } from "./usage.ts";

/** The most ids that a message lists. */
const MAX_NAMES = 8;

/**
 * The id that a name means: an id, an old one, or its beginning if no other tool's id begins so; whole
 * words come first, so that `ci` is not `cidr-aggregator`. Undefined if there is none.
 *
 * @throws {UsageError} if several ids begin with the name.
 */
export function idOf(name: string): string | undefined {
  const id = canonicalId(name);
  if (hasTool(id)) return id;
  if (name.length < 2) return undefined;
  const byWord = toolIds().filter((each) => each.startsWith(`${name}-`));
  const found = byWord.length > 0 ? byWord : toolIds().filter((each) => each.startsWith(name));
  if (found.length <= 1) return found[0];
  throw new UsageError(`${name} may be ${firstNames(found, MAX_NAMES)}: write more of its name`);
}
