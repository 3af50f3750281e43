/**
 * Checks who else gets the response or its facts: other origins, caches, and those who collect versions.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { splitList } from "../../shared/http_fields.ts";
import { type Report, type Response, valuesOf } from "./response.ts";

const ORIGIN = "access-control-allow-origin";
const CACHE = "cache-control";
const DISCLOSING = ["x-powered-by", "x-aspnet-version", "x-aspnetmvc-version", "x-generator"];
const DEPRECATED = ["public-key-pins", "expect-ct"];

/** A scheme, a host and perhaps a port, as browsers write the origin of a page that asks (RFC 6454, section 6.2). */
const ONE_ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@,*]+$/i;

/** Checks which other origins may read the response (Fetch, section 3.3). */
export function checkOrigins({ fields, isSensitive }: Response, report: Report): void {
  // A browser compares what all headers say together with the origin that asks.
  const origin = valuesOf(fields, ORIGIN).join(", ");
  if (origin === "") return;
  const hasCredentials = valuesOf(fields, "access-control-allow-credentials")[0] === "true";
  if (origin === "*") {
    if (hasCredentials) {
      report("CORS_WILDCARD_CREDENTIALS", ORIGIN, {
        message:
          "* together with Access-Control-Allow-Credentials: true: browsers refuse it, and " +
          "who makes it work by echoing the origin opens the data to every site",
        fix: "Answer with one origin from a list that you keep, and Vary: Origin.",
      });
    }
    if (isSensitive) {
      report("CORS_WILDCARD_SENSITIVE", ORIGIN, {
        message: "Any site may read this response, which holds personal or secret data",
        fix: "Answer with one origin from a list that you keep, or send no CORS headers.",
      });
    }
  } else if (origin === "null") {
    report("CORS_NULL_ORIGIN", ORIGIN, {
      message: "The origin null is allowed, which any site can take on in a sandboxed frame" +
        (hasCredentials ? ", with the user's cookies" : ""),
      fix: "Remove null from the list of origins.",
      severity: hasCredentials ? "high" : "medium",
    });
  } else if (!isOneOrigin(origin)) {
    report("CORS_INVALID", ORIGIN, {
      message: `${
        JSON.stringify(cutText(origin))
      } is not one origin as browsers write it, such as https://example.com without a path or a *: they let no other origin read the response`,
      fix: "Send one header with *, or with one origin from a list that you keep and Vary: Origin.",
    });
  } else if (!variesByOrigin(valuesOf(fields, "vary"))) {
    report("CORS_VARY_MISSING", ORIGIN, {
      message:
        "One origin is allowed, but Vary does not name Origin: a cache may give this answer " +
        "to another origin",
      fix: "Send Vary: Origin with every answer that depends on the origin.",
    });
  }
}

/** Whether a browser may say so where it asks: it compares letter by letter, and writes no capitals or default ports. */
function isOneOrigin(text: string): boolean {
  const isOfWeb = /^https?:/i.test(text);
  return ONE_ORIGIN.test(text) && (!isOfWeb || URL.parse(text)?.origin === text);
}

function variesByOrigin(values: readonly string[]): boolean {
  return values.flatMap((value) => value.split(","))
    .some((name) => ["origin", "*"].includes(name.trim().toLowerCase()));
}

/** Checks where the response may be stored (RFC 9111, section 5.2.2). */
export function checkCaching({ fields, isSensitive, cookies }: Response, report: Report): void {
  const names = splitList(valuesOf(fields, CACHE).join(","))
    .map((directive) => (directive.split("=", 1)[0] ?? "").trim().toLowerCase());
  if (isSensitive && !names.includes("no-store")) {
    const isPrivate = names.includes("private");
    report(isPrivate ? "CACHE_PRIVATE_ONLY" : "CACHE_SENSITIVE", CACHE, {
      message: isPrivate
        ? "private keeps the data out of shared caches, but it stays on the user's disk"
        : "Personal or secret data may be stored by shared caches and by the browser",
      fix: "Send Cache-Control: no-store.",
    });
  } else if (cookies.length > 0 && names.includes("public")) {
    report("CACHE_PUBLIC_COOKIE", CACHE, {
      message:
        "A response that sets a cookie is public: a shared cache may give one user's cookie " +
        "to others",
      fix: "Send Cache-Control: private or no-store where a cookie is set, or set it elsewhere.",
    });
  }
}

/** Headers that reveal the server, and headers that browsers have dropped. */
export function checkLeftovers({ fields }: Response, report: Report): void {
  const server = valuesOf(fields, "server").find((value) => /[0-9]/.test(value));
  if (server !== undefined) {
    report("SERVER_VERSION", "server", {
      message: `Server names a version, by which known holes can be looked up: ${cutText(server)}`,
      fix: "Turn the version off (nginx: server_tokens off; Apache: ServerTokens Prod).",
    });
  }
  for (const header of DISCLOSING) {
    if (!fields.has(header)) continue;
    report("TECH_DISCLOSURE", header, {
      message: `${header} names the software behind the site`,
      fix: `Remove ${header} in the application or at the proxy.`,
    });
  }
  const xss = "x-xss-protection";
  if (valuesOf(fields, xss).some((value) => !value.startsWith("0"))) {
    report("XSS_PROTECTION_DEPRECATED", xss, {
      message:
        "X-XSS-Protection turns on a filter that browsers removed, and that had holes itself",
      fix: "Remove it or send 0; a Content-Security-Policy does what it promised.",
    });
  }
  for (const header of DEPRECATED) {
    if (!fields.has(header)) continue;
    report("DEPRECATED_HEADER", header, {
      message: `${header} is obsolete: browsers ignore it`,
      fix: `Remove ${header}.`,
    });
  }
}
