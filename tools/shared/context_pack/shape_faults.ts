/**
 * What has not the shape that a recipe takes, place by place.
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

/** At most this many faults are named: what is wrong a thousand times is wrong for one reason. */
const MAX_FAULTS = 1_000;

/** The faults of an input, the first 1,000. */
export class ShapeFaults {
  readonly #fields: FieldError[] = [];

  /** Nothing more will be noted: there is no need to look on. */
  get isFull(): boolean {
    return this.#fields.length >= MAX_FAULTS;
  }

  /**
   * Checks a value by a schema, and notes what does not fit. The value itself is left as it is: what zod
   * makes of an object has lost its `__proto__`.
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

  /** Checks each item of an array by a schema, while anything can be noted. */
  checkItems(schema: z.ZodType, items: readonly unknown[], place: Place): void {
    for (let index = 0; index < items.length && !this.isFull; index++) {
      this.check(schema, items[index], [...place, index]);
    }
  }

  /** Notes a fault of a value, while there is room. */
  add(place: Place, fault: string): void {
    this.#note(place, "INVALID_VALUE", fault);
  }

  /**
   * Ends here if there are faults.
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
