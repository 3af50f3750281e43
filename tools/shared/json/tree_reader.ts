/**
 * Reads JSON text into a tree.
 *
 * @module
 */
import { maxOutputChars, outputTooLarge } from "../tool_error.ts";
import {
  decodeString,
  type DuplicateKey,
  type JsonDocument,
  type JsonMember,
  type JsonNode,
} from "./node.ts";
import { pointerToken } from "./pointer.ts";
import { JsonDepthError } from "./read_errors.ts";
import { TokenReader } from "./token_reader.ts";

const BOM = 0xfeff;

/**
 * One reading of one text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { TreeReader } from "./tree_reader.ts";
 *
 * const { root, depth } = new TreeReader("[1.0]", 100).read();
 * assert.deepEqual(root, {
 *   kind: "array",
 *   start: 0,
 *   end: 5,
 *   items: [{ kind: "number", start: 1, end: 4 }],
 * });
 * assert.equal(depth, 1);
 * ```
 */
export class TreeReader extends TokenReader {
  readonly #maxDepth: number;
  /** Names and indexes from the root to the value being read. */
  readonly #path: (string | number)[] = [];
  /** The pointer of each step, as far as one was requested: thousands of repeats share what is above them. */
  readonly #pointers: string[] = [];
  readonly #duplicates: DuplicateKey[] = [];
  #deepest = 0;
  #pointersLength = 0;

  constructor(text: string, maxDepth: number) {
    super(text);
    this.#maxDepth = maxDepth;
  }

  /** The tree. @throws {JsonEmptyError | JsonSyntaxError | JsonDepthError} */
  read(): JsonDocument {
    const hasBom = this.text.charCodeAt(0) === BOM;
    if (hasBom) this.at = 1;
    this.begin();
    const root = this.#readValue("a JSON value");
    this.finish();
    return {
      text: this.text,
      root,
      hasBom,
      duplicates: this.#duplicates,
      depth: this.#deepest,
    };
  }

  #readValue(expected?: string): JsonNode {
    const kind = this.nextKind(expected);
    const start = this.at;
    if (kind !== "object" && kind !== "array") {
      this.skipScalar(kind);
      return { kind, start, end: this.at };
    }
    if (this.#path.length >= this.#maxDepth) {
      throw new JsonDepthError(`nested over ${this.#maxDepth} levels`);
    }
    if (this.#path.length >= this.#deepest) this.#deepest = this.#path.length + 1;
    if (kind === "array") {
      const items = this.#readItems();
      return { kind, start, end: this.at, items };
    }
    const members = this.#readMembers();
    return { kind, start, end: this.at, members };
  }

  #readItems(): JsonNode[] {
    if (!this.enterArray()) return [];
    // A list that begins empty has room for 17 items after the first.
    const items = [this.#readItem(0, 'a value or "]"')];
    while (this.nextItem()) items.push(this.#readItem(items.length));
    return items;
  }

  #readItem(index: number, expected?: string): JsonNode {
    this.#path.push(index);
    const item = this.#readValue(expected);
    this.#leave();
    return item;
  }

  #readMembers(): JsonMember[] {
    const members: JsonMember[] = [];
    const firstOffsets = new Map<string, number>();
    for (let more = this.enterObject(); more; more = this.nextMember()) {
      members.push(this.#readMember(firstOffsets));
    }
    return members;
  }

  /** @param firstOffsets Where the object's names so far stood first. */
  #readMember(firstOffsets: Map<string, number>): JsonMember {
    const start = this.at;
    this.skipName(firstOffsets.size === 0);
    const nameSpan = { start, end: this.at };
    const name = decodeString(this.text.slice(start, this.at));
    this.#path.push(name);
    const firstOffset = firstOffsets.get(name);
    if (firstOffset === undefined) firstOffsets.set(name, start);
    else this.#addDuplicate(start, firstOffset);
    this.skipColon();
    const value = this.#readValue();
    this.#leave();
    return { name, nameSpan, value };
  }

  /** Goes one step up the path. */
  #leave(): void {
    this.#path.pop();
    if (this.#pointers.length > this.#path.length) this.#pointers.pop();
  }

  /** The JSON Pointer of the value being read. */
  #pointer(): string {
    const pointers = this.#pointers;
    for (let depth = pointers.length; depth < this.#path.length; depth++) {
      pointers.push(`${pointers.at(-1) ?? ""}/${pointerToken(this.#path[depth]!)}`);
    }
    return pointers.at(-1) ?? "";
  }

  #addDuplicate(offset: number, firstOffset: number): void {
    const pointer = this.#pointer();
    this.#pointersLength += pointer.length;
    // A report can list the pointers twice: as warnings and in its output.
    if (this.#pointersLength > maxOutputChars() / 2) {
      throw outputTooLarge(
        "The list of repeated names",
        "remove repeats or shorten the names above",
      );
    }
    this.#duplicates.push({ pointer, offset, firstOffset });
  }
}
