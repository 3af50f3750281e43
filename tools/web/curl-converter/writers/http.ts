import { resolveUri } from "../../../shared/uri.ts";
import { utf8Length } from "../../../shared/utf8.ts";
import type { PortableRequest } from "../request.ts";
import { partsOf, percentEncoded } from "../url.ts";
import { writeForm } from "./multipart.ts";

/** Characters that a request target cannot hold; curl escapes them, too. */
const NOT_IN_TARGET = /[^\x21-\x7e]/gu;
/** Characters that a Host header cannot hold. */
// deno-lint-ignore no-control-regex -- control characters are what it looks for
const NOT_IN_HOST = /[\x00-\x20\x7f]/g;

/** The body of a request, and the headers that describe it. */
interface Content {
  text: string;
  /** UTF-8 bytes; undefined if there is no content, or a file adds its own. */
  length?: number;
  /** In a form: the boundary between its parts. */
  boundary?: string;
}

/** The request as HTTP/1.1 sends it (RFC 9112, section 2.1); words in brackets stand for a file's content. */
export function writeHttp({ method, url, headers, body }: PortableRequest): string {
  // Without base, which only takes the dot segments out of the path.
  const { target: written } = partsOf(resolveUri(url, ""));
  const target = written.replace(NOT_IN_TARGET, percentEncoded);
  const isOwn = (name: string) => headers.some((header) => header.name.toLowerCase() === name);
  const { text, length, boundary } = contentOf(body);
  return [
    `${method} ${target.startsWith("/") ? "" : "/"}${target} HTTP/1.1`,
    ...(isOwn("host") ? [] : [`Host: ${hostOf(url)}`]),
    ...headers.map(({ name, value }) => `${name}: ${withBoundary(name, value, boundary)}`),
    ...(length === undefined || isOwn("content-length") ? [] : [`Content-Length: ${length}`]),
    ...(boundary === undefined || isOwn("content-type")
      ? []
      : [`Content-Type: ${withBoundary("Content-Type", "multipart/form-data", boundary)}`]),
    "",
    text,
  ].join("\r\n");
}

/** curl adds the boundary to a type that the caller has set. */
function withBoundary(name: string, value: string, boundary: string | undefined): string {
  const isType = boundary !== undefined && name.toLowerCase() === "content-type";
  return isType ? `${value}; boundary=${boundary}` : value;
}

/** Host and port, without the port that the scheme has anyway. */
function hostOf(url: string): string {
  const { scheme, host } = partsOf(url);
  const isSecure = scheme.toLowerCase() === "https";
  return host.replace(isSecure ? /:443$/ : /:80$/, "").replace(NOT_IN_HOST, percentEncoded);
}

function contentOf(body: PortableRequest["body"]): Content {
  switch (body?.kind) {
    case "text":
      return { text: body.text, length: utf8Length(body.text) };
    case "multipart":
      return writeForm(body.parts);
    case "file":
      return { text: `[body: file ${body.path}]` };
    default:
      return { text: "" };
  }
}
