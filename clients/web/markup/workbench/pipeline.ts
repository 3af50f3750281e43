/**
 * The page that chains tools.
 *
 * @module
 */
import type { AnyTool } from "../../../../tools/tool.ts";
import { html, pageData } from "../html.ts";
import { ANSWERS_ID } from "../../client/answers.ts";
import { type Beginning, exampleButtons, keepSwitch, workbenchPage } from "./parts.ts";

/** The body of `POST /api/pipeline`. */
export interface PipelineBody {
  input?: unknown;
  steps: { tool_id: string; input?: unknown }[];
}

const ORDERS = `order,region,product,amount
1001,North,Keyboard,149.00
1002,South,Monitor,329.50
1003,North,Cable,12.90
1004,West,Keyboard,149.00
1005,South,Dock,219.00`;

/** A made-up JWT (RFC 7519) that expires in 2033. */
const TOKEN =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c2VyLTQyIiwibmFtZSI6IkFkYSIsImV4cCI6MjAwMDAwMDAwMH0.c2lnbmF0dXJl";

/** Example pipelines. */
export const PIPELINE_EXAMPLES: readonly { title: string; body: PipelineBody }[] = [
  {
    title: "Best region of a CSV",
    body: {
      input: ORDERS,
      steps: [
        {
          tool_id: "csv-query",
          input: {
            input: "$INPUT",
            query: {
              group_by: ["region"],
              aggregates: [{ fn: "sum", column: "amount", as: "total" }],
              order_by: [{ column: "total", desc: true, type: "number" }],
            },
          },
        },
        { tool_id: "json-query", input: { input: "$PREV", query: "$[0]", result: "single" } },
        { tool_id: "yaml-json-converter", input: { input: "$PREV", direction: "json_to_yaml" } },
      ],
    },
  },
  {
    title: "When a token expires",
    body: {
      input: TOKEN,
      steps: [
        { tool_id: "jwt-inspector", input: { token: "$INPUT" } },
        { tool_id: "timestamp-converter", input: { input: "$PREV.payload.exp" } },
      ],
    },
  },
  {
    title: "A digest of canonical JSON",
    body: {
      input: '{"b": 1.50, "a": ["x", null]}',
      steps: [
        { tool_id: "json-formatter", input: { input: "$INPUT", mode: "canonical" } },
        { tool_id: "hash-generator", input: { input: "$PREV" } },
      ],
    },
  },
];

/**
 * The page of pipelines.
 * @param tools All tools; those that can take part are offered.
 */
export function pipelinePage(
  tools: readonly AnyTool[],
  { answers, later, calls }: Beginning,
): string {
  const chainable = tools.filter(({ kind, responseModes }) => kind !== "kit" && !responseModes);
  return workbenchPage(
    "pipeline",
    {
      script: "pipeline.js",
      later,
      calls,
      main: html`
        <form id="pipeline" class="bench" autocomplete="off" novalidate>
          <section class="pane" aria-labelledby="input-heading">
            <div class="pane-head"><h2 id="input-heading">Input</h2>
              ${exampleButtons(PIPELINE_EXAMPLES.map(({ title }) => title))}</div>
            <div class="pane-body">
              <div class="label-row"><label for="pipeline-input">What the first step works on</label>
                <label class="switch"><input type="checkbox" role="switch" id="input-json">
                  <span>Read it as JSON</span></label></div>
              <div class="editor">
                <textarea id="pipeline-input" rows="4" spellcheck="false"
                  autocapitalize="off" data-language="plain"></textarea>
              </div>
              <div class="drop"><label for="pipeline-file">Or a text file: drop it here, or choose</label>
                <input type="file" id="pipeline-file"></div>
            </div>
          </section>
          <ol id="steps" class="steps"></ol>
          <div class="actions steps-actions">
            <button type="button" id="add-step">Add a step</button>
            <button type="submit">Run</button>
            <button type="button" class="quiet" id="stop" hidden>Stop</button>
            <button type="button" class="quiet" id="clear">Clear</button>
            <button type="button" class="quiet" id="undo" hidden title="Ctrl-Z">Undo</button>
            <button type="button" class="quiet" id="copy-link">Copy link</button>
            ${keepSwitch()}
            <p id="status" role="status" class="unstarted">The page has not started.</p>
          </div>
          <section class="pane" id="request" aria-labelledby="request-heading" hidden>
            <div class="pane-head">
              <h2 id="request-heading">The same as one request</h2>
              <div id="request-actions" class="result-actions"></div>
            </div>
            <div class="pane-body">
              <p class="note">The body of <code>POST /api/pipeline</code>, and the arguments of
                <code>run_pipeline</code> over MCP. Sent there, it reaches the service.</p>
              <div id="request-body"></div>
            </div>
          </section>
        </form>
        ${pageData(ANSWERS_ID, answers)}
        ${pageData("chainable", chainable.map(({ id }) => id))}
        ${pageData("pipelines", PIPELINE_EXAMPLES.map(({ body }) => body))}
      `,
    },
    "Chain up to five tools, each working on an earlier result. Every intermediate result is shown, and nothing leaves the page.",
  );
}
