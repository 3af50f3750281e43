/** The report that docs/kits.md makes a PDF of. */

const FILE = new URL("../../../../docs/report.md", import.meta.url);

/** What the page's call sends: each heading of the first level begins a part. */
export const REPORT = {
  title: "Order service: first quarter of 2026",
  author: "Operations",
  date: "2026-03-31",
  cover: true,
  contents: true,
  page_numbers: true,
  parts: Deno.readTextFileSync(FILE).split(/\n(?=# )/).map((section) => {
    const [, title, content] = /^# (.*)\n+([^]*)/.exec(section)!;
    return { type: "markdown", title, content };
  }),
};
