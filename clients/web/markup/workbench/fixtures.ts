/**
 * The page of fixture packs.
 *
 * @module
 */
import { FIXTURE_KINDS, FIXTURE_PACK_LIMITS } from "../../../../tools/shared/fixture_pack/form.ts";
import { html, pageData } from "../html.ts";
import { ANSWERS_ID } from "../../client/answers.ts";
import { type Beginning, exampleButtons, keepSwitch, workbenchPage } from "./parts.ts";

const SCHEMA = "service.fixture-pack.v1";

/** Example packs: every kind of fixture, and bindings. */
export const PACK_EXAMPLES = [
  {
    title: "Two linked calls",
    pack: {
      schema_version: SCHEMA,
      pack_id: "orders-by-region",
      fixtures: [
        {
          id: "read-orders",
          kind: "tool-call",
          request: { tool_id: "csv-to-json", arguments: { input: "region,amount\nNorth,149\n" } },
          expect: { ok: true },
          hint: "A CSV with a header",
        },
        {
          id: "first-region",
          kind: "tool-call",
          request: {
            tool_id: "json-query",
            arguments: { input: "$STEP[0]", query: "$[0].region" },
          },
          expect: { ok: true },
        },
      ],
    },
  },
  {
    title: "Every kind",
    pack: {
      schema_version: SCHEMA,
      pack_id: "every-kind",
      fixtures: [
        {
          id: "initialize",
          kind: "json-rpc",
          request: { jsonrpc: "2.0", id: 1, method: "ping" },
          expect: { result: {} },
        },
        {
          id: "format",
          kind: "tool-call",
          request: { tool_id: "json-formatter", arguments: { input: '{"a":1}' } },
          expect: { ok: true },
        },
        {
          id: "health",
          kind: "http",
          request: { method: "GET", path: "/healthz" },
          expect: { status: 200 },
        },
        {
          id: "broken-json",
          kind: "typed-error",
          request: { tool_id: "json-formatter", arguments: { input: "{" } },
          expect: { code: "INVALID_JSON" },
        },
      ],
    },
  },
  {
    title: "A binding that looks ahead",
    pack: {
      schema_version: SCHEMA,
      pack_id: "looks-ahead",
      fixtures: [
        {
          id: "first",
          kind: "tool-call",
          request: { tool_id: "json-query", arguments: { input: "$STEP[1]", query: "$" } },
          expect: { ok: true },
        },
        {
          id: "second",
          kind: "tool-call",
          request: { tool_id: "json-formatter", arguments: { input: "[1]" } },
          expect: { ok: true },
        },
      ],
    },
  },
];

/** The page of fixture packs. */
export function fixturesPage({ answers, later, calls }: Beginning): string {
  const { max_fixtures: most } = FIXTURE_PACK_LIMITS;
  return workbenchPage(
    "fixtures",
    {
      script: "fixtures.js",
      later,
      calls,
      main: html`
        <form id="fixtures" class="bench work" autocomplete="off" novalidate>
          <section class="pane input-pane" aria-labelledby="input-heading">
            <div class="pane-head"><h2 id="input-heading">Pack</h2>
              ${exampleButtons(PACK_EXAMPLES.map(({ title }) => title))}</div>
            <div class="pane-body">
              <div class="field"><label for="pack-id">Name of the pack</label>
                <input type="text" id="pack-id" autocapitalize="off" spellcheck="false"></div>
              <ol id="list" class="fixtures"></ol>
              <div class="actions">
                <label for="kind" class="unseen">Kind of the new fixture</label>
                <select id="kind">${FIXTURE_KINDS.map((kind) =>
                  html`<option>${kind}</option>`
                )}</select>
                <button type="button" id="add">Add a fixture</button>
                <button type="button" class="quiet" id="clear">Clear</button>
                <button type="button" class="quiet" id="undo" hidden title="Ctrl-Z">Undo</button>
                ${keepSwitch()}
              </div>
              <div
                class="drop"><label for="file">Import a pack, or recorded calls: drop a file here, or choose</label>
                <input type="file" id="file" accept=".json,.jsonl,.ndjson,.har,.log,application/json"></div>
              <p
                class="note">Calls are read from a JSON-RPC or MCP session, a HAR, a Postman collection and an OpenAPI document, too.</p>
              <details class="more" id="as-json">
                <summary>The pack as JSON</summary>
                <label for="json" class="unseen">The pack as JSON</label>
                <div class="editor">
                  <textarea id="json" rows="10" spellcheck="false"
                    autocapitalize="off" data-language="json"></textarea>
                </div>
              </details>
            </div>
          </section>
          <section class="pane result-pane" id="result" aria-labelledby="result-heading">
            <div class="pane-head">
              <h2 id="result-heading">Check</h2>
              <p id="status" role="status" class="unstarted">The page has not started.</p>
              <div class="result-actions" id="export"></div>
            </div>
            <div class="pane-body">
              <div id="meters" class="meters"></div>
              <div id="issues"></div>
              <div id="picture"></div>
            </div>
          </section>
        </form>
        ${pageData(ANSWERS_ID, answers)}
        ${pageData("packs", PACK_EXAMPLES.map(({ pack }) => pack))}
      `,
    },
    `A pack holds 1 to ${most} test calls that another program replays. Write it here, see at once what does not fit, and how the calls hang together. Nothing is executed.`,
  );
}
