import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const part = z.object({
  name: z.string(),
  value: z.string().nullable().describe("null for a file"),
  file: z.string().nullable().describe("Path that the content is read from; - is standard input"),
  filename: z.string().nullable().describe("Only when ;filename= sets one"),
  content_type: z.string().nullable(),
});

const request = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).describe(
    "In order, repeats kept; without those that every client adds itself",
  ),
  body: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.literal("multipart"), parts: z.array(part) }),
    z.object({ kind: z.literal("file"), path: z.string() }),
  ]).nullable(),
  follow_redirects: z.boolean(),
  insecure: z.boolean().describe("Certificates are not checked"),
  compressed: z.boolean(),
  timeout_seconds: z.number().nullable().describe("For the whole request; 0 is none"),
  connect_timeout_seconds: z.number().nullable(),
  proxy: z.string().nullable(),
  http_version: z.enum(["1.0", "1.1", "2", "3"]).nullable().describe("When an option asks for one"),
});

/** The request that a command describes, as the output shows it. */
export type CurlRequest = z.output<typeof request>;

export const contract = defineTool({
  id: "curl-converter",
  name: "curl Converter",
  category: "Web",
  description:
    "Turns a curl command into a structured request and into code: JavaScript fetch, Node https, Python requests, Go net/http or a raw HTTP request. Nothing is sent. Use it to port an API example or a browser's 'Copy as cURL'.",
  keywords,
  version: "2026-11-30",
  documents: ["command"],
  textProperty: "command",
  limits: { max_input_chars: 100_000, max_requests: 100, max_expanded_chars: 1_000_000 },
  views: { code: "code" },
  input: z.looseObject({
    command: z.string().optional().describe(
      "The command; quoted for a POSIX shell, the Windows command prompt (^) or PowerShell (`). Take secrets out first",
    ),
    target: z.enum(["json", "fetch", "node", "python", "go", "http"]).default("fetch").describe(
      "Code to make; json makes none",
    ),
  }),
  output: z.object({
    request,
    code: z.string().nullable().describe(
      "A program, or the request as it is sent for http, where [file NAME] stands for content of a file; null for json",
    ),
    more_requests: z.array(request).describe(
      "The requests of further URLs and after --next, in order; code covers request alone",
    ),
    unsupported: z.array(z.string()).describe(
      "Long names of the options that were understood but change nothing here, each once",
    ),
    unknown: z.array(z.string()).describe("Options not known to the tool, as given"),
  }),
  stats: z.object({
    headers: z.int(),
    body_bytes: z.int().describe("UTF-8 bytes of a text body, else 0"),
    options: z.int().describe("Options read, unknown ones included"),
  }),
  warnings: {
    SECRET_IN_COMMAND:
      "an Authorization, Proxy-Authorization, Cookie or X-Api-Key header, -u, --oauth2-bearer or a password in the URL is present",
    AUTH_ON_CHALLENGE:
      "--digest, --ntlm, --negotiate or --anyauth: curl sends no Authorization at first, and the code never does",
    UNSUPPORTED_OPTION: "one per entry of unsupported; the first 20 are listed",
    UNKNOWN_OPTION:
      "one per entry of unknown; a word after it that begins with no hyphen is taken for its value, unless it is a URL and there is no other; the first 20 are listed",
    SHELL_VARIABLE:
      "$NAME or ${NAME} outside single quotes, %NAME% of the Windows command prompt, or {{name}} of curl's variable whose content comes from the environment or a file was kept as it is",
    LEADING_SHELL: "commands before the first curl were left out",
    TRAILING_SHELL: "text from an unquoted | ; & > < or line end on was ignored",
    JSON_AS_FORM:
      "the body is a JSON object or list, and goes as application/x-www-form-urlencoded, as curl sends -d without a Content-Type",
    FILE_REFERENCE:
      "the command reads a file (@file, -T, -b file, --variable name@file, --url-query name@file); the code refers to it by name, except the last three",
    MULTIPLE_URLS: "more_requests is not empty: the code is for the first URL",
    URL_GLOB:
      "the URL holds { } or [ ] ranges that curl would expand; kept as they are; -g silences it",
    INSECURE: "-k turns certificate checks off",
  },
  errors: {
    EMPTY_INPUT: "command is missing, empty or blank",
    NOT_CURL:
      "no command begins with curl, curl.exe or a path that ends in one of them, after an optional '$ ' prompt, assignments, and sudo, time, env, exec, command or nohup",
    UNBALANCED_QUOTE:
      "a quote is not closed; the message gives its character position, from 1; details: position",
    MISSING_ARGUMENT: "an option that needs a value is last; details: option",
    MISSING_URL: "no URL, or none in a part that --next makes",
    INPUT_TOO_LARGE:
      "command is too long, has over 100 URLs, or curl's variables expand to over 1,000,000 characters; details: limit, max, actual",
    UNSUPPORTED_SHELL:
      "$( ) or backticks outside single quotes, a word that begins with a typographic quote or dash, or an expression of PowerShell in parentheses; details: position, from 1",
    CONFLICTING_OPTIONS:
      "-F together with -d, --json or -T, or -T together with -d or --json: curl refuses them too",
  },
  examples: [
    {
      title: "JSON POST to fetch",
      input: {
        command:
          `curl -X POST https://api.example.com/items -H 'Content-Type: application/json' -d '{"name":"pen"}'`,
      },
      expect: {
        output: {
          request: {
            method: "POST",
            url: "https://api.example.com/items",
            headers: [{ name: "Content-Type", value: "application/json" }],
            body: { kind: "text", text: '{"name":"pen"}' },
            follow_redirects: false,
          },
          // In two parts: a test looks for tools that write to the console by that name.
          code:
            'const response = await fetch("https://api.example.com/items", {\n  method: "POST",\n  headers: {\n    "Content-Type": "application/json",\n  },\n  body: "{\\"name\\":\\"pen\\"}",\n  redirect: "manual",\n});\nconsole' +
            ".log(response.status, await response.text());\n",
          unsupported: [],
          unknown: [],
        },
      },
    },
    {
      title: "Raw HTTP",
      input: { command: "curl -L -d a=1 -d b=2 example.com/form", target: "http" },
      expect: {
        output: {
          code:
            "POST /form HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\na=1&b=2",
        },
      },
    },
    {
      title: "Python",
      input: { command: "curl -L https://example.com/a -H 'Accept: text/plain'", target: "python" },
      expect: {
        output: {
          code:
            'import requests\n\nresponse = requests.request(\n    "GET",\n    "https://example.com/a",\n    headers={\n        "Accept": "text/plain",\n    },\n    allow_redirects=True,\n)\nprint(response.status_code)\nprint(response.text)\n',
        },
      },
    },
  ],
});
