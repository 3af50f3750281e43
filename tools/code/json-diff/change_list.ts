import type { ErrorCode } from "../../tool.ts";
import { cutCodePoints } from "../../shared/code_points.ts";
import { type ExactJson, plainJson } from "../../shared/json/exact.ts";
import { minifiedStart } from "../../shared/json/excerpt.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** An operation of RFC 6902. */
export interface Operation {
  op: "add" | "remove" | "replace";
  path: string;
  value?: JsonValue;
}

/** A change of one value. */
export interface Change {
  kind: "added" | "removed" | "changed";
  /** Where in before, or, for what was added, in after. */
  path: string;
  /** Where a changed value is in after, if that is elsewhere. */
  new_path?: string;
  old_value?: JsonValue;
  new_value?: JsonValue;
}

/** Code points of a value that a line shows. */
const SHOWN_CODE_POINTS = 60;

/**
 * The changes found so far, in three forms that go side by side: operations, changes, lines.
 *
 * Each method takes where the operation stands when its turn comes, and where the value is in its own document. It
 * throws `TOO_MANY_CHANGES` or `OUTPUT_TOO_LARGE`.
 */
export class ChangeList {
  readonly patch: Operation[] = [];
  readonly changes: Change[] = [];
  readonly lines: string[] = [];
  readonly #charge = outputMeter(
    "The list of changes",
    "compare smaller parts, or shorten the names above",
  );

  added(at: string, path: string, value: ExactJson): void {
    const new_value = plainJson(value);
    this.#add(
      { op: "add", path: at, value: new_value },
      { kind: "added", path, new_value },
      `+ ${shownPath(path)}: ${shownValue(value)}`,
    );
  }

  removed(at: string, path: string, value: ExactJson): void {
    this.#add(
      { op: "remove", path: at },
      { kind: "removed", path, old_value: plainJson(value) },
      `- ${shownPath(path)}: ${shownValue(value)}`,
    );
  }

  changed(at: string, path: string, new_path: string, before: ExactJson, after: ExactJson): void {
    const new_value = plainJson(after);
    const places = new_path === path ? { path } : { path, new_path };
    this.#add(
      { op: "replace", path: at, value: new_value },
      { kind: "changed", ...places, old_value: plainJson(before), new_value },
      `~ ${shownPath(path)}: ${shownValue(before)} -> ${shownValue(after)}`,
    );
  }

  #add(operation: Operation, change: Change, line: string): void {
    const { max_changes } = contract.limits;
    if (this.patch.length === max_changes) {
      throw new ToolError<Code>(
        "TOO_MANY_CHANGES",
        `The documents differ in more than ${max_changes} places: compare smaller parts, or leave ` +
          'some out by "ignore_paths"',
        { max_changes },
      );
    }
    const { path, new_path = "" } = change;
    this.#charge(operation.path.length + path.length + new_path.length + line.length);
    this.patch.push(operation);
    this.changes.push(change);
    this.lines.push(line);
  }
}

function shownPath(path: string): string {
  return path === "" ? "(root)" : path;
}

function shownValue(value: ExactJson): string {
  // A code point has at most two units, and one unit more tells that something was cut.
  return cutCodePoints(minifiedStart(value, 2 * SHOWN_CODE_POINTS + 1), SHOWN_CODE_POINTS);
}
