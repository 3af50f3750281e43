/**
 * Programs that make one call and print its output. They wait once where the service says when to come back.
 *
 * Whatever the call's input holds, it is in a program as data: JSON texts have no line end within a string, so that a
 * line is either a member, an item or a bracket.
 *
 * @module
 */
import type { Language } from "./contract.ts";
import { holdsSourceNumbers } from "../../shared/json/parse.ts";
import { bodyLine, bodyText, type LaunchCall } from "./launch_call.ts";

/** A program for a language, and how it is started. */
export interface Program {
  name: string;
  command: string;
  write: (call: LaunchCall) => string;
}

/** The programs by their languages. */
export const PROGRAMS: Readonly<Record<Language, Program>> = {
  javascript: { name: "call.js", command: "node call.js", write: javaScript },
  typescript: { name: "call.ts", command: "deno run --allow-net call.ts", write: typeScript },
  python: { name: "call.py", command: "python3 call.py", write: python },
  curl: { name: "call.sh", command: "sh call.sh", write: shell },
};

function javaScript(call: LaunchCall): string {
  return scriptOf(call, "javascript");
}

function typeScript(call: LaunchCall): string {
  return scriptOf(call, "typescript");
}

function scriptOf(call: LaunchCall, language: "javascript" | "typescript"): string {
  const isTyped = language === "typescript";
  const typed = (type: string) => isTyped ? `: ${type}` : "";
  return `// Makes one call of the tool ${call.toolId} and prints its output. No key is needed.
const API_URL = ${JSON.stringify(call.url)};
const CALL = ${needsText(call) ? textLiteral(call) : scriptLiteral(bodyText(call))};
${isTyped ? ANSWER_TYPE : ""}
function send()${typed("Promise<Response>")} {
  return fetch(API_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: ${needsText(call) ? "CALL" : "JSON.stringify(CALL)"},
  });
}

async function main() {
  let response = await send();
  if (response.status === 429 || response.status === 503) {
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    await response.text();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    response = await send();
  }
  const { result, error } = await response.json()${isTyped ? " as Answer" : ""};
  if (!result || !response.ok) throw new Error(\`HTTP \${response.status}: \${error?.message}\`);
  const { output } = result;
  console.log(typeof output === "string" ? output : JSON.stringify(output, null, 2));
}

main();
`;
}

const ANSWER_TYPE = `
interface Answer {
  result?: { output: unknown };
  error?: { code: string; message: string };
}
`;

/** Whether the body must stand as text: a program that reads its numbers would send others, 1.5 for 1.50. */
function needsText(call: LaunchCall): boolean {
  return holdsSourceNumbers(bodyLine(call, {}));
}

/** The body as a string, in JavaScript and Python alike. */
function textLiteral(call: LaunchCall): string {
  return JSON.stringify(bodyLine(call, {}));
}

/** In a literal of JavaScript a member called __proto__ is one only in brackets. */
function scriptLiteral(json: string): string {
  return json.replace(/^( *)"__proto__":/gm, '$1["__proto__"]:');
}

function python(call: LaunchCall): string {
  return `# Makes one call of the tool ${call.toolId} and prints its output. No key is needed.
import json
import sys
import time
import urllib.error
import urllib.request

URL = ${JSON.stringify(call.url)}
CALL = ${needsText(call) ? textLiteral(call) : pythonLiteral(bodyText(call))}


def send():
    request = urllib.request.Request(
        URL,
        data=${needsText(call) ? "CALL" : "json.dumps(CALL)"}.encode(),
        headers={"Content-Type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def call():
    try:
        return send()
    except urllib.error.HTTPError as error:
        if error.code not in (429, 503):
            raise
        time.sleep(int(error.headers.get("Retry-After") or 1))
        return send()


try:
    output = call()["result"]["output"]
except urllib.error.HTTPError as error:
    sys.exit(f"HTTP {error.code}: {error.read().decode()}")
print(output if isinstance(output, str) else json.dumps(output, indent=2, ensure_ascii=False))
`;
}

const PYTHON_WORDS: Readonly<Record<string, string>> = {
  true: "True",
  false: "False",
  null: "None",
};

/** The words of JSON, which are at the end of a line and never in a string, are others in Python. */
function pythonLiteral(json: string): string {
  return json.replace(
    /(?<=^ *|": )(?:true|false|null)(?=,?$)/gm,
    (word) => PYTHON_WORDS[word]!,
  );
}

/**
 * The shell has nothing to read JSON with: it asks for the output alone, of a tool that has no such mode it
 * prints the whole answer.
 */
function shell(call: LaunchCall): string {
  const body = bodyLine(call, call.answersBare ? { response_mode: "output" } : {});
  return `#!/bin/sh
# Makes one call of the tool ${call.toolId} and prints its output. Needs curl; no key is needed.
set -eu

url=${shellLiteral(call.url)}
headers=$(mktemp)
answer=$(mktemp)
trap 'rm -f "$headers" "$answer"' EXIT

# Prints the status.
send() {
  curl --silent --show-error --header 'Content-Type: application/json' --data-binary @- \\
    --dump-header "$headers" --output "$answer" --write-out '%{http_code}' "$url" <<'CALL'
${body}
CALL
}

status=$(send)
if [ "$status" = 429 ] || [ "$status" = 503 ]; then
  seconds=$(tr -d '\\r' < "$headers" | sed -n 's/^[Rr]etry-[Aa]fter: *\\([0-9][0-9]*\\)$/\\1/p')
  sleep "\${seconds:-1}"
  status=$(send)
fi
if [ "$status" != 200 ]; then
  echo "HTTP $status: $(cat "$answer")" >&2
  exit 1
fi
cat "$answer"
echo
`;
}

function shellLiteral(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
