import { commented, type HeaderSet, inPattern, type Plan, quoted, type Target } from "./plan.ts";

/**
 * Apache (mod_headers). Headers of a proxied server and of mod_php are in its table `onsuccess`, those of CGI and
 * FastCGI programs in `always`: changes and removals apply to both.
 */
export const apache: Target = {
  title: "Apache",
  hardensCookies: true,
  write(plan) {
    return [
      ...commented({
        name: "apache.conf",
        place: "into the <VirtualHost> of the site",
        notes: ["It needs mod_headers: a2enmod headers."],
      }, hostLines(plan)),
      // Apache refuses it inside <VirtualHost> (AH00526).
      ...commented({
        name: "apache-server.conf",
        place: "into the server configuration, outside of every <VirtualHost>",
      }, plan.removes.includes("Server") ? ["ServerTokens Prod"] : []),
    ];
  },
};

function hostLines({ removes, sets, cookies }: Plan): string[] {
  return [
    ...removes.filter((name) => name !== "Server").flatMap((name) => [
      `Header onsuccess unset ${name}`,
      `Header always unset ${name}`,
    ]),
    ...sets.flatMap(setLines),
    ...cookies.flatMap(({ name, attributes }) => {
      // In quotes a backslash stands for itself, but before another one and before a quote.
      const pattern = inPattern(name).replaceAll("\\\\", "\\\\\\\\").replaceAll('"', '\\"');
      const edit = `edit Set-Cookie "^(${pattern}=.*)$" "$1; ${attributes.join("; ")}"`;
      return [`Header onsuccess ${edit}`, `Header always ${edit}`];
    }),
  ];
}

function setLines({ name, value, isReplaced, isBesides }: HeaderSet): string[] {
  // A percent sign begins a format specifier, a backslash an escape of the format.
  const text = quoted(value.replace(/[%\\]/g, "$&$&"));
  const set = `Header always ${isBesides ? "add" : "set"} ${name} ${text}`;
  return isReplaced ? [`Header onsuccess unset ${name}`, set] : [set];
}
