/// <reference lib="deno.worker" />
/**
 * Runs the example that each page begins with, so that the page can show the outcome before it has
 * fetched the tool. It is a worker, because the contracts are changed for runs in pages, and the
 * pages are written from the original ones.
 *
 * @module
 */
import { TOOLS } from "../../tools/catalog/registry.ts";
import { withLocalInput } from "../../tools/catalog/local_limits.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { createContext } from "../../engine/sandbox/context.ts";
import type { HostContext } from "../../engine/execute.ts";
import type { Meaning } from "../../clients/web/client/protocol.ts";
import { runForm } from "../../clients/web/client/run_form.ts";
import {
  type ExampleRun,
  firstShown,
  loadableExamples,
} from "../../clients/web/markup/examples.ts";
import { isGenerator } from "../../clients/web/meaning.ts";
import type { Answer } from "../../clients/web/client/answers.ts";
import { answersOfViews, NOWHERE, type Openings, openingsOfWorkbench } from "./pages_answers.ts";

/** The results that pages begin with. */
export interface Beginnings {
  /** The results of the first examples, by the ids of the tools. */
  runs: Record<string, ExampleRun>;
  /** The answers that their views request, by the ids of the tools. */
  ofViews: Record<string, Answer[]>;
  ofWorkbench: Openings;
}

/** A longer result would dominate its page. */
const MAX_CHARS = 50_000;

const runs: Record<string, ExampleRun> = {};
const ofViews: Record<string, Answer[]> = {};
for (const tool of TOOLS) {
  const run = await firstRun(withLocalInput(tool));
  if (!run) continue;
  runs[tool.id] = run;
  ofViews[tool.id] = await answersOfViews(tool, run);
}
const beginnings: Beginnings = { runs, ofViews, ofWorkbench: await openingsOfWorkbench() };
self.postMessage(beginnings);

/** A tool's first example and its outcome, if that is the same everywhere and always. */
async function firstRun(tool: AnyTool): Promise<ExampleRun | undefined> {
  const examples = loadableExamples(tool);
  const example = examples[firstShown(examples)];
  // Someone who wants a random value needs a new one.
  if (!example || isGenerator(tool)) return undefined;
  let isSame = true;
  let meaning: Meaning = {};
  const { controls = {}, json } = example;
  const { resultJson } = await runForm(
    {
      toolId: tool.id,
      baseUrl: NOWHERE,
      controls,
      json: example.controls ? undefined : json,
      files: [],
    },
    (meant) => meaning = meant,
    contextOf,
  );
  isSame &&= !resultJson.includes(NOWHERE) && resultJson.length <= MAX_CHARS;
  return isSame ? { resultJson, meaning } : undefined;

  /** A context in which no time passes, and which notes requests for the time or randomness. */
  function contextOf(...[baseUrl, timeoutMs, uses]: Parameters<typeof createContext>): HostContext {
    return {
      ...createContext(baseUrl, timeoutMs, uses, () => 0),
      now() {
        isSame = false;
        return 0;
      },
      randomBytes(length) {
        isSame = false;
        return new Uint8Array(length);
      },
    };
  }
}
