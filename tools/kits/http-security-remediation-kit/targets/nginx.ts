import { commented, type HeaderSet, type Plan, quoted, type Target } from "./plan.ts";

/** The stand-in for a dollar sign in a value: nginx has no escape for it. */
const DOLLAR = "${dollar}";

/**
 * nginx (ngx_http_headers_module, ngx_http_proxy_module, ngx_http_fastcgi_module). What is changed or removed is taken
 * out of the upstream's answer too, on lines before.
 */
export const nginx: Target = {
  title: "nginx",
  // proxy_cookie_flags sees the cookies of proxy_pass alone.
  hardensCookies: false,
  write(plan) {
    const lines = linesOf(plan);
    const hasDollar = lines.some((line) => line.includes(DOLLAR));
    return [
      ...commented({
        name: "nginx-http.conf",
        place: "into the http block, outside of every server block",
      }, hasDollar ? ['geo $dollar { default "$"; }'] : []),
      ...commented({
        name: "nginx.conf",
        place: "into the server block of the site",
        notes: [
          "Include it again in each location that has its own add_header: nginx does not inherit these there.",
          ...(plan.cookies.length > 0
            ? [
              "proxy_cookie_flags needs nginx 1.19.3, and works only on cookies behind proxy_pass.",
            ]
            : []),
        ],
      }, lines),
    ];
  },
};

function linesOf({ removes, sets, cookies }: Plan): string[] {
  return [
    ...removes.flatMap((name) => name === "Server" ? ["server_tokens off;"] : hide(name)),
    ...sets.flatMap(setLines),
    ...cookies.map(({ name, attributes }) =>
      `proxy_cookie_flags ${word(name)} ${attributes.join(" ").toLowerCase()};`
    ),
  ];
}

function setLines({ name, value, isReplaced }: HeaderSet): string[] {
  const add = `add_header ${name} ${quotedValue(value)} always;`;
  return isReplaced ? [...hide(name), add] : [add];
}

function hide(name: string): string[] {
  return [`proxy_hide_header ${name};`, `fastcgi_hide_header ${name};`];
}

/** A word of a configuration, in quotes where it holds more than letters, digits and the like. */
function word(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : quotedValue(text);
}

function quotedValue(text: string): string {
  return quoted(text).replaceAll("$", () => DOLLAR);
}
