import type { Body } from "../body.ts";
import type { PortableRequest } from "../request.ts";
import { withoutUserInfo } from "../url.ts";
import { joinedHeaders, pathLiteral, stringLiteral, timeoutMs } from "./common.ts";
import { formLines, hasFileParts, importOf, PRINT, property } from "./javascript.ts";

/** A JavaScript module on the Fetch standard; files are read as Node, Deno and Bun do. */
export function writeFetch(request: PortableRequest): string {
  // fetch refuses a URL with a user; the Authorization header names it.
  const url = stringLiteral(withoutUserInfo(request.url));
  const options = optionLines(request);
  const call = options.length === 0
    ? [`const response = await fetch(${url});`]
    : [`const response = await fetch(${url}, {`, ...options.map((line) => `  ${line}`), "});"];
  return [
    ...importLines(request.body),
    ...(request.body?.kind === "multipart" ? formLines(request.body.parts) : []),
    ...remarks(request),
    ...call,
    `${PRINT}(response.status, await response.text());`,
    "",
  ].join("\n");
}

/** Lists the options of curl that fetch does not have. */
function remarks({ insecure, proxy }: PortableRequest): string[] {
  return [
    ...(insecure
      ? [
        "// Certificates are checked: fetch has no option against it; trust the server's, or use node:https.",
      ]
      : []),
    ...(proxy === null ? [] : [
      "// The proxy is not used: Deno takes it from HTTPS_PROXY, Node with NODE_USE_ENV_PROXY=1, too.",
    ]),
  ];
}

function importLines(body: Body): string[] {
  const readsFile = body?.kind === "file" || hasFileParts(body);
  return readsFile ? [importOf("openAsBlob", "fs"), ""] : [];
}

function optionLines(request: PortableRequest): string[] {
  const { method, body } = request;
  const headers = joinedHeaders(request).map(([name, value]) =>
    `  ${property(name, stringLiteral(value))}`
  );
  const timeout = timeoutMs(request);
  return [
    ...(method === "GET" ? [] : [`method: ${stringLiteral(method)},`]),
    ...(headers.length === 0 ? [] : ["headers: {", ...headers, "},"]),
    ...(body ? [`body: ${bodyExpression(body)},`] : []),
    ...(request.follow_redirects ? [] : ['redirect: "manual",']),
    ...(timeout === undefined ? [] : [`signal: AbortSignal.timeout(${timeout}),`]),
  ];
}

function bodyExpression(body: NonNullable<Body>): string {
  switch (body.kind) {
    case "text":
      return stringLiteral(body.text);
    case "multipart":
      return "form";
    case "file":
      return `await openAsBlob(${pathLiteral(body.path)})`;
  }
}
