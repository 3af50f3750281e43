import assert from "node:assert/strict";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "prompt-template-renderer";

type Values = Record<string, unknown>;

// The rules and results of the Mustache spec 1.4 (core modules), in words and data of our own.
const MUSTACHE_CASES: [string, string, Values, string, Values?][] = [
  // interpolation
  ["no tags", "plain { text } }}", {}, "plain { text } }}"],
  ["all three tags", "{{a}} {{{a}}} {{&a}}", { a: "<&>" }, "<&> <&> <&>"],
  ["white space in tags", "|{{ a }}|{{{ a }}}|{{& a }}|{{\n a\t}}|", { a: 1 }, "|1|1|1|1|"],
  ["white space around a variable stays", "  {{a}}\n", { a: "x" }, "  x\n"],
  ["numbers as JSON prints them", "{{a}} {{b}} {{c}}", { a: 1.21, b: -0, c: 1e21 }, "1.21 0 1e+21"],
  ["null is there and empty", "({{a}})", { a: null }, "()"],
  ["true and false", "{{a}}{{b}}", { a: true, b: false }, "truefalse"],
  ["objects and arrays", "{{a}} {{b}}", { a: { x: [1, "é"] }, b: [] }, '{"x":[1,"é"]} []'],
  ["dotted names", "{{a.b.c}}", { a: { b: { c: 5 } } }, "5"],
  ["the first segment decides", "{{#a}}{{b.c}}{{/a}}", { a: { b: { c: 1 } }, b: { c: 2 } }, "1"],
  ["a dotted name sees the outer values", "{{#a}}{{b.c}}{{/a}}", { a: {}, b: { c: 2 } }, "2"],
  ["an item of a list by its index", "{{a.1.b}}", { a: [0, { b: "x" }] }, "x"],
  ["the current value", "{{#a}}({{.}}){{/a}}", { a: ["x", 2, null] }, "(x)(2)()"],
  ["the root as the current value", "{{.}}", { a: 1 }, '{"a":1}'],
  ["a value is no template", "{{a}}", { a: "{{b}}", b: 1 }, "{{b}}"],
  // sections
  ["a true section", "[{{#a}}x{{/a}}]", { a: true }, "[x]"],
  ["falsey sections", "{{#a}}x{{/a}}{{#b}}x{{/b}}{{#c}}x{{/c}}{{#d}}x{{/d}}{{#e}}x{{/e}}.", {
    a: false,
    b: null,
    c: [],
    d: "",
    e: 0,
  }, "."],
  ["a section on an absent name", "[{{#a}}x{{/a}}{{#a.b}}y{{/a.b}}]", {}, "[]"],
  ["an object becomes the scope", "{{#a}}{{b}}{{c}}{{/a}}", { a: { b: 1 }, b: 2, c: 3 }, "13"],
  ["a list repeats", "{{#a}}{{n}},{{/a}}", { a: [{ n: 1 }, { n: 2 }, { n: 3 }] }, "1,2,3,"],
  ["lists in lists", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", { a: [[1, 2], [3]] }, "(12)(3)"],
  ["nested sections of one name", "{{#a}}1{{#a}}2{{/a}}{{/a}}", { a: true }, "12"],
  ["equal items stay apart", "{{#a}}{{#b}}{{.}}{{n}};{{/b}}{{/a}}", {
    a: ["x", "y"],
    b: ["x", "y"],
    n: 1,
  }, "x1;y1;x1;y1;"],
  ["dotted section names", "{{#a.b}}x{{/a.b}}{{#a.z}}y{{/a.z}}", { a: { b: 1 } }, "x"],
  ["deeper scopes see the outer ones", "{{#a}}{{#b}}{{x}}{{y}}{{z}}{{/b}}{{/a}}", {
    a: { x: 1, b: { y: 2 } },
    z: 3,
  }, "123"],
  // inverted sections
  ["inverted", "{{^a}}x{{/a}}{{^b}}y{{/b}}{{^c}}z{{/c}}{{^d.e}}w{{/d.e}}", { b: [], c: 1 }, "xyw"],
  // white space of standalone tags
  ["standalone section tags", "a\n{{#s}}\nb\n{{/s}}\nc", { s: 1 }, "a\nb\nc"],
  ["indented standalone tags", "a\n  {{#s}}  \nb\n\t{{/s}}\nc", { s: 1 }, "a\nb\nc"],
  ["standalone with CRLF", "a\r\n{{#s}}\r\n{{/s}}\r\nb", { s: 1 }, "a\r\nb"],
  ["standalone on the first line", "  {{#s}}\nb{{/s}}", { s: 1 }, "b"],
  ["standalone on the last line", "a{{#s}}\n  {{/s}}", { s: 1 }, "a\n"],
  ["inline section tags keep white space", " {{#s}}x{{/s}} \n", { s: 1 }, " x \n"],
  ["two tags on a line are not standalone", "a\n{{#s}} {{/s}}\nb", { s: 1 }, "a\n \nb"],
  ["a lone CR ends no line", "a\r{{#s}}\rb{{/s}}", { s: 1 }, "a\r\rb"],
  // comments
  ["inline comment", "1{{! a comment }}2", {}, "12"],
  ["comment of several lines", "1\n  {{! a\n b\n}}\n2", {}, "1\n2"],
  ["comment that looks like tags", "{{!#a}}{{! {a} }}x", {}, "x"],
  ["standalone comment", "a\n{{! c }}\nb", {}, "a\nb"],
  ["indented inline comment", "  12 {{! 34 }}\n", {}, "  12 \n"],
  // set delimiters
  ["new delimiters", "{{=<% %>=}}(<%a%>{{a}})", { a: 1 }, "(1{{a}})"],
  ["delimiters of pattern letters", "({{=[ ]=}}[a])", { a: 1 }, "(1)"],
  ["delimiters last beyond sections", "{{#s}}{{= | | =}}|a||/s||a|", { s: 1, a: 2 }, "22"],
  ["and can be set back", "{{=| |=}}|a||={{ }}=|{{a}}", { a: 1 }, "11"],
  ["unescaped with new delimiters", "{{=<% %>=}}<%{a}%><%&a%>", { a: "<" }, "<<"],
  ["standalone delimiters", "a\n {{=@ @=}} \nb", {}, "a\nb"],
  ["inline delimiters", "| {{=@ @=}} |", {}, "|  |"],
  // partials
  ["a partial", "[{{>p}}]", { a: 1 }, "[(1)]", { p: "({{a}})" }],
  ["a partial sees the scope of its tag", "{{#a}}{{>p}}{{/a}}", { a: { x: 1 } }, "1", {
    p: "{{x}}",
  }],
  ["partials recurse with the data", "{{>n}}", { v: 1, c: [{ v: 2, c: [] }] }, "1<2<>>", {
    n: "{{v}}<{{#c}}{{>n}}{{/c}}>",
  }],
  ["partials in partials", "{{>a}}", { x: 1 }, "*1!*", { a: "*{{>b}}*", b: "{{x}}!" }],
  ["inline partials are not indented", "  {{x}} {{>p}}\n", { x: "|" }, "  | >\n>\n", { p: ">\n>" }],
  ["standalone partials are", "  {{>p}}\n>", {}, "  >\n  >>", { p: ">\n>" }],
  ["a standalone partial on the last line", "a\n  {{>p}}", {}, "a\n  >\n  >", { p: ">\n>" }],
  [
    "the indentation does not enter values",
    "\\\n {{>p}}\n/\n",
    { v: "<\n->" },
    "\\\n |\n <\n->\n |\n/\n",
    {
      p: "|\n{{{v}}}\n|\n",
    },
  ],
  ["indentation adds up", " {{>a}}", {}, " [\n   x\n   y\n ]", {
    a: "[\n  {{>b}}\n]",
    b: "x\ny\n",
  }],
  ["indentation in sections of a partial", " {{>p}}\n", { l: [1, 2] }, " a\n 1\n 2\n b", {
    p: "a\n{{#l}}\n{{.}}\n{{/l}}\nb",
  }],
  ["indentation before a closing tag", " {{>p}}", { s: 1 }, " x\n y", { p: "{{#s}}x\n{{/s}}y" }],
  ["empty lines stay empty", " {{>p}}", {}, " a\n\n b\r\n\r\n c", { p: "a\n\nb\r\n\r\nc" }],
  ["partials begin with the usual delimiters", "{{=| |=}}|>p|", { a: 1 }, "1|a|", {
    p: "{{a}}|a|",
  }],
  ["delimiters end with their partial", "{{>p}}{{a}}|a|", { a: 1 }, "11|a|", { p: "{{=| |=}}|a|" }],
  ["white space in a partial tag", "|{{> p }}|", {}, "|x|", { p: "x" }],
];
for (const [title, template, variables, expected, partials = {}] of MUSTACHE_CASES) {
  Deno.test(`${TOOL}: mustache, ${title}`, async () => {
    const output = await outputOf(TOOL, { template, variables, partials });
    assert.equal(output.text, expected);
    assert.deepEqual(output.missing, []);
  });
}

// Python: str.format and string.Template, where the tool takes their syntax.
const OTHER_CASES: [string, string, string, Values, string][] = [
  ["a name", "fstring", "Hi {name}!", { name: "U1" }, "Hi U1!"],
  ["paths", "fstring", "{a.b[1].c} {l[0][1]}", { a: { b: [0, { c: 7 }] }, l: [[1, 2]] }, "7 2"],
  ["double braces", "fstring", "{{}} {{{a}}} {{a}}", { a: 1 }, "{} {1} {a}"],
  [
    "null, true and an object",
    "fstring",
    "{a}{b}{c}",
    { a: null, b: true, c: { d: [] } },
    'true{"d":[]}',
  ],
  ["both forms", "dollar", "$a ${a}b $a.b $_x1", { a: 1, _x1: 2 }, "1 1b 1.b 2"],
  ["a dollar sign", "dollar", "$$5 and $$$a", { a: 1 }, "$5 and $1"],
  ["a value is no template", "dollar", "$a", { a: "$b $$" }, "$b $$"],
];
for (const [title, syntax, template, variables, expected] of OTHER_CASES) {
  Deno.test(`${TOOL}: ${syntax}, ${title}`, async () => {
    assert.equal((await outputOf(TOOL, { template, variables, syntax })).text, expected);
  });
}

const SYNTAX_FAULTS: [string, string, string, number, number, Values?][] = [
  ["an unclosed tag", "mustache", "a\nb {{name", 2, 3],
  ["an unclosed comment", "mustache", "{{! x", 1, 1],
  ["an unclosed triple tag", "mustache", "x {{{a}}", 1, 3],
  ["a triple tag that ends in two", "mustache", "{{{a}}{{{b}}}", 1, 1],
  ["an unclosed section", "mustache", "{{#a}}\n{{#b}}{{/b}}", 1, 1],
  ["the innermost unclosed section", "mustache", "{{#a}}\n{{^b}}", 2, 1],
  ["a stray closing tag", "mustache", "a {{/a}}", 1, 3],
  ["a wrong closing tag", "mustache", "{{#a}}{{#b}}{{/a}}{{/b}}", 1, 13],
  ["an empty tag", "mustache", "{{ }}", 1, 1],
  ["an empty section tag", "mustache", "{{#}}{{/}}", 1, 1],
  ["a name with white space", "mustache", "{{a b}}", 1, 1],
  ["one delimiter", "mustache", "{{=<%=}}", 1, 1],
  ["a delimiter with =", "mustache", "{{=<= =>=}}", 1, 1],
  ["unclosed delimiters", "mustache", "{{=<% %>}}", 1, 1],
  ["a fault in a partial", "mustache", "{{>p}}", 2, 2, { p: "a\nb{{/x}}" }],
  ["a lone {", "fstring", "a\r\n{", 2, 1],
  ["a lone }", "fstring", "a } b", 1, 3],
  ["empty braces", "fstring", "{}", 1, 1],
  ["a conversion", "fstring", "{x!r}", 1, 1],
  ["a format spec", "fstring", "x{x:.2f}", 1, 2],
  ["white space in braces", "fstring", "{ x }", 1, 1],
  ["a number", "fstring", "{0}", 1, 1],
  ["a path that ends early", "fstring", "{a.}", 1, 1],
  ["an index that is no number", "fstring", "{a[b]}", 1, 1],
  ["JSON in a format template", "fstring", '{"a": 1}', 1, 1],
  ["a lone $", "dollar", "5 $ x", 1, 3],
  ["a $ at the end", "dollar", "a\nb$", 2, 2],
  ["a number after $", "dollar", "$5", 1, 1],
  ["an unclosed ${", "dollar", "${a", 1, 1],
  ["a path in ${}", "dollar", "${a.b}", 1, 1],
  ["a letter that is not ASCII", "dollar", "$é", 1, 1],
];
for (const [title, syntax, template, line, column, partials = {}] of SYNTAX_FAULTS) {
  Deno.test(`${TOOL}: ${syntax} fails on ${title}`, async () => {
    const error = await errorOf(TOOL, { template, syntax, partials, missing: "empty" });
    assert.equal(error.code, "TEMPLATE_SYNTAX");
    assert.match(error.message, new RegExp(`line ${line}, column ${column}\\b`));
    assert.equal(error.details!.line, line);
    assert.equal(error.details!.column, column);
  });
}

Deno.test(`${TOOL}: messages shorten long delimiters`, async () => {
  const open = "<".repeat(10_000);
  for (const tag of [`${open}a`, `${open}a b>`, `${open}#a>`, `${open}==>`, `${open}{a>}>`]) {
    const { code, message } = await errorOf(TOOL, { template: `{{=${open} >=}}${tag}` });
    assert.equal(code, "TEMPLATE_SYNTAX");
    assert.ok(message.length < 300, message);
  }
});

Deno.test(`${TOOL}: names all missing variables with their places`, async () => {
  const error = await errorOf(TOOL, {
    template: "{{a}}\n{{toString}} {{b.c}} {{a}} {{ok.length}} {{>p}} {{__proto__}}",
    variables: { b: { d: 1 }, ok: "text" },
  });
  assert.equal(error.code, "MISSING_VARIABLES");
  const missing = ["a", "toString", "b.c", "ok.length", ">p", "__proto__"];
  assert.deepEqual(error.details, { missing });
  for (const name of missing) assert.ok(error.message.includes(`"${name}"`), name);
  assert.match(error.message, /"b\.c" \(line 2, column 14\)/);
});

const MISSING_CASES: [string, Values, string][] = [
  [
    "keep leaves tags as written",
    { template: "{{ a }} {{{b}}} {{&c}} {{>p}}", missing: "keep" },
    "{{ a }} {{{b}}} {{&c}} {{>p}}",
  ],
  ["keep leaves the line of a standalone partial", {
    template: "a\n  {{> p }}\nb",
    missing: "keep",
  }, "a\n  {{> p }}\nb"],
  ["empty leaves nothing", { template: "[{{a}}{{>p}}]", missing: "empty" }, "[]"],
  [
    "keep in a format template",
    { template: "{a.b} {c[0]}", syntax: "fstring", missing: "keep" },
    "{a.b} {c[0]}",
  ],
  ["keep with dollars", { template: "$a ${b}", syntax: "dollar", missing: "keep" }, "$a ${b}"],
];
for (const [title, input, expected] of MISSING_CASES) {
  Deno.test(`${TOOL}: ${title}`, async () => {
    assert.equal((await outputOf(TOOL, input)).text, expected);
    assert.deepEqual(await warningsOf(TOOL, input), ["MISSING_VARIABLES"]);
  });
}

Deno.test(`${TOOL}: does not report names inside a section that is left out`, async () => {
  const output = await outputOf(TOOL, {
    template: "{{#a}}{{x}}{{>p}}{{/a}}{{^b}}{{y}}{{/b}}",
    variables: { b: 1 },
  });
  assert.deepEqual(output, { text: "", used: ["a", "x", "b", "y"], missing: [], unused: [] });
});

Deno.test(`${TOOL}: lists used and unused names, placeholders and sizes`, async () => {
  const result = await runTool(TOOL, {
    template: "{{>late}}{{#list}}{{.}}{{n.é}}{{/list}}{{! other }}",
    variables: { other: 1, list: [1, 2], n: { é: "😀" }, deep: 0, extra: 0 },
    partials: { late: "{{deep}}{{n.é}}", never: "{{extra}}" },
  });
  assert.deepEqual(result.output, {
    text: "0😀1😀2😀",
    used: ["list", "n.é", "deep"],
    missing: [],
    unused: ["other", "extra"],
  });
  assert.deepEqual(result.stats, { placeholders: 6, chars: 6, bytes: 15 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["UNUSED_VARIABLES"]);
});

Deno.test(`${TOOL}: reads variables named like members of Object.prototype`, async () => {
  const input = JSON.parse(
    '{"template":"{{__proto__}} {{constructor.name}}","variables":{"__proto__":"p","constructor":{"name":"c"}}}',
  );
  assert.equal((await outputOf(TOOL, input)).text, "p c");
});

Deno.test(`${TOOL}: html mode escapes four characters, in plain tags only`, async () => {
  const variables = { a: `<b c="d">&'</b>` };
  const output = await outputOf(TOOL, {
    template: "{{a}} {{{a}}} {{&a}} <&>",
    variables,
    escape: "html",
  });
  assert.equal(
    output.text,
    `&lt;b c=&quot;d&quot;&gt;&amp;'&lt;/b&gt; ${variables.a} ${variables.a} <&>`,
  );
});

const LIMIT_CASES: [string, Values, string][] = [
  ["text missing", {}, "EMPTY_INPUT"],
  ["text empty", { template: "" }, "EMPTY_INPUT"],
  ["variables that are no object", { template: "a", variables: [1] }, "INVALID_INPUT"],
  ["a partial that is no text", { template: "a", partials: { p: 1 } }, "INVALID_INPUT"],
  [
    "a partial that never ends",
    { template: "{{>p}}", partials: { p: "{{>p}}" } },
    "PARTIAL_RECURSION",
  ],
  ["sections that multiply", {
    template: `{{#a}}{{#a}}{{#a}}{{#a}}${"x".repeat(1_000)}{{/a}}{{/a}}{{/a}}{{/a}}`,
    variables: { a: Array(100).fill(1) },
  }, "OUTPUT_TOO_LARGE"],
  ["sections that multiply and write nothing", {
    template: "{{#a}}{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}{{/a}}",
    variables: { a: Array(100).fill(1) },
  }, "OUTPUT_TOO_LARGE"],
  ["partials that multiply", {
    template: "{{>p19}}",
    partials: Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`p${i}`, `{{>p${i - 1}}}`.repeat(i && 9)]),
    ),
  }, "OUTPUT_TOO_LARGE"],
  ["a value that is repeated too often", {
    template: "{{a}}".repeat(70),
    variables: { a: "x".repeat(60_000) },
  }, "OUTPUT_TOO_LARGE"],
];
for (const [title, input, code] of LIMIT_CASES) {
  Deno.test(`${TOOL}: fails on ${title}`, async () => {
    assert.equal((await errorOf(TOOL, input)).code, code);
  });
}

Deno.test(`${TOOL}: accepts values at the limits`, async () => {
  const text = "x".repeat(1_000_000);
  assert.equal((await outputOf(TOOL, { template: "{{a}}", variables: { a: text } })).text, text);
  // Partials 1 to 20, the last one without another in it.
  const partials = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`p${i}`, i === 0 ? "end" : `{{>p${i - 1}}}`]),
  );
  assert.equal((await outputOf(TOOL, { template: "{{>p19}}", partials })).text, "end");
});

Deno.test(`${TOOL}: sections nest as deep as a template is long`, async () => {
  const depth = 8_000;
  const template = "{{#a}}".repeat(depth) + "x" + "{{/a}}".repeat(depth);
  for (const a of [true, { b: 1 }, [{}]]) {
    assert.equal((await outputOf(TOOL, { template, variables: { a } })).text, "x");
  }
});

// Mustache's manual; Python's str.format; Python's string.Template.
const OTHER_SYNTAX: [string, string, string | undefined][] = [
  ["mustache", "Hi {name}", "fstring"],
  ["mustache", "Hi ${name}", "dollar"],
  ["fstring", "Hi {{name}}", "mustache"],
  ["dollar", "Hi {{name}}", "mustache"],
  ["dollar", "Hi {name}", "fstring"],
  ["mustache", "Hi name", undefined],
];
for (const [syntax, template, other] of OTHER_SYNTAX) {
  Deno.test(`prompt-template-renderer: reports ${template} read as ${syntax}`, async () => {
    const { warnings } = await runTool(TOOL, { template, syntax, variables: { name: "B" } });
    assert.deepEqual(warnings.map(({ code }) => code), ["UNUSED_VARIABLES"]);
    const hint = /is of syntax "(\w+)"$/.exec(warnings[0]!.message)?.[1];
    assert.equal(hint, other);
  });
}

Deno.test(`${TOOL}: writes numbers as they were given`, async () => {
  const variables = parseExactJson('{"id":9007199254740993,"price":1.10,"none":0.0,"all":[1.0]}');
  const template = "{{id}} {{price}} {{all}}{{#none}}!{{/none}}{{^none}}?{{/none}}";
  assert.equal(
    (await outputOf(TOOL, { template, variables })).text,
    "9007199254740993 1.10 [1.0]?",
  );
  assert.deepEqual(await warningsOf(TOOL, { template, variables }), []);
  assert.equal(
    (await errorOf(TOOL, { template: "{{id.rawJSON}}", variables })).code,
    "MISSING_VARIABLES",
  );
});

Deno.test(`${TOOL}: reports a Jinja tag that stays as text`, async () => {
  const asked = { template: "{% for x in y %}{{x}}{% endfor %}", variables: { x: 1 } };
  assert.deepEqual(await warningsOf(TOOL, asked), ["FOREIGN_SYNTAX"]);
  assert.deepEqual(await warningsOf(TOOL, { template: "100 {%} {{x}}", variables: { x: 1 } }), []);
});
