import type { ErrorCode } from "../../define.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { type Body, type Payload, readPayload } from "./body.ts";
import type { GivenOption } from "./command_line.ts";
import type { CurlRequest } from "./contract.ts";
import type { OptionName } from "./options.ts";
import { hasPassword, isGlob, uploadUrl, userInfoOf, withQuery, withScheme } from "./url.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A request as the writers take it: as in the output, with a little more about files. */
export interface PortableRequest extends Omit<CurlRequest, "body"> {
  body: Body;
}

/** The request of a command, and what warnings tell about it. */
export interface Conversion {
  request: PortableRequest;
  files: string[];
  urls: number;
  hasGlob: boolean;
  /** What the command holds that should be kept secret, for a message. */
  secrets: string[];
}

type Header = CurlRequest["headers"][number];

const SECRET_HEADERS = ["Authorization", "Proxy-Authorization", "Cookie", "X-Api-Key"];
const HTTP_VERSIONS: Partial<Record<OptionName, CurlRequest["http_version"]>> = {
  "http1.0": "1.0",
  "http1.1": "1.1",
  http2: "2",
  "http2-prior-knowledge": "2",
  http3: "3",
};

/**
 * The request that curl 7.88 would send first. Of an option with one value the last counts. Options whose
 * value curl cannot use lose their `hasEffect`.
 *
 * @throws {ToolError} `MISSING_URL`, `CONFLICTING_OPTIONS`.
 */
export function convert(given: GivenOption[]): Conversion {
  const last = new Map(given.map(({ name, value }) => [name, value]));
  const payload = readPayload(given);
  const cookies = readCookies(given);
  const urls = given.filter(({ name, value }) => name === "url" && value !== "");
  if (urls.length === 0) {
    throw new ToolError<Code>("MISSING_URL", "The command has no URL: add the address to request");
  }
  const url = urls[0]!.value;
  const authorization = authorizationOf(last, withScheme(url));
  const headers = readHeaders(given, last, payload, { cookies: cookies.sent, authorization });
  return {
    request: {
      method: methodOf(last, payload),
      url: urlOf(url, payload, last.get("upload-file")),
      headers,
      body: payload.body,
      follow_redirects: last.has("location") || last.has("location-trusted"),
      insecure: last.has("insecure"),
      compressed: last.has("compressed"),
      timeout_seconds: secondsOf("max-time", given),
      connect_timeout_seconds: secondsOf("connect-timeout", given),
      proxy: last.get("proxy") || null,
      http_version: given.reduce<CurlRequest["http_version"]>(
        (version, { name }) => HTTP_VERSIONS[name] ?? version,
        null,
      ),
    },
    files: [...payload.files, ...cookies.files],
    urls: urls.length,
    hasGlob: !last.has("globoff") && isGlob(url),
    secrets: [
      ...SECRET_HEADERS.filter((name) => hasHeader(headers, name)),
      ...(["user", "oauth2-bearer"] as const).filter((name) => last.has(name))
        .map((name) => `--${name}`),
      ...(hasPassword(withScheme(url)) ? ["the URL's password"] : []),
    ],
  };
}

function methodOf(last: ReadonlyMap<OptionName, string>, { kind }: Payload): string {
  const asked = last.get("request");
  if (asked) return asked;
  if (last.has("head")) return "HEAD";
  if (kind === "upload") return "PUT";
  return kind !== "none" && !last.has("get") ? "POST" : "GET";
}

function urlOf(given: string, { query }: Payload, uploaded: string | undefined): string {
  const url = withScheme(given);
  if (uploaded !== undefined) return uploadUrl(url, uploaded);
  return query === undefined ? url : withQuery(url, query);
}

function readCookies(given: GivenOption[]): { sent: string; files: string[] } {
  const values = given.filter(({ name }) => name === "cookie").map(({ value }) => value);
  const isText = (value: string) => value.includes("=") && !value.startsWith("@");
  return {
    sent: values.filter(isText).join("; "),
    files: values.filter((value) => !isText(value)).map((value) => value.replace(/^@/, ""))
      .filter((path) => path !== ""),
  };
}

/** The headers of `-H`, then those of other options, each only where no `-H` has its name. */
function readHeaders(
  given: GivenOption[],
  last: ReadonlyMap<OptionName, string>,
  payload: Payload,
  { cookies, authorization }: { cookies: string; authorization: string | undefined },
): Header[] {
  const { headers, named } = readHeaderOptions(given);
  const isTyped = payload.kind === "data" && !last.has("get");
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  const defaults: [string, string | undefined][] = [
    ["User-Agent", last.get("user-agent")],
    // ";auto" asks for a referer on later requests only.
    ["Referer", last.get("referer")?.split(";auto")[0]],
    ["Cookie", cookies],
    ["Range", rangeOf(last.get("range"))],
    ["Authorization", authorization],
    ["Accept", payload.isJson ? json : undefined],
    ["Content-Type", isTyped ? (payload.isJson ? json : form) : undefined],
  ];
  for (const [name, value] of defaults) {
    if (value && !named.has(name.toLowerCase())) headers.push({ name, value });
  }
  return headers;
}

/** What `-H` adds, and the names, in lower case, that it sets or removes. */
function readHeaderOptions(given: GivenOption[]) {
  const headers: Header[] = [];
  const named = new Set<string>();
  for (const option of given) {
    if (option.name !== "header") continue;
    const header = option.value.startsWith("@") ? undefined : readHeader(option.value);
    if (!header) option.hasEffect = false;
    else {
      named.add(header.name.toLowerCase());
      if (header.value !== undefined) headers.push({ name: header.name, value: header.value });
    }
  }
  return { headers, named };
}

/** A header without a value is removed; "Name;" has an empty one. undefined: curl sends nothing. */
function readHeader(written: string): { name: string; value: string | undefined } | undefined {
  const colon = written.indexOf(":");
  const empty = colon < 0 ? /^([^;]+);$/.exec(written) : null;
  const name = (empty?.[1] ?? written.slice(0, Math.max(colon, 0))).trim();
  if (name === "") return undefined;
  return { name, value: empty ? "" : written.slice(colon + 1).trim() || undefined };
}

/** curl appends the dash that a lone number lacks. */
function rangeOf(range: string | undefined): string | undefined {
  if (!range) return undefined;
  return `bytes=${range}${/^\d+$/.test(range) ? "-" : ""}`;
}

/** A token counts more than a user, and `-u` more than the user of the URL. */
function authorizationOf(last: ReadonlyMap<OptionName, string>, url: string): string | undefined {
  const token = last.get("oauth2-bearer");
  if (token !== undefined) return `Bearer ${token}`;
  const user = last.get("user");
  if (user !== undefined) return basic(utf8Bytes(user.includes(":") ? user : `${user}:`));
  const userInfo = userInfoOf(url);
  return userInfo && basic(userInfo);
}

function basic(credentials: Uint8Array): string {
  return `Basic ${encodeBase64(credentials)}`;
}

/** null also for what curl refuses: no number, or more than a double has whole milliseconds for. */
function secondsOf(name: "max-time" | "connect-timeout", given: GivenOption[]): number | null {
  const option = given.findLast((option) => option.name === name);
  if (!option) return null;
  const isNumber = /^\s*\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(option.value);
  const seconds = isNumber ? Number(option.value) : NaN;
  option.hasEffect = seconds <= Number.MAX_SAFE_INTEGER / 1000;
  return option.hasEffect ? seconds : null;
}

function hasHeader(headers: Header[], name: string): boolean {
  return headers.some((header) => header.name.toLowerCase() === name.toLowerCase());
}
