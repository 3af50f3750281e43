/**
 * The page of the API: a filter for its operations, and calls to copy with this service's address.
 *
 * @module
 */
import { byId } from "./dom.ts";
import { startShell } from "./shell.ts";
import { copyButton } from "./show/parts.ts";

/** The placeholder in the markup. */
const PLACEHOLDER_ORIGIN = "http://localhost:8000";

const filter = byId("filter", HTMLInputElement);
const rows = [...document.querySelectorAll<HTMLElement>(".reference-list [data-text]")];

startShell();
for (const block of document.querySelectorAll<HTMLElement>("pre[data-origin]")) {
  block.textContent = block.textContent!.replaceAll(PLACEHOLDER_ORIGIN, location.origin);
  const heading = block.closest("section")!.querySelector("h3")!.textContent!;
  block.before(copyButton(block.textContent, `the call of ${heading}`));
}
filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/);
  for (const row of rows) row.hidden = !words.every((word) => row.dataset.text!.includes(word));
});
// The filter also searches folded sections.
addEventListener("hashchange", openTarget);
openTarget();

function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
}
