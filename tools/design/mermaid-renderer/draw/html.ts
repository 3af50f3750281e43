/**
 * A page that shows a drawing.
 *
 * @module
 */
import { escapeXml } from "./xml.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE =
  "body{margin:0;padding:16px;box-sizing:border-box;min-height:100vh;display:grid;place-items:center}" +
  "svg{max-width:100%;height:auto}";

/**
 * An HTML page around an SVG. It loads nothing and runs nothing.
 *
 * @param svg As `svgOf` writes it: it is put in as written.
 */
export function htmlOf(svg: string, title: string): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    "</head>",
    "<body>",
    svg,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}
