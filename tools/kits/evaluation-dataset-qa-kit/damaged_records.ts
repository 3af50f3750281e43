/**
 * Records with a text that was read in another encoding than it was written in: a model is asked, or judged by, what
 * nobody wrote.
 *
 * @module
 */
import { damagedProse } from "../../shared/damaged_text.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import type { DatasetRecord, Value } from "./records.ts";

/** A record, and what is wrong with the first of its members that is damaged. */
export interface DamagedRecord {
  record: DatasetRecord;
  fault: string;
}

/** The records of which a member is damaged, in order. */
export function damagedRecords(records: readonly DatasetRecord[]): DamagedRecord[] {
  return records.flatMap((record) => {
    for (const [name, value] of record.members) {
      const excerpt = damagedProse(textOf(value));
      if (excerpt === undefined) continue;
      const fault = `has text in ${JSON.stringify(name)} that was read in another encoding than ` +
        `it was written in: ${excerpt}`;
      return [{ record, fault }];
    }
    return [];
  });
}

/** A text, or the JSON text of another value, in which no letter is escaped. */
function textOf(value: Value): string {
  return value.text ?? JSON.stringify(parseJsonValue(value.json));
}
