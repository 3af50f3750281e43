/**
 * The page of diagrams.
 *
 * @module
 */
import { html, pageData } from "../html.ts";
import { ANSWERS_ID } from "../../client/answers.ts";
import { type Beginning, exampleButtons, keepSwitch, workbenchPage } from "./parts.ts";

/** Example diagrams. */
export const DIAGRAM_EXAMPLES: readonly { title: string; source: string }[] = [
  {
    title: "A process",
    source: `flowchart TD
  start([Customer places order]) --> check{In stock?}
  check -->|Yes| pay[Take payment]
  check -->|No| back[Back-order]
  back --> notify[/Notify customer/]
  notify --> wait{Wait or cancel?}
  wait -->|Wait| check
  wait -->|Cancel| refund[Refund]
  pay --> ok{Payment OK?}
  ok -->|Yes| ship[Ship order]
  ok -->|No| refund
  ship --> done([Delivered])`,
  },
  {
    title: "A system",
    source: `flowchart LR
  user([User]) --> cdn[CDN] --> lb{{Load balancer}}
  subgraph cluster [Cluster]
    direction TB
    lb --> web1[web-1] & web2[web-2]
    web1 & web2 --> api[API]
    api -.-> jobs[[Job queue]]
  end
  api --> db[(Postgres)]
  db -.->|replicates| replica[(Replica)]`,
  },
  {
    title: "Colours",
    source: `flowchart LR
  classDef good fill:#d9f2e6,stroke:#116149,color:#0b3d2e
  classDef bad fill:#fdecec,stroke:#a1141c,color:#5c0b10
  build[Build] --> test[Test]
  test -->|green| deploy[Deploy]:::good
  test -->|red| fix[Fix]:::bad
  fix --> build`,
  },
  {
    title: "A sequence, checked only",
    source: `sequenceDiagram
  participant B as Browser
  participant S as Service
  B->>S: GET /tools/
  S-->>B: The page
  Note over B: Runs without the service`,
  },
];

/** The page of diagrams. */
export function diagramsPage({ answers, later, calls }: Beginning): string {
  const choices = (id: string, label: string, values: readonly string[]) =>
    html`
      <div
        class="field"><label for="${id}">${label}</label><select id="${id}">${values.map((value) =>
          html`<option value="${value}">${value === "" ? "as the source says" : value}</option>`
        )}</select></div>
    `;
  return workbenchPage(
    "diagrams",
    {
      script: "diagrams.js",
      later,
      calls,
      main: html`
        <form id="diagrams" class="bench work diagrams" autocomplete="off" novalidate>
          <section class="pane input-pane" aria-labelledby="input-heading">
            <div class="pane-head"><h2 id="input-heading">Source</h2>
              ${exampleButtons(DIAGRAM_EXAMPLES.map(({ title }) => title))}</div>
            <div class="pane-body">
              <label for="source">Mermaid</label>
              <div class="editor">
                <textarea id="source" rows="16" spellcheck="false"
                  autocapitalize="off" data-language="mermaid"></textarea>
              </div>
              <div class="drop"><label for="file">Or a .mmd file: drop it here, or choose</label>
                <input type="file" id="file"></div>
              <div class="actions">
                <button type="button" class="quiet" id="copy-link">Copy link</button>
                <button type="button" class="quiet" id="clear">Clear</button>
                <button type="button" class="quiet" id="undo" hidden title="Ctrl-Z">Undo</button>
                ${keepSwitch()}</div>
            </div>
          </section>
          <section class="pane result-pane" id="result" aria-labelledby="result-heading">
            <div class="pane-head">
              <h2 id="result-heading">Picture</h2>
              <p id="status" role="status" class="unstarted">The page has not started.</p>
              <div class="result-actions" role="group" aria-label="Zoom">
                <button type="button" class="quiet small" id="zoom-out" aria-label="Smaller">−</button>
                <button type="button" class="quiet small" id="zoom-fit">Fit</button>
                <button type="button" class="quiet small" id="zoom-in" aria-label="Larger">+</button>
              </div>
            </div>
            <div class="pane-body">
              <div id="messages"></div>
              <div id="picture" class="stage" tabindex="0" role="region" aria-label="The diagram"></div>
              <div id="save" class="actions"></div>
              <div class="grid">
                ${choices("theme", "Theme", ["", "default", "neutral", "dark", "forest"])}
                ${choices("direction", "Direction", ["", "TB", "LR", "BT", "RL"])}
                ${choices("background", "Background", ["solid", "transparent"])}
              </div>
            </div>
          </section>
        </form>
        ${pageData(ANSWERS_ID, answers)}
        ${pageData("sources", DIAGRAM_EXAMPLES.map(({ source }) => source))}
      `,
    },
    "Write Mermaid and see the flowchart beside it, exactly as the service draws it. Sequence, class, state, ER, Gantt and pie diagrams are checked, not drawn.",
  );
}
