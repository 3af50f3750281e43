import type { FormPart } from "../form_field.ts";
import type { PortableRequest } from "../request.ts";
import { joinedHeaders, pathLiteral, sentFilename, stringLiteral } from "./common.ts";

/** A Python 3 program on the requests library. */
export function writePython(request: PortableRequest): string {
  return [
    "import requests",
    "",
    "response = requests.request(",
    ...argumentLines(request).map((line) => `    ${line}`),
    ")",
    "print(response.status_code)",
    "print(response.text)",
    "",
  ].join("\n");
}

function argumentLines(request: PortableRequest): string[] {
  const { method, url, follow_redirects, insecure, proxy } = request;
  const timeout = timeoutOf(request);
  const headers = joinedHeaders(request).map(([name, value]) =>
    `    ${stringLiteral(name)}: ${stringLiteral(value)},`
  );
  return [
    `${stringLiteral(method)},`,
    `${stringLiteral(url)},`,
    ...(headers.length === 0 ? [] : ["headers={", ...headers, "},"]),
    ...bodyLines(request.body),
    `allow_redirects=${follow_redirects ? "True" : "False"},`,
    ...(insecure ? ["verify=False,"] : []),
    ...(timeout === undefined ? [] : [`timeout=${timeout},`]),
    ...(proxy === null
      ? []
      : [`proxies={"http": ${stringLiteral(proxy)}, "https": ${stringLiteral(proxy)}},`]),
  ];
}

/** requests takes one limit, or one for the connection and one for the answer. */
function timeoutOf(
  { timeout_seconds: whole, connect_timeout_seconds: connect }: PortableRequest,
): string | undefined {
  if (connect) return `(${connect}, ${whole || "None"})`;
  return whole ? String(whole) : undefined;
}

function bodyLines(body: PortableRequest["body"]): string[] {
  switch (body?.kind) {
    case "text":
      return [`data=${stringLiteral(body.text)}.encode("utf-8"),`];
    case "file":
      return [`data=open(${pathLiteral(body.path)}, "rb"),`];
    case "multipart":
      return fileLines(body.parts);
    default:
      return [];
  }
}

/** A dict, or pairs when a name repeats, since a dict keeps one value for each name. */
function fileLines(parts: FormPart[]): string[] {
  const hasRepeats = new Set(parts.map(({ name }) => name)).size < parts.length;
  const lines = parts.map((part) => {
    const name = stringLiteral(part.name);
    return hasRepeats ? `    (${name}, ${partTuple(part)}),` : `    ${name}: ${partTuple(part)},`;
  });
  return hasRepeats ? ["files=[", ...lines, "],"] : ["files={", ...lines, "},"];
}

/** (file name, content) or (file name, content, type). */
function partTuple(part: FormPart): string {
  const filename = sentFilename(part);
  return `(${
    [
      filename === null ? "None" : stringLiteral(filename),
      part.file === null ? stringLiteral(part.value) : `open(${pathLiteral(part.file)}, "rb")`,
      ...(part.content_type === null ? [] : [stringLiteral(part.content_type)]),
    ].join(", ")
  })`;
}
