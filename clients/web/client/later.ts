/**
 * The scripts that a page does not begin with: the markup names them, and they are fetched when they may soon be needed.
 *
 * @module
 */

/** The links to them; none where the page begins with all that it takes. */
export function laterLinks(): HTMLLinkElement[] {
  const later = document.getElementById("later");
  return later instanceof HTMLTemplateElement ? [...later.content.querySelectorAll("link")] : [];
}

/** Has the browser fetch them, all at once. */
export function fetchLater(): void {
  document.head.append(...laterLinks());
}
