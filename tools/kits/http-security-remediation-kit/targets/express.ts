import { commented, type Target } from "./plan.ts";

/** Express and any other server of Node: what handlers set is mended right before it is sent. */
export const express: Target = {
  title: "Express",
  hardensCookies: true,
  write({ removes, sets, cookies }) {
    if (removes.length + sets.length + cookies.length === 0) return [];
    const replaced = sets.filter(({ isBesides }) => !isBesides);
    const besides = sets.filter(({ isBesides }) => isBesides);
    const lines = [
      `const REMOVED = ${JSON.stringify(removes)};`,
      `const HEADERS = ${pairs(replaced)};`,
      `const BESIDES = ${pairs(besides)};`,
      `const COOKIES = ${
        JSON.stringify(cookies.map(({ name, attributes }) => [name, attributes.join("; ")]))
      };`,
      MIDDLEWARE,
    ];
    return commented({
      name: "express.mjs",
      place: "beside your app: import it and call app.use(securityHeaders) before all routes",
      mark: "//",
      notes: ["It works with helmet() too: what stands here is written last, so it counts."],
    }, lines);
  },
};

function pairs(sets: readonly { name: string; value: string }[]): string {
  if (sets.length === 0) return "[]";
  return `[\n${sets.map(({ name, value }) => `  ${JSON.stringify([name, value])},\n`).join("")}]`;
}

const MIDDLEWARE = `
export function securityHeaders(request, response, next) {
  const writeHead = response.writeHead;
  response.writeHead = function (...given) {
    // Headers that a handler hands to writeHead itself are not seen here.
    for (const name of REMOVED) this.removeHeader(name);
    for (const [name, value] of HEADERS) this.setHeader(name, value);
    for (const [name, value] of BESIDES) this.appendHeader(name, value);
    const cookies = [this.getHeader("set-cookie") ?? []].flat();
    if (cookies.length > 0) this.setHeader("set-cookie", cookies.map(hardened));
    return writeHead.apply(this, given);
  };
  next();
}

function hardened(line) {
  const name = line.slice(0, line.indexOf("=")).trim();
  const found = COOKIES.find(([cookie]) => cookie === name);
  return found ? \`\${line}; \${found[1]}\` : line;
}`;
