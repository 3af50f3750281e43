import { z } from "zod";
import { type AnyTool, type FieldError, MAX_INPUT_MEMBERS } from "../tools/tool.ts";
import { counted } from "../tools/shared/messages.ts";
import { hasGaps } from "../tools/shared/json/set_own.ts";
import { formatPath } from "../tools/shared/path.ts";
import { invalidInput } from "../tools/shared/tool_error.ts";
import { type Form, formOf, isListOfAnything } from "./schema_walk.ts";

const ANYTHING = z.unknown();

/** The schema copies each declared object, and a copy of one with gaps takes up to 30 kB. */
const MAX_WITH_GAPS = 1_000;

/** What is found in an input. */
interface Found {
  fields: FieldError[];
  withGaps: number;
}

/**
 * Checks that no declared list or object of an input has more than `MAX_INPUT_MEMBERS` items or
 * members, and that no more than `MAX_WITH_GAPS` objects have names such as `1000`. Runs before the
 * schema, which allocates several objects per item before it counts them. For JSON that a property
 * accepts as is, `max_input_chars` bounds its text.
 *
 * @throws {ToolError} `INVALID_INPUT`, naming each list and object over the limit.
 */
export function checkMembers({ input: schema }: AnyTool, input: Record<string, unknown>): void {
  const found: Found = { fields: [], withGaps: 0 };
  visit(schema, input, [], found);
  if (found.fields.length > 0) throw invalidInput(found.fields);
}

function visit(
  schema: z.ZodType,
  value: unknown,
  path: (string | number)[],
  found: Found,
): void {
  const form = formOf(schema, value) ?? (Array.isArray(value) ? listForm(schema) : undefined);
  if (!form) return;
  const count = membersOf(form, value as object);
  if (count > MAX_INPUT_MEMBERS) {
    const name = formatPath(path);
    const unit = Array.isArray(value) ? "item" : "member";
    const message = `"${name}" must have at most ${counted(MAX_INPUT_MEMBERS, unit)}; got ${count}`;
    found.fields.push({ path: name, code: "INVALID_VALUE", message });
    return;
  }
  if (hasGaps(value as object) && ++found.withGaps === MAX_WITH_GAPS + 1) {
    const name = formatPath(path);
    const message = `"${name}" and ${MAX_WITH_GAPS} objects before it have numbers as names, ` +
      'such as "1000", which take much memory: leave them out';
    found.fields.push({ path: name, code: "INVALID_VALUE", message });
  }
  for (const [key, member] of Object.entries(value as object)) {
    if (member === null || typeof member !== "object") continue;
    const inner = memberSchema(form, key);
    if (inner) visit(inner, member, [...path, Array.isArray(value) ? Number(key) : key], found);
  }
}

/** A list whose items the schema does not describe. */
function listForm(schema: z.ZodType): Form | undefined {
  return isListOfAnything(schema) ? { element: ANYTHING } : undefined;
}

/** Counts items or members, if the caller decides their number. */
function membersOf({ element, valueType }: Form, value: object): number {
  if (element) return (value as unknown[]).length;
  return valueType ? Object.keys(value).length : 0;
}

function memberSchema({ shape, element, valueType }: Form, key: string): z.ZodType | undefined {
  if (shape) return Object.hasOwn(shape, key) ? shape[key] : undefined;
  return element ?? valueType;
}
