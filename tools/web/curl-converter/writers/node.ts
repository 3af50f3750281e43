import type { Body } from "../body.ts";
import type { PortableRequest } from "../request.ts";
import { joinedHeaders, pathLiteral, stringLiteral, timeoutMs } from "./common.ts";
import { formLines, hasFileParts, importOf, PRINT, property } from "./javascript.ts";

/** An ECMAScript module for Node 20 and later, on node:https or node:http alone. */
export function writeNode(request: PortableRequest): string {
  const { url, body } = request;
  const module = /^http:/i.test(url) ? "http" : "https";
  return [
    ...(body?.kind === "file" ? [importOf("readFile", "fs/promises")] : []),
    ...(hasFileParts(body) ? [importOf("openAsBlob", "fs")] : []),
    importOf("request", module),
    "",
    ...remarks(request),
    ...bodyLines(body),
    `const req = request(${stringLiteral(url)}, {`,
    ...optionLines(request).map((line) => `  ${line}`),
    "}, async (response) => {",
    '  let text = "";',
    '  for await (const chunk of response.setEncoding("utf8")) text += chunk;',
    `  ${PRINT}(response.statusCode, text);`,
    "});",
    body ? "req.end(body);" : "req.end();",
    "",
  ].join("\n");
}

/** Lists the options of curl that this module of Node does not have. */
function remarks({ follow_redirects, proxy }: PortableRequest): string[] {
  return [
    ...(follow_redirects
      ? ["// Redirects are not followed: send another request to response.headers.location."]
      : []),
    ...(proxy === null
      ? []
      : ["// The proxy is not used: node:http has none; set an agent for it."]),
  ];
}

function bodyLines(body: Body): string[] {
  switch (body?.kind) {
    case "text":
      return [`const body = ${stringLiteral(body.text)};`];
    case "file":
      return [`const body = await readFile(${pathLiteral(body.path)});`];
    case "multipart":
      return [
        ...formLines(body.parts),
        "const encoded = new Response(form);",
        "const body = Buffer.from(await encoded.arrayBuffer());",
      ];
    default:
      return [];
  }
}

function optionLines(request: PortableRequest): string[] {
  const { method, body, insecure } = request;
  const headers = joinedHeaders(request);
  const isSet = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const headerLines = headers.map(([name, value]) => property(name, stringLiteral(value)));
  if (body?.kind === "multipart" && !isSet("content-type")) {
    headerLines.push(property("Content-Type", 'encoded.headers.get("content-type")'));
  }
  // Node leaves it out for GET and DELETE, whose body no server would then read.
  if (body && !isSet("content-length")) {
    headerLines.push(property("Content-Length", "Buffer.byteLength(body)"));
  }
  const timeout = timeoutMs(request);
  return [
    `method: ${stringLiteral(method)},`,
    ...(headerLines.length === 0
      ? []
      : ["headers: {", ...headerLines.map((line) => `  ${line}`), "},"]),
    ...(insecure ? ["rejectUnauthorized: false,"] : []),
    ...(timeout === undefined ? [] : [`signal: AbortSignal.timeout(${timeout}),`]),
  ];
}
