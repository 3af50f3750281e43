import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  accessibility, wcag, a11y, remediation, alt text, fix accessibility, repair accessibility,
  correct html, fix alt text, add alt text, fix labels, fix wcag, make page accessible,
  accessibility correction, apply corrections, accessibility patch, add labels, make accessible,
  wcag violations, add alt texts and labels, correct labels, fix form labels, fix a11y, repair a11y,
  fix html for screen reader, fix and review again, apply accessibility corrections,
  correct accessibility problems, correct and check again, fix html for screen readers,
  correct page for blind users, add missing labels and give patch, axe findings fixed
`);
