import type { Questions } from "./questions.ts";

export const documents: Questions = {
  "markdown-to-html": [
    "convert markdown to html",
    "render a readme as html",
    "preview github flavored markdown",
    "turn .md into a web page",
    "show my markdown notes as safe html",
  ],
  "frontmatter-parser": [
    "read the yaml header of a blog post",
    "get title and tags from a jekyll markdown file",
    "split hugo metadata from the content",
    "change a field at the top of a markdown file",
    "convert toml front matter to yaml",
  ],
  "html-to-markdown": [
    "turn a web page into markdown",
    "strip html tags but keep links and headings for an llm",
    "convert an article from html to md",
    "migrate old html posts to markdown",
    "clean scraped html",
  ],
  "markdown-table-generator": [
    "make a markdown table from csv",
    "put json data into a readme table",
    "format a pipe table with aligned columns",
    "turn a spreadsheet export into a github table",
    "tsv to markdown table",
  ],
  "markdown-toc-generator": [
    "create a table of contents for my readme",
    "list the headings of a markdown file with anchor links",
    "github anchor slug for a heading",
    "update the toc between markers in a document",
    "outline of a markdown document",
  ],
  "pdf-inspector": [
    "how many pages does this pdf have",
    "does the pdf contain javascript",
    "check whether fonts are embedded in a pdf",
    "who is the author of a pdf file",
    "is this pdf encrypted and may I print it",
    "which files are attached to a suspicious pdf",
  ],
};
