import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { CHANGES } from "./change_codes.ts";
import { MAX_IDN_HOST_CHARS } from "./limits.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "url-parser",
  name: "URL Parser",
  category: "Web",
  description:
    "Parses a URL the way browsers do (WHATWG): parts, decoded query list, normalised form, what normalisation changed, RFC 3986 validity, registrable domain, and the readable form of internationalised hosts. Use it to read, resolve or compare URLs.",
  keywords,
  version: "2026-11-28",
  textProperty: "url",
  measured: ["url", "base"],
  views: {
    params: "table",
    "": {
      view: "figures",
      y: [
        "scheme",
        "username",
        "hostname",
        "port",
        "path",
        "query",
        "fragment",
        "origin",
        "registrable_domain",
        "href",
      ],
    },
  },
  limits: { max_input_chars: 100_000, max_idn_host_chars: MAX_IDN_HOST_CHARS },
  input: z.looseObject({
    url: z.string().optional().describe("The URL, or a relative reference when base is given"),
    base: z.string().optional().describe("Absolute URL to resolve against"),
    strip_tracking: z.boolean().default(false).describe(
      "Also give the URL without parameters that only follow visitors (utm_*, gclid, fbclid and their like)",
    ),
  }),
  output: z.object({
    href: z.string().describe("The WHATWG serialisation; a password is shown as ***"),
    scheme: z.string().describe("Without ':'"),
    username: z.string().describe("Percent-encoded as in href"),
    has_password: z.boolean(),
    host: z.string().describe("Hostname and non-default port; '' when there is none"),
    hostname: z.string().describe("ASCII; IPv6 with brackets"),
    hostname_unicode: z.string().describe("A-labels decoded"),
    host_type: z.enum(["domain", "ipv4", "ipv6", "opaque", "empty", "none"]).describe(
      "none: no authority at all, as in mailto:",
    ),
    port: z.int().nullable().describe("As written in href"),
    effective_port: z.int().nullable().describe("port, else the default of the scheme"),
    path: z.string().describe("As in href"),
    path_segments: z.array(z.string()).describe(
      "path split at '/', percent-decoded, without the empty one before a leading '/'; [] for an opaque path",
    ),
    query: z.string().nullable().describe("Without '?'; null when there is no '?'"),
    params: z.array(z.object({ name: z.string(), value: z.string() })).describe(
      "application/x-www-form-urlencoded parsing, in order, repeats kept",
    ),
    fragment: z.string().nullable().describe(
      "Without '#', percent-encoded; null when there is none",
    ),
    origin: z.string().nullable().describe("null if the standard says opaque"),
    public_suffix: z.string().nullable(),
    registrable_domain: z.string().nullable().describe("eTLD+1"),
    subdomain: z.string().nullable().describe("'' when there is none"),
    is_icann_suffix: z.boolean().nullable(),
    rfc3986_valid: z.boolean().describe("The url as given matches RFC 3986, URI-reference"),
    stripped: z.object({
      href: z.string().describe("href without them, otherwise unchanged"),
      removed: z.array(z.object({ name: z.string(), value: z.string() })),
    }).optional().describe("Only with strip_tracking"),
    changes: z.array(z.enum(CHANGES)).describe("What normalising changed; [] with a base"),
  }),
  stats: z.object({
    length: z.int().describe("Characters of href"),
    params: z.int(),
  }),
  warnings: {
    CREDENTIALS_IN_URL: "a user name or password is present; the password is shown as '***'",
    HOST_AS_SCHEME:
      "the URL has no scheme of its own: localhost:3000 and example.com:8080/x have their host for it",
    HTML_ESCAPED: "the query holds &amp;, so that names begin with amp;",
    NOT_UTF8:
      "an escape of the path or query is not UTF-8 and is U+FFFD in path_segments or params",
    MIXED_SCRIPT_HOST:
      "a label of hostname_unicode mixes Latin with Cyrillic or Greek letters (look-alike risk)",
    DUPLICATE_PARAM:
      "a parameter name occurs twice or more; one warning per name, the first 20 of them, path 'params'",
    INSECURE_SCHEME:
      "scheme is http, ws or ftp and the host is neither localhost nor a loopback address",
    UNKNOWN_SUFFIX: "the host is a domain whose last label is not in the public suffix list",
  },
  errors: {
    EMPTY_INPUT: "url is empty or missing",
    INVALID_URL:
      "the WHATWG parser fails, or a host in ASCII has an A-label (xn--…) that UTS #46 refuses; the message says which of: no scheme and no base, bad host, bad port, other; details: reason",
    INPUT_TOO_LARGE:
      "url or base is too long, or holds a host name of over 4,096 characters with A-labels, escapes or beyond ASCII",
    INVALID_BASE: "base is given and does not parse as an absolute URL",
  },
  examples: [
    {
      title: "Parts and what changed",
      input: { url: "HTTPS://Shop.Example.co.uk:443/a/../items?id=7&tag=x%20y&tag=z#top" },
      expect: {
        output: {
          href: "https://shop.example.co.uk/items?id=7&tag=x%20y&tag=z#top",
          scheme: "https",
          hostname: "shop.example.co.uk",
          port: null,
          effective_port: 443,
          path_segments: ["items"],
          params: [
            { name: "id", value: "7" },
            { name: "tag", value: "x y" },
            { name: "tag", value: "z" },
          ],
          fragment: "top",
          public_suffix: "co.uk",
          registrable_domain: "example.co.uk",
          subdomain: "shop",
          rfc3986_valid: true,
          changes: [
            "SCHEME_LOWERCASED",
            "HOST_LOWERCASED",
            "DEFAULT_PORT_REMOVED",
            "DOT_SEGMENTS_REMOVED",
          ],
        },
        warning_codes: ["DUPLICATE_PARAM"],
      },
    },
    {
      title: "Resolve a relative reference",
      input: { url: "../img/a.png?v=2", base: "https://example.com/docs/guide/" },
      expect: {
        output: {
          href: "https://example.com/docs/img/a.png?v=2",
          path: "/docs/img/a.png",
          query: "v=2",
          fragment: null,
          changes: [],
        },
      },
    },
  ],
});
