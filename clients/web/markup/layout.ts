/**
 * The layout of every page: head, list of tools, bar with search and theme, footer.
 *
 * @module
 */
import { html, type Markup } from "./html.ts";
import { icon } from "./icons.ts";
import { type Place, sidebar } from "./sidebar.ts";

/** The parts of a page. */
export interface Page extends Place {
  title: string;
  description: string;
  /** The name of the page's script. */
  script: string;
  /** The name of an additional style sheet. */
  style?: string;
  /** Scripts that the page's script imports or soon needs, fetched in parallel. */
  preloads?: readonly string[];
  /** Scripts that the page's script fetches when they may soon be needed. */
  later?: readonly string[];
  /** Other tools that the page runs, by id: their code is cached for when there is no network. */
  calls?: readonly string[];
  /** The page's policy, if it differs from the default. */
  policy?: string;
  main: Markup;
}

/**
 * The default policy: a page runs its own scripts and connects to nothing. The service sends it as
 * a header, which also binds workers; in the page itself it applies wherever the files are hosted.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  // Reports contain their own styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The policy of a page that connects to its own service; it takes no tool input. */
export const CONNECTED_POLICY = `${POLICY}; connect-src 'self'`;

/** A page as a document. */
export function documentOf(page: Page): string {
  const { title, description, root, script, style, policy = POLICY, main } = page;
  const { preloads = [], later = [], calls = [] } = page;
  // The code of a tool runs in the worker: the page itself need not read it.
  const preload = (path: string) =>
    path.startsWith("tool-")
      ? html`<link rel="preload" as="script" href="${root}/assets/${path}">`
      : html`<link rel="modulepreload" href="${root}/assets/${path}">`;
  // Only `offline.js` reads these: the worker finds a tool's code by its name.
  const codeOf = (id: string) => html`<link rel="preload" href="${root}/assets/tool-${id}.js">`;
  return html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="${policy}">
        <meta http-equiv="x-dns-prefetch-control" content="off">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="description" content="${description}">
        <title>${title}</title>
        <link rel="icon" href="${root}/assets/icon.svg" type="image/svg+xml">
        <link rel="manifest" href="${root}/manifest.webmanifest">
        <link rel="stylesheet" href="${root}/assets/style.css">
        ${style !== undefined && html`<link rel="stylesheet" href="${root}/assets/${style}">`}
        <script src="${root}/assets/early.js"></script>
        ${preloads.map(preload)}
        ${later.length > 0 && html`<template id="later">${later.map(preload)}</template>`}
        ${calls.length > 0 && html`<template id="offline">${calls.map(codeOf)}</template>`}
        <script type="module" src="${root}/assets/${script}"></script>
      </head>
      <body data-root="${root}">
        <a class="skip" href="#main">Skip to the content</a>
        <div class="frame">
    ${sidebar(page)}
    <div class="column">
    ${topBar(root)}
    <main id="main" tabindex="-1">
    ${main}
    </main>
    <footer>
    <p>${icon(
      "lock",
    )} Every tool runs in the page itself. What you put in is not sent, and kept only if you ask.
    <span class="when-offline">This page works without a network, too.</span></p>
    <p><a href="${root}/">All tools</a> <a href="${root}/guide/">Guide</a>
    <a href="${root}/reference/">API</a> <a href="${root}/assets/licences.txt">Licences</a></p>
    </footer>
    </div>
        </div>
      </body>
    </html>
  `.text;
}

function topBar(root: string): Markup {
  return html`
    <header class="topbar">
      <button type="button" class="bare" id="toggle-sidebar" aria-controls="sidebar"
        aria-expanded="true"
        aria-label="List of tools" title="List of tools">${icon("menu")}</button>
      <a class="brand small" href="${root}/">Utility Tools</a>
      <button type="button" class="search-opener" id="open-palette"
        aria-label="Search tools, or paste something">${icon(
          "search",
        )}<span>Search tools, or paste something</span><kbd>/</kbd></button>
      <button type="button" class="bare" id="switch-theme" aria-label="Theme: as the system"
        title="Theme: as the system">${icon("theme")}</button>
    </header>
  `;
}
