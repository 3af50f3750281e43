import type { ErrorCode } from "../../tool.ts";
import { encodeBase64 } from "../../shared/base64.ts";
import { inputTooLarge, ToolError } from "../../shared/tool_error.ts";
import { utf8Bytes } from "../../shared/utf8.ts";
import { type Body, type Payload, readPayload, urlQueryFiles, urlQueryOf } from "./body.ts";
import type { GivenOption } from "./command_line.ts";
import { contract, type CurlRequest } from "./contract.ts";
import { hasPassword, isGlob, uploadUrl, userInfoOf, withQuery, withScheme } from "./url.ts";

type Code = ErrorCode<typeof contract>;

/** A request as the writers take it: as in the output, with a little more about files. */
export interface PortableRequest extends Omit<CurlRequest, "body"> {
  body: Body;
}

/** The requests of a command, and the facts that warnings need. */
export interface Conversion {
  request: PortableRequest;
  /** Those of further URLs and operations, in order. */
  others: PortableRequest[];
  files: string[];
  hasGlob: boolean;
  /** A user or a token is sent only when the server asks, in answer to what it sends. */
  isChallenged: boolean;
  /** The secrets in the command, for a message. */
  secrets: string[];
}

type Header = CurlRequest["headers"][number];

const SECRET_HEADERS = ["Authorization", "Proxy-Authorization", "Cookie", "X-Api-Key"];
const HTTP_VERSIONS: Partial<Record<GivenOption["name"], CurlRequest["http_version"]>> = {
  "http1.0": "1.0",
  "http1.1": "1.1",
  http2: "2",
  "http2-prior-knowledge": "2",
  http3: "3",
  "http3-only": "3",
};

/** Options of authentication that answer a challenge of the server. */
const CHALLENGED: ReadonlySet<string> = new Set(["anyauth", "digest", "negotiate", "ntlm"]);

/** The value of each option that is on, the last of several. */
type Settings = ReadonlyMap<GivenOption["name"], string>;

/**
 * The requests that curl 7.88 would send. Of an option with one value the last counts. Options whose value
 * curl cannot use lose their `hasEffect`.
 *
 * @param operations Options; one list for each part that `--next` makes.
 * @throws {ToolError} `MISSING_URL`, `CONFLICTING_OPTIONS`, `INPUT_TOO_LARGE` over `max_requests`.
 */
export function convert(operations: readonly GivenOption[][]): Conversion {
  const { max_requests } = contract.limits;
  const urls = operations.map(urlsOf);
  const count = urls.reduce((sum, { length }) => sum + length, 0);
  if (count > max_requests) {
    throw inputTooLarge("max_requests", max_requests, count, "The URLs of the command are");
  }
  const parts = operations.map((given, index) => convertOperation(given, urls[index] ?? []));
  const [request, ...others] = parts.flatMap(({ requests }) => requests);
  if (!request) throw missingUrl();
  return {
    request,
    others,
    files: parts.flatMap(({ files }) => files),
    hasGlob: parts.some(({ hasGlob }) => hasGlob),
    isChallenged: parts.some(({ isChallenged }) => isChallenged),
    secrets: [...new Set(parts.flatMap(({ secrets }) => secrets))],
  };
}

/** A word after an unknown option counts only when it has a scheme and there is no other URL. */
function urlsOf(given: readonly GivenOption[]): string[] {
  const urls = given.filter(({ name, value }) => name === "url" && value !== "");
  const sure = urls.filter(({ isDoubtful }) => !isDoubtful);
  const counted = sure.length > 0
    ? sure
    : urls.filter(({ value }) => value.includes("://")).slice(0, 1);
  return counted.map(({ value }) => value);
}

/** The resolved options of one operation, with its URLs. */
function convertOperation(given: GivenOption[], urls: readonly string[]) {
  if (urls.length === 0) throw missingUrl();
  const settings = settingsOf(given);
  const payload = readPayload(given, settings.has("get"));
  const cookies = readCookies(given);
  const query = payload.query ?? urlQueryOf(given);
  const isChallenged = waitsForChallenge(given);
  const common = {
    follow_redirects: settings.has("location") || settings.has("location-trusted"),
    insecure: settings.has("insecure"),
    compressed: settings.has("compressed"),
    timeout_seconds: secondsOf("max-time", given),
    connect_timeout_seconds: secondsOf("connect-timeout", given),
    proxy: settings.get("proxy") || null,
    http_version: given.reduce<CurlRequest["http_version"]>(
      (version, { name }) => HTTP_VERSIONS[name] ?? version,
      null,
    ),
  };
  const { headers: ownHeaders, named } = readHeaderOptions(given);
  const requests = urls.map((url, index): PortableRequest => {
    const upload = payload.uploads[index];
    const authorization = isChallenged ? undefined : authorizationOf(settings, withScheme(url));
    const defaults = defaultHeaders(settings, payload, cookies.sent, authorization)
      .filter(({ name, value }) => value !== "" && !named.has(name.toLowerCase()));
    return {
      method: methodOf(settings, payload, upload !== undefined),
      url: urlOf(url, query, upload),
      headers: [...ownHeaders, ...defaults],
      body: upload === undefined ? payload.body : { kind: "file", path: upload },
      ...common,
    };
  });
  return {
    requests,
    files: [...payload.uploads, ...payload.files, ...urlQueryFiles(given), ...cookies.files],
    isChallenged,
    hasGlob: !settings.has("globoff") && urls.some(isGlob),
    secrets: [
      ...SECRET_HEADERS.filter((name) => requests.some(({ headers }) => hasHeader(headers, name))),
      ...(["user", "oauth2-bearer"] as const).filter((name) => settings.has(name))
        .map((name) => `--${name}`),
      ...(urls.some((url) => hasPassword(withScheme(url))) ? ["the URL's password"] : []),
    ],
  };
}

function settingsOf(given: readonly GivenOption[]): Settings {
  const settings = new Map<GivenOption["name"], string>();
  for (const { name, value, isOff } of given) {
    if (isOff) settings.delete(name);
    else settings.set(name, value);
  }
  return settings;
}

function methodOf(settings: Settings, { kind }: Payload, isUpload: boolean): string {
  const asked = settings.get("request");
  if (asked) return asked;
  if (settings.has("head")) return "HEAD";
  if (isUpload) return "PUT";
  return kind !== "none" && !settings.has("get") ? "POST" : "GET";
}

function urlOf(given: string, query: string | undefined, upload: string | undefined): string {
  const url = withScheme(given);
  const target = upload === undefined ? url : uploadUrl(url, upload);
  return query === undefined ? target : withQuery(target, query);
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

/** The headers of other options than `-H`; an empty value stands for none. */
function defaultHeaders(
  settings: Settings,
  payload: Payload,
  cookies: string,
  authorization: string | undefined,
): Header[] {
  const isTyped = payload.kind === "data" && !settings.has("get");
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  return [
    { name: "User-Agent", value: settings.get("user-agent") ?? "" },
    // ";auto" asks for a referer on later requests only.
    { name: "Referer", value: settings.get("referer")?.split(";auto")[0] ?? "" },
    { name: "Cookie", value: cookies },
    { name: "Range", value: rangeOf(settings.get("range")) },
    { name: "Authorization", value: authorization ?? "" },
    { name: "Accept", value: payload.isJson ? json : "" },
    { name: "Content-Type", value: isTyped ? (payload.isJson ? json : form) : "" },
  ];
}

/** Reads the headers that `-H` adds, and the names, in lower case, that it sets or removes. */
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

/** curl appends the missing dash to a lone number. */
function rangeOf(range: string | undefined): string {
  if (!range) return "";
  return `bytes=${range}${/^\d+$/.test(range) ? "-" : ""}`;
}

/** Whether an option of authentication has curl send no password before the server asks for one. */
function waitsForChallenge(given: readonly GivenOption[]): boolean {
  const asked = new Set<string>();
  for (const { longName } of given) {
    if (CHALLENGED.has(longName)) asked.add(longName);
    else if (longName.startsWith("no-")) asked.delete(longName.slice("no-".length));
  }
  return asked.size > 0;
}

/** A token counts more than a user, and `-u` more than the user of the URL. */
function authorizationOf(settings: Settings, url: string): string | undefined {
  const token = settings.get("oauth2-bearer");
  if (token !== undefined) return `Bearer ${token}`;
  const user = settings.get("user");
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

function missingUrl(): ToolError<Code> {
  return new ToolError<Code>("MISSING_URL", "The command has no URL: add the address to request");
}
