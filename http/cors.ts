/** Any page may call the API from a browser: it has no cookies, and keys are sent on purpose. */
export const ANY_ORIGIN = { "access-control-allow-origin": "*" };

/** Lets a page read the header fields of an answer that a browser would keep from it. */
export const EXPOSED = {
  "access-control-expose-headers": "ETag, RateLimit, RateLimit-Policy, Retry-After",
};

/** The answer to a browser's question before the request itself, and to anybody else's `OPTIONS`. */
export function preflight(methods: string[], allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ANY_ORIGIN,
      allow,
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": "Authorization, Content-Type, If-None-Match, X-API-Key",
      "access-control-max-age": "86400",
    },
  });
}
