import type { Found, Review } from "../../shared/evidence/review.ts";
import { REVIEW_LIMITS } from "../../shared/evidence/review_schema.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { firstNames } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { Offenders } from "./offenders.ts";
import type { Check } from "./rules.ts";

/** The texts of a finding. */
interface Wording {
  subject: string;
  /** The fault, as the end of "3 of 8 rows": "lack the field". */
  fault: string;
  /** The unit of the count: "rows", "values". Default: "rows". */
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

/** A finding that will only be counted: no review lists more of one rule. */
const UNLISTED: Found = { subject: "", location: "", message: "" };

/** A function that reports offenders of a check to a review; a check without any finds nothing. */
export function reportTo(review: Review<typeof contract>): Report {
  const counts = new Map<Check, number>();
  return (check, offenders, wording) => {
    const { count, rows } = offenders;
    if (count === 0) return;
    const nth = (counts.get(check) ?? 0) + 1;
    counts.set(check, nth);
    review.find(
      check,
      nth > REVIEW_LIMITS.max_findings ? UNLISTED : {
        subject: wording.subject,
        location: `rows[${rows[0]}]`,
        message: messageOf(offenders, wording),
        fix: wording.fix,
        data: { count, rows: [...rows], ...wording.data },
        evidence: offenders.evidence(),
      },
    );
  };
}

function messageOf({ count, rows }: Offenders, wording: Wording): string {
  const { subject, fault, what = "rows", checked } = wording;
  const places = firstNames(rows.map((row) => `rows[${row}]`), 3);
  const more = count > rows.length ? ", among others" : "";
  return `${shown(subject)}: ${count} of ${checked} ${what} ${fault}, at ${places}${more}`;
}

/** A name as messages show it. */
export function shown(name: string): string {
  return name === "" ? '""' : cutText(name, MAX_NAME);
}
