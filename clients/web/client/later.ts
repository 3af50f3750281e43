/**
 * Scripts that a page does not load at first: the markup lists them, and they are loaded when they may soon be needed.
 *
 * @module
 */

/** The links to them. */
function laterLinks(): HTMLLinkElement[] {
  const later = document.getElementById("later");
  return later instanceof HTMLTemplateElement ? [...later.content.querySelectorAll("link")] : [];
}

/** The address of a tool's code, if the page has a link to it. */
export function fileOfTool(id: string): string | undefined {
  const links = [
    ...document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload]"),
    ...laterLinks(),
  ];
  return links.find(({ href }) => href.includes(`/tool-${id}-`))?.href;
}

/** Makes the browser load them, in parallel. */
export function fetchLater(): void {
  document.head.append(...laterLinks());
}
