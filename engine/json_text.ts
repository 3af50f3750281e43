/**
 * Inputs that stay the JSON text they arrived as: the serving thread does not parse, check or copy
 * large inputs.
 *
 * @module
 */
import { MAX_NESTING } from "../tools/shared/json/nesting.ts";
import { parseExactJson } from "../tools/shared/json/parse.ts";
import { JsonSyntaxError } from "../tools/shared/json/read_errors.ts";
import { ValueReader } from "../tools/shared/json/value_reader.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { ToolError } from "../tools/shared/tool_error.ts";

/** The error code for a body that is not JSON. */
export const INVALID_BODY = "INVALID_JSON_BODY";

/** A value as its JSON text, cut out of a body that was not parsed. */
export class JsonText {
  /**
   * @param line Where it begins in the body, from 1.
   * @param column The same.
   */
  constructor(readonly text: string, readonly line: number, readonly column: number) {}

  /** Whether its value is a text. */
  get isText(): boolean {
    return this.text.startsWith('"');
  }

  /** Its value. @throws {ToolError} `INVALID_JSON_BODY`, details `{ line, column }`. */
  parse(): unknown {
    try {
      return parseExactJson(this.text);
    } catch {
      throw this.#syntaxError();
    }
  }

  #syntaxError(): ToolError<typeof INVALID_BODY> {
    let { line, column } = this;
    let reason = `Line ${line}, column ${column}: the value ends too soon`;
    try {
      new ValueReader(this.text, MAX_NESTING).read();
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
      column = error.line === 1 ? column + error.column - 1 : error.column;
      line += error.line - 1;
      reason = error.message.replace(/line \d+, column \d+/i, `line ${line}, column ${column}`);
    }
    return new ToolError<typeof INVALID_BODY>(INVALID_BODY, `The body is not JSON: ${reason}`, {
      line,
      column,
    });
  }
}

/** A text inside options or steps, as it is posted: its place, and what makes a {@linkcode JsonText}. */
export type PropertyText = readonly [
  path: readonly string[],
  ...text: ConstructorParameters<typeof JsonText>,
];

/**
 * Takes the texts that were cut out of a body from a value that was made of the rest, and leaves null in their places.
 *
 * @param start The value's own place.
 */
export function takeTexts(value: unknown, start: readonly string[] = []): PropertyText[] {
  const texts: PropertyText[] = [];
  const path = [...start];
  if (typeof value === "object" && value !== null) visit(value);
  return texts;

  function visit(holder: object): void {
    // The entries of a long list would take as long as all of its parsing.
    if (Array.isArray(holder)) holder.forEach((item, index) => look(holder, index, item));
    else for (const key of Object.keys(holder)) look(holder, key, Reflect.get(holder, key));
  }

  function look(holder: object, key: string | number, member: unknown): void {
    if (typeof member !== "object" || member === null) return;
    path.push(String(key));
    if (member instanceof JsonText) {
      setOwn(holder as Record<string, unknown>, String(key), null);
      texts.push([[...path], member.text, member.line, member.column]);
    } else visit(member);
    path.pop();
  }
}

/** Puts the value of each text in its place. @throws {ToolError} `INVALID_JSON_BODY`. */
export function putTexts(value: unknown, texts: readonly PropertyText[]): void {
  for (const [path, ...text] of texts) {
    const holder = path.slice(0, -1).reduce<unknown>(
      (inner, key) => (inner as Record<string, unknown>)[key],
      value,
    );
    setOwn(holder as Record<string, unknown>, path.at(-1)!, new JsonText(...text).parse());
  }
}

/** Parses a value that may be such a text. @throws {ToolError} `INVALID_JSON_BODY`. */
export function valueOf(value: unknown): unknown {
  return value instanceof JsonText ? value.parse() : value;
}
