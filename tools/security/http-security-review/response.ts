import type { RunInput } from "../../tool.ts";
import type { HttpFields } from "../../shared/http_fields.ts";
import type { Severity } from "../../shared/evidence/review_schema.ts";
import type { contract } from "./contract.ts";
import { type Cookie, readCookie } from "../../shared/set_cookie.ts";
import type { Rule } from "./rules.ts";

/** A response as the checks see it. */
export interface Response {
  fields: HttpFields;
  /** Without user name and password. */
  url?: string;
  /** A browser shows it as a page, or may. */
  isHtml: boolean;
  /** It came over https, or nothing is said of how it came. */
  isHttps: boolean;
  isSensitive: boolean;
  cookies: Cookie[];
}

/** The words of a finding at a header. */
export interface Remark {
  message: string;
  fix: string;
  severity?: Severity;
}

/** Reports a finding at a header, with the header's values as evidence. */
export type Report = (rule: Rule, header: string, remark: Remark) => void;

const HTML_TYPES = ["text/html", "application/xhtml+xml"];

/** Answers without a page: nothing, what the browser has already, the address to go on to (RFC 9110, section 15). */
const PAGELESS = [204, 205, 301, 302, 303, 304, 307, 308];

/** The parts of a response that are reviewed. */
export function responseOf(
  { url, sensitive, status }: RunInput<typeof contract>,
  fields: HttpFields,
): Response {
  const types = valuesOf(fields, "content-type");
  const shownUrl = url === undefined || url.trim() === "" ? undefined : withoutSecrets(url.trim());
  return {
    fields,
    url: shownUrl,
    isHtml: !(status !== undefined && PAGELESS.includes(status)) &&
      (types.length === 0 || types.some((type) => HTML_TYPES.includes(mediaTypeOf(type)))),
    isHttps: shownUrl === undefined || /^https:/i.test(shownUrl),
    isSensitive: sensitive,
    cookies: valuesOf(fields, "set-cookie").map(readCookie),
  };
}

/** The values of a header, one for each line; none when it is absent. */
export function valuesOf(fields: HttpFields, name: string): string[] {
  return fields.get(name) ?? [];
}

function mediaTypeOf(contentType: string): string {
  return (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
}

function withoutSecrets(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, "$1");
}
