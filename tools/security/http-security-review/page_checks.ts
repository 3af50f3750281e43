/**
 * Checks of what a browser may do with the response: frame it, sniff its type, tell its address to others.
 *
 * @module
 */
import { isAnyHost, readSource } from "../../shared/csp_source.ts";
import { type Policy } from "./csp_checks.ts";
import { type Report, type Response, valuesOf } from "./response.ts";
import type { Rule } from "./rules.ts";

const REFERRER_POLICIES = [
  "no-referrer",
  "no-referrer-when-downgrade",
  "same-origin",
  "origin",
  "strict-origin",
  "origin-when-cross-origin",
  "strict-origin-when-cross-origin",
  "unsafe-url",
];

/** Headers that a page should have; what their lack means and what to send. */
const WANTED: readonly [Rule, header: string, message: string, fix: string][] = [
  [
    "PERMISSIONS_POLICY_MISSING",
    "permissions-policy",
    "There is no Permissions-Policy: the page and its frames may ask for camera, location and more",
    "Send Permissions-Policy with the features that are not used, such as camera=(), geolocation=().",
  ],
  [
    "COOP_MISSING",
    "cross-origin-opener-policy",
    "There is no Cross-Origin-Opener-Policy: pages that open this one keep a reference to its window",
    "Send Cross-Origin-Opener-Policy: same-origin, unless other origins must talk to its windows.",
  ],
  [
    "COEP_MISSING",
    "cross-origin-embedder-policy",
    "There is no Cross-Origin-Embedder-Policy: the page is not isolated from what it embeds",
    "Send Cross-Origin-Embedder-Policy: credentialless or require-corp if the page needs isolation.",
  ],
  [
    "CORP_MISSING",
    "cross-origin-resource-policy",
    "There is no Cross-Origin-Resource-Policy: any site may embed this response",
    "Send Cross-Origin-Resource-Policy: same-origin, or same-site if other hosts of yours use it.",
  ],
];

/** Checks which sites may frame a page. */
export function checkFraming(
  { fields }: Response,
  policies: readonly Policy[],
  report: Report,
): void {
  const ancestors = policies.flatMap((policy) => {
    const sources = policy.get("frame-ancestors");
    return sources ? [sources] : [];
  });
  if (ancestors.length > 0) {
    if (!ancestors.every((sources) => sources.map(readSource).some(isAnyHost))) return;
    report("FRAMING_WILDCARD", "content-security-policy", {
      message: "frame-ancestors lets any site frame the page and trick its users into clicks",
      fix: "Set frame-ancestors to 'none', 'self' or the hosts that frame it.",
    });
    return;
  }
  const options = valuesOf(fields, "x-frame-options").flatMap((value) => value.split(","));
  if (options.length === 0) {
    report("FRAMING_UNPROTECTED", "x-frame-options", {
      message: "Neither frame-ancestors nor X-Frame-Options is sent: any site may frame the page",
      fix:
        "Send Content-Security-Policy: frame-ancestors 'none' (or 'self'), and X-Frame-Options: DENY " +
        "for old browsers.",
    });
  } else if (!options.every((option) => /^\s*(?:deny|sameorigin)\s*$/i.test(option))) {
    report("XFO_INVALID", "x-frame-options", {
      message: "X-Frame-Options is neither DENY nor SAMEORIGIN, so browsers ignore it",
      fix: "Send DENY or SAMEORIGIN; single hosts can be named in frame-ancestors only.",
    });
  }
}

/** If there are several values, the first one counts (Fetch, "determine nosniff"). */
export function checkSniffing({ fields }: Response, report: Report): void {
  const values = valuesOf(fields, "x-content-type-options").flatMap((value) => value.split(","));
  if (values[0]?.trim().toLowerCase() === "nosniff") return;
  const fault = values.length === 0 ? "is missing" : "is not nosniff";
  report("NOSNIFF_MISSING", "x-content-type-options", {
    message:
      `X-Content-Type-Options ${fault}: browsers may guess a type and run what was not a script`,
    fix: "Send X-Content-Type-Options: nosniff, and a Content-Type that is right.",
  });
}

/** Checks how much of the address the Referrer-Policy tells other sites. */
export function checkReferrer({ fields }: Response, report: Report): void {
  const tokens = valuesOf(fields, "referrer-policy").flatMap((value) => value.split(","))
    .map((token) => token.trim().toLowerCase());
  const policy = tokens.findLast((token) => REFERRER_POLICIES.includes(token));
  const fix = "Send Referrer-Policy: strict-origin-when-cross-origin, or no-referrer.";
  const header = "referrer-policy";
  if (policy === undefined) {
    report("REFERRER_POLICY_MISSING", header, {
      message: "There is no valid Referrer-Policy: each browser uses its own default",
      fix,
    });
  } else if (policy === "unsafe-url") {
    report("REFERRER_POLICY_UNSAFE", header, {
      message: "unsafe-url sends the whole address, with its query, to every site, over http too",
      fix,
    });
  } else if (policy === "no-referrer-when-downgrade") {
    report("REFERRER_POLICY_WEAK", header, {
      message: "no-referrer-when-downgrade sends the whole address, with its query, to other sites",
      fix,
    });
  } else if (policy === "origin" || policy === "origin-when-cross-origin") {
    report("REFERRER_POLICY_WEAK", header, {
      message: `${policy} sends the site's origin over http too, where all on the way can read it`,
      fix,
    });
  }
}

/** Reports the headers that a page lacks. */
export function checkWanted({ fields }: Response, report: Report): void {
  for (const [rule, header, message, fix] of WANTED) {
    if (!fields.has(header)) report(rule, header, { message, fix });
  }
}
