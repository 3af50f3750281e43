/**
 * Serves the pages under `/tools/`, if `deno task pages` has built them: the files in the manifest
 * and no others.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { ifNoneMatch } from "@std/http/etag";
import { canonicalId } from "../tools/catalog/aliases.ts";
import { errorBody } from "../engine/envelope.ts";
import { json } from "../server/http/answer.ts";
import { gzipTag, takesGzip } from "../server/http/gzip.ts";
import { sharedBody } from "../server/http/shared_body.ts";
import { shortField } from "../server/http/short_field.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { once } from "../tools/shared/once.ts";
import { FileCache } from "./file_cache.ts";
import { PLAIN_PAGE_HEADERS, plainPage } from "./plain_page.ts";

/** Where the pages stand. */
export const PAGES_PATH = "/tools";

/** The manifest of the pages' folder. */
export interface PagesManifest {
  /** The value of `Content-Security-Policy`. */
  policy: string;
  /** By path within the folder. */
  files: Record<string, ServedFile>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the pages. */
export interface ServedFile {
  /** A strong entity tag. */
  etag: string;
  /** The value of `Content-Security-Policy`, if it differs from that of the pages. */
  policy?: string;
  /** Whether its gzip form is beside it, with `.gz` added to the name. */
  hasGzip: boolean;
}

/** Answers a request for a path that begins with `/tools`, and for `/docs`. */
export type PagesHandler = (request: Request, path: string) => Promise<Response>;

/** The name of the manifest in the folder. */
const MANIFEST = "files.json";

/** The page of the API, which people expect at this address. */
export const DOCS_PATH = "/docs";
const DOCS_PAGE = `${PAGES_PATH}/reference/`;

const NOT_BUILT = "The pages are not built. Run deno task pages, then restart the service";

/** How soon the waiting page reloads. */
const BUILD_WAIT_SECONDS = 2;

const ALLOW = "GET, HEAD, OPTIONS";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
};

/** The bundler adds a content hash to these names. */
const NAMED_BY_CONTENT = /-[A-Z0-9]{8}\.js$/;

/**
 * Returns the handler of the pages. The manifest is read on the first request.
 *
 * @param folder Where `deno task pages` has put them; undefined if it has not run.
 * @param build Builds them on the first request; undefined if they exist.
 */
export function pagesHandler(
  folder: URL | undefined,
  build?: () => Promise<void>,
): PagesHandler {
  if (!folder) return () => Promise.resolve(notFound(NOT_BUILT));
  const cache = new FileCache();
  const read = (name: string) => cache.read(new URL(name, folder));
  // Until it can be read, the folder may be being rebuilt.
  const manifest = once(() => readManifest(folder));

  return async (request, path) => {
    const { method } = request;
    if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow: ALLOW } });
    if (method !== "GET" && method !== "HEAD") return notAllowed();
    if (path === PAGES_PATH) return moved(`${PAGES_PATH}/`);
    if (path === DOCS_PATH || path === `${DOCS_PATH}/`) return moved(DOCS_PAGE);
    if (build && !hasPages(folder)) return await beingBuilt(build);
    const { files, policy } = await manifest();
    const inside = path.slice(PAGES_PATH.length + 1);
    const name = inside === "" || inside.endsWith("/") ? `${inside}index.html` : inside;
    if (Object.hasOwn(files, name)) {
      return await fileAnswer(request, name, files[name]!, policy, read);
    }
    const id = canonicalId(inside.replace(/\/$/, ""));
    if (Object.hasOwn(files, `${id}/index.html`)) return moved(`${PAGES_PATH}/${id}/`);
    return notFound(`No such page: ${PAGES_PATH}/ lists all tools`);
  };
}

/** The page that a visitor sees during the build; it reloads by itself. */
async function beingBuilt(build: () => Promise<void>): Promise<Response> {
  const fault = await Promise.race([
    build().then(() => undefined, () => NOT_BUILT),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 50)),
  ]);
  const head = fault ? "" : `<meta http-equiv="refresh" content="${BUILD_WAIT_SECONDS}">`;
  const text = fault ?? "The pages are being built, once. That takes half a minute.";
  return new Response(
    plainPage("The pages", head, `<h1>Nearly there</h1>\n<p>${text}</p>`),
    {
      status: 503,
      headers: { ...PLAIN_PAGE_HEADERS, "retry-after": String(BUILD_WAIT_SECONDS) },
    },
  );
}

/** Whether a path is one of the pages. */
export function isPagePath(path: string): boolean {
  return path === PAGES_PATH || path.startsWith(`${PAGES_PATH}/`) || path === DOCS_PATH ||
    path === `${DOCS_PATH}/`;
}

/** Whether a folder holds the pages. */
export function hasPages(folder: URL): boolean {
  return existsSync(new URL(MANIFEST, folder));
}

async function readManifest(folder: URL): Promise<PagesManifest> {
  const text = await Deno.readTextFile(new URL(MANIFEST, folder));
  return parseJsonValue(text) as unknown as PagesManifest;
}

async function fileAnswer(
  request: Request,
  name: string,
  { etag, hasGzip, policy: ownPolicy }: ServedFile,
  pagesPolicy: string,
  read: (name: string) => Promise<Bytes> | Bytes,
): Promise<Response> {
  const isGzip = hasGzip && takesGzip(request);
  const tag = isGzip ? gzipTag(etag) : etag;
  const headers = new Headers({
    etag: tag,
    "cache-control": NAMED_BY_CONTENT.test(name)
      ? "public, max-age=31536000, immutable"
      : "public, no-cache",
    // Only the header can forbid framing.
    "content-security-policy": `${ownPolicy ?? pagesPolicy}; frame-ancestors 'none'`,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "vary": "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  if (!ifNoneMatch(shortField(request, "if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("content-type", MEDIA_TYPES[name.slice(name.lastIndexOf(".") + 1)]!);
  if (isGzip) headers.set("content-encoding", "gzip");
  const bytes = await read(isGzip ? `${name}.gz` : name);
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : sharedBody(bytes), { headers });
}

function moved(location: string): Response {
  return new Response(null, { status: 308, headers: { location } });
}

function notFound(message: string): Response {
  return json(errorBody({ code: "NOT_FOUND", message }), 404);
}

function notAllowed(): Response {
  const message = `This route answers ${ALLOW}`;
  return json(errorBody({ code: "METHOD_NOT_ALLOWED", message }), 405, { allow: ALLOW });
}
