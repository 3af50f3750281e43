import { cutText } from "../../shared/cut_text.ts";

/** A key that is not read, and what to do about it where that is known. */
export interface UnreadKey {
  code: "SETTING_LOSS";
  path: string;
  message: string;
  fix?: string;
}

/** Keys of a request that are read. */
const READ: ReadonlySet<string> = new Set([
  "custom_id",
  "prompt",
  "messages",
  "system",
  "max_tokens",
  "temperature",
  "options",
]);

/** Names under which records have their id elsewhere. */
const IDS = /^(?:id|key|uid|uuid|name|(?:request|record|case|item|row|doc|document)_?id)$/i;

/** The faults of keys that are not read, one for a key that all requests have. */
export function unreadKeys(requests: readonly object[]): UnreadKey[] {
  const places = new Map<string, number[]>();
  requests.forEach((request, index) => {
    for (const name of Object.keys(request)) {
      if (READ.has(name)) continue;
      const held = places.get(name);
      if (held) held.push(index);
      else places.set(name, [index]);
    }
  });
  return [...places].flatMap(([name, indexes]) => {
    const isOfAll = indexes.length > 1 && indexes.length === requests.length;
    const told = isOfAll ? indexes.slice(0, 1) : indexes;
    return told.map((index): UnreadKey => {
      const path = `requests[${index}].${cutText(name)}`;
      const lost = `${path} is left out${isOfAll ? ", as in all requests" : ""}`;
      const hasId = Object.hasOwn(requests[index]!, "custom_id");
      return { code: "SETTING_LOSS", path, ...adviceOf(name, lost, hasId) };
    });
  });
}

function adviceOf(name: string, lost: string, hasId: boolean): { message: string; fix?: string } {
  if (!IDS.test(name)) {
    const message = `${lost}: settings beside max_tokens and temperature stand in options`;
    return { message };
  }
  if (hasId) {
    return {
      message: `${lost}: an answer comes back with its custom_id alone`,
      fix: "Leave it out, and look it up by custom_id when the answers are there.",
    };
  }
  return {
    message: `${lost}: the id of a request is its custom_id`,
    fix: "Send it as custom_id: answers come in any order, and nothing else says whose they are.",
  };
}
