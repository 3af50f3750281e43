/**
 * Scripts that a page does not load at first: the markup lists them, and they are loaded when they may soon be needed.
 *
 * @module
 */

/** The links to them. */
export function laterLinks(): HTMLLinkElement[] {
  const later = document.getElementById("later");
  return later instanceof HTMLTemplateElement ? [...later.content.querySelectorAll("link")] : [];
}

/** Makes the browser load them, in parallel. */
export function fetchLater(): void {
  document.head.append(...laterLinks());
}
