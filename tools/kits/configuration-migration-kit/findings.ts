import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  NOT_AN_OBJECT: {
    severity: "blocker",
    fix: "Give a configuration whose root is a mapping.",
  },
  WRONG_FORMAT: { severity: "blocker", fix: "Give from as the message has it." },
  INVALID_PATH: { severity: "blocker", fix: "Write paths as a.b[0].c." },
  RENAME_TARGET_EXISTS: {
    severity: "blocker",
    fix: "Drop the old value first, or choose another path.",
  },
  ROUND_TRIP_LOSS: {
    severity: "blocker",
    fix: "The target format cannot hold this value: change or remove it (for TOML: null).",
  },
  SCHEMA_VIOLATION: {
    severity: "problem",
    fix: "Change the value, or add a rename or set for it.",
  },
  EMPTY_CONFIG: {
    severity: "problem",
    fix: "Give the file with its settings, or set some.",
  },
  RENAME_SOURCE_MISSING: { severity: "problem", fix: "Correct the path, or remove the entry." },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix: "Keep secrets in a secret store, and rotate the ones that you gave.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix:
      "Read the old file in its own encoding (iconv -f WINDOWS-1252 -t UTF-8), and give it again.",
  },
  YAML_1_1_AMBIGUITY: {
    severity: "problem",
    fix: "Quote the value, or write what is meant: other readers take it as something else.",
  },
  VALUE_IN_COMMENT: {
    severity: "problem",
    fix: "Put the value in quotes: after a space, # begins a YAML comment.",
  },
  VERSION_AS_NUMBER: {
    severity: "problem",
    fix: "Put the version in quotes: most readers drop the last 0 of a number.",
  },
  UNKNOWN_TAG: {
    severity: "problem",
    fix: "Write out what the tag means: the new file has only the value after it.",
  },
  UNSAFE_INTEGER: {
    severity: "note",
    fix:
      "It keeps its digits. Put it in quotes if a program that reads numbers as doubles needs them.",
  },
  NON_JSON_NUMBER: { severity: "problem", fix: "Use a finite number." },
  DUPLICATE_KEY: {
    severity: "problem",
    fix: "Remove the repeated key: readers take the last one.",
  },
  TOML_TYPE_LOST: {
    severity: "problem",
    fix: "Check these values in the new file: dates and times became text.",
  },
  MULTIPLE_DOCUMENTS: { severity: "problem", fix: "Migrate one document at a time." },
  NAME_COLLISION: {
    severity: "blocker",
    fix: "Rename one of the values: in a .env file both would have this name.",
  },
  NULL_AS_TEXT: {
    severity: "problem",
    fix:
      "Drop the null, or set a text: a .env file has no null, and an empty text means another thing.",
  },
  REFERENCE_AS_TEXT: {
    severity: "problem",
    fix: "Set the whole value, or make sure that the program expands ${NAME}.",
  },
  VALUES_AS_TEXT: {
    severity: "note",
    fix: "Make sure that the program parses numbers, booleans and lists from text.",
  },
  TEXTS_ONLY: {
    severity: "note",
    fix: "Use set for values that should be numbers or booleans: a .env file has no types.",
  },
  ALIASES_WRITTEN_OUT: {
    severity: "note",
    fix: "Keep the old file where the places must stay the same, or set an anchor by hand in YAML.",
  },
  COMMENTS_DROPPED: { severity: "note", fix: "Copy the comments from the old file by hand." },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Deploy the new file to a test environment and keep the old one for rollback.";
