import { defineFindings } from "../../shared/findings.ts";

/** The findings that matter to a file's reader, in the order of the list. */
export const FINDINGS = defineFindings(["high", "medium", "low"], {
  JAVASCRIPT: "high",
  LAUNCH_ACTION: "high",
  EMBEDDED_EXECUTABLE: "high",
  DANGEROUS_LINK: "high",
  OPEN_ACTION: "medium",
  SUBMIT_FORM: "medium",
  ATTACHMENTS: "medium",
  RICH_MEDIA: "medium",
  XFA_FORM: "medium",
  WEAK_ENCRYPTION: "medium",
  FONTS_NOT_EMBEDDED: "low",
  NO_TITLE: "low",
  NO_LANGUAGE: "low",
  NOT_TAGGED: "low",
});
