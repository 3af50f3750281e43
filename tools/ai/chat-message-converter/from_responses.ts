import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";
import {
  type Block,
  type ContentBlock,
  type Conversation,
  listAt,
  type MediaSource,
  nameAt,
  objectAt,
  type Path,
  textAt,
  type TextBlock,
  type Turn,
  wrongValue,
} from "./conversation.ts";
import { dataOf, detailOf, readArguments, sourceOf } from "./from_openai.ts";
import type { Losses } from "./losses.ts";
import type { Source } from "./source.ts";

/**
 * Reads a request of OpenAI's Responses API: `instructions` and the items of `input`.
 *
 * @throws {ToolError} `INVALID_MESSAGES`.
 */
export function fromResponses(
  { body, messages }: Source,
  target: Format,
  losses: Losses,
): Conversation {
  const reader = new ItemReader(target, losses);
  const instructions = textAt(body.instructions ?? "", ["instructions"]);
  if (instructions !== "") reader.system.push({ kind: "text", text: instructions });
  for (const { value, path } of messages) reader.read(value, path);
  return { system: reader.system, turns: reader.turns };
}

/** Items that have a form between the formats; all others are OpenAI's own. */
const CONVERTED_ITEMS: ReadonlySet<JsonValue | undefined> = new Set([
  undefined,
  "message",
  "function_call",
  "function_call_output",
]);

/** Takes one item after another. */
class ItemReader {
  readonly system: TextBlock[] = [];
  readonly turns: Turn[] = [];
  readonly #target: Format;
  readonly #losses: Losses;

  constructor(target: Format, losses: Losses) {
    this.#target = target;
    this.#losses = losses;
  }

  read(item: JsonObject, path: Path): void {
    if (this.#target === "openai-responses" && !CONVERTED_ITEMS.has(item.type)) {
      this.#assistant().blocks.push({ kind: "opaque", value: item });
      return;
    }
    switch (item.type) {
      case undefined:
      case "message":
        return this.#message(item, path);
      case "function_call": {
        const id = nameAt(item.call_id, [...path, "call_id"], "the id of the call");
        const name = nameAt(item.name, [...path, "name"], "the name of the function");
        const args = readArguments(item.arguments ?? {}, [...path, "arguments"], this.#losses);
        this.#assistant().blocks.push({ kind: "call", path, id, name, ...args });
        return;
      }
      case "function_call_output": {
        const id = nameAt(item.call_id, [...path, "call_id"], "the id of the call");
        const content = this.#content(item.output, [...path, "output"]);
        this.turns.push({ role: "user", blocks: [{ kind: "result", path, id, content }] });
        return;
      }
      case "reasoning":
        return this.#losses.add(path, "THINKING_DROPPED");
      case "item_reference":
        return this.#losses.add(path, "HISTORY_MISSING");
      default:
        this.#losses.add(path, "UNSUPPORTED_PART");
    }
  }

  #message(item: JsonObject, path: Path): void {
    const at = [...path, "content"];
    switch (item.role) {
      case "system":
      case "developer": {
        const texts = this.#content(item.content, at).filter((block) => {
          if (block.kind !== "text") this.#losses.add(block.path, "UNSUPPORTED_PART");
          return block.kind === "text";
        });
        if (this.turns.length > 0 && texts.length > 0) this.#losses.add(path, "SYSTEM_MOVED");
        this.system.push(...texts);
        return;
      }
      case "user":
        this.turns.push({ role: "user", blocks: this.#content(item.content, at) });
        return;
      case "assistant": {
        const turn = this.#assistant();
        turn.blocks.push(...this.#content(item.content, at, turn));
        return;
      }
      default:
        throw wrongValue(item.role, [...path, "role"], "one of system, developer, user, assistant");
    }
  }

  /** The assistant's turn: what it says and calls before the next output or message is one. */
  #assistant(): Turn {
    const last = this.turns.at(-1);
    if (last?.role === "assistant") return last;
    const turn: Turn = { role: "assistant", blocks: [] as Block[] };
    this.turns.push(turn);
    return turn;
  }

  /** @param turn Gets a refusal among the parts. */
  #content(
    given: JsonValue | undefined,
    path: Path,
    turn?: Turn,
  ): ContentBlock[] {
    if (typeof given === "string") return given === "" ? [] : [{ kind: "text", text: given }];
    return listAt(given, path, "text or a list of parts").flatMap((value, index) => {
      const at = [...path, index];
      return this.#part(objectAt(value, at, "a part, an object"), at, turn);
    });
  }

  #part(part: JsonObject, path: Path, turn?: Turn): ContentBlock[] {
    switch (part.type) {
      case "input_text":
      case "output_text": {
        const { annotations } = part;
        if (Array.isArray(annotations) && annotations.length > 0) {
          this.#losses.add([...path, "annotations"], "FIELD_DROPPED");
        }
        const text = textAt(part.text, [...path, "text"]);
        return text === "" ? [] : [{ kind: "text", text }];
      }
      case "input_image": {
        // Without an address it is a file that is stored with OpenAI.
        const source = typeof part.image_url === "string" && sourceOf(part.image_url);
        if (!source) break;
        return [{ kind: "image", path, source, ...detailOf(part, path) }];
      }
      case "input_file": {
        const source = fileSourceOf(part);
        if (!source) break;
        const name = typeof part.filename === "string" ? { name: part.filename } : {};
        return [{ kind: "file", path, source, ...name }];
      }
      case "refusal":
        if (!turn) break;
        turn.refusal = { text: textAt(part.refusal, [...path, "refusal"]), path };
        return [];
    }
    this.#losses.add(path, "UNSUPPORTED_PART");
    return [];
  }
}

/** A file by its content or address; undefined for one that is stored with OpenAI. */
function fileSourceOf({ file_data: data, file_url: url }: JsonObject): MediaSource | undefined {
  if (typeof data === "string") return dataOf(data);
  return typeof url === "string" ? { url } : undefined;
}
