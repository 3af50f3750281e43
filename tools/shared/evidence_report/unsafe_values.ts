/**
 * Refuses values with characters that make a report read differently from what it contains.
 *
 * @module
 */
import type { FieldError } from "../../tool.ts";
import type { ContextPack, PackItem } from "../context_pack/schema.ts";
import { codePointLabel } from "../code_points.ts";
import { cutText } from "../cut_text.ts";
import { clean, isUnsafe } from "../evidence/text.ts";
import { formatPointer } from "../json/pointer.ts";
import { summaryOf, ToolError } from "../tool_error.ts";

/** At most this many places are named. */
const MAX_LISTED = 20;

type Place = readonly (string | number)[];

/**
 * Checks everything that a report prints of a pack.
 *
 * @throws {ToolError} `UNSAFE_REPORT_VALUE` with the first 20 JSON Pointers.
 */
export function checkSafe({ items, evidence, omissions, provenance }: ContextPack): void {
  const faults: FieldError[] = [];
  items.forEach((item, index) => visitItem(["items", index], item));
  evidence.forEach((item, index) => visitItem(["evidence", index], item));
  omissions.forEach(({ id, kind }, index) => visit(["omissions", index], { id, kind }, id));
  visit(["provenance", "source_tool"], provenance.source_tool, "provenance");
  if (faults.length === 0) return;
  throw new ToolError<"UNSAFE_REPORT_VALUE">(
    "UNSAFE_REPORT_VALUE",
    `${summaryOf(faults)}: take such characters out of the input and build the pack again`,
    undefined,
    faults,
  );

  function visitItem(place: Place, { id, kind, content }: PackItem): void {
    visit(place, { id, kind, content }, id);
  }

  function visit(place: Place, value: unknown, record: string): void {
    if (faults.length === MAX_LISTED) return;
    if (typeof value === "string") {
      if (isUnsafe(value)) note(place, value, record);
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit([...place, index], item, record));
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        if (isUnsafe(name)) note([...place, name], name, record);
        visit([...place, name], member, record);
      }
    }
  }

  function note(place: Place, text: string, record: string): void {
    const unsafe = [...text].find(isUnsafe)!;
    const path = formatPointer(place);
    const shown = cutText(clean(path), 120);
    faults.push({
      path,
      code: "UNSAFE_CHARACTER",
      message: `"${shown}" of record "${cutText(clean(record))}" holds ${
        codePointLabel(unsafe.codePointAt(0)!)
      }`,
    });
  }
}
