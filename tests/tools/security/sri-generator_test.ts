import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

// The resource and the digests of W3C Subresource Integrity, section 3.1; sha256 by Python's hashlib.
const CONTENT = "alert('Hello, world.');";
const SHA256 = "qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=";
const SHA384 = "H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO";
const SHA512 =
  "Q2bFTOhEALkN8hOms2FKTDLy7eugP2zFZ1T8LCvX42Fp3WoNr3bjZSAHeOsHrbV1Fu9/A0EzCinRE7Af1ofPrw==";
const OTHER_SHA512 = "A".repeat(86) + "==";

Deno.test("sri-generator: gives the specification's digests, in order of strength", async () => {
  const algorithms = ["SHA-512", "sha384", "sha256"];
  const output = await outputOf("sri-generator", { content: CONTENT, algorithms });
  assert.equal(output.integrity, `sha256-${SHA256} sha384-${SHA384} sha512-${SHA512}`);
  assert.deepEqual(Object.entries(output.hashes), [
    ["sha256", SHA256],
    ["sha384", SHA384],
    ["sha512", SHA512],
  ]);
  const repeated = { content: CONTENT, algorithms: ["sha384", "SHA384", "Sha-384"] };
  assert.equal((await outputOf("sri-generator", repeated)).integrity, `sha384-${SHA384}`);
});

Deno.test("sri-generator: gives the same for bytes and text, and another for one byte more", async () => {
  const bytes = await runTool("sri-generator", { content_base64: btoa(CONTENT) });
  const text = await runTool("sri-generator", CONTENT);
  assert.deepEqual(bytes.output, text.output);
  assert.deepEqual(bytes.stats, { bytes: 23 });
  const longer = await outputOf("sri-generator", `${CONTENT}\n`);
  assert.notEqual(longer.integrity, (text.output as { integrity: string }).integrity);
  // "é" and U+FEFF are two and three bytes in UTF-8.
  assert.deepEqual((await runTool("sri-generator", "\ufeffé")).stats, { bytes: 5 });
});

const url = "https://cdn.example.com/a";
const sri = `integrity="sha384-${SHA384}" crossorigin="anonymous"`;
const MARKUP: [string, Record<string, unknown>, string | null][] = [
  ["no url", {}, null],
  ["an empty url", { url: "" }, null],
  ["script", { url }, `<script src="${url}" ${sri}></script>`],
  [
    "white space around the url",
    { url: ` ${url}.css\r\n` },
    `<link rel="stylesheet" href="${url}.css" ${sri}>`,
  ],
  ["a url of white space", { url: " \n" }, null],
  [
    "module by ending",
    { url: `${url}.mjs` },
    `<script type="module" src="${url}.mjs" ${sri}></script>`,
  ],
  [
    "stylesheet by the path's ending",
    { url: `${url}.css?v=1#x` },
    `<link rel="stylesheet" href="${url}.css?v=1#x" ${sri}>`,
  ],
  [
    "the query's ending does not count",
    { url: `${url}?b.css` },
    `<script src="${url}?b.css" ${sri}></script>`,
  ],
  [
    "script as asked",
    { url: `${url}.css`, element: "script" },
    `<script src="${url}.css" ${sri}></script>`,
  ],
  [
    "preload-script",
    { url, element: "preload-script" },
    `<link rel="preload" as="script" href="${url}" ${sri}>`,
  ],
  [
    "preload-style",
    { url, element: "preload-style" },
    `<link rel="preload" as="style" href="${url}" ${sri}>`,
  ],
  [
    "modulepreload",
    { url, element: "modulepreload" },
    `<link rel="modulepreload" href="${url}" ${sri}>`,
  ],
  [
    "with credentials",
    { url, crossorigin: "use-credentials" },
    `<script src="${url}" integrity="sha384-${SHA384}" crossorigin="use-credentials"></script>`,
  ],
  [
    "without crossorigin",
    { url, crossorigin: "none" },
    `<script src="${url}" integrity="sha384-${SHA384}"></script>`,
  ],
  [
    "escaped",
    { url: `${url}?a=1&b="<script>` },
    `<script src="${url}?a=1&amp;b=&quot;&lt;script&gt;" ${sri}></script>`,
  ],
];
for (const [title, options, html] of MARKUP) {
  Deno.test(`sri-generator: writes markup, ${title}`, async () => {
    assert.equal((await outputOf("sri-generator", { content: CONTENT, ...options })).html, html);
  });
}

const URL_WARNINGS: [string, string[]][] = [
  ["https://cdn.example.com/a.js", []],
  ["/a.js", []],
  ["a.js", []],
  ["//cdn.example.com/a.js", []],
  ["http://cdn.example.com/a.js", ["INSECURE_URL"]],
  [" HTTP://cdn.example.com/a.js", ["INSECURE_URL"]],
  ["http:a.js", ["INSECURE_URL"]],
  ["cdn.jsdelivr.net/npm/vue@3/dist/vue.global.js", ["NO_SCHEME"]],
  ["app.min.js", []],
  ["../v1.2/app.js", []],
  ["jquery-3.7.1/jquery.js", []],
];
for (const [url, codes] of URL_WARNINGS) {
  Deno.test(`sri-generator: warns of ${JSON.stringify(url)}: ${codes}`, async () => {
    assert.deepEqual(await warningsOf("sri-generator", { content: CONTENT, url }), codes);
  });
}

for (
  const url of [
    "javascript:alert(1)",
    " JaVa\tScRiPt\n:alert(1)",
    "\u0000data:text/javascript,1",
    "vbscript:x",
    "blob:https://a/1",
    "da\u007fta:,",
  ]
) {
  Deno.test(`sri-generator: refuses the url ${JSON.stringify(url)}`, async () => {
    assert.equal((await errorOf("sri-generator", { content: "a", url })).code, "UNSAFE_URL");
  });
}

// W3C Subresource Integrity, sections 3.3.3 and 3.3.4: of several the strongest algorithm counts.
const CHECKS: [string, string, Record<string, unknown>, string[]][] = [
  [
    "the strongest matches",
    `sha256-x sha384-${SHA384} sha512-${SHA512}`,
    {
      matches: true,
      algorithm: "sha512",
      matched: `sha512-${SHA512}`,
      candidates: 1,
      ignored: ["sha256-x"],
    },
    [],
  ],
  [
    "only the strongest counts",
    `sha384-${SHA384} sha512-${OTHER_SHA512}`,
    { matches: false, algorithm: "sha512", matched: null, candidates: 1, ignored: [] },
    ["INTEGRITY_MISMATCH"],
  ],
  [
    "one of several",
    `\tsha512-${OTHER_SHA512}\n sha512-${SHA512}?ct=text/javascript\f`,
    { matches: true, matched: `sha512-${SHA512}?ct=text/javascript`, candidates: 2 },
    [],
  ],
  [
    "letter case, the other alphabet, no padding",
    `SHA512-${SHA512.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`,
    { matches: true, algorithm: "sha512", candidates: 1 },
    [],
  ],
  [
    "nothing valid",
    `md5-AAAA sha1-${SHA256} sha256-${SHA384} sha384 sha512-${SHA512}=`,
    {
      matches: true,
      algorithm: null,
      matched: null,
      candidates: 0,
      ignored: ["md5-AAAA", `sha1-${SHA256}`, `sha256-${SHA384}`, "sha384", `sha512-${SHA512}=`],
    },
    ["NO_VALID_METADATA"],
  ],
  ["an empty attribute", "", { matches: true, algorithm: null, ignored: [] }, [
    "NO_VALID_METADATA",
  ]],
];
for (const [title, integrity, expected, warnings] of CHECKS) {
  Deno.test(`sri-generator: checks, ${title}`, async () => {
    const { check } = await outputOf("sri-generator", { content: CONTENT, integrity });
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(check[key], value, key);
    assert.deepEqual(await warningsOf("sri-generator", { content: CONTENT, integrity }), warnings);
  });
}

const FAULTS: [string, Record<string, unknown>, string][] = [
  ["nothing", {}, "EMPTY_INPUT"],
  ["empty texts", { content: "", content_base64: "" }, "EMPTY_INPUT"],
  ["Base64 of nothing", { content_base64: " \n" }, "EMPTY_INPUT"],
  ["both", { content: "a", content_base64: "YQ==" }, "INVALID_INPUT"],
  ["no Base64", { content_base64: "Y*==" }, "INVALID_BASE64"],
  ["no algorithm", { content: "a", algorithms: [] }, "INVALID_INPUT"],
  ["another algorithm", { content: "a", algorithms: ["sha384", "md5"] }, "INVALID_INPUT"],
  ["a truncated variant", { content: "a", algorithms: ["sha512-256"] }, "INVALID_INPUT"],
  ["too much", { content: "a".repeat(1_400_001) }, "INPUT_TOO_LARGE"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`sri-generator: refuses ${title}`, async () => {
    assert.equal((await errorOf("sri-generator", input)).code, code);
  });
}
