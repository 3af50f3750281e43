/**
 * Chains tools: the output of one becomes the input of the next.
 *
 * @module
 */
import { byId, element } from "./dom.ts";
import { loadCatalog, nameOf } from "./catalog.ts";
import { ROOT } from "./place.ts";
import { type ChainStep, handOver } from "./store.ts";

/** Opens a tool's page with an input. */
export function goTo(toolId: string, input: Record<string, unknown>, chain?: ChainStep[]): void {
  if (handOver({ toolId, input, chain })) location.assign(`${ROOT}/${toolId}/`);
}

/**
 * The body of `POST /api/pipeline` for a chain: the first text, then each step on the output of the
 * previous one.
 */
function pipelineOf(steps: readonly ChainStep[]): unknown {
  return {
    steps: steps.map(({ toolId, input }, index) => ({
      tool_id: toolId,
      // A pipeline passes the previous output to the tool's text by itself.
      ...(index === 0 ? { input } : Object.keys(input).length > 0 ? { input } : {}),
    })),
  };
}

/**
 * Shows the steps that produced a page's input.
 * @param last This page's own step at the time of copying.
 */
export async function showChain(
  steps: readonly ChainStep[],
  last: () => ChainStep,
): Promise<void> {
  await loadCatalog();
  const bar = byId("chain", HTMLElement);
  const names = steps.flatMap(({ toolId }) => [
    element("a", { href: `${ROOT}/${toolId}/` }, nameOf(toolId) ?? toolId),
    " → ",
  ]);
  const copy = element(
    "button",
    { type: "button", className: "quiet small" },
    "Copy as a pipeline",
  );
  copy.title = "The body of POST /api/pipeline";
  copy.addEventListener("click", async () => {
    const body = JSON.stringify(pipelineOf([...steps, last()]), null, 2);
    await navigator.clipboard.writeText(body)
      .then(() => copy.textContent = "Copied", () => copy.textContent = "Not copied");
  });
  const open = element(
    "button",
    { type: "button", className: "quiet small" },
    "Open as a pipeline",
  );
  open.title = "Every step with what it gives";
  open.addEventListener("click", () => {
    goTo("pipeline", pipelineOf([...steps, last()]) as Record<string, unknown>);
  });
  bar.replaceChildren(...names, element("strong", {}, nameOf(last().toolId) ?? ""), open, copy);
  bar.hidden = false;
}
