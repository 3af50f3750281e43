/**
 * Numbers that keep their own text, on their way to a run.
 *
 * @module
 */
import type { z } from "zod";
import type { Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { isExactDouble } from "../tools/shared/json/number.ts";
import { movesNumbers, takesJsonText } from "../tools/shared/json/input_schema.ts";
import { isRawNumber, plainNumbers } from "../tools/shared/json/source_number.ts";
import { precisionLoss, setOwn } from "../tools/shared/json/value.ts";
import { formatPath } from "../tools/shared/path.ts";
import type { WarningCollector } from "../tools/shared/warning_list.ts";
import { coreOf, formOf } from "./schema_walk.ts";

type Path = readonly (string | number)[];

/**
 * Converts a value for a tool: a number keeps its text where the tool passes values through, and
 * becomes a double everywhere else.
 *
 * @param warnings Receives one `PRECISION_LOSS` for each number that a double cannot represent.
 */
export function withReadNumbers(
  schema: z.ZodType,
  value: unknown,
  warnings: WarningCollector<Warning["code"]>,
): unknown {
  return visit(schema, value, []);

  function visit(schema: z.ZodType | undefined, value: unknown, path: Path): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (schema && keepsNumbers(coreOf(schema))) return value;
    const form = schema && !isRawNumber(value) ? formOf(schema, value) : undefined;
    if (!form) return plainNumbers(value, report, path);
    if (Array.isArray(value)) {
      return value.map((item, index) => visit(form.element, item, [...path, index]));
    }
    const { shape = {}, valueType } = form;
    const read: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) {
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
      setOwn(read, key, visit(valueType ?? known, member, [...path, key]));
    }
    return read;
  }

  function report(text: string, path: Path): void {
    if (isExactDouble(text)) return;
    const { message } = precisionLoss(text, Number(text), "");
    warnings.add("PRECISION_LOSS", message, cutText(formatPath([...path]), 200));
  }
}

/**
 * Whether values of a schema keep the text of their numbers: they are passed through, or sent as
 * JSON text.
 */
function keepsNumbers(definition: object): boolean {
  return movesNumbers(definition) || takesJsonText(definition);
}
