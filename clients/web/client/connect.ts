/**
 * The page that connects clients: every configuration with this service's address, and a live test
 * of its MCP endpoint.
 *
 * @module
 */
import { byId, element } from "./dom.ts";
import { startShell } from "./shell.ts";
import { copyButton, saveLink } from "./show/parts.ts";
import { McpTest, type TestStep } from "./workbench/mcp_test.ts";

/** The placeholder in the markup. */
const PLACEHOLDER_ORIGIN = "http://localhost:8000";

const status = byId("status", HTMLElement);
const list = byId("test-steps", HTMLOListElement);
const button = byId("run-test", HTMLButtonElement);
const endpoint = byId("endpoint", HTMLElement);

startShell();
for (const one of document.querySelectorAll<HTMLElement>("[data-origin]")) {
  one.textContent = one.textContent!.replaceAll(PLACEHOLDER_ORIGIN, location.origin);
}
byId("endpoint-actions", HTMLElement).append(
  copyButton(endpoint.textContent!, "the address of the endpoint"),
);
for (const profile of document.querySelectorAll<HTMLElement>(".profile")) startProfile(profile);
byId("test", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  test();
});

function startProfile(profile: HTMLElement): void {
  const text = profile.querySelector("pre")!.textContent!;
  const path = profile.querySelector("h3 code")!.textContent!;
  const actions: Node[] = [copyButton(text, `the settings for ${path}`)];
  if (path.endsWith(".json")) actions.push(saveLink(text, path.split("/").at(-1)!));
  profile.querySelector(".view-actions")!.append(...actions);
  const choice = document.querySelector<HTMLInputElement>(
    `[name="profile"][value="${profile.id.replace("profile-", "")}"]`,
  )!;
  choice.addEventListener("change", () => {
    for (const other of document.querySelectorAll<HTMLElement>(".profile")) {
      other.hidden = other !== profile;
    }
  });
}

/** Takes a client's first steps and reports the result of each. */
async function test(): Promise<void> {
  button.disabled = true;
  list.replaceChildren();
  status.textContent = "Testing …";
  status.className = "";
  const started = performance.now();
  const run = new McpTest(new URL("/mcp", location.href));
  let isWell = true;
  for (const name of McpTest.STEPS) {
    const step = await run.take(name);
    list.append(itemOf(step));
    isWell = step.isWell;
    if (!isWell) break;
  }
  const ms = Math.round(performance.now() - started);
  status.textContent = isWell ? `✓ The endpoint works (${ms} ms)` : "✗ The endpoint did not answer";
  status.className = isWell ? "" : "trouble";
  button.disabled = false;
}

function itemOf({ title, isWell, text, durationMs, advice }: TestStep): HTMLElement {
  const item = element(
    "li",
    { className: isWell ? "good" : "bad" },
    element("strong", {}, `${isWell ? "✓" : "✗"} ${title}`),
    element("span", { className: "note" }, `${Math.round(durationMs)} ms`),
    element("div", {}, text),
  );
  if (advice) item.append(element("div", { className: "finding-fix" }, `→ ${advice}`));
  return item;
}
