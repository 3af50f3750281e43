/**
 * The page that connects clients to the service.
 *
 * @module
 */
import { installProfiles, SERVER_NAME } from "../../../../tools/shared/install_profiles.ts";
import { html } from "../html.ts";
import { CONNECTED_POLICY } from "../layout.ts";
import { workbenchPage } from "./parts.ts";

/** Placeholder in the markup for the address that the page's script inserts. */
export const PLACEHOLDER_ORIGIN = "http://localhost:8000";

/** How clients start the tools as a local program. */
const LOCAL_CONFIG = JSON.stringify(
  { mcpServers: { [SERVER_NAME]: { command: "utools", args: ["mcp"] } } },
  null,
  2,
);

/**
 * The page that connects clients. Only this page connects to the service, and it takes no tool
 * input.
 */
export function connectPage(): string {
  const mcpUrl = `${PLACEHOLDER_ORIGIN}/mcp`;
  return workbenchPage(
    "connect",
    {
      script: "connect.js",
      policy: CONNECTED_POLICY,
      main: html`
        <div class="bench">
          <section class="pane" aria-labelledby="endpoint-heading">
            <div class="pane-head">
              <h2 id="endpoint-heading">The endpoint</h2>
              <div class="result-actions" id="endpoint-actions"></div>
            </div>
            <div class="pane-body">
              <p class="answer" id="endpoint" data-origin>${mcpUrl}</p>
              <p class="note">MCP over Streamable HTTP. No key is needed; the operator of a service may
                issue keys for higher limits.</p>
              <div class="actions"><button type="submit" form="test" id="run-test">Test it now</button>
                <p id="status" role="status"></p></div>
              <form id="test"></form>
              <ol id="test-steps" class="test-steps"></ol>
            </div>
          </section>
          <section class="pane" aria-labelledby="clients-heading">
            <div class="pane-head">
              <h2 id="clients-heading">Your client</h2>
            </div>
            <div class="pane-body">
              <div class="segments profiles" role="group" aria-label="Clients">${installProfiles(
                mcpUrl,
              ).map(({ id, name }, index) =>
                html`<label><input type="radio" name="profile" value="${id}" ${
                  index === 0 && html`checked`
                }><span>${name}</span></label>`
              )}</div>
              ${installProfiles(mcpUrl).map(({ id, config_path: path, config, steps }, index) =>
                html`
                  <section class="profile" id="profile-${id}" ${index > 0 && html`hidden`}>
                    <div class="view-head">
                      <h3><code>${path}</code></h3>
                      <div class="view-actions"></div>
                    </div>
                    <pre tabindex="0" data-origin>${JSON.stringify(config, null, 2)}</pre>
                    <ol class="numbered">${steps.map((step) => html`<li>${step}</li>`)}</ol>
                  </section>
                `
              )}
            </div>
          </section>
          <section class="pane" aria-labelledby="local-heading">
            <div class="pane-head">
              <h2 id="local-heading">Without a network</h2>
            </div>
            <div class="pane-body">
              <p>A client that starts programs itself runs the same tools over standard input and
                output. Install the command line (<code>deno task install</code>), then:</p>
              <pre tabindex="0">${LOCAL_CONFIG}</pre>
              <p class="note">The <a href="../guide/">guide</a> and the
                <a href="../reference/">API reference</a> cover the rest.</p>
            </div>
          </section>
        </div>
      `,
    },
    "Ready-made settings for five kinds of MCP clients, with this service's address. Only this page talks to the service, and only when you press the button.",
  );
}
