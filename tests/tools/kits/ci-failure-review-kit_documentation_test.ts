/** Which line the kit names where a site, a book or its words are checked; the line is the one that a reader would mend. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "ci-failure-review-kit";

/** What a tool printed, and what the sentence tells. */
const FAILED: readonly (readonly [log: string, told: RegExp])[] = [
  [
    `Start building sites …
Error: error building site: process: readAndProcessContent: "/w/content/posts/a.md:3:1": failed to unmarshal YAML: yaml: line 2: did not find expected key`,
    /^Hugo: .*did not find expected key \(\/w\/content\/posts\/a\.md:3\)/,
  ],
  [
    `ERROR render of "page" failed: "/w/layouts/_default/single.html:12:8": execute of template failed: template: _default/single.html:12:8: executing "main" at <.Params.author.name>: can't evaluate field name in type string
Total in 92 ms
Error: error building site: render: failed to render pages: render of "/blog/x" failed`,
    /^Hugo: render of .*\(\/w\/layouts\/_default\/single\.html:12\)/,
  ],
  [
    `Configuration file: /w/_config.yml
  Liquid Exception: Could not locate the included file 'nav.html' in any of ["/w/_includes"]. in /w/_layouts/default.html
jekyll 4.3.3 | Error:  Could not locate the included file 'nav.html'`,
    /^Jekyll: Could not locate .*\(\/w\/_layouts\/default\.html\)/,
  ],
  [
    `[ERROR] Error: Unable to build website for locale en.
  [cause]: Error: Docusaurus found broken links!
  Please check the pages of your site in the list below.
  - Broken link on source page path = /docs/intro:
     -> linking to /docs/setup`,
    /^Docusaurus: Broken link on source page path = \/docs\/intro$/,
  ],
  [
    `  [cause]: Error: MDX compilation failed for file "/w/docs/a.mdx"
  Cause: Unexpected character \`5\` (U+0035) before name`,
    /^Docusaurus: Unexpected character .*\(\/w\/docs\/a\.mdx\)/,
  ],
  [
    "SyntaxError: /w/docs/a.mdx: Expected corresponding JSX closing tag for `<b>`. (12:4)",
    /^MDX: Expected .*\(\/w\/docs\/a\.mdx:12\)/,
  ],
  [
    `20:01:12 [build] output: "static"
[ImageNotFound] Could not find requested image \`./a.png\`. Does it exist?
  Hint:
    This is often caused by a typo in the image path.
  Location:
    /w/src/content/blog/a.md`,
    /^Astro: Could not find .*\(\/w\/src\/content\/blog\/a\.md\)/,
  ],
  [
    `Building site...
ERROR Failed to build the site
ERROR Reason: Broken relative link \`@/docs/x.md\` in a.md`,
    /^Zola: Broken relative link/,
  ],
  [
    `WARNING -  Doc file 'index.md' contains a link 'setup.md', but the target is not found.

Aborted with 1 warnings in strict mode!`,
    /^MkDocs: Doc file 'index\.md' contains a link/,
  ],
  [
    `(!) Found dead link ./setup in file guide/index.md
build error:
[vitepress] 1 dead link(s) found.`,
    /^VitePress: Found dead link \.\/setup \(guide\/index\.md\)/,
  ],
  [
    `* At _site/index.html:12:

  internally linking to /about.html, which does not exist

HTML-Proofer found 1 failure!`,
    /^HTMLProofer: internally linking .*\(_site\/index\.html:12\)/,
  ],
  [
    `[docs/a.md]:
[404] https://example.com/x | Network error: Not Found`,
    /^lychee: \[404\] https:\/\/example\.com\/x .*\(docs\/a\.md\)/,
  ],
  [
    `FILE: ./README.md
  [✖] https://example.com/gone → Status: 404
ERROR: 1 dead links found!`,
    /^markdown-link-check: https:\/\/example\.com\/gone → Status: 404/,
  ],
  [
    ` docs/a.md
 3:14  error  Did you really mean "teh"?  Vale.Spelling

✖ 1 error, 0 warnings and 0 suggestions in 1 file.`,
    /^Vale: Did you really mean .*\(docs\/a\.md:3\)/,
  ],
  [
    `docs/a.md:3:14 - Unknown word (teh)
CSpell: Files checked: 3, Issues found: 1 in 1 file.`,
    /^CSpell: Unknown word \(teh\) \(docs\/a\.md:3\)/,
  ],
  ["./docs/a.md:3: teh ==> the", /^codespell: teh ==> the/],
  [
    `error: \`teh\` should be \`the\`
  --> ./docs/a.md:3:14`,
    /^typos: `teh` should be `the` \(docs\/a\.md:3\)/,
  ],
];

Deno.test(`${ID}: names what a site's build or a check of its texts found, and its place`, async () => {
  for (const [log, told] of FAILED) {
    const { facts, verdict } = await runKit(ID, {
      log: `${log}\n##[error]Process completed with exit code 1.\n`,
    });
    assert.match(String(facts.root_cause), told);
    assert.equal(verdict, "ready");
  }
});

Deno.test(`${ID}: a command of a script that may fail is not blamed for the next one`, async () => {
  const script = (first: string) =>
    `##[group]Run ${first}
${first}
typos
shell: /usr/bin/bash -e {0}
##[endgroup]
app/x.py:3: error: Incompatible types in assignment  [assignment]
Found 1 error in 1 file (checked 9 source files)
error: \`teh\` should be \`the\`
  --> ./docs/a.md:3:14
##[error]Process completed with exit code 2.
`;
  for (const first of ["mypy app || true", "mypy app || echo later"]) {
    const { facts } = await runKit(ID, { log: script(first) });
    assert.match(String(facts.root_cause), /^typos: /, first);
  }
  // Without it the script ends at the first error, even where true stands behind it: the shell has -e.
  for (const first of ["mypy app", "mypy app; true"]) {
    const log = script(first).replace(/^error: `teh.*\n.*\n/m, "");
    const { facts } = await runKit(ID, { log });
    assert.match(String(facts.root_cause), /^mypy: /, first);
  }
});
