/**
 * The guide.
 *
 * @module
 */
import { html, type Markup } from "../html.ts";
import { workbenchPage } from "./parts.ts";

const KEYS: readonly [keys: string, what: string][] = [
  ["/ or Ctrl K", "Search all tools from any page, or paste something into the search"],
  ["↑ ↓ Enter", "Choose in the search, and open"],
  ["Enter", "In a field of one line: run"],
  ["Ctrl Enter", "In any field: run"],
  ["↑ ↓", "In a number: one more or less; with Shift ten"],
  ["Ctrl F", "In a text with line numbers: find in it"],
  ["Esc", "Close the search, or the list on a phone"],
];

/** The guide: how to find, use and link tools, and what the pages promise. */
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
              looks at it here, and offers the tools that read it, with it already in them.</p>
            <p>The list at the left has all ${count} tools by category. The star on a tool's page pins
              it: pinned tools stand first everywhere.</p>
          `,
        )}
        ${part(
          "run",
          "Run it",
          html`
            <p>Every page opens with an example that has run. Click into its input and type: it makes
              way. Results follow while you type; what takes longer can be stopped. Files are dropped
              anywhere on the page. A text of megabytes is held beside its field, so that the page
              stays quick.</p>
            <p>Options that few need are folded under <em>More options</em>. <em>Settings</em> shows the
              whole input as JSON, and lets this browser keep what you type.</p>
          `,
        )}
        ${part(
          "link",
          "Go on from a result",
          html`
            <p><em>Continue with…</em> hands a result to the next tool. <a href="../pipeline/">Pipeline</a>
              shows such a chain with every result in it: click <em>Use a result</em> beside a field, and
              then the value that goes there. <em>Copy link</em> puts the input into the address behind
              a <code>#</code>, which browsers do not send.</p>
          `,
        )}
        ${part(
          "check",
          "Hand work to a program",
          html`
            <p>Each page shows the same call for the shell and over HTTP. The
              <a href="../reference/">API reference</a> has every operation;
              <a href="../connect/">Connect</a> sets up MCP clients and tests the endpoint.</p>
            <p>A kit is a tool that does a whole job: it gives a verdict, what to do, what it found, and
              files. <a href="../evidence/">Evidence</a> fits a document into what a model can read, and
              says what it left out; <a href="../fixtures/">Fixture packs</a> are test calls to share.</p>
          `,
        )}
        ${part(
          "private",
          "What leaves this page",
          html`
            <p>Nothing. A tool is a program that runs in your browser. The page's policy, which the
              browser enforces, lets it fetch the files that belong to it and connect to nobody.
              <a href="../connect/">Connect</a> alone speaks to the service that it came from, when you
              press its button, and takes no input of a tool.</p>
            <p>This browser keeps your theme, and which tools you pinned and opened; what you type only
              if you switch that on. After the first visit the pages work without a network, and can be
              installed.</p>
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
