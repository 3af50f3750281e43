/**
 * The guide page.
 *
 * @module
 */
import { html, type Markup } from "../html.ts";
import { workbenchPage } from "./parts.ts";

const KEYS: readonly [keys: string, what: string][] = [
  ["/ or Ctrl K", "Search all tools from any page, or paste something into the search"],
  ["↑ ↓ Enter", "Choose a search result and open it"],
  ["Enter", "Run, from a single-line field"],
  ["Ctrl Enter", "Run, from any field"],
  ["↑ ↓", "Step a number by one; with Shift, by ten"],
  ["Ctrl F", "Find in a text with line numbers"],
  ["Ctrl Z", "After Clear or an example: bring back what you had"],
  ["Esc", "Close search, or the list on a phone"],
];

/** The guide: how to find, use and chain tools, and what the pages promise. */
export function guidePage(count: number): string {
  return workbenchPage("guide", {
    script: "guide.js",
    main: html`
      <div class="prose guide">
        ${part(
          "find",
          "Find a tool",
          html`
            <p>Press <kbd>/</kbd> and say what you need: “pretty print json”, “compare two lists”. Or
              paste what you have: a token, a cron line, a colour, a CSV, a stack trace. The search
              recognises it and offers the tools that read it, already filled in.</p>
            <p>The sidebar lists all ${count} tools by category. The star on a tool's page pins it, and
              pinned tools come first everywhere.</p>
          `,
        )}
        ${part(
          "run",
          "Run it",
          html`
            <p>Every page opens with an example that has already run. Click into the input and type to
              replace it. Results update as you type, and long runs can be stopped. Drop files
              anywhere on the page. Very long texts are kept outside the field so the page stays
              responsive.</p>
            <p>Rarely needed options are under <em>More options</em>. <em>Settings</em> shows the whole
              input as JSON and can keep what you type in this browser.</p>
          `,
        )}
        ${part(
          "link",
          "Go on from a result",
          html`
            <p><em>Continue with…</em> passes a result to the next tool. <a href="../pipeline/">Pipeline</a>
              shows the whole chain with every result: click <em>Use a result</em> beside a field, then
              the value that goes there. <em>Copy link</em> puts the input after the <code>#</code> of
              the address, which browsers never send.</p>
          `,
        )}
        ${part(
          "check",
          "Hand work to a program",
          html`
            <p>Each page shows the equivalent shell command and HTTP request. The
              <a href="../reference/">API reference</a> lists every operation, and
              <a href="../connect/">Connect</a> sets up MCP clients and tests the endpoint.</p>
            <p>A kit does a whole job: it gives a verdict, the next steps, its findings and files.
              <a href="../evidence/">Evidence</a> fits a document into a model's context and says what
              it left out. <a href="../fixtures/">Fixture packs</a> are test calls to share.</p>
          `,
        )}
        ${part(
          "private",
          "What leaves this page",
          html`
            <p>Nothing. Every tool runs in your browser. The page's policy, which the browser enforces,
              lets it load its own files and connect to nothing else. Only
              <a href="../connect/">Connect</a> talks to the service it came from, when you press its
              button, and it never sees a tool's input.</p>
            <p>This browser remembers your theme and the tools that you pinned and opened. It remembers
              what you type only if you switch that on. The pages can be installed, and a page
              that you opened once works offline.</p>
          `,
        )}
        ${part(
          "keys",
          "Keys",
          html`
            <table>
              <thead>
                <tr>
                  <th scope="col">Key</th>
                  <th scope="col">What it does</th>
                </tr>
              </thead>
              <tbody>${KEYS.map(([keys, what]) =>
                html`
                  <tr>
                    <td><kbd>${keys}</kbd></td>
                    <td>${what}</td>
                  </tr>
                `
              )}</tbody>
            </table>
          `,
        )}
      </div>
    `,
  });
}

function part(id: string, title: string, content: Markup): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
}
