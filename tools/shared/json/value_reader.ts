/**
 * Reads JSON text into the value that it stands for.
 *
 * @module
 */
import { decodeString } from "./node.ts";
import { JsonDepthError } from "./read_errors.ts";
import { type ScalarKind, TokenReader } from "./token_reader.ts";
import { type JsonObject, type JsonValue, setOwn } from "./value.ts";

/**
 * One reading of one text: the value that `JSON.parse` is specified to give (ECMA-262, 25.5.1), and errors with
 * their places. It keeps no tree, so that a long text costs the thread that serves little more than its length.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ValueReader } from "./value_reader.ts";
 *
 * assert.deepEqual(new ValueReader('{"a":[1.0],"a":"\\n"}', 100).read(), { a: "\n" });
 * ```
 */
export class ValueReader extends TokenReader {
  readonly #maxDepth: number;
  readonly #numberOf: (text: string) => JsonValue;
  #depth = 0;

  /** @param numberOf Converts a number from its text. Default: to a double. */
  constructor(text: string, maxDepth: number, numberOf: (text: string) => JsonValue = Number) {
    super(text);
    this.#maxDepth = maxDepth;
    this.#numberOf = numberOf;
  }

  /** The value. @throws {JsonEmptyError | JsonSyntaxError | JsonDepthError} */
  read(): JsonValue {
    this.begin();
    const value = this.#readValue("a JSON value");
    this.finish();
    return value;
  }

  #readValue(expected?: string): JsonValue {
    const kind = this.nextKind(expected);
    if (kind !== "object" && kind !== "array") return this.#readScalar(kind);
    if (this.#depth >= this.#maxDepth) {
      throw new JsonDepthError(`nested over ${this.#maxDepth} levels`);
    }
    this.#depth++;
    const value = kind === "array" ? this.#readArray() : this.#readObject();
    this.#depth--;
    return value;
  }

  #readScalar(kind: ScalarKind): JsonValue {
    const start = this.at;
    this.skipScalar(kind);
    if (kind === "null") return null;
    const token = this.text.slice(start, this.at);
    if (kind === "string") return decodeString(token);
    return kind === "number" ? this.#numberOf(token) : token === "true";
  }

  #readArray(): JsonValue[] {
    const items: JsonValue[] = [];
    for (let more = this.enterArray(); more; more = this.nextItem()) {
      items.push(this.#readValue(items.length === 0 ? 'a value or "]"' : undefined));
    }
    return items;
  }

  #readObject(): JsonObject {
    const object: JsonObject = {};
    let isFirst = true;
    for (let more = this.enterObject(); more; more = this.nextMember()) {
      const start = this.at;
      this.skipName(isFirst);
      const name = decodeString(this.text.slice(start, this.at));
      this.skipColon();
      setOwn(object, name, this.#readValue());
      isFirst = false;
    }
    return object;
  }
}
