/**
 * Bindings of a fixture's request: whole strings that stand for the input or for what an earlier fixture gave,
 * such as `$INPUT`, `$PREV` and `$STEP[0].rows[0]`.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { JsonValue } from "../json/value.ts";
import type { NoteIssue } from "./issue.ts";

/** A value of a fixture that the input or an earlier fixture's output fills in. */
export interface FixtureBinding {
  path: string;
  binding: string;
  /** The fixture it refers to, from 0; null for the input. */
  step: number | null;
}

const LOOKS_LIKE_BINDING = /^\$(?:INPUT|PREV|STEP)(?![A-Za-z0-9_])/;
const BINDING = /^\$(?:INPUT|(PREV)|STEP\[(\d+)\])(?:\.[A-Za-z_][A-Za-z0-9_-]*|\[\d+\])*$/;

/** Whether a value has the look of a binding, whether or not it is one that can be read. */
export function isBinding(value: JsonValue | undefined): value is string {
  return typeof value === "string" && LOOKS_LIKE_BINDING.test(value);
}

interface BindingContext {
  request: JsonValue;
  expect: JsonValue | undefined;
  /** The fixture's own. */
  index: number;
  /** Whether each of the fixtures before it has an output. */
  outputs: readonly boolean[];
  note: NoteIssue;
}

/** The bindings of a request that can be filled; faults of the others are noted. */
export function checkBindings(
  { request, expect, index, outputs, note }: BindingContext,
): FixtureBinding[] {
  const found: FixtureBinding[] = [];
  visitBindings(request, ".request", (binding, path) => {
    const shown = cutText(binding);
    const [form, previous, number] = BINDING.exec(binding) ?? [];
    if (form === undefined) {
      note(
        "INVALID_BINDING",
        path,
        `"${shown}" is not a binding: write $INPUT, $PREV or $STEP[n], then .name or [i]`,
      );
      return;
    }
    const step = previous !== undefined ? index - 1 : number !== undefined ? Number(number) : null;
    if (step !== null && (step < 0 || step >= index)) {
      note("FORWARD_BINDING", path, `"${shown}" refers to no earlier fixture`);
    } else if (step !== null && !outputs[step]) {
      note("BINDING_NO_OUTPUT", path, `"${shown}" refers to a fixture that has no output`);
    } else {
      found.push({ path: `fixtures[${index}]${path}`, binding, step });
    }
  });
  visitBindings(expect ?? null, ".expect", (binding, path) => {
    note("BINDING_IN_EXPECT", path, `"${cutText(binding)}": what is expected holds no bindings`);
  });
  return found;
}

function visitBindings(
  value: JsonValue,
  path: string,
  visit: (binding: string, path: string) => void,
): void {
  if (isBinding(value)) visit(value, path);
  if (value === null || typeof value !== "object") return;
  const members = Array.isArray(value)
    ? value.map((item, index) => [`[${index}]`, item] as const)
    : Object.entries(value).map(([key, member]) => [`.${key}`, member] as const);
  for (const [step, member] of members) visitBindings(member, path + step, visit);
}
