import { HSTS_YEAR, readStrictTransport } from "../../shared/hsts.ts";
import { excerpt } from "../../shared/evidence/text.ts";
import type { Report, Response } from "./response.ts";
import { valuesOf } from "./response.ts";

const HEADER = "strict-transport-security";
const SET_IT =
  "Send Strict-Transport-Security: max-age=31536000; includeSubDomains on every response " +
  "over https, once all subdomains speak it.";

/** Strict-Transport-Security (RFC 6797, sections 6.1 and 8.1), over https only. */
export function checkTransport({ fields, isHttps }: Response, report: Report): void {
  if (!isHttps) return;
  const [value, ...others] = valuesOf(fields, HEADER);
  if (value === undefined) {
    report("HSTS_MISSING", HEADER, {
      message:
        "There is no Strict-Transport-Security: a browser's first request can be made over " +
        "http and be read or changed on the way",
      fix: SET_IT,
    });
    return;
  }
  if (others.length > 0) {
    report("HSTS_REPEATED", HEADER, {
      message: `Strict-Transport-Security is sent ${others.length + 1} times: browsers take the ` +
        `first alone, ${JSON.stringify(excerpt(value))}`,
      fix: "Send the header once: the application or the server in front of it sets it, not both.",
    });
  }
  const { maxAge: digits, includeSubDomains, preload } = readStrictTransport(value);
  const maxAge = digits === undefined ? undefined : Number(digits);
  if (!maxAge) {
    const message = maxAge === 0
      ? "max-age=0 tells browsers to forget that the site requires https"
      : "Browsers ignore this Strict-Transport-Security: it has no max-age in digits, names a directive " +
        "twice, or breaks its grammar otherwise";
    report("HSTS_INVALID", HEADER, { message, fix: SET_IT });
    if (maxAge === undefined) return;
  } else if (maxAge < HSTS_YEAR) {
    report("HSTS_SHORT", HEADER, {
      message: `max-age is ${maxAge} seconds, under a year: who stays away longer is unprotected`,
      fix: "Raise max-age to 31536000 or more, in steps if https is new here.",
    });
  }
  if (!includeSubDomains) {
    report("HSTS_NO_SUBDOMAINS", HEADER, {
      message: "includeSubDomains is missing: subdomains can be reached over http, and can set " +
        "cookies for this host",
      fix: "Add includeSubDomains, once every subdomain speaks https.",
    });
  }
  if (preload && (maxAge < HSTS_YEAR || !includeSubDomains)) {
    report("HSTS_PRELOAD_INVALID", HEADER, {
      message: "preload is there, but the preload list takes no host with a max-age under a year " +
        "or without includeSubDomains",
      fix: "Meet both conditions, or remove preload.",
    });
  }
}
