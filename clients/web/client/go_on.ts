/**
 * From tool to tool: what one gives is what the next works on.
 *
 * @module
 */
import { byId, element } from "./dom.ts";
import { loadCatalog, nameOf } from "./catalog.ts";
import { ROOT } from "./place.ts";
import { type ChainStep, handOver } from "./store.ts";

/** Opens a tool's page on an input. */
export function goTo(toolId: string, input: Record<string, unknown>, chain?: ChainStep[]): void {
  if (handOver({ toolId, input, chain })) location.assign(`${ROOT}/${toolId}/`);
}

/** The body of `POST /api/pipeline` for a chain: the first text, then each step on what the one before gave. */
export function pipelineOf(steps: readonly ChainStep[]): unknown {
  return {
    steps: steps.map(({ toolId, input }, index) => ({
      tool_id: toolId,
      // What was handed on goes to the tool's text by itself.
      ...(index === 0 ? { input } : Object.keys(input).length > 0 ? { input } : {}),
    })),
  };
}

/** Shows the steps that a page's input comes from. @param last The step of this page, as it is when somebody copies. */
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
