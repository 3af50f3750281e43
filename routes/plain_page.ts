/**
 * A page without scripts, for messages of the service itself.
 *
 * @module
 */

/** Its headers: it runs and fetches nothing. */
export const PLAIN_PAGE_HEADERS = {
  "cache-control": "no-store",
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#161a20, #e8eaee); --quiet: light-dark(#4a5361, #b4bbc6);
  --paper: light-dark(#ffffff, #101216); --raised: light-dark(#f7f8fa, #171a20); --line: light-dark(#e3e6eb, #262b33);
  --accent: light-dark(#4338ca, #a5b0ff); --soft: light-dark(#eef0ff, #1c2040); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 4rem 1.5rem; }
h1 { margin: .3rem 0 .8rem; font-size: 2.1rem; line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.1rem; }
.quiet, .lead, p { color: var(--quiet); margin: 0; }
.lead { max-width: 42rem; margin-bottom: 2rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: .8rem;
  margin: 0; padding: 0; list-style: none; }
.cards li { position: relative; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem;
  background: var(--raised); overflow-wrap: anywhere; }
.cards .first { grid-column: 1 / -1; background: var(--soft); }
.cards a { color: var(--accent); font-weight: 600; text-decoration: none; }
.cards a::after { content: ""; position: absolute; inset: 0; }
.cards p { font-size: .9rem; }
code { font: .8125rem ui-monospace, Menlo, Consolas, monospace; color: var(--quiet); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ol { padding-left: 1.2rem; }
`;

/**
 * A page as a document.
 *
 * @param title Plain text without markup.
 * @param head Markup for its head.
 * @param main Markup of its content.
 */
export function plainPage(title: string, head: string, main: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}
