/** Response headers that a browser hides from a page unless they are exposed. */
export const EXPOSED_FIELDS =
  "ETag, RateLimit, RateLimit-Policy, Retry-After, Tool-Warnings, X-Request-Id";

/**
 * Any page may call the API from a browser and read the response: there are no cookies, and keys
 * are sent deliberately.
 */
export const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_FIELDS,
};

/**
 * Makes a response readable for the page that sent the request, if one did: a cross-origin page
 * sends its `Origin` (Fetch Standard, section 3.2). Use it only for responses that no cache stores;
 * the fields cost more than the rest of a small response.
 */
export function readableBy(request: Request, response: Response): Response {
  // Deno reads a single field for `get`, but all fields for `has`.
  if (request.headers.get("origin") === null) return response;
  for (const [name, value] of Object.entries(READABLE)) response.headers.set(name, value);
  return response;
}

/** The response to a browser's preflight, and to any other `OPTIONS` request. */
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
