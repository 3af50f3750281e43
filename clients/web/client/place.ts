/**
 * Where a page stands among the others, and what they are called.
 *
 * @module
 */

/** The way from this page to the folder of all pages. */
export const ROOT = document.body.dataset.root!;

/** The name of a tool, as the list beside the page has it. */
export function nameOf(id: string): string | undefined {
  const link = document.querySelector(`#sidebar li a[href="${ROOT}/${id}/"]`);
  return link ? nameIn(link) : undefined;
}

/** What a link of the list says, without its icon and its tag. */
export function nameIn(link: Element): string {
  return (link.querySelector("span:not(.tag)") ?? link.firstChild!).textContent!.trim();
}

/** The folder that a link of the list leads to: the id of a tool or of a page of the workbench. */
export function idIn(link: HTMLAnchorElement): string {
  return link.getAttribute("href")!.slice(ROOT.length + 1, -1);
}
