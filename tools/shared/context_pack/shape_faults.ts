/**
 * Faults in the shape of a recipe's input, place by place.
 *
 * @module
 */
import type { z } from "zod";
import type { FieldError } from "../../tool.ts";
import { formatPath } from "../path.ts";
import { summaryOf, ToolError } from "../tool_error.ts";
import type { PackErrorCode } from "./errors.ts";

/** Names and indexes from the input down. */
export type Place = readonly (string | number)[];

/** The most faults reported: a thousand of them usually have one cause. */
const MAX_FAULTS = 1_000;

/** The faults of an input, the first 1,000. */
export class ShapeFaults {
  readonly #fields: FieldError[] = [];

  /** Whether the list is full, so that checking on is of no use. */
  get isFull(): boolean {
    return this.#fields.length >= MAX_FAULTS;
  }

  /**
   * Checks a value against a schema and notes what does not fit. The value itself stays unchanged, because zod's copy
   * of an object loses its `__proto__`.
   */
  check(schema: z.ZodType, value: unknown, place: Place): void {
    const { error } = schema.safeParse(value, { reportInput: true });
    for (const { path, message, input } of error?.issues ?? []) {
      // The keys of JSON are texts, the indexes numbers.
      const at = [...place, ...path as (string | number)[]];
      // No JSON value is undefined.
      if (input === undefined) this.#note(at, "REQUIRED", "it is required");
      else this.add(at, message.replace("Invalid input: ", ""));
    }
  }

  /** Checks each item of an array by a schema until the list is full. */
  checkItems(schema: z.ZodType, items: readonly unknown[], place: Place): void {
    for (let index = 0; index < items.length && !this.isFull; index++) {
      this.check(schema, items[index], [...place, index]);
    }
  }

  /** Adds a fault of a value unless the list is full. */
  add(place: Place, fault: string): void {
    this.#note(place, "INVALID_VALUE", fault);
  }

  /**
   * Fails if there are faults.
   *
   * @throws {ToolError} with the code, one field error per fault.
   */
  refuse(code: PackErrorCode): void {
    if (this.#fields.length === 0) return;
    throw new ToolError<PackErrorCode>(code, summaryOf(this.#fields), undefined, this.#fields);
  }

  #note(place: Place, code: string, fault: string): void {
    if (this.isFull) return;
    const path = formatPath(place);
    this.#fields.push({ path, code, message: `"${path}": ${fault}` });
  }
}
