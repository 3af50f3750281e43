/**
 * The page of the evidence chain: what of a document fits a budget, its report, and its receipts.
 *
 * @module
 */
import { CONTEXT_RECIPES } from "../../../../tools/shared/context_recipes.ts";
import { PACK_LIMITS } from "../../../../tools/shared/context_pack/limits.ts";
import { choiceInWords } from "../../words.ts";
import { html, pageData } from "../html.ts";
import { ANSWERS_ID } from "../../client/answers.ts";
import { type Beginning, exampleButtons, keepSwitch, workbenchPage } from "./parts.ts";

/** An example document, and a budget at which something is left out. */
export interface EvidenceExample {
  title: string;
  text: string;
  maxBytes: number;
}

const LOG = `2026-03-04T09:14:02Z Run npm ci
2026-03-04T09:14:19Z npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported
2026-03-04T09:14:31Z added 812 packages in 12s
2026-03-04T09:14:32Z Run npm test
2026-03-04T09:14:35Z PASS src/cart.test.ts
2026-03-04T09:14:36Z FAIL src/invoice.test.ts
2026-03-04T09:14:36Z   TypeError: Cannot read properties of undefined (reading 'currency')
2026-03-04T09:14:36Z     at total (src/invoice.ts:41:22)
2026-03-04T09:14:36Z     at Object.<anonymous> (src/invoice.test.ts:18:12)
2026-03-04T09:14:36Z FAIL src/shipping.test.ts
2026-03-04T09:14:36Z   Error: connect ECONNREFUSED 127.0.0.1:5432
2026-03-04T09:14:36Z     at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1607:16)
2026-03-04T09:14:37Z warning: 3 snapshots are obsolete
2026-03-04T09:14:37Z Tests: 2 failed, 41 passed, 43 total
2026-03-04T09:14:37Z Process completed with exit code 1.`;

const OPENAPI = JSON.stringify(
  {
    openapi: "3.1.0",
    info: { title: "Orders", version: "2.3.0" },
    paths: {
      "/orders": {
        get: {
          operationId: "listOrders",
          summary: "List orders",
          responses: {
            200: {
              description: "The orders",
              content: {
                "application/json": {
                  schema: { type: "array", items: { $ref: "#/components/schemas/Order" } },
                },
              },
            },
          },
        },
        post: {
          operationId: "createOrder",
          summary: "Place an order",
          requestBody: {
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/NewOrder" } },
            },
          },
          responses: {
            201: {
              description: "The order",
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/Order" } },
              },
            },
          },
        },
      },
      "/customers/{id}": {
        get: {
          operationId: "getCustomer",
          summary: "Read a customer",
          responses: {
            200: {
              description: "The customer",
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/Customer" } },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: "object",
          properties: {
            id: { type: "string", format: "uuid" },
            customer: { $ref: "#/components/schemas/Customer" },
            lines: { type: "array", items: { $ref: "#/components/schemas/Line" } },
          },
        },
        NewOrder: {
          type: "object",
          properties: {
            customer_id: { type: "string" },
            lines: { type: "array", items: { $ref: "#/components/schemas/Line" } },
          },
        },
        Line: {
          type: "object",
          properties: { sku: { type: "string" }, quantity: { type: "integer", minimum: 1 } },
        },
        Customer: {
          type: "object",
          properties: {
            id: { type: "string" },
            name: { type: "string" },
            email: { type: "string", format: "email" },
          },
        },
      },
    },
  },
  null,
  2,
);

const HANDOFF = JSON.stringify(
  {
    schema_version: "service.agent-handoff.v1",
    handoff_id: "csv-export-7",
    goal: "Finish the CSV export so that spreadsheets open it without a question",
    status: "blocked",
    constraints: [{ id: "c1", summary: "No new dependencies" }],
    decisions: [{ id: "d1", summary: "Write CRLF line ends, as RFC 4180 has them" }],
    blockers: [{ id: "b1", summary: "Nobody knows which delimiter the French office uses" }],
    next_actions: [
      { id: "n1", summary: "Ask the French office", priority: "high" },
      { id: "n2", summary: "Quote fields with semicolons", depends_on: ["d1", "e1"] },
    ],
    evidence: [{ id: "e1", summary: "The test run of Tuesday: 3 of 41 rows were split wrongly" }],
    completed: [
      { id: "done-1", summary: "Rows are written as they are read, so that memory stays flat" },
      { id: "done-2", summary: "Dates are written as YYYY-MM-DD, whatever the locale" },
    ],
    notes: [
      { id: "note-1", summary: "The old export wrote a byte order mark; two customers rely on it" },
      {
        id: "note-2",
        summary: "Spreadsheets read a leading = as a formula: see the guide on that",
      },
      { id: "note-3", summary: "The button stands in the menu of the list, not in its bar" },
    ],
  },
  null,
  2,
);

/** Example documents. */
export const EVIDENCE_EXAMPLES: readonly EvidenceExample[] = [
  { title: "A CI log", text: LOG, maxBytes: 1_200 },
  { title: "An OpenAPI document", text: OPENAPI, maxBytes: 1_024 },
  { title: "An agent's handoff", text: HANDOFF, maxBytes: 1_024 },
];

/** The page of the evidence chain. */
export function evidencePage({ answers, later, calls }: Beginning): string {
  const { min_bytes: least, max_bytes: most } = PACK_LIMITS;
  return workbenchPage(
    "evidence",
    {
      script: "evidence.js",
      later,
      calls,
      main: html`
        <form id="evidence" class="bench work" autocomplete="off" novalidate>
          <section class="pane input-pane" aria-labelledby="input-heading">
            <div class="pane-head"><h2 id="input-heading">Your document</h2>
              ${exampleButtons(EVIDENCE_EXAMPLES.map(({ title }) => title))}</div>
            <div class="pane-body">
              <label
                for="document">A log, a review, an OpenAPI document, retrieved passages, or a handoff</label>
              <div class="editor">
                <textarea id="document" rows="12" spellcheck="false"
                  autocapitalize="off" data-language="json"></textarea>
              </div>
              <div class="drop"><label for="file">Or a file: drop it here, or choose</label>
                <input type="file" id="file"></div>
              <div class="grid evidence-settings">
                <div class="field"><label for="recipe">How it is read</label>
                  <select id="recipe"><option value="">By its look</option>
                  <option value="log-triage-review">log triage review, then its pack</option>${CONTEXT_RECIPES
                    .map(({ id }) =>
                      html`<option value="${id}">${choiceInWords(id)}</option>`
                    )}</select>
                  <div class="hint" id="read-as"></div></div>
                <div class="field"><label for="budget">Budget in bytes</label>
                  <input type="text" inputmode="numeric" id="budget" aria-describedby="budget-hint">
                  <input type="range" id="budget-range" min="0" max="100" step="1"
                    aria-label="Budget, from ${least} to ${most} bytes">
                  <div class="hint" id="budget-hint">${least} to ${most}; a handoff at most ${PACK_LIMITS
                    .max_bytes_handoff}</div></div>
              </div>
              <div class="actions"><button type="submit">Build the pack</button>
                <button type="button" class="quiet" id="clear">Clear</button>
                <button type="button" class="quiet" id="undo" hidden title="Ctrl-Z">Undo</button>
                ${keepSwitch()}</div>
            </div>
          </section>
          <section class="pane result-pane" id="result" aria-labelledby="result-heading">
            <div class="pane-head">
              <h2 id="result-heading">What is kept</h2>
              <p id="status" role="status" class="unstarted">The page has not started.</p>
            </div>
            <div class="pane-body">
              <div id="messages"></div>
              <div id="picture"></div>
              <div id="report"></div>
            </div>
          </section>
          <section class="pane options-pane" aria-labelledby="verify-heading">
            <div class="pane-head">
              <h2 id="verify-heading">Check a receipt</h2>
            </div>
            <div class="pane-body">
              <label for="receipt">A review, a pack or a report, as JSON</label>
              <div class="editor">
                <textarea id="receipt" rows="4" spellcheck="false"
                  autocapitalize="off" data-language="json"></textarea>
              </div>
              <div id="verdict" role="status"></div>
              <p class="note">A receipt shows that a document is unchanged since it was written. It is
                no signature, and does not prove the input true.</p>
            </div>
          </section>
        </form>
        ${pageData(ANSWERS_ID, answers)}
        ${pageData("documents", EVIDENCE_EXAMPLES)}
      `,
    },
    "Fit a log, a review, an OpenAPI document or a handoff into a budget of bytes for an agent or a ticket. Whole records only, the most important first, and what was left out is named.",
  );
}
