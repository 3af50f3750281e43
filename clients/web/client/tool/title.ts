/**
 * The buttons beside a tool's name: pin it, and copy a link with the input.
 *
 * @module
 */
import { byId } from "../dom.ts";
import { draft, hasFiles, isBlank, typedChars } from "../form.ts";
import { fragmentOf } from "../link.ts";
import { MAX_MEANT_CHARS } from "../protocol.ts";
import { tell, warn } from "../result.ts";
import { showOwnTools } from "../shell.ts";
import { pinned, togglePin } from "../store.ts";
import { withoutKeys } from "./kept.ts";
import { localKeys, toolId } from "./page.ts";
import { presentInput } from "./runs.ts";

/** How long a button shows its outcome. */
const TOLD_MS = 1_500;

const TOO_LONG = "The input is too long for a link.";
const UNREAD = "A link needs an input that can be read: correct what is told here first.";

/** Attaches the buttons' actions. */
export function listenToTitle(): void {
  const pin = byId("pin", HTMLButtonElement);
  pin.ariaPressed = String(pinned().includes(toolId));
  pin.addEventListener("click", () => {
    pin.ariaPressed = String(togglePin(toolId));
    showOwnTools();
  });
  const label = byId("copy-link", HTMLButtonElement).querySelector("span")!;
  byId("copy-link", HTMLButtonElement).addEventListener("click", () => copyLink(label));
}

async function copyLink(label: HTMLElement): Promise<void> {
  const input = await presentInput();
  if (input === undefined && !isBlank()) {
    return warn(typedChars() > MAX_MEANT_CHARS ? TOO_LONG : UNREAD);
  }
  const { href } = new URL(location.pathname, location.href);
  const fragment = input === undefined ? "" : await fragmentOf(withoutKeys(input));
  if (fragment === undefined) return warn(TOO_LONG);
  label.textContent = await navigator.clipboard.writeText(`${href}${fragment}`)
    .then(() => "Copied", () => "Not copied");
  label.dataset.told = "";
  if (hasFiles()) tell("The link includes the options, not the file.");
  if (localKeys.some((key) => draft().controls[key])) {
    tell("The link includes everything except the key.");
  }
  setTimeout(() => {
    label.textContent = "Copy link";
    delete label.dataset.told;
  }, TOLD_MS);
}
