/**
 * Requests whose text was read in another encoding than it was written in.
 *
 * @module
 */
import { damageIn } from "../../shared/damaged_text.ts";
import { counted } from "../../shared/messages.ts";
import type { Job, RequestFault } from "./requests.ts";

/** One fault for all such requests: how many they are, and the first of them. */
export function damageFault({ requests }: Job): RequestFault[] {
  const damaged = requests.flatMap((request, index) => {
    const texts = [
      request.system,
      request.prompt,
      ...request.messages?.map(({ content }) => content) ?? [],
    ];
    const text = texts.find((each) => each !== undefined && damageIn(each) >= 0);
    return text === undefined ? [] : [{ index, text }];
  });
  const [first] = damaged;
  if (!first) return [];
  const at = damageIn(first.text);
  const excerpt = JSON.stringify(first.text.slice(Math.max(0, at - 20), at + 20));
  const path = `requests[${first.index}]`;
  const message =
    `${counted(damaged.length, "request was", "requests were")} read in another encoding ` +
    `than written in, first ${path}: ${excerpt}`;
  return [{ code: "ENCODING_DAMAGED", path, message }];
}
