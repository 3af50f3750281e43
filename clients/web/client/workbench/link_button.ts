/**
 * The button that copies a link with the content of the page.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { fragmentOf } from "../link.ts";

/** How long the button shows its outcome. */
const TOLD_MS = 1_500;

/**
 * Makes the button `#copy-link` copy the page's address, with its content in the fragment.
 *
 * @param contentOf The content as JSON; undefined if there is none to share.
 * @param refuse Called with a message if it is too long.
 */
export function startLinkButton(
  contentOf: () => string | undefined,
  refuse: (message: string) => void,
): void {
  const button = byId("copy-link", HTMLButtonElement);
  button.addEventListener("click", async () => {
    const content = contentOf();
    if (content === undefined) return;
    const fragment = await fragmentOf(content);
    if (fragment === undefined) return refuse("This is too long for a link.");
    const address = new URL(location.pathname, location.href).href + fragment;
    button.textContent = await navigator.clipboard.writeText(address)
      .then(() => "Copied", () => "Not copied");
    setTimeout(() => button.textContent = "Copy link", TOLD_MS);
  });
}
