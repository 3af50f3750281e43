import type { ErrorCode } from "../../tool.ts";
import { equalExactly, type ExactJson } from "../../shared/json/exact.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import { cutText } from "../../shared/cut_text.ts";
import { formatPath } from "../../shared/path.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { EditableDocument, PlaceFault } from "./editable_document.ts";
import type { Operation } from "./operations.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/**
 * Applies operations in order (RFC 6902, section 4).
 *
 * @param root The document; it is modified.
 * @returns The result, in which what was copied is at both places.
 * @throws {ToolError} `PATCH_PATH_NOT_FOUND` and `PATCH_TEST_FAILED` (details `{ index, op, path }`),
 * `JSON_TOO_DEEP`, `OUTPUT_TOO_LARGE`.
 */
export function applyOperations(root: ExactJson, operations: Operation[]): ExactJson {
  const document = new EditableDocument(root);
  operations.forEach((operation, index) => {
    try {
      apply(document, operation, index);
    } catch (error) {
      if (error instanceof PlaceFault) throw notFound(operation, index, error.message);
      throw error;
    }
  });
  return document.result();
}

function apply(document: EditableDocument, operation: Operation, index: number): void {
  const { tokens } = operation.path;
  switch (operation.op) {
    case "add":
      return document.add(tokens, operation.value);
    case "replace":
      return document.replace(tokens, operation.value);
    case "remove":
      document.remove(tokens);
      return;
    case "move":
      // To the same place: no change, but the place must exist.
      if (operation.from.text === operation.path.text) document.get(tokens);
      else document.move(operation.from.tokens, tokens);
      return;
    case "copy":
      return document.copy(operation.from.tokens, tokens);
    case "test": {
      const actual = document.get(tokens);
      if (!equalExactly(actual, operation.value)) {
        throw testFailed(operation, index, operation.value, actual);
      }
    }
  }
}

function notFound(operation: Operation, index: number, reason: string): ToolError<Code> {
  return failed(
    "PATCH_PATH_NOT_FOUND",
    `"${placeOf(index)}" (${operation.op}) found no target: ${reason}. Nothing was changed`,
    operation,
    index,
  );
}

function testFailed(
  operation: Operation,
  index: number,
  expected: ExactJson,
  actual: ExactJson,
): ToolError<Code> {
  return failed(
    "PATCH_TEST_FAILED",
    `"${placeOf(index)}" (${operation.op} of "${cutText(operation.path.text)}") did not hold: ` +
      `expected ${excerpt(expected)}, found ${excerpt(actual)}. Nothing was changed`,
    operation,
    index,
  );
}

function failed(code: Code, message: string, operation: Operation, index: number): ToolError<Code> {
  return new ToolError<Code>(code, message, detailsOf(operation, index), [
    { path: placeOf(index), code, message },
  ]);
}

function placeOf(index: number): string {
  return formatPath(["patch", index]);
}

function detailsOf(operation: Operation, index: number): Record<string, unknown> {
  return {
    index,
    op: operation.op,
    path: operation.path.text,
    ...("from" in operation && { from: operation.from.text }),
  };
}
