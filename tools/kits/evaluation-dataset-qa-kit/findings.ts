import type { Kit } from "../../shared/kits/kit.ts";
import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NO_CLEAN_RECORDS: {
    severity: "blocker",
    fix: "Correct the dataset: no record is usable.",
  },
  CONFLICTING_EXPECTED: {
    severity: "blocker",
    fix: "Decide which answer is right and remove the other.",
  },
  SPLIT_LEAKAGE: {
    severity: "blocker",
    fix: "Keep the input in one split only: remove_leaks_from names the split to clean.",
  },
  INVALID_LINE: { severity: "problem", fix: "Write one JSON object per line." },
  MALFORMED_QUOTES: {
    severity: "problem",
    fix: "Correct the quotes in that line, and compare it with what was read.",
  },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove repeated member names: readers take the last.",
  },
  MISSING_FIELD: { severity: "problem", fix: "Fill the field." },
  DUPLICATE_ID: { severity: "problem", fix: "Give each record its own id." },
  DUPLICATE_RECORD: { severity: "problem", fix: "Remove the repeated record." },
  SCHEMA_VIOLATION: { severity: "problem", fix: "Correct the record." },
  NEAR_CONFLICT: {
    severity: "problem",
    fix: "Decide which answer is right: the inputs differ in the sign at their end alone.",
  },
  NEAR_LEAKAGE: {
    severity: "problem",
    fix:
      "Keep inputs that are this alike in one split: remove_leaks_from names the split to clean.",
  },
  LEAK_REMOVED: {
    severity: "problem",
    fix: "Look through rejects.jsonl: these records are left out, as remove_leaks_from asks.",
  },
  SPLIT_NAMES_ALIKE: {
    severity: "problem",
    fix:
      "Give the split one name in all records: whoever loads it by its name gets only those that spell it so.",
  },
  NO_SUCH_SPLIT: { severity: "problem", fix: "Name a split that records have." },
  ODD_EXPECTED: {
    severity: "problem",
    fix: "Write the answer in the form of the others, or make sure that your scorer reads it.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix:
      "Read the dataset again as UTF-8, or in the encoding that it was written in: models are asked and judged by these words.",
  },
  INPUT_PART_MISSING: {
    severity: "problem",
    fix: "Fill the field, or make sure that the record can be answered without it.",
  },
  BLANK_MESSAGE: {
    severity: "problem",
    fix: "Write what was said, or take the message out: a model learns to say nothing.",
  },
  EXPECTED_NOT_A_CHOICE: {
    severity: "problem",
    fix: "Correct the answer or the choices: no answer of a model can be right.",
  },
  CHOICE_REPEATED: {
    severity: "problem",
    fix: "Replace one of the equal choices: a model that takes the other one is counted wrong.",
  },
  NEAR_NOT_COMPARED: {
    severity: "problem",
    fix: "Raise near_duplicate_threshold, or give a part of the dataset.",
  },
  FIELDS_ASSUMED: {
    severity: "note",
    fix: "Name other fields in input_fields, expected_field and split_field if these are wrong.",
  },
  EARLIER_ANSWERS: {
    severity: "note",
    fix:
      "To have each answer checked, give a record for each that ends with it. Where they are learned from too, read them.",
  },
  MEMBERS_LEFT_OUT: {
    severity: "note",
    fix:
      "Keep these members beside dataset.clean.jsonl: a canary or a licence belongs to the data.",
  },
  MISSING_ID: { severity: "note", fix: "Add ids, so that results can be traced." },
  NEAR_DUPLICATE: { severity: "note", fix: "Check whether both are needed." },
  LABEL_IMBALANCE: { severity: "note", fix: "Add cases for the rare labels." },
} as const satisfies KitFindings;

/** The kit while it runs. */
export type DatasetKit = Kit<keyof typeof FINDINGS>;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Freeze dataset.clean.jsonl and record its sha256 with every evaluation run.";
