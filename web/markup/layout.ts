import { html, type Markup } from "./html.ts";

/** What a page consists of. */
export interface Page {
  title: string;
  description: string;
  /** The way from this page to the folder of all pages: `.` or `..`. */
  root: string;
  /** The name of the page's script. */
  script: string;
  main: Markup;
}

/**
 * What a page may do: run the scripts that came with it, and talk to nobody. The service sends it as a header, which
 * binds workers as well; in the page it holds wherever the files are put.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  // Reports bring their own styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** A page as a document. */
export function documentOf({ title, description, root, script, main }: Page): string {
  return html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="${POLICY}">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="description" content="${description}">
        <title>${title}</title>
        <link rel="icon" href="${root}/assets/icon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="${root}/assets/style.css">
        <script type="module" src="${root}/assets/${script}"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header><a href="${root}/">Utility Tools</a></header>
        <main id="main">
    ${main}
        </main>
        <footer>
          <p>Every tool runs in the page itself. What you put in is neither sent nor stored.
    <a href="${root}/assets/licences.txt">Licences</a></p>
        </footer>
      </body>
    </html>
  `.text;
}
