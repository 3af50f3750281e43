import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  accessibility, a11y, wcag, aria, alt text, axe, screen reader, html audit, accessibility check,
  wcag check, accessibility audit, missing alt text, form labels, a11y check, html accessibility,
  aria errors, heading order, accessibility problems, accessibility issues, accessible html,
  missing labels, blind users, page accessible, page for blind people, check html for accessibility,
  wcag problems, does image have alt, inputs without label, accessibility test,
  buttons without name, screen reader name, does page work for blind people,
  html check for screen readers, a11y lint, axe-core, lighthouse accessibility,
  eslint-plugin-jsx-a11y, html_codesniffer, ibm equal access, alt text check
`);
