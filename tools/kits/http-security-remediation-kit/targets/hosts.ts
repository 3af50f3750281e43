/**
 * Hosts whose rules set and remove headers of a response, and see no cookie by its name.
 *
 * @module
 */
import { REMOVED } from "../removed.ts";
import { commented, type Fragment, type HeaderSet, type Target } from "./plan.ts";

/** Headers that the kit would remove; `server` is the host's own and names no version. */
const REMOVABLE = REMOVED.map(([, header]) => header).filter((header) => header !== "server");

/** Next.js sets headers in its configuration. */
export const next: Target = {
  title: "Next.js",
  hardensCookies: false,
  keeps: REMOVABLE.filter((header) => header !== "x-powered-by"),
  write({ removes, sets }) {
    const headers = sets.map(({ name, value }) => ({ key: name, value }));
    const config = [
      ...(removes.includes("X-Powered-By") ? ["  poweredByHeader: false,"] : []),
      ...(headers.length > 0
        ? [
          "  async headers() {",
          "    return [{",
          '      source: "/:path*",',
          "      headers: [",
          ...headers.map((header) => `        ${JSON.stringify(header)},`),
          "      ],",
          "    }];",
          "  },",
        ]
        : []),
    ];
    return commented({
      name: "next.config.mjs",
      place: "into next.config.mjs at the project's root, merged with what is there",
      mark: "//",
    }, config.length > 0 ? ["export default {", ...config, "};"] : []);
  },
};

/** Cloudflare Pages and Workers' static assets: `_headers`. Answers of functions do not pass it. */
export const cloudflarePages: Target = {
  title: "Cloudflare Pages",
  hardensCookies: false,
  write({ removes, sets }) {
    const lines = [
      ...removes.filter(isRemovable).map((name) => `  ! ${name}`),
      ...sets.flatMap(({ name, value, isReplaced }) => [
        ...(isReplaced ? [`  ! ${name}`] : []),
        `  ${name}: ${value}`,
      ]),
    ];
    return commented({
      name: "_headers",
      place: "into the folder of the built files, as _headers",
      notes: ["Answers of Functions do not pass it: set the headers in the Function too."],
    }, lines.length > 0 ? ["/*", ...lines] : []);
  },
};

/** A rule of Cloudflare's response header transform phase, which also sees what an origin sends. */
export const cloudflareRules: Target = {
  title: "Cloudflare Transform Rules",
  hardensCookies: false,
  write({ removes, sets }) {
    const place = "to the API, as a POST to /zones/ZONE_ID/rulesets/RULESET_ID/rules, with the " +
      "ruleset of the phase http_response_headers_transform";
    const headers = Object.fromEntries([
      ...removes.filter(isRemovable).map((name) => [name, { operation: "remove" }] as const),
      ...sets.map(({ name, value, isBesides }) =>
        [name, { operation: isBesides ? "add" : "set", value }] as const
      ),
    ]);
    return jsonFragment("cloudflare-rule.json", place, Object.keys(headers).length > 0, {
      description: `Security headers. Goes ${place}.`,
      expression: "true",
      action: "rewrite",
      action_parameters: { headers },
    });
  },
};

export const netlify: Target = {
  title: "Netlify",
  hardensCookies: false,
  keeps: REMOVABLE,
  write({ sets }) {
    const lines = sets.map(({ name, value }) => `    ${name} = ${JSON.stringify(value)}`);
    return commented({
      name: "netlify.toml",
      place: "into netlify.toml at the project's root, beside what is there",
      notes: ["Answers of functions do not pass it, and it removes no header."],
    }, lines.length > 0 ? ["[[headers]]", '  for = "/*"', "  [headers.values]", ...lines] : []);
  },
};

export const vercel: Target = {
  title: "Vercel",
  hardensCookies: false,
  keeps: REMOVABLE,
  write({ sets }) {
    const headers = sets.map(({ name, value }: HeaderSet) => ({ key: name, value }));
    const place = "into vercel.json at the project's root, merged with what is there";
    return jsonFragment("vercel.json", place, headers.length > 0, {
      headers: [{ source: "/(.*)", headers }],
    });
  },
};

/** JSON has no comments, so rollout.md says where the file goes, and the text does if it has a field for it. */
function jsonFragment(name: string, place: string, hasAny: boolean, value: object): Fragment[] {
  return hasAny ? [{ name, place, content: JSON.stringify(value, null, 2) + "\n" }] : [];
}

function isRemovable(name: string): boolean {
  return name !== "Server";
}
