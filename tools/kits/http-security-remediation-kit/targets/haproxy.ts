import { commented, inPattern, quoted, type Target } from "./plan.ts";

/** HAProxy 2.2 and later: `http-after-response` sees its own answers and errors too. */
export const haproxy: Target = {
  title: "HAProxy",
  hardensCookies: true,
  write({ removes, sets, cookies }) {
    const lines = [
      ...removes.map((name) => `del-header ${name}`),
      ...sets.map(({ name, value, isBesides }) =>
        // A percent sign begins a sample of the log format.
        `${isBesides ? "add" : "set"}-header ${name} ${word(value.replaceAll("%", "%%"))}`
      ),
      ...cookies.map(({ name, attributes }) =>
        `replace-header Set-Cookie ${word(`^(${inPattern(name)}=.*)$`)} ${
          word(`\\1; ${attributes.join("; ")}`)
        }`
      ),
    ];
    return commented({
      name: "haproxy.cfg",
      place: "into the frontend section of the site",
    }, lines.map((line) => `    http-after-response ${line}`));
  },
};

/** In quotes a dollar sign begins a variable of the environment. */
function word(text: string): string {
  return quoted(text).replaceAll("$", () => "\\$");
}
