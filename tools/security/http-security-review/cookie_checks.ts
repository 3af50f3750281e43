import type { Cookie } from "../../shared/set_cookie.ts";
import type { Remark } from "./response.ts";
import type { Rule } from "./rules.ts";

/** The fault of a cookie's attributes, in order. */
const CHECKS: readonly [Rule, (cookie: Cookie) => boolean, Remark][] = [
  [
    "COOKIE_NO_SECURE",
    ({ secure }) => !secure,
    { message: "is also sent over http, where it can be intercepted", fix: "Add Secure." },
  ],
  [
    "COOKIE_NO_HTTPONLY",
    ({ httpOnly }) => !httpOnly,
    {
      message: "can be read by scripts, an injected one included",
      fix: "Add HttpOnly, unless the page's own scripts must read it.",
    },
  ],
  [
    "COOKIE_NO_SAMESITE",
    ({ sameSite }) => sameSite === null,
    {
      message: "has no valid SameSite, so each browser decides when other sites send it",
      fix: "Add SameSite=Lax, or Strict; None only with Secure, for use inside other sites.",
    },
  ],
  [
    "COOKIE_SAMESITE_NONE_INSECURE",
    ({ sameSite, secure }) => sameSite === "none" && !secure,
    {
      message: "has SameSite=None without Secure, so browsers drop it",
      fix: "Add Secure, or use SameSite=Lax.",
    },
  ],
  [
    "COOKIE_PREFIX_INVALID",
    breaksPrefix,
    {
      message: "violates the rules of its name prefix, so browsers drop it",
      fix: "__Secure- needs Secure; __Host- needs Secure and Path=/, and no Domain.",
    },
  ],
];

/** Prefixes count in any case (RFC 6265bis, section 4.1.3). */
function breaksPrefix({ name, secure, domain, path }: Cookie): boolean {
  const lower = name.toLowerCase();
  if (lower.startsWith("__secure-")) return !secure;
  return lower.startsWith("__host-") && (!secure || domain !== null || path !== "/");
}

/** The faults of a cookie; a remark's message continues after the cookie's name. */
export function faultsOf(cookie: Cookie): { rule: Rule; remark: Remark }[] {
  return CHECKS.filter(([, isWrong]) => isWrong(cookie)).map(([rule, , remark]) => ({
    rule,
    remark,
  }));
}
