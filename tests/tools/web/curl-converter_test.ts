import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import ts from "typescript";
import { cutText } from "../../../tools/shared/cut_text.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "curl-converter";
const FORM_TYPE = { name: "Content-Type", value: "application/x-www-form-urlencoded" };

/** The request of `curl http://h/ …`. */
async function requestOf(rest: string, url = "http://h/") {
  const command = `curl '${url}' ${rest}`;
  return (await outputOf(ID, { command, target: "json" })).request;
}

function codeOf(command: string, target: string): Promise<string> {
  return outputOf(ID, { command, target }).then(({ code }) => code);
}

/** A text as one word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

// What bash 5.2 makes of each word: printf %s\\n <word>
const WORDS: [string, string][] = [
  [`'a b"$x\`\\'`, 'a b"$x`\\'],
  [`"a\\$\\\`\\"\\\\\\n'"`, "a$`\"\\\\n'"],
  [`"a\\\nb"`, "ab"],
  [`a\\ b\\'c\\\\d`, "a b'c\\d"],
  [`a'b'"c"d`, "abcd"],
  [`''`, ""],
  [`$'\\n\\t\\r\\\\\\'\\"\\x41\\u00e9\\101'`, "\n\t\r\\'\"A\u00e9A"],
  [`$'\\a\\b\\e\\E\\f\\v\\?\\cA'`, "\x07\b\x1b\x1b\f\v?\x01"],
  [`$'\\xc3\\xa9\\303\\251'`, "éé"],
  [`$'\\q\\xg'`, "\\q\\xg"],
  [`$'a\\0b'c`, "ac"],
  [`$'\\U0001f600'`, "😀"],
  [`$"hi"`, "hi"],
  [`a#b`, "a#b"],
  [`a^b`, "a^b"],
  ["a\\\nb", "ab"],
];
for (const [word, expected] of WORDS) {
  Deno.test(`${ID}: reads the word ${JSON.stringify(word)}`, async () => {
    assert.deepEqual((await requestOf(`-d ${word}`)).body, { kind: "text", text: expected });
  });
}

Deno.test(`${ID}: reads what browsers write in $'…'`, async () => {
  // Chrome: \u0021 for "!"; Firefox: halves of a pair apart, and Latin-1 as \xHH in older versions.
  const { body } = await requestOf(`--data-raw $'\\u0021 \\ud83d\\ude00 caf\\xe9'`);
  assert.equal(body.text, "! 😀 café");
});

// The rest of a command after "curl http://h/", the URLs and method that it comes to, and its warnings.
const LINES: [string, string, Record<string, unknown>, string[]][] = [
  ["backslash joins lines", "\\\n -X PUT", { method: "PUT" }, []],
  ["with CRLF too", "\\\r\n -X \\\r\n PUT", { method: "PUT" }, []],
  ["a caret joins lines", "^\n -X ^\r\n PUT", { method: "PUT" }, []],
  ["a comment", "-X PUT # -X POST 'it", { method: "PUT" }, []],
  ["empty lines and comments behind", "-X PUT\n\n # 'it\n", { method: "PUT" }, []],
  ["another command", "-X PUT\ncurl -X POST g", { method: "PUT" }, ["TRAILING_SHELL"]],
  ["a pipe", "-X PUT|jq '.a", { method: "PUT" }, ["TRAILING_SHELL"]],
  ["a semicolon", "-X PUT; echo `id`", { method: "PUT" }, ["TRAILING_SHELL"]],
  ["an ampersand", "-X PUT &", { method: "PUT" }, ["TRAILING_SHELL"]],
  ["a redirection", "-X PUT 2>/dev/null", { method: "PUT" }, ["TRAILING_SHELL"]],
  ["a variable", "-X $METHOD", { method: "$METHOD" }, ["SHELL_VARIABLE"]],
  ["a variable in quotes", '-X "${M:-GET}"', { method: "${M:-GET}" }, ["SHELL_VARIABLE"]],
  ["none in single quotes", "-X '$M'", { method: "$M" }, []],
  ["none behind a backslash", "-X \\$M", { method: "$M" }, []],
  ["-k", "-k", { insecure: true }, ["INSECURE"]],
  ["a long variable", '-d "${a${a${a"', { method: "POST" }, []],
  ["a second URL", "http://g", { url: "http://h/" }, ["MULTIPLE_URLS"]],
  ["--url is one", "--url http://g", { url: "http://h/" }, ["MULTIPLE_URLS"]],
  ["-- ends options", "-- -X", { method: "GET" }, ["MULTIPLE_URLS"]],
];
for (const [title, rest, request, warnings] of LINES) {
  Deno.test(`${ID}: shell and line: ${title}`, async () => {
    assertMatches(await requestOf(rest), request);
    assert.deepEqual(await warningsOf(ID, `curl http://h/ ${rest}`), warnings);
  });
}

for (
  const start of [
    "curl",
    "$ curl",
    "curl.exe",
    "/usr/bin/curl",
    "\n# Get it\ncurl",
    "'curl'",
    "\ufeffcurl",
  ]
) {
  Deno.test(`${ID}: reads a command that begins with ${JSON.stringify(start)}`, async () => {
    assert.equal((await outputOf(ID, `${start} http://h/`)).request.url, "http://h/");
  });
}

const FAULTS: [string, string, Record<string, unknown> | undefined][] = [
  ["", "EMPTY_INPUT", { path: "command" }],
  [" \n", "EMPTY_INPUT", { path: "command" }],
  ["wget http://h 'x", "NOT_CURL", undefined],
  ["; curl http://h", "NOT_CURL", undefined],
  ["curly http://h", "NOT_CURL", undefined],
  ["curl 'http://h", "UNBALANCED_QUOTE", { position: 6 }],
  ['curl "http://h\\"', "UNBALANCED_QUOTE", { position: 6 }],
  ["curl $'http://h\\'", "UNBALANCED_QUOTE", { position: 7 }],
  ["curl http://h -X", "MISSING_ARGUMENT", { option: "-X" }],
  ["curl http://h -sX", "MISSING_ARGUMENT", { option: "-X" }],
  ["curl http://h --header", "MISSING_ARGUMENT", { option: "--header" }],
  ["curl", "MISSING_URL", undefined],
  ["curl -L ''", "MISSING_URL", undefined],
  ["curl http://h/$(id)", "UNSUPPORTED_SHELL", { position: 15 }],
  ['curl "http://h/`id`"', "UNSUPPORTED_SHELL", { position: 16 }],
  ["curl “http://h”", "UNSUPPORTED_SHELL", { position: 6 }],
  ["curl h -d ‘a’", "UNSUPPORTED_SHELL", { position: 11 }],
  ["curl h –header a:b", "UNSUPPORTED_SHELL", { position: 8 }],
  ["curl —data a h", "UNSUPPORTED_SHELL", { position: 6 }],
  ['curl ^"http://h^" ^\r\n -H ^"a: b', "UNBALANCED_QUOTE", { position: 27 }],
  ["curl `\n 'http://h", "UNBALANCED_QUOTE", { position: 9 }],
  ["curl `\n (Get-Url)", "UNSUPPORTED_SHELL", { position: 9 }],
  ['curl `\n "$(Get-Url)"', "UNSUPPORTED_SHELL", { position: 10 }],
  ["curl --foo bar", "MISSING_URL", undefined],
  ["curl h --next -X PUT", "MISSING_URL", undefined],
  [`curl ${"h ".repeat(101)}`, "INPUT_TOO_LARGE", { limit: "max_requests", max: 100, actual: 101 }],
  ["curl h -F a=b -d c", "CONFLICTING_OPTIONS", { options: ["form", "data"] }],
  ["curl h --json 1 --form-string a=b", "CONFLICTING_OPTIONS", {
    options: ["form-string", "json"],
  }],
  ["curl h -F a=b -T f", "CONFLICTING_OPTIONS", { options: ["form", "upload-file"] }],
  ["curl h -d a -T f", "CONFLICTING_OPTIONS", { options: ["data", "upload-file"] }],
];
for (const [command, code, details] of FAULTS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(cutText(command, 80))}`, async () => {
    const error = await errorOf(ID, command);
    assert.equal(error.code, code);
    assert.deepEqual(error.details, details);
  });
}

const GROWING = [
  `--variable a=${"x".repeat(1000)} ${"--expand-variable a={{a}}{{a}} ".repeat(20)}`,
  `--variable a=${"x".repeat(1000)} --expand-data {{a${":b64".repeat(40)}}}`,
];
for (const rest of GROWING) {
  Deno.test(`${ID}: refuses variables that grow without end: ${rest.slice(-40)}`, async () => {
    const { code, details } = await errorOf(ID, `curl h ${rest}`);
    assert.deepEqual([code, details?.limit], ["INPUT_TOO_LARGE", "max_expanded_chars"]);
  });
}

Deno.test(`${ID}: reads bundled options and values, and reports those without effect or unknown`, async () => {
  const command =
    "curl -sSLo/dev/null -XPATCH -Zs --data=x --retry 3 -m abc -H @f -H bad http://h/";
  const { output, stats, warnings } = await runTool(ID, { command, target: "json" });
  assertMatches(output, {
    request: { method: "PATCH", follow_redirects: true, headers: [], timeout_seconds: null },
    code: null,
    unsupported: ["silent", "show-error", "output", "parallel", "retry", "max-time", "header"],
    unknown: ["--data=x"],
  });
  assert.deepEqual(stats, { headers: 0, body_bytes: 0, options: 12 });
  const codes = warnings.map(({ code }) => code);
  assert.equal(codes.filter((code) => code === "UNSUPPORTED_OPTION").length, 7);
  assert.equal(codes.filter((code) => code === "UNKNOWN_OPTION").length, 1);
});

// curl 7.88.1: "option --data=x: is unknown", and the same of --frob=x.
Deno.test(`${ID}: suggests the next word for a value after an equals sign`, async () => {
  const command = "curl --data=x --frob=y --frob http://h/";
  const { warnings } = await runTool(ID, { command, target: "json" });
  const unknown = warnings.filter(({ code }) => code === "UNKNOWN_OPTION");
  assert.deepEqual(unknown.map(({ message }) => /write --\w+ and a space/.test(message)), [
    true,
    false,
    false,
  ]);
});

// What curl 7.88.1 makes of each word (--help all, and its errors); of later names, curl 8.17's manual.
const OPTIONS: [string, Record<string, unknown>][] = [
  ["--reques PUT", { unknown: ["--reques"] }],
  ["--request PUT", { request: { method: "PUT" } }],
  ["--REQUEST put", { request: { method: "put" } }],
  ["--insec", { request: { insecure: true } }],
  ["--head", { request: { method: "HEAD" } }],
  ["--header A:b", { request: { method: "GET", headers: [{ name: "A", value: "b" }] } }],
  ["--url-q a=b", { request: { url: "http://h/?a=b" } }],
  ["--max-t 3", { request: { timeout_seconds: 3 } }],
  // Several options begin so.
  ["--loc", { unknown: ["--loc"], request: { follow_redirects: false } }],
  ["--he A:b", { unknown: ["--he"], request: { headers: [], url: "http://h/" } }],
  ["-L --no-location", { request: { follow_redirects: false }, unsupported: [] }],
  ["--no-location -L", { request: { follow_redirects: true } }],
  ["-k --no-insecure", { request: { insecure: false } }],
  ["-G --no-get -d a", { request: { method: "POST" } }],
  ["--no-loc -L", { unknown: ["--no-loc"] }],
  ["--no-http1.0", { unknown: ["--no-http1.0"] }],
  ["-N --no-keepalive --no-sessionid", {
    unsupported: ["no-buffer", "no-keepalive", "no-sessionid"],
    unknown: [],
  }],
  ["--ip-tos CS1 --ech true --follow", { unsupported: ["ip-tos", "ech", "follow"], unknown: [] }],
  ["--http3-only", { request: { http_version: "3" } }],
  ["--preproxy p --etag-save f -p", {
    unsupported: ["preproxy", "etag-save", "proxytunnel"],
    request: { url: "http://h/", proxy: null },
  }],
];
for (const [rest, expected] of OPTIONS) {
  Deno.test(`${ID}: options: ${rest}`, async () => {
    assertMatches(await outputOf(ID, `curl ${rest} http://h/`), expected);
  });
}

const AFTER_UNKNOWN: [string, string][] = [
  ["curl --not-an-option value https://h/", "https://h/"],
  ["curl https://h/ --not-an-option https://proxy.example/", "https://h/"],
  ["curl --not-an-option https://proxy.example/ h", "http://h"],
  ["curl --not-an-option https://h/", "https://h/"],
];
for (const [command, url] of AFTER_UNKNOWN) {
  Deno.test(`${ID}: does not take an unknown option's value for a URL: ${command}`, async () => {
    const { request, more_requests } = await outputOf(ID, command);
    assert.deepEqual([request.url, more_requests], [url, []]);
  });
}

// The requests that curl 7.88.1 sends.
const SEVERAL: [string, [method: string, url: string, body?: Record<string, unknown>][]][] = [
  ["curl a/1 b/2 -X PUT", [["PUT", "http://a/1"], ["PUT", "http://b/2"]]],
  ["curl --url a --url b -d x", [
    ["POST", "http://a", { kind: "text", text: "x" }],
    ["POST", "http://b", { kind: "text", text: "x" }],
  ]],
  ["curl a -d x --next b -: -I c", [
    ["POST", "http://a", { kind: "text", text: "x" }],
    ["GET", "http://b"],
    ["HEAD", "http://c"],
  ]],
  ["curl -X PUT --next a", [["PUT", "http://a"]]],
  ["curl -T f -T g a/ b/ c/", [
    ["PUT", "http://a/f", { kind: "file", path: "f" }],
    ["PUT", "http://b/g", { kind: "file", path: "g" }],
    ["GET", "http://c/"],
  ]],
  ["curl -G -d q --url-query r a b?x", [["GET", "http://a?q"], ["GET", "http://b?x&q"]]],
];
for (const [command, expected] of SEVERAL) {
  Deno.test(`${ID}: finds several requests: ${command}`, async () => {
    const { request, more_requests } = await outputOf(ID, { command, target: "json" });
    const sent = [request, ...more_requests].map(({ method, url, body }) =>
      body ? [method, url, body] : [method, url]
    );
    assert.deepEqual(sent, expected);
    const warned = (await warningsOf(ID, command)).includes("MULTIPLE_URLS");
    assert.equal(warned, expected.length > 1);
  });
}

// What curl 7.88.1 sends for --url-query.
const QUERIES: [string, string, string][] = [
  ["http://h/a", "--url-query 'n=a b&c' --url-query +raw=%20", "http://h/a?n=a+b%26c&raw=%20"],
  ["http://h/a", "--url-query '=x y' --url-query 'plain text'", "http://h/a?x+y&plain+text"],
  ["http://h/a?x=1#f", "--url-query n=1", "http://h/a?x=1&n=1#f"],
  ["http://h/a", "--url-query y=2 -d q=1", "http://h/a?y=2"],
  ["http://h/a", "-G -d x=1 --url-query y=2", "http://h/a?x=1"],
];
for (const [url, rest, expected] of QUERIES) {
  Deno.test(`${ID}: sends ${rest} to ${url}`, async () => {
    assert.equal((await requestOf(rest, url)).url, expected);
  });
}

// curl's manual, "VARIABLES", and the description of --variable.
const VARIABLES: [string, Record<string, unknown>, string[]][] = [
  ["--variable n=1 --expand-data '{{n}}-{{n}}'", { body: { text: "1-1" } }, []],
  ["--variable 'n= a \"b' --expand-json '\"{{n:trim:json}}\"'", {
    body: { text: '"a \\"b"' },
  }, []],
  ["--variable 'n=a b/ü' --expand-url g/{{n:url}}", { url: "http://g/a%20b%2F%C3%BC" }, []],
  ["--variable n=hi --expand-header 'A: {{n:b64}} {{n:b64:64dec}} {{n:64dec}}'", {
    headers: [{ name: "A", value: "aGk= hi [64dec-fail]" }],
  }, []],
  ["--expand-data 'a{{none}}b'", { body: { text: "ab" } }, []],
  ["--variable n=1 --expand-data '\\{{n}}{{n:nope}}{{ n }}'", {
    body: { text: "{{n}}{{n:nope}}{{ n }}" },
  }, []],
  ["--variable n=1 --expand-variable m={{n}}2 --expand-data {{m}}", { body: { text: "12" } }, []],
  ["--variable n=1 -d {{n}}", { body: { text: "{{n}}" } }, []],
  ["--variable %TOKEN=x --expand-oauth2-bearer {{TOKEN}}", {
    headers: [{ name: "Authorization", value: "Bearer {{TOKEN}}" }],
  }, ["SECRET_IN_COMMAND", "SHELL_VARIABLE"]],
  ["--variable n@f.txt --expand-data {{n}}", { body: { text: "{{n}}" } }, [
    "SHELL_VARIABLE",
    "FILE_REFERENCE",
  ]],
];
for (const [rest, request, warnings] of VARIABLES) {
  Deno.test(`${ID}: expands variables: ${rest}`, async () => {
    const url = rest.includes("expand-url") ? "" : "http://h/";
    const result = await runTool(ID, { command: `curl ${url} ${rest}`, target: "json" });
    assertMatches((result.output as { request: unknown }).request, request);
    assert.deepEqual(result.warnings.map(({ code }) => code), warnings);
  });
}

const BEHIND_OTHERS: [string, Record<string, unknown>][] = [
  ["echo '{\"a\":1}' | curl -d @- h", { method: "POST", body: { kind: "file", path: "-" } }],
  ["cat f > 'g h' && TOKEN=x sudo curl -X PUT h | jq .", { method: "PUT" }],
  ["cd /tmp; time /usr/bin/curl h", { method: "GET" }],
  ["export A=b\n# then\n\ncurl -I h\n", { method: "HEAD" }],
  ["cd dir & curl ^\r\n -I h", { method: "HEAD" }],
  ["$a = 1; & C:\\curl.exe `\n -I h", { method: "HEAD" }],
];
for (const [command, request] of BEHIND_OTHERS) {
  Deno.test(`${ID}: finds curl after other commands: ${JSON.stringify(command)}`, async () => {
    const result = await runTool(ID, { command, target: "json" });
    assertMatches((result.output as { request: unknown }).request, request);
    assert.equal(result.warnings[0]?.code, "LEADING_SHELL");
  });
}

/**
 * What cmd.exe and Microsoft's C runtime make of words ("Parsing C command-line arguments"), written as
 * Chrome ("Copy as cURL (cmd)") and Firefox write them.
 */
const CMD_WORDS: [string, string][] = [
  ['^"a b^"', "a b"],
  ['^"^{^\\^"a^\\^":1^}^"', '{"a":1}'],
  ['^"a ^& b ^| c ^> d ^^ e^"', "a & b | c > d ^ e"],
  ['^"%^41 ^%^ 5^"', "%41 % 5"],
  ['^"it\'s `$HOME`^"', "it's `$HOME`"],
  ['^"a^\n\nb^\r\n\r\nc^"', "a\nb\nc"],
  ['"a & b ^ c"', "a & b ^ c"],
  ['"{""a"":1}"', '{"a":1}'],
  ['"a\\\\" ', "a\\"],
  ["a\\b\\\\c", "a\\b\\\\c"],
  ['"C:\\d\\\\\\"e"', 'C:\\d\\"e'],
  ["'a'", "'a'"],
  ["^a^b", "ab"],
];
for (const [word, expected] of CMD_WORDS) {
  Deno.test(`${ID}: reads the command prompt's word ${JSON.stringify(word)}`, async () => {
    const { request } = await outputOf(ID, `curl ^"http://h/^" ^\r\n --data-raw ${word}`);
    assert.deepEqual(request, { ...request, body: { kind: "text", text: expected } });
  });
}

Deno.test(`${ID}: reads lines and variables of the command prompt`, async () => {
  const command = 'curl "http://h/%C3%A9" ^\r\n -H "A: %USERNAME%" & echo "';
  const { output, warnings } = await runTool(ID, command);
  assertMatches(output, {
    request: { url: "http://h/%C3%A9", headers: [{ name: "A", value: "%USERNAME%" }] },
  });
  assert.deepEqual(warnings.map(({ code }) => code), ["SHELL_VARIABLE", "TRAILING_SHELL"]);
  const doubled = 'curl.exe -d "{""a"": ""b c""}" "http://h/"';
  assert.equal((await outputOf(ID, doubled)).request.body.text, '{"a": "b c"}');
});

/** PowerShell: about_Quoting_Rules, about_Special_Characters. */
const POWERSHELL_WORDS: [string, string][] = [
  ['"{`"a`": 1}"', '{"a": 1}'],
  ['"a""b"', 'a"b'],
  ["'it''s `n $x'", "it's `n $x"],
  ['"a`nb`tc`0d`$e`u{1F600}`q"', "a\nb\tc\0d$e😀q"],
  ['"C:\\d\\"', "C:\\d\\"],
  ["a` b", "a b"],
  ["@'\n{\n \"a\": 'b'\n}\n'@", "{\n \"a\": 'b'\n}"],
];
for (const [word, expected] of POWERSHELL_WORDS) {
  Deno.test(`${ID}: reads PowerShell's word ${JSON.stringify(word)}`, async () => {
    const { request } = await outputOf(ID, `curl.exe http://h/ \`\n --data-raw ${word}`);
    assert.deepEqual(request.body, { kind: "text", text: expected });
  });
}

Deno.test(`${ID}: reads variables and comments of PowerShell`, async () => {
  const command = 'curl.exe "http://h/${a}" `\r\n -H "A: $env:TOKEN $" # -X PUT\nls';
  const { output, warnings } = await runTool(ID, command);
  assertMatches(output, {
    request: { url: "http://h/${a}", headers: [{ name: "A", value: "$env:TOKEN $" }] },
  });
  assert.deepEqual(warnings.map(({ code }) => code), ["SHELL_VARIABLE", "TRAILING_SHELL"]);
  assert.match(warnings[0]?.message ?? "", /: a, env:TOKEN$/);
});

// As curl 7.88.1 sends them, except for the boundary and the content of files.
const B = "-".repeat(24) + "0".repeat(16);
const FORMS: [string, string][] = [
  [
    "curl h -F a=b -F 'c=d;type=text/x;filename=q.txt'",
    `POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 268\r\n` +
    `Content-Type: multipart/form-data; boundary=${B}\r\n\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="c"; filename="q.txt"\r\n` +
    `Content-Type: text/x\r\n\r\nd\r\n--${B}--\r\n`,
  ],
  [
    "curl h -F 'f=@d/x.PNG' -F 'g=<t.txt' -F 'k=v;filename=n.html' -F f=@y",
    `POST / HTTP/1.1\r\nHost: h\r\nContent-Type: multipart/form-data; boundary=${B}\r\n\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="f"; filename="x.PNG"\r\n` +
    `Content-Type: image/png\r\n\r\n[file d/x.PNG]\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="g"\r\n\r\n[file t.txt]\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="k"; filename="n.html"\r\n` +
    `Content-Type: text/html\r\n\r\nv\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="f"; filename="y"\r\n` +
    `Content-Type: application/octet-stream\r\n\r\n[file y]\r\n--${B}--\r\n`,
  ],
  [
    `curl h -F $'a\\n"b=\\u00e9' -H 'Content-Type: multipart/form-data' -F =x`,
    `POST / HTTP/1.1\r\nHost: h\r\n` +
    `Content-Type: multipart/form-data; boundary=${B}\r\nContent-Length: 226\r\n\r\n` +
    `--${B}\r\nContent-Disposition: form-data; name="a%0A%22b"\r\n\r\né\r\n` +
    `--${B}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${B}--\r\n`,
  ],
];
for (const [command, expected] of FORMS) {
  Deno.test(`${ID}: builds the form of ${command}`, async () => {
    const code = await codeOf(command, "http");
    assert.equal(code, expected);
    const [head = "", ...body] = code.split("\r\n\r\n");
    const length = /Content-Length: (\d+)/.exec(head)?.[1];
    if (length !== undefined) {
      assert.equal(new TextEncoder().encode(body.join("\r\n\r\n")).length, Number(length));
    }
  });
}

Deno.test(`${ID}: picks a boundary that the form does not contain`, async () => {
  const code = await codeOf(`curl h -F 'a=x--${B}--'`, "http");
  assert.match(code, /boundary=-{24}0{15}1\r\n/);
});

Deno.test(`${ID}: shortens long lists of warnings`, async () => {
  const { output, warnings } = await runTool(ID, `curl h -${"%".repeat(1000)}`);
  assert.equal((output as { unknown: string[] }).unknown.length, 1000);
  assert.equal(warnings.length, 21);
});

// The request line, body and Content-Type that curl 7.88.1 sends (its Accept: */* left out), except for two
// things: files stay names, and -G writes hex digits in upper case.
const REQUESTS: [string, Record<string, unknown>][] = [
  ["-d a -d b", { method: "POST", headers: [FORM_TYPE], body: { kind: "text", text: "a&b" } }],
  ["-d '' -d a", { body: { kind: "text", text: "&a" } }],
  ["--data-raw @x", { body: { kind: "text", text: "@x" } }],
  ["--data-binary @x", { body: { kind: "file", path: "x" } }],
  ["-d @x -d b", { body: { kind: "text", text: "@x&b" } }],
  [
    "--data-urlencode 'a b&c' --data-urlencode '=x y' --data-urlencode 'n=é~!*()' " +
    "--data-urlencode 'a@b=c d'",
    { body: { kind: "text", text: "a+b%26c&x+y&n=%C3%A9~%21%2A%28%29&a@b=c+d" } },
  ],
  ["--data-urlencode n@f", { body: { kind: "text", text: "n@f" } }],
  [
    `--json '{"a":' --json '1}' -d x`,
    {
      method: "POST",
      headers: [
        { name: "Accept", value: "application/json" },
        { name: "Content-Type", value: "application/json" },
      ],
      body: { kind: "text", text: '{"a":1}&x' },
    },
  ],
  ["-d a --json b", { body: { kind: "text", text: "ab" } }],
  ["-d a -X PUT", { method: "PUT" }],
  ["-d a -X ''", { method: "POST" }],
  ["-I", { method: "HEAD" }],
  ["-X get", { method: "get" }],
  ["-X A -X B", { method: "B" }],
  ["-G -d a=b -d 'c d'", { method: "GET", url: "http://h/?a=b&c d", body: null, headers: [] }],
  ["-G -d a -X POST", { method: "POST", url: "http://h/?a", body: null }],
  ["-G -d ''", { url: "http://h/" }],
  ["-T f.txt", { method: "PUT", url: "http://h/f.txt", body: { kind: "file", path: "f.txt" } }],
  ["-T -", { method: "PUT", url: "http://h/", body: { kind: "file", path: "-" } }],
  ["-u user", { headers: [{ name: "Authorization", value: "Basic dXNlcjo=" }] }],
  ["-u user:päss", { headers: [{ name: "Authorization", value: "Basic dXNlcjpww6Rzcw==" }] }],
  ["--oauth2-bearer T -u a:b", { headers: [{ name: "Authorization", value: "Bearer T" }] }],
  ["-e 'http://r/;auto'", { headers: [{ name: "Referer", value: "http://r/" }] }],
  ["-r 5", { headers: [{ name: "Range", value: "bytes=5-" }] }],
  ["-r 0-9", { headers: [{ name: "Range", value: "bytes=0-9" }] }],
  ["-A ''", { headers: [] }],
  [
    "-H 'A' -H 'B;' -H 'C: ' -H ': d' -H 'E;x' -H ' F : g ' -H 'G:h:i'",
    {
      headers: [{ name: "B", value: "" }, { name: "F", value: "g" }, { name: "G", value: "h:i" }],
    },
  ],
  ["-d a -H 'content-type:'", { headers: [] }],
  ["-d a -H 'Content-Type;'", { headers: [{ name: "Content-Type", value: "" }] }],
  ["-u a:b -H 'AUTHORIZATION: x'", { headers: [{ name: "AUTHORIZATION", value: "x" }] }],
  ["-m 2.5 --connect-timeout 3", { timeout_seconds: 2.5, connect_timeout_seconds: 3 }],
  ["-m 1e1", { timeout_seconds: 10 }],
  ["-x p:3128", { proxy: "p:3128" }],
  ["-x ''", { proxy: null }],
  ["--http2 -0", { http_version: "1.0" }],
  ["--http2-prior-knowledge", { http_version: "2" }],
  ["--compressed", { compressed: true, headers: [] }],
  ["--location-trusted", { follow_redirects: true }],
];
for (const [rest, expected] of REQUESTS) {
  Deno.test(`${ID}: converts curl ${rest}`, async () =>
    assertMatches(await requestOf(rest), expected));
}

// The order of rule 5; several cookies are joined by "; ".
Deno.test(`${ID}: writes a request's keys in the catalog's order`, async () => {
  for (const rest of ["a.b", "a.b -d x=1", "a.b -F x=1", "a.b -T f"]) {
    assert.deepEqual(Object.keys(await requestOf(rest)), [
      "method",
      "url",
      "headers",
      "body",
      "follow_redirects",
      "insecure",
      "compressed",
      "timeout_seconds",
      "connect_timeout_seconds",
      "proxy",
      "http_version",
    ]);
  }
});

Deno.test(`${ID}: writes headers of options after those of -H, in a fixed order`, async () => {
  const { headers } = await requestOf(
    "--json 1 -u a:b -r 1-2 -b c=d -b jar -b e=f -e r -A ua -H 'Z: 1' -H 'z: 2'",
  );
  assert.deepEqual(headers.map(({ name }: { name: string }) => name), [
    "Z",
    "z",
    "User-Agent",
    "Referer",
    "Cookie",
    "Range",
    "Authorization",
    "Accept",
    "Content-Type",
  ]);
  assert.equal(headers[4].value, "c=d; e=f");
});

// Where curl 7.88.1 puts the data of -G and the file name of -T.
const URLS: [string, string, string][] = [
  ["example.com/a", "", "http://example.com/a"],
  ["ftp://h/a", "", "ftp://h/a"],
  ["h/?u=http://g", "", "http://h/?u=http://g"],
  ["http://h", "-G -d a", "http://h?a"],
  ["http://h/?", "-G -d a", "http://h/?a"],
  ["http://h/?x", "-G -d a", "http://h/?x&a"],
  ["http://h/?x&", "-G -d a", "http://h/?x&a"],
  ["http://h/?x#f", "-G -d a", "http://h/?x&a#f"],
  ["http://h", "-T d/f.txt", "http://h/f.txt"],
  ["http://h/up/", "-T 'a b'", "http://h/up/a%20b"],
  ["http://h/up/x", "-T f.txt", "http://h/up/x"],
];
for (const [url, rest, expected] of URLS) {
  Deno.test(`${ID}: gives the URL of ${url} ${rest}`, async () => {
    assert.equal((await requestOf(rest, url)).url, expected);
  });
}

// Parts as curl 7.88.1 sends them.
const FIELDS: [string, Record<string, unknown>[]][] = [
  ["n=a;b", [{ name: "n", value: "a", file: null, filename: null, content_type: null }]],
  [
    "n=a;type=text/x;filename=q.txt;foo=1",
    [{ name: "n", value: "a", filename: "q.txt", content_type: "text/x" }],
  ],
  ['n="a;b\\"c\\\\d";type=text/x', [{ value: 'a;b"c\\d', content_type: "text/x" }]],
  ['n= "a b" ;type=text/x', [{ value: "a b", content_type: "text/x" }]],
  ["n=  a ", [{ value: "a" }]],
  ["n=a, b", [{ value: "a, b" }]],
  ["=x", [{ name: "", value: "x" }]],
  ["n=;type=a/b", [{ value: "", content_type: "a/b" }]],
  ["n=@f.txt", [{ name: "n", value: null, file: "f.txt", filename: null, content_type: null }]],
  [
    'n=@"f.txt";filename="a\\"b;c";type=text/html;charset=utf-8',
    [{ file: "f.txt", filename: 'a"b;c', content_type: "text/html;charset=utf-8" }],
  ],
  [
    "n=a;type=text/plain; charset=utf-8;filename=z",
    [{ value: "a", filename: "z", content_type: "text/plain; charset=utf-8" }],
  ],
  ["n=<f.txt;type=a/b", [{ value: null, file: "f.txt", content_type: "a/b" }]],
  ["n=@f;type=a/b,g;type=c/d", [
    { name: "n", file: "f", content_type: "a/b" },
    { name: "n", file: "g", content_type: "c/d" },
  ]],
];
for (const [field, parts] of FIELDS) {
  Deno.test(`${ID}: reads -F ${field}`, async () => {
    const request = await requestOf(`-F ${quoted(field)}`);
    assertMatches(request, { method: "POST", headers: [], body: { kind: "multipart", parts } });
  });
}

Deno.test(`${ID}: takes --form-string values as they are, and leaves out a field without =`, async () => {
  const { output } = await runTool(ID, "curl h --form-string 'n=@f;type=x' -F oops");
  assertMatches(output, {
    request: { body: { parts: [{ name: "n", value: "@f;type=x", file: null }] } },
    unsupported: ["form"],
  });
});

const WARNED: [string, string[]][] = [
  ["curl h -H 'x-api-key: k'", ["SECRET_IN_COMMAND"]],
  ["curl h -H 'Proxy-Authorization: k'", ["SECRET_IN_COMMAND"]],
  ["curl h -H 'Authorization:'", []],
  ["curl h -u a:b -H 'Authorization:'", ["SECRET_IN_COMMAND"]],
  ["curl h -b a=b", ["SECRET_IN_COMMAND"]],
  ["curl https://u:p@h/", ["SECRET_IN_COMMAND"]],
  ["curl https://token@h/", ["SECRET_IN_COMMAND"]],
  ["curl https://h/a:b@c", []],
  ["curl h -b jar", ["FILE_REFERENCE"]],
  ["curl h -d @f", ["FILE_REFERENCE"]],
  ["curl h --data-urlencode a@f", ["FILE_REFERENCE"]],
  ["curl h -T f", ["FILE_REFERENCE"]],
  ["curl h -F 'a=<f'", ["FILE_REFERENCE"]],
  ["curl h -F 'a=f'", []],
  ["curl 'h/{a,b}'", ["URL_GLOB"]],
  ["curl 'h/[1-3]'", ["URL_GLOB"]],
  ["curl -g 'h/[1-3]'", ["UNSUPPORTED_OPTION"]],
  ["curl 'http://[::1]:80/'", []],
  ["curl 'http://u@[fe80::1%25eth0]/{a}'", ["SECRET_IN_COMMAND", "URL_GLOB"]],
  ["curl 'h/\\{a\\}'", []],
  ["curl h/${ID}", ["SHELL_VARIABLE"]],
  // curl's manual: -d sends application/x-www-form-urlencoded, --json application/json.
  [`curl h -d '{"a": 1}'`, ["JSON_AS_FORM"]],
  ["curl h -d '[]'", ["JSON_AS_FORM"]],
  [`curl h -d '{"a": 1}' -H 'content-type: application/json'`, []],
  [`curl h --json '{"a": 1}'`, []],
  ["curl h -d '{a}'", []],
  ["curl h -d 'a=1'", []],
];
Deno.test(`${ID}: reports an unquoted & in a URL`, async () => {
  const messageOf = async (command: string) => {
    const { warnings } = await runTool(ID, { command });
    return warnings.find(({ code }) => code === "TRAILING_SHELL")?.message;
  };
  assert.match((await messageOf("curl https://h/?a=1&b=2"))!, /put a URL with & in quotes$/);
  assert.match((await messageOf("curl 'https://h/?a=1' &"))!, /was ignored$/);
  assert.match((await messageOf("curl https://h/?a=1 | jq ."))!, /was ignored$/);
});

for (const [command, warnings] of WARNED) {
  Deno.test(`${ID}: ${command} warns of ${warnings}`, async () => {
    assert.deepEqual(await warningsOf(ID, command), warnings);
  });
}

Deno.test(`${ID}: messages repeat no secret`, async () => {
  const { warnings } = await runTool(ID, "curl h -H 'Authorization: hunter2' -u me:hunter2");
  assert.ok(!JSON.stringify(warnings).includes("hunter2"));
});

/** The texts of all string literals of a program that must be well-formed JavaScript. */
function stringsOf(code: string): string[] {
  const source = ts.createSourceFile("a.mjs", code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: unknown[] };
  assert.deepEqual(parseDiagnostics, [], code);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    assert.ok(!ts.isTemplateExpression(node), "no template is written");
    if (ts.isStringLiteral(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const NASTY = [
  `it's "quoted" \\ back`,
  "line\nfeed\r\ntab\t",
  "${process.exit()} #{x} %s %d {{a}} $HOME `id`",
  "\u2028\u2029\ufeff\u0085\u200b",
  "😀é\u0001\u007f",
  `");evil();("`,
  "</script><!--",
  "*/ // # \"\"\" ''' \\",
  "\\u0041\\x41\\101\\N{DIGIT ONE}",
  "\ud800 lone",
];
for (const text of NASTY) {
  const word = quoted(text);
  const command = `curl -X ${word} ${quoted(`http://h/${text}`)} --data-raw ${word} -H 'X: v' ` +
    `--proxy ${word} -m 1 -k`;
  const form = `curl http://h/ --form-string n=${word} -F ${
    quoted(`f=@${JSON.stringify(text)}`)
  } -F t=v;type=a/b`;

  for (const target of ["fetch", "node"]) {
    Deno.test(`${ID}: ${target} writes ${JSON.stringify(text)} as literals`, async () => {
      const strings = stringsOf(await codeOf(command, target));
      for (const expected of [text, `http://h/${text}`, "X", "v"]) {
        assert.ok(strings.includes(expected), expected);
      }
      assert.ok(stringsOf(await codeOf(form, target)).includes(text));
    });
  }

  Deno.test(`${ID}: python writes ${JSON.stringify(text)} as literals`, async () => {
    const lines = (await codeOf(command, "python")).split("\n");
    assert.equal(JSON.parse(lines[3]!.trim().slice(0, -1)), text);
    const data = lines.find((line) => line.startsWith("    data="))!;
    assert.equal(JSON.parse(data.slice("    data=".length, -'.encode("utf-8"),'.length)), text);
  });

  Deno.test(`${ID}: go writes ${JSON.stringify(text)} as literals`, async () => {
    const code = await codeOf(command, "go");
    const before = "\tbody := strings.NewReader(";
    const line = code.split("\n").find((line) => line.startsWith(before))!;
    assert.equal(JSON.parse(line.slice(before.length, -1)), text.toWellFormed());
    // A Go source has neither in it (Go specification, "Source code representation").
    assert.ok(!/[\ufeff\ud800-\udfff]/.test(code.replace(/[\ud800-\udbff][\udc00-\udfff]/g, "")));
  });
}

Deno.test(`${ID}: says in the code what of curl the target cannot do`, async () => {
  const command = "curl -k -x http://p:3128 https://h/";
  const fetchCode = await codeOf(command, "fetch");
  assert.match(
    fetchCode,
    /^\/\/ Certificates are checked: .*\n\/\/ The proxy is not used: .*\nconst /,
  );
  const nodeCode = await codeOf(command, "node");
  assert.match(nodeCode, /The proxy is not used/);
  assert.doesNotMatch(nodeCode, /Certificates are checked/);
  assert.doesNotMatch(await codeOf("curl -L https://h/", "fetch"), /\/\/ /);
});

// Requests, "Timeouts": one number, or a tuple for the connection and the answer.
Deno.test(`${ID}: python keeps the time limits of a connection`, async () => {
  const limits: [options: string, line: RegExp][] = [
    ["-m 20", /^ {4}timeout=20,$/m],
    ["--connect-timeout 3", /^ {4}timeout=\(3, None\),$/m],
    ["-m 20 --connect-timeout 3.5", /^ {4}timeout=\(3\.5, 20\),$/m],
  ];
  for (const [options, line] of limits) {
    assert.match(await codeOf(`curl ${options} http://h/`, "python"), line);
  }
  assert.doesNotMatch(await codeOf("curl --connect-timeout 0 http://h/", "python"), /timeout/);
});

Deno.test(`${ID}: writes a complete fetch program`, async () => {
  assert.equal(
    await codeOf("curl -L http://h/", "fetch"),
    `const response = await fetch("http://h/");\nconsole.log(response.status, await response.text());\n`,
  );
  assert.equal(
    await codeOf(
      "curl http://h/ -m 1.5 -F a=b -F 'c=@d/e.txt;type=x/y' -H 'Q: 1' -H 'q: 2'",
      "fetch",
    ),
    `import { openAsBlob } from "node:fs";

const form = new FormData();
form.append("a", "b");
form.append("c", await openAsBlob("d/e.txt", { type: "x/y" }), "e.txt");
const response = await fetch("http://h/", {
  method: "POST",
  headers: {
    "Q": "1, 2",
  },
  body: form,
  redirect: "manual",
  signal: AbortSignal.timeout(1500),
});
console.log(response.status, await response.text());
`,
  );
});

Deno.test(`${ID}: keeps a header named __proto__`, async () => {
  for (const target of ["fetch", "node"]) {
    assert.ok((await codeOf("curl h -H '__proto__: x'", target)).includes('["__proto__"]: "x",'));
  }
});

Deno.test(`${ID}: writes a complete python program`, async () => {
  assert.equal(
    await codeOf("curl -k -m 2 -x p:1 http://h/ -F a=b -F c=@d/e.txt -F 'g=<h'", "python"),
    `import requests

response = requests.request(
    "POST",
    "http://h/",
    files={
        "a": (None, "b"),
        "c": ("e.txt", open("d/e.txt", "rb")),
        "g": (None, open("h", "rb")),
    },
    allow_redirects=False,
    verify=False,
    timeout=2,
    proxies={"http": "p:1", "https": "p:1"},
)
print(response.status_code)
print(response.text)
`,
  );
  // A dict would keep one of the two.
  assert.ok(
    (await codeOf("curl h -F a=1 -F 'a=2;type=x/y'", "python")).includes(
      'files=[\n        ("a", (None, "1")),\n        ("a", (None, "2", "x/y")),\n    ],',
    ),
  );
  assert.ok((await codeOf("curl h -d @-", "python")).includes('data=open("/dev/stdin", "rb"),'));
});

// Compiled with Go 1.19, unchanged by gofmt, and compared with what curl sends.
Deno.test(`${ID}: writes a complete go program`, async () => {
  assert.equal(
    await codeOf("curl -k -m 2 https://h/ -d a -H 'Host: x'", "go"),
    `package main

import (
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func main() {
	body := strings.NewReader("a")
	request, err := http.NewRequest("POST", "https://h/", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Host = "x"
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.TLSClientConfig = &tls.Config{InsecureSkipVerify: true}
	client := &http.Client{}
	client.Transport = transport
	client.Timeout = 2000 * time.Millisecond
	client.CheckRedirect = func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode)
	fmt.Println(string(text))
}
`,
  );
});

// What curl 7.88.1 sends as Authorization.
const USERS: [command: string, credentials: string | undefined][] = [
  ["curl http://u:p@h/", "u:p"],
  ["curl http://u@h/", "u:"],
  ["curl http://:@h/", ":"],
  ["curl 'http://u%40x:p%3a%2F@h/'", "u@x:p:/"],
  ["curl http://u%zz:p@h/", "u%zz:p"],
  ["curl u:p@h", "u:p"],
  ["curl http://é:ü@h/", "é:ü"],
  ["curl http://u:p@h/ -u a:b", "a:b"],
  ["curl http://h/u:p@h", undefined],
  ["curl http://u:p@h/ -H Authorization:", undefined],
];
for (const [command, credentials] of USERS) {
  Deno.test(`${ID}: reads the user of ${command}`, async () => {
    const { request: { headers } } = await outputOf(ID, command);
    const value = credentials && `Basic ${Buffer.from(credentials).toString("base64")}`;
    assert.deepEqual(headers, value ? [{ name: "Authorization", value }] : []);
  });
}

Deno.test(`${ID}: fetch removes the user from a URL`, async () => {
  const code = await codeOf("curl 'http://u:p@h/?a@b'", "fetch");
  assert.match(code, /fetch\("http:\/\/h\/\?a@b", \{/);
  assert.match(code, /"Authorization": "Basic dTpw"/);
});

const RAW: [string, string][] = [
  ["curl http://h", "GET / HTTP/1.1\r\nHost: h\r\n\r\n"],
  [
    "curl https://u:p@h:443?q#f",
    "GET /?q HTTP/1.1\r\nHost: h\r\nAuthorization: Basic dTpw\r\n\r\n",
  ],
  ["curl http://h/é?😀", "GET /%C3%A9?%F0%9F%98%80 HTTP/1.1\r\nHost: h\r\n\r\n"],
  ["curl http://h:8080/a", "GET /a HTTP/1.1\r\nHost: h:8080\r\n\r\n"],
  [
    "curl h -H 'Host: x' -H 'A: 1' -H 'a: 2'",
    "GET / HTTP/1.1\r\nHost: x\r\nA: 1\r\na: 2\r\n\r\n",
  ],
  [
    "curl h -d é -H 'Content-Type:'",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\né",
  ],
  [
    "curl h -d '' -H 'Content-Type:'",
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n",
  ],
  ["curl h/u -T f", "PUT /u HTTP/1.1\r\nHost: h\r\n\r\n[body: file f]"],
  ["curl h/../x/./y?a/../b", "GET /x/y?a/../b HTTP/1.1\r\nHost: h\r\n\r\n"],
  ["curl $'http://h/a b\\r\\nX: y'", "GET /a%20b%0D%0AX:%20y HTTP/1.1\r\nHost: h\r\n\r\n"],
];
for (const [command, expected] of RAW) {
  Deno.test(`${ID}: writes ${command} as http`, async () => {
    assert.equal(await codeOf(command, "http"), expected);
  });
}

Deno.test(`${ID}: cuts a time to what timers hold, and writes none for 0`, async () => {
  assert.ok((await codeOf("curl h -m 99999999", "fetch")).includes("timeout(2147483647)"));
  assert.ok(!(await codeOf("curl h -m 0", "fetch")).includes("timeout"));
  assert.ok(!(await codeOf("curl h -m 0", "python")).includes("timeout"));
});

// curl 7.88.1, in bash, sends these bodies to a socket that listens.
const STANDARD_INPUT: [string, string, string][] = [
  ["a here-document", 'curl h --data-binary @- <<EOF\n{"a": 1}\n b\nEOF\n', '{"a": 1}\n b\n'],
  ["one without its line ends", "curl h -d @- <<EOF\na=1&\nb=2\nEOF", "a=1&b=2"],
  ["options behind it", "curl --data-binary @- <<'END' h -H 'X: y'\n$A \\$\nEND\n", "$A \\$\n"],
  ["escapes in it", "curl h --data-binary @- <<END\n\\$A\nEND\n", "$A\n"],
  ["tabs before it", "curl h --data-binary @- <<-END\n\ta\n\tEND\n", "a\n"],
  ["a here-string", 'curl h --data-binary @- <<< "a b"', "a b\n"],
  ["a piece of a form", "curl h --data-urlencode x@- <<< 'a&b'", "x=a%26b%0A"],
  ["JSON", "curl h --json @- <<EOF\n{}\nEOF", "{}\n"],
];
for (const [what, command, text] of STANDARD_INPUT) {
  Deno.test(`${ID}: reads ${what} from the command`, async () => {
    const { output, warnings } = await runTool(ID, { command, target: "json" });
    assertMatches(output, { request: { method: "POST", body: { kind: "text", text } } });
    assert.deepEqual(
      warnings.map(({ code }) => code).filter((code) => code !== "JSON_AS_FORM"),
      [],
    );
  });
}

Deno.test(`${ID}: sends a file opened by the shell as the body, and reports what follows it`, async () => {
  const { output, warnings } = await runTool(ID, {
    command: "curl h --data-binary @- < a.json -X PUT | jq .",
    target: "json",
  });
  assertMatches(output, { request: { method: "PUT", body: { kind: "file", path: "a.json" } } });
  assert.deepEqual(warnings.map(({ code }) => code), ["TRAILING_SHELL", "FILE_REFERENCE"]);
});

// curl 7.88.1 sends no Authorization with these until the server has answered 401.
for (const options of ["-u a:b --digest", "-u a:b --ntlm", "--oauth2-bearer t --anyauth"]) {
  Deno.test(`${ID}: ${options} sends no password first, and this is reported`, async () => {
    const { output, warnings } = await runTool(ID, { command: `curl ${options} h` });
    assertMatches(output, { request: { headers: [] } });
    assert.ok(warnings.some(({ code }) => code === "AUTH_ON_CHALLENGE"));
  });
}

Deno.test(`${ID}: sends the password with the first request again when the challenge is turned off`, async () => {
  const { request } = await outputOf(ID, { command: "curl -u a:b --digest --no-digest h" });
  assert.deepEqual(request.headers, [{ name: "Authorization", value: "Basic YTpi" }]);
});

Deno.test(`${ID}: reports a file in --url-query`, async () => {
  assert.deepEqual(await warningsOf(ID, { command: "curl h --url-query a@f" }), ["FILE_REFERENCE"]);
});
