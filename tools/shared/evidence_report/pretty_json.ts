import { isJsonObject, type JsonValue } from "../json/value.ts";

/**
 * Writes a value as JSON text with two spaces a level, members by the UTF-16 units of their names.
 *
 * @param write Gets the text piece by piece; it may throw to stop what grows too long.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { writePrettyJson } from "./pretty_json.ts";
 *
 * let text = "";
 * writePrettyJson({ b: [1], a: {} }, (piece) => text += piece);
 * assert.equal(text, '{\n  "a": {},\n  "b": [\n    1\n  ]\n}');
 * ```
 */
export function writePrettyJson(value: JsonValue, write: (piece: string) => void): void {
  writeValue(value, "\n");

  /** @param lineBreak The line break and indentation of the line on which the value stands. */
  function writeValue(value: JsonValue, lineBreak: string): void {
    if (Array.isArray(value)) {
      writeAll("[", "]", value, lineBreak, writeValue);
    } else if (isJsonObject(value)) {
      writeAll("{", "}", Object.keys(value).sort(), lineBreak, (name, inner) => {
        write(`${JSON.stringify(name)}: `);
        writeValue(value[name]!, inner);
      });
    } else {
      write(JSON.stringify(value));
    }
  }

  function writeAll<Child>(
    open: string,
    close: string,
    children: readonly Child[],
    lineBreak: string,
    writeChild: (child: Child, inner: string) => void,
  ): void {
    const inner = `${lineBreak}  `;
    write(open);
    children.forEach((child, index) => {
      write(index > 0 ? `,${inner}` : inner);
      writeChild(child, inner);
    });
    write(children.length > 0 ? lineBreak + close : close);
  }
}
