import { defineFindings } from "../../shared/findings.ts";

/** What a reader of a file should know, in the order in which it is listed. */
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
