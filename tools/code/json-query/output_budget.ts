import type { JsonValue } from "../../shared/json/value.ts";
import { outputMeter } from "../../shared/output_meter.ts";

/**
 * Adds up how long the output's JSON text will be and stops before it is written: the same large value can
 * be selected thousands of times over. Both functions hand back what they are given.
 *
 * @throws {ToolError} `OUTPUT_TOO_LARGE`.
 */
export function outputBudget() {
  const charge = outputMeter("The selected nodes", "select fewer, or set a smaller limit");
  const sizes = new Map<object, number>();
  return {
    text(text: string): string {
      charge(text.length);
      return text;
    },
    value(value: JsonValue): JsonValue {
      charge(sizeOf(value));
      return value;
    },
  };

  /** A lower bound of the length of a value's JSON text; every array and object is measured once. */
  function sizeOf(value: JsonValue): number {
    if (typeof value === "string") return value.length + 2;
    if (value === null || typeof value !== "object") return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    let size = 2;
    if (Array.isArray(value)) { for (const item of value) size += 1 + sizeOf(item); }
    else for (const name of Object.keys(value)) size += name.length + 4 + sizeOf(value[name]!);
    sizes.set(value, size);
    return size;
  }
}
