/**
 * The API reference as a page, from the OpenAPI document.
 *
 * @module
 */
import { html, type Markup } from "../html.ts";
import { PLACEHOLDER_ORIGIN } from "./connect.ts";
import { workbenchPage } from "./parts.ts";
import { propertyTable, type Schema, schemaMarkup, typeInWords } from "./schema.ts";

/** The part of an OpenAPI 3.1 document that the page reads. */
export interface OpenApi {
  info: { title: string; version: string; description?: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
  };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

/** Groups of operations, the most needed first: calls. */
const GROUPS: readonly [tag: string, title: string][] = [
  ["run", "Run tools"],
  ["discovery", "Find tools"],
  ["operation", "Operate the service"],
];

/** The page of the API. */
export function referencePage(document: OpenApi): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation }))
  );
  const groups = GROUPS.map(([tag, title]) => ({
    title,
    note: document.tags.find(({ name }) => name === tag)?.description ?? "",
    own: operations.filter(({ operation }) => operation.tags.includes(tag)),
  }));
  const { info, components } = document;
  return workbenchPage(
    "reference",
    {
      script: "reference.js",
      main: html`
        <div class="reference">
          <nav class="reference-list" aria-label="Operations">
            <label for="filter" class="unseen">Filter operations</label>
            <input type="text" id="filter" placeholder="Filter" autocomplete="off">
            ${groups.map(({ title, own }) =>
              html`
                <h2>${title}</h2>
                <ul>${own.map(({ method, path, operation }) =>
                  html`<li data-text="${`${method} ${path} ${operation.summary}`.toLowerCase()}"><a
href="#${operation.operationId}">${methodTag(method)}<span>${path}</span></a></li>`
                )}</ul>
              `
            )}
            <h2>Shapes</h2>
            <ul>${Object.keys(components.schemas).map((name) =>
              html`<li data-text="${name.toLowerCase()}"><a href="#schema-${name}"><span>${name}</span></a></li>`
            )}</ul>
          </nav>
          <div class="reference-body">
            <p class="note">${info.title} ${info.version}. As a file for generators:
              <a href="../assets/openapi.json" download="openapi.json">openapi.json</a>; a running
              service has it at <code>/openapi.json</code>, and the input of each tool at
              <code>/api/tools/{id}/schema</code>.</p>
            ${groups.map(({ title, note, own }) =>
              html`
                <h2 class="group-heading">${title}</h2>
                <p class="note">${note}</p>
                ${own.map(({ method, path, operation }) =>
                  operationMarkup(method, path, operation, components)
                )}
              `
            )}
            <h2 class="group-heading">Shapes</h2>
            ${Object.entries(components.schemas).map(([name, schema]) =>
              html`
                <section class="pane operation" id="schema-${name}">
                  <div class="pane-head">
                    <h3>${name}</h3>
                  </div>
                  <div class="pane-body">${schemaMarkup(schema)}</div>
                </section>
              `
            )}
          </div>
        </div>
      `,
    },
    "Every operation of the HTTP API, with its parameters, responses and a call to copy. Generated from the service's OpenAPI document.",
  );
}

function methodTag(method: string): Markup {
  return html`<b class="method ${method}">${method.toUpperCase()}</b>`;
}

function operationMarkup(
  method: string,
  path: string,
  operation: Operation,
  { parameters: shared = {} }: OpenApi["components"],
): Markup {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const given = parameters.map((one) => one.$ref ? shared[one.$ref.split("/").at(-1)!]! : one);
  const body = Object.entries(requestBody?.content ?? {})[0];
  return html`
    <section class="pane operation" id="${operationId}" aria-labelledby="${operationId}-heading">
      <div class="pane-head"><h3 id="${operationId}-heading">${methodTag(
        method,
      )} <code>${path}</code></h3>
        <span class="note">${summary}</span></div>
      <div class="pane-body">
        ${description && html`<p>${description}</p>`}
        ${given.length > 0 && html`<h4>Parameters</h4>${parametersMarkup(given)}`}
        ${body?.[1].schema &&
          html`<h4>Body <span class="note">${body[0]}</span></h4>${schemaMarkup(body[1].schema)}`}
        <h4>Call</h4>
        <div class="copied"><pre tabindex="0" data-origin>${curlOf(
          method,
          path,
          given,
          body?.[1].example,
        )}</pre></div>
        <h4>Answers</h4>
        ${Object.entries(responses).map(([status, response]) => responseMarkup(status, response))}
      </div>
    </section>
  `;
}

function parametersMarkup(parameters: readonly Parameter[]): Markup {
  return propertyTable(
    parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      tag: required && "needed",
      type: html`${typeInWords(schema)} <span class="note">in the ${place}</span>`,
      meaning: html`${description ?? schema.description ?? ""}`,
    })),
  );
}

function responseMarkup(
  status: string,
  { description, content = {} }: Operation["responses"][string],
): Markup {
  const [first] = Object.values(content);
  const isOk = status.startsWith("2");
  return html`
    <details class="answer-row"
      ${isOk && html`open`}><summary><b class="status ${isOk
        ? "ok"
        : ""}">${status}</b> <span>${description}</span></summary>
    ${first?.schema && schemaMarkup(first.schema)}${first?.example !== undefined &&
      html`<pre tabindex="0">${textOf(first.example)}</pre>`}</details>
  `;
}

function textOf(example: unknown): string {
  return typeof example === "string" ? example : JSON.stringify(example, null, 2);
}

/** A call as a curl command. */
function curlOf(
  method: string,
  path: string,
  parameters: readonly Parameter[],
  body: unknown,
): string {
  const at = parameters.filter((one) => one.in === "path").reduce(
    (filled, { name }) => filled.replace(`{${name}}`, "json-formatter"),
    path,
  );
  const query = parameters.filter((one) => one.in === "query" && one.required)
    .map(({ name, example = "pretty print json" }) =>
      `${name}=${encodeURIComponent(String(example)).replaceAll("%20", "+")}`
    ).join("&");
  const url = `${PLACEHOLDER_ORIGIN}${at}${query && `?${query}`}`;
  if (method === "get") return query ? `curl -s '${url}'` : `curl -s ${url}`;
  const accept = parameters.some(({ name }) => name === "accept")
    ? " \\\n  -H 'Accept: application/json, text/event-stream'"
    : "";
  const text = body === undefined ? "{}" : JSON.stringify(body).replaceAll("'", `'\\''`);
  return `curl -s ${url} \\\n  -H 'Content-Type: application/json'${accept} \\\n  -d '${text}'`;
}
