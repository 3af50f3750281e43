import { commented, inPattern, quoted, type Target } from "./plan.ts";

/** Caddy 2: one `header` directive, which waits for what the upstream sends. */
export const caddy: Target = {
  title: "Caddy",
  hardensCookies: true,
  write({ removes, sets, cookies }) {
    const lines = [
      ...removes.map((name) => `-${name}`),
      ...sets.map(({ name, value, isBesides }) => `${isBesides ? "+" : ""}${name} ${text(value)}`),
      ...cookies.map(({ name, attributes }) =>
        `Set-Cookie ${word(`^(${inPattern(name)}=.*)$`)} ${word(`$1; ${attributes.join("; ")}`)}`
      ),
    ];
    const block = ["header {", ...[...lines, "defer"].map((line) => `\t${line}`), "}"];
    return commented({
      name: "caddy.conf",
      place: "into the site's block of the Caddyfile (import caddy.conf)",
    }, lines.length > 0 ? block : []);
  },
};

/** A value: braces would begin a placeholder. */
function text(value: string): string {
  return word(value.replace(/[{}]/g, "\\$&"));
}

/** Between backquotes nothing is escaped; between double quotes a backslash before one of them cannot be written. */
function word(value: string): string {
  return value.includes("`") ? quoted(value) : `\`${value}\``;
}
