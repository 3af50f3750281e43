/** The header fields of answers that a browser would keep from a page that may read the rest. */
export const EXPOSED_FIELDS =
  "ETag, RateLimit, RateLimit-Policy, Retry-After, Tool-Warnings, X-Request-Id";

/** Any page may call the API from a browser and read the answer: it has no cookies, and keys are sent on purpose. */
export const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_FIELDS,
};

/**
 * The answer to a request, readable for the page that sent it, if one did: a page of another origin names its own
 * (Fetch Standard, section 3.2). It is for answers that no cache keeps, so that nobody else gets them; the fields cost
 * more than the rest of a small answer.
 */
export function readableBy(request: Request, response: Response): Response {
  // Deno reads one field by itself for `get`, and all of them for `has`.
  if (request.headers.get("origin") === null) return response;
  for (const [name, value] of Object.entries(READABLE)) response.headers.set(name, value);
  return response;
}

/** The answer to a browser's question before the request itself, and to anybody else's `OPTIONS`. */
export function preflight(methods: string[], allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...READABLE,
      allow,
      "access-control-allow-methods": methods.join(", "),
      "access-control-allow-headers": "Authorization, Content-Type, If-None-Match, X-API-Key",
      "access-control-max-age": "86400",
    },
  });
}
