import type { Questions } from "./questions.ts";

export const documents: Questions = {
  "markdown-to-html": [
    "convert markdown to html",
    "render a readme as html",
    "preview github flavored markdown",
    "turn .md into a web page",
    "show my markdown notes as safe html",
  ],
};
