import { formatPointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { RunOutput } from "../../tool.ts";
import type { contract } from "./contract.ts";
import type { Path } from "./conversation.ts";

export type Loss = RunOutput<typeof contract>["losses"][number];

const MESSAGES: Readonly<Record<Loss["code"], (name: string, value: JsonValue) => string>> = {
  CITATIONS_DROPPED: () =>
    "The target does not cite documents of itself; ask for the passages in the prompt",
  FIELD_DROPPED: (name) => `The target has no "${name}"; it was left out`,
  HISTORY_MISSING: (name) =>
    `${
      /^cached/.test(name) ? "The beginning of the request is" : "Earlier turns are"
    } stored with the provider under this id; add its content to the request yourself`,
  IMAGE_DROPPED: () =>
    "The target takes only text here; the image was left out: put it into a user's message",
  IMAGE_TYPE_UNKNOWN: () =>
    "The address does not tell the image's media type; mimeType was left out",
  INVALID_TOOL_ARGUMENTS: () =>
    'The arguments are not the text of a JSON object; they were put under "_raw"',
  MODEL_DROPPED: () => "A model of the source's provider; set one of the target's",
  REFUSAL_AS_TEXT: () => "The target has no refusals; this one became the assistant's text",
  SETTING_DROPPED: (name) =>
    `The target has no "${name}", or does not take this value; it was left out`,
  STREAM_METHOD: () =>
    "Gemini has no such setting: call streamGenerateContent in place of generateContent",
  SYSTEM_MOVED: () => "The target has its system text at the start; this one was moved there",
  THINKING_DROPPED: () => "The target does not accept another model's thinking; it was left out",
  TOOL_ERROR_FLAG_DROPPED: () => "The target cannot say that a tool failed; only the text was kept",
  TOOL_NAME_UNKNOWN: () =>
    'No tool call has the id of this result; its function is called "unknown_function"',
  UNSUPPORTED_PART: (name, value) => {
    const kind = kindOf(value) ?? name;
    return isStored(value)
      ? `"${kind}" names a file that the provider stores; upload it to the target and add it there`
      : `The target has no "${kind}" here; it was left out`;
  },
};

/** The kind of a part, in its own format's term. */
function kindOf(part: JsonValue): string | undefined {
  const type = memberOf(part, "type");
  if (typeof type === "string") return cutText(type);
  // Gemini's parts are identified by their only member.
  const keys = isJsonObject(part) ? Object.keys(part) : [];
  return keys.length === 1 ? cutText(keys[0]!) : undefined;
}

/** Whether a part has the id of an uploaded file and not its content. */
function isStored(part: JsonValue): boolean {
  return ["file", "source"].map((key) => memberOf(part, key)).concat(part).some((holder) =>
    typeof memberOf(holder ?? null, "file_id") === "string"
  );
}

/** Collects the losses of a conversion. */
export interface Losses {
  add(path: Path, code: Loss["code"]): void;
  /** All of them by their places in the source, the first place first. */
  inSourceOrder(): Loss[];
}

/** Collects what is lost of a source, in any order. */
export function lossesOf(source: JsonValue): Losses {
  const found: { path: Path; code: Loss["code"] }[] = [];
  const keyOrders = new WeakMap<object, Map<string, number>>();
  return {
    add: (path, code) => void found.push({ path, code }),
    inSourceOrder: () =>
      found
        .toSorted((a, b) => compare(a.path, b.path))
        .map(({ path, code }) => ({
          path: formatPointer(path),
          code,
          message: MESSAGES[code](String(path.at(-1)), valueAt(path)),
        })),
  };

  function valueAt(path: Path): JsonValue {
    return path.reduce<JsonValue>(
      (holder, step) => (holder as Record<string | number, JsonValue>)[step] ?? null,
      source,
    );
  }

  /** Below zero when the first place comes first; a value comes before its parts. */
  function compare(a: Path, b: Path): number {
    let holder = source;
    for (let depth = 0; depth < a.length && depth < b.length; depth++) {
      if (a[depth] !== b[depth]) return orderIn(holder, a[depth]!) - orderIn(holder, b[depth]!);
      holder = (holder as Record<string | number, JsonValue>)[a[depth]!]!;
    }
    return a.length - b.length;
  }

  function orderIn(holder: JsonValue, step: string | number): number {
    if (typeof step === "number") return step;
    let order = keyOrders.get(holder as object);
    if (!order) {
      order = new Map(Object.keys(holder as object).map((key, index) => [key, index]));
      keyOrders.set(holder as object, order);
    }
    return order.get(step)!;
  }
}
