import type { Review } from "../../shared/evidence/review.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { firstNames } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { Offenders } from "./offenders.ts";
import type { Check } from "./rules.ts";

/** What a finding says beside its numbers. */
export interface Wording {
  subject: string;
  /** What is wrong, as the end of "3 of 8 rows": "lack the field". */
  fault: string;
  /** What was looked at: "rows", "values". Default: "rows". */
  what?: string;
  /** How many of them. */
  checked: number;
  fix: string;
  data?: JsonObject;
}

/** Reports what fails a check, when something does. */
export type Report = (check: Check, offenders: Offenders, wording: Wording) => void;

/** Names of fields are shown so long in messages; the subject has the whole. */
const MAX_NAME = 80;

export function reportTo(review: Review<typeof contract>): Report {
  return (check, { count, rows, evidence }, wording) => {
    if (count === 0) return;
    const { subject, fault, what = "rows", checked, fix, data } = wording;
    const places = firstNames(rows.map((row) => `rows[${row}]`), 3, String);
    const more = count > rows.length ? ", among others" : "";
    review.find(check, {
      subject,
      location: `rows[${rows[0]}]`,
      message: `${shown(subject)}: ${count} of ${checked} ${what} ${fault}, at ${places}${more}`,
      fix,
      data: { count, rows, ...data },
      evidence,
    });
  };
}

/** A name as messages show it. */
export function shown(name: string): string {
  return name === "" ? '""' : cutText(name, MAX_NAME);
}
