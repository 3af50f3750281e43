/**
 * Requests whose text was read in another encoding than it was written in.
 *
 * @module
 */
import { damageIn } from "../../shared/damaged_text.ts";
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
    const text = texts.find((each) => each !== undefined && damageIn(each) >= 0);
    return text === undefined ? [] : [{ index, text }];
  });
  const [first] = damaged;
  if (!first) return undefined;
  const at = damageIn(first.text);
  const excerpt = JSON.stringify(first.text.slice(Math.max(0, at - 20), at + 20));
  const path = `requests[${first.index}]`;
  const message = `${counted(damaged.length, "request was", "requests were")} read in another ` +
    `encoding than written in, first ${path}: ${excerpt}`;
  return { path, message };
}
