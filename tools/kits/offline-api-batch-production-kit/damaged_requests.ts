/**
 * Requests whose text was read in another encoding than it was written in.
 *
 * @module
 */
import { damagedProse } from "../../shared/damaged_text.ts";
import { counted } from "../../shared/messages.ts";

/**
 * How many requests have such a text, and the first of them; undefined where none has.
 *
 * @param requests The texts of each.
 */
export function damageOf(
  requests: readonly (readonly (string | undefined)[])[],
): { path: string; message: string } | undefined {
  const damaged = requests.flatMap((texts, index) => {
    const [excerpt] = texts.flatMap((text = "") => damagedProse(text) ?? []);
    return excerpt === undefined ? [] : [{ index, excerpt }];
  });
  const [first] = damaged;
  if (!first) return undefined;
  const path = `requests[${first.index}]`;
  const message = `${counted(damaged.length, "request was", "requests were")} read in another ` +
    `encoding than written in, first ${path}: ${first.excerpt}`;
  return { path, message };
}
