/** What the rules' findings become, and the findings of other checkers. Expected: by the catalog's entry. */
import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { digestText } from "../../../../tools/shared/hash/json_digest.ts";
import { contract } from "../../../../tools/web/accessibility-review/contract.ts";
import { errorOf, outputOf, runTool } from "../../../support.ts";
import { withLowerLimits } from "../../lower_limits.ts";

const ID = "accessibility-review";

/** What a finding says beside its words. */
interface Finding {
  rule: string;
  severity: string;
  subject: string;
  location: string;
  message: string;
  fix: string;
  data: Record<string, unknown>;
  evidence: string[];
}

const row = ({ rule, severity, subject, location }: Finding) => [rule, severity, subject, location];

Deno.test("accessibility-review: a finding says what is wrong, where and what to do, and shows the tag", async () => {
  const html = '\ufeff<p>x\r\n😀<img\n  src="a.png"><br>';
  const { findings, evidence, subject, details } = await outputOf(ID, { html });
  const [finding] = findings;
  assert.deepEqual(row(finding), ["image-alt", "critical", "img", "2:3"]);
  assert.match(finding.message, /^<img> at 2:3 has no alt attribute/);
  assert.match(finding.fix, /alt/);
  assert.deepEqual(evidence, [{
    id: "E001",
    locator: "2:3",
    text: '<img\n  src="a.png">',
    sha256: digestText('<img\n  src="a.png">'),
  }]);
  assert.deepEqual(subject, {
    html_sha256: digestText(html),
    elements: 3,
    submitted_findings: 0,
  });
  assert.deepEqual(details.by_wcag, { "1.1.1": 1 });
});

Deno.test("accessibility-review: a finding about the document has no evidence", async () => {
  const { findings, evidence } = await outputOf(ID, { html: "<!doctype html><p>x" });
  assert.deepEqual(findings.map(row), [
    ["document-title", "high", "document", "document"],
    ["html-has-lang", "high", "document", "document"],
    ["page-has-heading-one", "low", "document", "document"],
  ]);
  assert.deepEqual(evidence, []);
  assert.match(findings[0].message, /^The document has no title/);
});

Deno.test("accessibility-review: refuses a text without tags instead of passing it", async () => {
  for (const html of ["# Title\n\nText", '{"a":"b"}', "See https://example.com"]) {
    assert.equal((await errorOf(ID, { html })).code, "NO_MARKUP");
  }
  assert.equal((await outputOf(ID, { html: "<i>x</i>" })).verdict, "pass");
});

Deno.test("accessibility-review: data name what was found", async () => {
  const html =
    "<i aria-b=1 aria-label=x aria-a=2></i><label for=k>x</label><b id=k></b><b id=k></b>";
  const { findings } = await outputOf(ID, { html });
  assert.deepEqual(findings.map(({ data }: Finding) => data), [
    { wcag: ["4.1.2"], level: "A", attributes: ["aria-b", "aria-a"] },
    { wcag: ["4.1.2"], level: "A", id: "k" },
  ]);
});

Deno.test("accessibility-review: the message names what the rule found first", async () => {
  const html =
    "<i aria-hidden=true><b></b><u tabindex=0></u><a href>x</a></i><ul><li><p></p></li>x<p></ul>" +
    "<button aria-hidden=true>x</button>";
  const { findings } = await outputOf(ID, { html });
  assert.deepEqual(findings.map(({ message }: Finding) => message), [
    "<i> at 1:1 is hidden from assistive technology, but the keyboard reaches <u> in it",
    "<button> at 1:92 is hidden from assistive technology, but the keyboard reaches it",
    "<ul> at 1:63 is a list that holds text beside its items",
  ]);
});

const COUNTS: [string, number][] = [
  // The parser adds html, head, body and tbody.
  ["<table><tr><td>x</table>", 3],
  // It opens b again in the second paragraph.
  ["<p><b>x<p>y", 3],
  ["<template><p></template><noscript><p></noscript>", 4],
  ["<svg><g/></svg>", 2],
  ["<!-- <p> --><script>'<p>'</script>", 1],
];
for (const [html, elements] of COUNTS) {
  Deno.test(`accessibility-review: finds the start tags in ${html}`, async () => {
    assert.equal((await outputOf(ID, { html })).subject.elements, elements);
  });
}

Deno.test("accessibility-review: reports an element once that the parser opens again", async () => {
  const { findings } = await outputOf(ID, { html: "<p><b role=x>1<p>2<p>3" });
  assert.deepEqual(findings.map(row), [["aria-roles", "high", "b", "1:4"]]);
});

Deno.test("accessibility-review: lists rules by outcome and counts by criterion", async () => {
  const html =
    "<html lang=en><title>x</title><h1>x</h1><img><input><input type=image><i tabindex=1></i>";
  const { details, records } = await outputOf(ID, {
    html,
    findings: [{ rule: "a", wcag: ["1.4.10", "1.1.1", "1.1.1"] }, {
      rule: "b",
      wcag: ["__proto__"],
    }],
  });
  assert.deepEqual(details.rules_failed, ["image-alt", "input-image-alt", "label", "tabindex"]);
  assert.deepEqual(details.rules_passed, [
    "html-has-lang",
    "html-lang-valid",
    "document-title",
    "page-has-heading-one",
    "heading-order",
    "empty-heading",
  ]);
  assert.equal(details.rules_inapplicable.length, 28);
  assert.deepEqual(Object.entries(details.by_wcag), [
    ["1.1.1", 3],
    ["1.4.10", 1],
    ["2.4.3", 1],
    ["4.1.2", 1],
    ["__proto__", 1],
  ]);
  assert.deepEqual(records.map(({ id, kind }: { id: string; kind: string }) => [id, kind])[3], [
    "R004",
    "rule",
  ]);
});

Deno.test("accessibility-review: counts all findings and lists the first 500", async () => {
  const result = await runTool(ID, { html: "<img>".repeat(501) });
  const output = result.output as { details: { by_wcag: unknown }; records: unknown[] };
  assert.deepEqual(output.details.by_wcag, { "1.1.1": 501 });
  assert.equal((result.stats as { findings: number }).findings, 500);
  assert.deepEqual(result.warnings.map(({ code }) => code), ["FINDINGS_TRUNCATED"]);
  assert.match(result.warnings[0]!.message, /500 of 501/);
});

/** A violation as axe-core 4 reports it, shortened. */
const VIOLATION = {
  id: "button-name",
  impact: "critical",
  tags: ["cat.name-role-value", "wcag2a", "wcag412", "wcag1410", "section508", "wcag21aa"],
  description: "Ensure buttons have discernible text",
  help: "Buttons must have discernible text",
  helpUrl: "https://example.com/button-name",
  nodes: [
    { any: [], impact: "critical", html: "<button></button>", target: ["#a"] },
    {
      html: "<button class='b'></button>",
      target: ["#frame", ["#host", ".b"]],
      failureSummary: "Fix any of the following: …",
    },
  ],
};

Deno.test("accessibility-review: makes a finding for each node of axe-core's violations", async () => {
  const { findings, evidence, subject, details, verdict } = await outputOf(ID, {
    findings: [VIOLATION],
  });
  assert.deepEqual(findings.map(row), [
    ["button-name", "critical", "#a", "findings[0].nodes[0]"],
    ["button-name", "critical", "#frame #host .b", "findings[0].nodes[1]"],
  ]);
  assert.deepEqual(findings[0].data, { wcag: ["4.1.2", "1.4.10"], level: "" });
  assert.match(findings[0].message, /"#a": "Buttons must have discernible text"/);
  assert.match(findings[1].fix, /"Fix any of the following: …"/);
  assert.deepEqual(
    evidence.map(({ locator, text }: { locator: string; text: string }) => [locator, text]),
    [
      ["findings[0].nodes[0]", "<button></button>"],
      ["findings[0].nodes[1]", "<button class='b'></button>"],
    ],
  );
  assert.deepEqual(subject, { html_sha256: null, elements: 0, submitted_findings: 1 });
  assert.deepEqual(details, {
    rules_failed: [],
    rules_passed: [],
    rules_inapplicable: [],
    by_wcag: { "1.4.10": 2, "4.1.2": 2 },
  });
  assert.equal(verdict, "fail");
});

/** A submitted finding with what becomes of it. */
const SUBMITTED: [Record<string, unknown>, Partial<Finding>][] = [
  [{ rule: "a" }, { rule: "a", severity: "medium", subject: "element", location: "findings[0]" }],
  [{ rule: "a", id: "b" }, { rule: "a" }],
  [{ rule: "", id: "b" }, { rule: "b" }],
  [{ rule: "a", impact: "serious" }, { severity: "high" }],
  [{ rule: "a", impact: "moderate" }, { severity: "medium" }],
  [{ rule: "a", impact: "minor" }, { severity: "low" }],
  [{ rule: "a", impact: null }, { severity: "medium" }],
  [{ rule: "a", selector: "p > a" }, { subject: "p > a" }],
  [{ rule: "a", target: "p", selector: "q" }, { subject: "p" }],
  [{ rule: "a", target: ["p", "q"] }, { subject: "p q" }],
  [{ rule: "a", target: [] }, { subject: "element" }],
  [{ rule: "a", wcag: ["2.5.8"], tags: ["wcag111"] }, { data: { wcag: ["2.5.8"], level: "" } }],
  [{ rule: "a", tags: ["wcag111", "wcag2aa", "wcag22aa"] }, {
    data: { wcag: ["1.1.1"], level: "" },
  }],
  [{ rule: "a", html: "" }, { evidence: [] }],
  [{ rule: "a", html: 5 }, { evidence: [] }],
  [{ rule: "a", html: "<p>" }, { evidence: ["E001"] }],
  [{ rule: "a", nodes: [] }, { location: "findings[0]" }],
  [{ rule: "a", target: "p", nodes: [{}] }, { subject: "p", location: "findings[0].nodes[0]" }],
  [{ rule: "__proto__", constructor: 1 }, { rule: "__proto__" }],
];
for (const [finding, expected] of SUBMITTED) {
  Deno.test(`accessibility-review: accepts the submitted finding ${JSON.stringify(finding)}`, async () => {
    const { findings } = await outputOf(ID, { findings: [finding] });
    assert.equal(findings.length, 1);
    const seen = Object.keys(expected).map((key) => [key, findings[0][key]]);
    assert.deepEqual(Object.fromEntries(seen), expected);
  });
}

Deno.test("accessibility-review: lists submitted findings after those of the markup", async () => {
  const { findings } = await outputOf(ID, {
    html: "<a href></a>",
    findings: [{ rule: "link-name", impact: "serious", target: "a" }],
  });
  assert.deepEqual(findings.map(row), [
    ["link-name", "high", "a", "1:1"],
    ["link-name", "high", "a", "findings[0]"],
  ]);
});

Deno.test("accessibility-review: treats blank html beside findings as none", async () => {
  const { subject, details } = await outputOf(ID, { html: " \n", findings: [{ rule: "a" }] });
  assert.equal(subject.html_sha256, null);
  assert.deepEqual(details.rules_inapplicable, []);
});

Deno.test("accessibility-review: treats null findings as none", async () => {
  assert.equal(
    (await outputOf(ID, { html: "<p>x", findings: null })).subject.submitted_findings,
    0,
  );
});

for (const input of [{}, "", " \n", { html: "" }, { html: " ", findings: [] }, { findings: {} }]) {
  Deno.test(`accessibility-review: returns EMPTY_INPUT for ${JSON.stringify(input)}`, async () => {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  });
}

/** Findings that are none, with the paths that the error lists. */
const WRONG: [unknown, string[]][] = [
  ["label", ["findings"]],
  [{ violations: [] }, ["findings"]],
  [[1, null, []], ["findings[0]", "findings[1]", "findings[2]"]],
  [[{}], ["findings[0].rule"]],
  [[{ rule: "a" }, { rule: "", id: 5 }], ["findings[1].rule"]],
  [[{ rule: "a", impact: "blocker" }], ["findings[0].impact"]],
  [[{ impact: 5 }], ["findings[0].rule", "findings[0].impact"]],
  [[{ rule: "a", impact: "toString" }], ["findings[0].impact"]],
  [[{ rule: "a", nodes: {} }], ["findings[0].nodes"]],
  [[{ rule: "a", nodes: [{}, 5] }], ["findings[0].nodes[1]"]],
];
for (const [findings, paths] of WRONG) {
  Deno.test(`accessibility-review: refuses the findings ${JSON.stringify(findings)}`, async () => {
    const { code, fields, message } = await errorOf(ID, { html: "<p>", findings });
    assert.equal(code, "INVALID_ACCESSIBILITY_REVIEW_SCHEMA");
    assert.deepEqual(fields?.map(({ path }) => path), paths);
    assert.match(message, /axe-core/);
  });
}

Deno.test("accessibility-review: limits the characters of both properties", async () => {
  const most = contract.limits.max_input_chars;
  for (const input of [{ html: "x".repeat(most + 1) }, { findings: ["x".repeat(most)] }]) {
    const { code, details } = await errorOf(ID, input);
    assert.equal(code, "INPUT_TOO_LARGE");
    assert.equal(details?.limit, "max_input_chars");
  }
  assert.equal(contract.limits.max_elements, 300_000);
  await withLowerLimits(contract, { max_elements: 30_000 }, async () => {
    const reopened = Array.from({ length: 1_000 }, (_, index) => `<b i=${index}>`).join("");
    const { code, details } = await errorOf(ID, { html: `<p>${reopened}${"<p>x".repeat(1_000)}` });
    assert.equal(code, "INPUT_TOO_LARGE");
    assert.equal(details?.limit, "max_elements");
  });
});

Deno.test("accessibility-review: accepts nesting up to the limit", async () => {
  const deepest = ["<b>", 490_000] as const;
  const others = ["<div>", "<svg>", "<label>"].map((tag) => [tag, 150_000] as const);
  const fewest = ["<button aria-hidden=true><object>", 360_000] as const;
  for (const [tag, chars] of [deepest, ...others, fewest]) {
    const { subject } = await outputOf(ID, { html: tag.repeat(chars / tag.length) });
    assert.ok(subject.elements > 20_000, tag);
  }
});

Deno.test("accessibility-review: bounds the result of a long finding of many nodes", async () => {
  const nodes = Array.from({ length: 400 }, () => ({}));
  const long = "x".repeat(100_000);
  const wcag = Array.from({ length: 50_000 }, () => "x");
  for (const finding of [{ rule: "a", target: long }, { rule: long }, { rule: "a", wcag }]) {
    const { code } = await errorOf(ID, { findings: [{ ...finding, nodes }] });
    assert.equal(code, "OUTPUT_TOO_LARGE");
  }
  const criteria = Array.from({ length: 150_000 }, () => "");
  const { details } = await outputOf(ID, { findings: [{ rule: "a", wcag: criteria }] });
  assert.deepEqual(details.by_wcag, { "": 1 });
});

/** Pieces that make pages of all sorts, most of them broken. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ..."a button img input select label table tr td th ul li h1 h3 svg title template noscript iframe video track p b"
        .split(" ").flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      "<html lang=en>",
      "<body>",
      "<!doctype html>",
      "<a href aria-label=x>",
      "<p id=a aria-labelledby='a b' aria-hidden=true>",
      "<input id=b type=image aria-x=y autocomplete=z tabindex=1>",
      "<label for=b>",
      "<marquee hidden>",
      "<i role=heading aria-level=9 style=display:none>",
      "<frameset><frame>",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom("x", " ", "\n", "\r\n", "\r", "😀", "<", "&amp;", "\0", "<!--"),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
);

Deno.test("accessibility-review: reviews any text, and places findings at start tags", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 40 }), async (pieces) => {
      const html = `<p>.${pieces.join("")}`;
      const output = await outputOf(ID, html);
      contract.output.parse(output);
      const lines = html.split(/\r\n|\n|\r/);
      for (const { locator, text } of output.evidence) {
        const [line, column] = locator.split(":").map(Number);
        assert.match(text, /^<[A-Za-z]/);
        assert.equal(lines[line - 1]!.slice(column - 1, column + 1), text.slice(0, 2));
      }
      const failed = output.records.reduce(
        (sum: number, { data }: { data: { failed: number } }) => sum + data.failed,
        0,
      );
      assert.equal(output.findings.length, failed);
    }),
    { numRuns: 170 },
  );
});

Deno.test("accessibility-review: messages name the attributes, values, ids and label concerned", async () => {
  const page = (body: string) => `<!doctype html><html lang=en><title>a</title><h1>a</h1>${body}`;
  const cases: [body: string, said: RegExp, fix: RegExp][] = [
    ["<p aria-lable=x aria-foo=y>x", /does not know: aria-lable, aria-foo$/, /spelling/],
    ['<p aria-expanded="offen">x', /does not know: aria-expanded="offen"$/, /true or false/],
    ["<p aria-describedby='gone lost'>x", /no element has: gone, lost$/, /id of the element/],
    [
      '<input id="gap">',
      /without a label$/,
      /^Write a label element with for="gap", or put for="gap" on/,
    ],
    // HTML, section 4.10.2: a label's for names labelable elements.
    ["<div id=bio role=textbox tabindex=0>", /without a label$/, /^Name it in aria-label, or/],
    // Bootstrap's, before its script and its style sheet have done their work.
    [
      '<div class="modal fade" role="dialog" tabindex="-1" aria-hidden="true"><button>x</button></div>',
      /hidden from assistive technology/,
      /^Make sure that the closed dialog is taken away by a style/,
    ],
  ];
  for (const [body, said, fix] of cases) {
    const { findings: [finding] } = await outputOf(ID, { html: page(body) });
    assert.match(finding.message, said);
    assert.match(finding.fix, fix);
  }
});
