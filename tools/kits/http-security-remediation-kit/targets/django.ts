import { commented, type Target } from "./plan.ts";

/** Django: a middleware of its own, which sees the cookies of the others. */
export const django: Target = {
  title: "Django",
  hardensCookies: true,
  write({ removes, sets, cookies }) {
    const lines = [
      ...removes.map((name) => `response.headers.pop(${word(name)}, None)`),
      ...sets.map(({ name, value, isBesides }) =>
        isBesides
          // Django has one value a name; policies divided by a comma are as good as two headers.
          ? `response.headers[${word(name)}] = ", ".join(filter(None, [response.headers.get(${
            word(name)
          }), ${word(value)}]))`
          : `response.headers[${word(name)}] = ${word(value)}`
      ),
      ...cookies.flatMap(({ name, attributes }) => [
        `if ${word(name)} in response.cookies:`,
        ...attributes.map((attribute) => {
          const [key = "", value] = attribute.split("=");
          const set = value === undefined ? "True" : word(value);
          return `    response.cookies[${word(name)}][${word(key.toLowerCase())}] = ${set}`;
        }),
      ]),
    ];
    return commented(
      {
        name: "security_headers.py",
        place:
          "beside settings.py; list its security_headers first in MIDDLEWARE, by its full path",
      },
      lines.length === 0 ? [] : [
        "",
        "",
        "def security_headers(get_response):",
        "    def middleware(request):",
        "        response = get_response(request)",
        ...lines.map((line) => `        ${line}`),
        "        return response",
        "",
        "    return middleware",
      ],
    );
  },
};

/** JSON's escapes are Python's too. */
function word(text: string): string {
  return JSON.stringify(text);
}
