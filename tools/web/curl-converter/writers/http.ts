import { utf8Length } from "../../../shared/utf8.ts";
import type { PortableRequest } from "../request.ts";
import { partsOf, percentEncoded } from "../url.ts";

/** What a request target cannot hold; curl escapes it too. */
const NOT_IN_TARGET = /[^\x21-\x7e]/gu;
/** What a Host header cannot hold. */
// deno-lint-ignore no-control-regex -- control characters are what it looks for
const NOT_IN_HOST = /[\x00-\x20\x7f]/g;

/** The request as HTTP/1.1 sends it (RFC 9112, section 2.1); a line in brackets stands for a file or form. */
export function writeHttp({ method, url, headers, body }: PortableRequest): string {
  const target = partsOf(url).target.replace(NOT_IN_TARGET, percentEncoded);
  const isOwn = (name: string) => headers.some((header) => header.name.toLowerCase() === name);
  return [
    `${method} ${target.startsWith("/") ? "" : "/"}${target} HTTP/1.1`,
    ...(isOwn("host") ? [] : [`Host: ${hostOf(url)}`]),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body?.kind === "text" && !isOwn("content-length")
      ? [`Content-Length: ${utf8Length(body.text)}`]
      : []),
    "",
    bodyText(body),
  ].join("\r\n");
}

/** Host and port, without the port that the scheme has anyway. */
function hostOf(url: string): string {
  const { scheme, host } = partsOf(url);
  const isSecure = scheme.toLowerCase() === "https";
  return host.replace(isSecure ? /:443$/ : /:80$/, "").replace(NOT_IN_HOST, percentEncoded);
}

function bodyText(body: PortableRequest["body"]): string {
  switch (body?.kind) {
    case "text":
      return body.text;
    case "multipart":
      return "[body: multipart]";
    case "file":
      return `[body: file ${body.path}]`;
    default:
      return "";
  }
}
