import type { FormPart } from "../form_field.ts";
import type { PortableRequest } from "../request.ts";
import { joinedHeaders, pathLiteral, sentFilename, stringLiteral, timeoutMs } from "./common.ts";

/** A Go program on net/http alone. */
export function writeGo(request: PortableRequest): string {
  const { method, url, body, insecure, proxy } = request;
  const timeout = timeoutMs(request);
  const parts = body?.kind === "multipart" ? body.parts : [];
  const hasTransport = insecure || proxy !== null;
  const imports = [
    ...(body?.kind === "multipart" ? ["bytes", "mime/multipart"] : []),
    ...(body?.kind === "file" ? ["bytes"] : []),
    ...(insecure ? ["crypto/tls"] : []),
    "fmt",
    "io",
    "log",
    "net/http",
    ...(parts.some(needsHeader) ? ["net/textproto", "strings"] : []),
    ...(proxy === null ? [] : ["net/url"]),
    ...(body?.kind === "file" || parts.some(({ file }) => file !== null) ? ["os"] : []),
    ...(body?.kind === "text" ? ["strings"] : []),
    ...(timeout === undefined ? [] : ["time"]),
  ];
  return [
    "package main",
    "",
    "import (",
    ...imports.toSorted().map((path) => `\t${literal(path)}`),
    ")",
    "",
    "func main() {",
    ...indented([
      ...bodyLines(body),
      ...checked(
        `request, err := http.NewRequest(${literal(method)}, ${literal(url)}, ${bodyName(body)})`,
      ),
      ...headerLines(request),
      ...(hasTransport ? transportLines(request) : []),
      ...clientLines(request, hasTransport, timeout),
      ...checked("response, err := client.Do(request)"),
      "defer response.Body.Close()",
      ...checked("text, err := io.ReadAll(response.Body)"),
      "fmt.Println(response.StatusCode)",
      "fmt.Println(string(text))",
    ]),
    "}",
    ...(parts.some(({ file }) => file !== null) ? READ_FILE : []),
    ...(parts.some(needsHeader) ? ADD_PART : []),
    "",
  ].join("\n");
}

const READ_FILE = [
  "",
  "func readFile(path string) string {",
  ...indented([...checked("content, err := os.ReadFile(path)"), "return string(content)"]),
  "}",
];

const ADD_PART = [
  "",
  "func addPart(form *multipart.Writer, name, filename, contentType, content string) {",
  ...indented([
    'escaper := strings.NewReplacer("\\"", "%22", "\\r", "%0D", "\\n", "%0A")',
    'disposition := "form-data; name=\\"" + escaper.Replace(name) + "\\""',
    'if filename != "" {',
    '\tdisposition += "; filename=\\"" + escaper.Replace(filename) + "\\""',
    "}",
    'header := textproto.MIMEHeader{"Content-Disposition": {disposition}}',
    'if contentType != "" {',
    '\theader.Set("Content-Type", contentType)',
    "}",
    ...checked("part, err := form.CreatePart(header)"),
    "io.WriteString(part, content)",
  ]),
  "}",
];

/**
 * A Go string literal. Go's source has neither lone surrogates nor a byte order mark after its
 * start.
 */
function literal(text: string): string {
  return stringLiteral(text.toWellFormed())
    .replaceAll("\ufffd", "\\ufffd")
    .replaceAll("\ufeff", "\\ufeff");
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `\t${line}`);
}

/** A statement that sets err, which ends the program. */
function checked(statement: string): string[] {
  return [statement, "if err != nil {", "\tlog.Fatal(err)", "}"];
}

function bodyLines(body: PortableRequest["body"]): string[] {
  switch (body?.kind) {
    case "text":
      return [`body := strings.NewReader(${literal(body.text)})`];
    case "file":
      return [
        ...checked(`content, err := os.ReadFile(${pathLiteral(body.path, literal)})`),
        "body := bytes.NewReader(content)",
      ];
    case "multipart":
      return [
        "body := &bytes.Buffer{}",
        "form := multipart.NewWriter(body)",
        ...body.parts.map(partLine),
        "form.Close()",
      ];
    default:
      return [];
  }
}

function bodyName(body: PortableRequest["body"]): string {
  return body ? "body" : "nil";
}

/** Whether a part is more than a name and a content. */
function needsHeader(part: FormPart): boolean {
  return part.content_type !== null || sentFilename(part) !== null;
}

function partLine(part: FormPart): string {
  const name = literal(part.name);
  const content = part.file === null
    ? literal(part.value)
    : `readFile(${pathLiteral(part.file, literal)})`;
  if (!needsHeader(part)) return `form.WriteField(${name}, ${content})`;
  const filename = literal(sentFilename(part) ?? "");
  const type = part.content_type ?? (part.isUpload ? "application/octet-stream" : "");
  return `addPart(form, ${name}, ${filename}, ${literal(type)}, ${content})`;
}

function headerLines(request: PortableRequest): string[] {
  const headers = joinedHeaders(request);
  const lines = headers.map(([name, value]) =>
    // net/http takes this one from its own field.
    name.toLowerCase() === "host"
      ? `request.Host = ${literal(value)}`
      : `request.Header.Set(${literal(name)}, ${literal(value)})`
  );
  const isTyped = headers.some(([name]) => name.toLowerCase() === "content-type");
  if (request.body?.kind === "multipart" && !isTyped) {
    lines.push('request.Header.Set("Content-Type", form.FormDataContentType())');
  }
  return lines;
}

function transportLines({ insecure, proxy }: PortableRequest): string[] {
  return [
    "transport := http.DefaultTransport.(*http.Transport).Clone()",
    ...(insecure ? ["transport.TLSClientConfig = &tls.Config{InsecureSkipVerify: true}"] : []),
    ...(proxy === null ? [] : [
      ...checked(
        `proxy, err := url.Parse(${literal(proxy.includes("://") ? proxy : `http://${proxy}`)})`,
      ),
      "transport.Proxy = http.ProxyURL(proxy)",
    ]),
  ];
}

function clientLines(
  { follow_redirects }: PortableRequest,
  hasTransport: boolean,
  timeout: number | undefined,
): string[] {
  return [
    "client := &http.Client{}",
    ...(hasTransport ? ["client.Transport = transport"] : []),
    ...(timeout === undefined ? [] : [`client.Timeout = ${timeout} * time.Millisecond`]),
    ...(follow_redirects ? [] : [
      "client.CheckRedirect = func(*http.Request, []*http.Request) error {",
      "\treturn http.ErrUseLastResponse",
      "}",
    ]),
  ];
}
