import { cutText } from "../../shared/cut_text.ts";
import type { CodeOf } from "../../shared/findings.ts";
import type { ISSUES } from "./contract.ts";
import type { Issues } from "./issues.ts";
import type { ZoneRecord } from "./record.ts";

/** Reports each of several records of which a name has only one. */
export function reportMultiple(
  records: readonly ZoneRecord[],
  code: CodeOf<typeof ISSUES>,
  what: string,
  issues: Issues,
): void {
  for (const siblings of Map.groupBy(records, ({ name }) => name).values()) {
    if (siblings.length < 2) continue;
    for (const { line, name } of siblings) {
      issues.add(code, `${cutText(name)} has more than one ${what}`, { line });
    }
  }
}
