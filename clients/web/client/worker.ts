/**
 * The worker of a page: runs tools on the page's input, and cannot send anything elsewhere.
 *
 * @module
 */
import { importToolsBy } from "../../../tools/catalog/load.ts";
import type { AnyTool, ToolModule, ToolResult } from "../../../tools/tool.ts";
import { parseJsonValue } from "../../../tools/shared/json/parse.ts";
import { prepareTool } from "../../../engine/sandbox/loader.ts";
import type {
  Announcement,
  Outcome,
  RunRequest,
  WorkerMessage,
  WorkerRequest,
} from "./protocol.ts";
import { builtInsReady } from "./old_browsers.ts";
import { runForm, TIMEOUT_MS, WANTED } from "./run_form.ts";

/**
 * Network APIs that are removed from the worker; the page's policy blocks them as well, if the host
 * sends it.
 */
const WAYS_OUT = [
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "EventSource",
  "FontFace",
  "BroadcastChannel",
  "indexedDB",
  "caches",
  "Worker",
];

/** A longer output would freeze the page: it gets the beginning, and the whole as a file. */
const MAX_OUTPUT_CHARS = 1_000_000;
const MAX_PREVIEW_CHARS = 200_000;

// Some belong to the global object itself, others to its prototypes.
for (let owner: object = globalThis; owner !== null; owner = Object.getPrototypeOf(owner)) {
  for (const name of WAYS_OUT) {
    if (owner === globalThis || Object.hasOwn(owner, name)) {
      Object.defineProperty(owner, name, { value: undefined });
    }
  }
}
importToolsBy({ contract: importTool, run: importTool });

/**
 * What must be there before a run: what tools use and the browser has not, and what was announced. Safari before 27
 * fails one of two imports that wait for the same module.
 */
let ahead = builtInsReady();

// The compiler takes this for a page.
const host = globalThis as unknown as { postMessage(message: WorkerMessage): void };

globalThis.addEventListener("message", async (event: Event) => {
  const { data } = event as MessageEvent<WorkerRequest | Announcement>;
  if ("announced" in data) {
    ahead = ahead.then(() => load(data));
    return;
  }
  try {
    await ahead;
    host.postMessage(await answerTo(data));
  } catch (error) {
    console.error(error);
    host.postMessage({ state: "failed" });
  }
});

/** The addresses of tools that pages have announced. */
const announcedFiles = new Map<string, string>();

/** A tool's contract and code, which `dev/scripts/pages.ts` bundles into one file. */
async function importTool(id: string): Promise<ToolModule & { contract: AnyTool }> {
  return await import(announcedFiles.get(id) ?? new URL(`./tool-${id}.js`, import.meta.url).href);
}

/** Loads a tool, and its tables if the input is known, ahead of its run, which reports what fails. */
async function load({ announced, input, file }: Announcement): Promise<void> {
  if (file) announcedFiles.set(announced, file);
  const loading = input === undefined
    ? importTool(announced)
    : prepareTool({ toolId: announced, input: parseJsonValue(input) });
  await loading.catch(() => {});
}

/** The final answer to a request. */
async function answerTo(request: WorkerRequest): Promise<WorkerMessage> {
  if ("toolId" in request) return { state: "done", outcome: await outcomeOf(request) };
  // Tool pages do not need it.
  const { describe, runPipeline } = await import("./pipeline_steps.ts");
  if ("describe" in request) return { state: "described", described: await describe(request) };
  const body = await runPipeline(
    request,
    { timeoutMs: TIMEOUT_MS, ...WANTED },
    (step) => host.postMessage({ state: "step", step }),
  );
  return { state: "ended", body };
}

async function outcomeOf(request: RunRequest): Promise<Outcome> {
  const { resultJson, durationMs } = await runForm(
    request,
    (meaning) => host.postMessage({ state: "started", meaning }),
  );
  return { durationMs, ...outcome(resultJson) };
}

function outcome(resultJson: string): Pick<Outcome, "result" | "large"> {
  const result = parseJsonValue(resultJson) as unknown as ToolResult;
  if (resultJson.length <= MAX_OUTPUT_CHARS) return { result };
  const { output, ...others } = result;
  const isText = typeof output === "string";
  const text = isText ? output : JSON.stringify(output, null, 2);
  if (text === undefined || text.length <= MAX_OUTPUT_CHARS) return { result };
  const large = {
    text: text.slice(0, MAX_PREVIEW_CHARS),
    chars: text.length,
    file: new Blob([text]),
    isText,
  };
  return { result: others as ToolResult, large };
}
