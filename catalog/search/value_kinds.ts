/**
 * Values that a question may quote, by their form, with the words of their kind: `1735787045` is a
 * timestamp, whatever its digits. The first form that fits a whole word counts.
 */
export const VALUE_KINDS: readonly (readonly [form: RegExp, words: string])[] = [
  [/^(?:https?|ftp|wss?):\/\/\S+$/i, "url"],
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "uuid"],
  [/^\d{4}-\d\d-\d\d[tT]\d\d:\S+$/, "timestamp iso 8601"],
  [/^(?:\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4})$/, "date"],
  [/^1\d{9}(?:\d{3}|\d{6}|\d{9})?$/, "timestamp unix time"],
  [/^(?=.*\d)(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i, "hash"],
  [/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/, "jwt"],
  [/^(?=.{8})[A-Za-z0-9+/]+={1,2}$/, "base64"],
  [/^\d{1,3}(?:\.\d{1,3}){3}$/, "ip"],
  [/^\d{1,3}(?:\.\d{1,3}){3}\/\d\d?$|^\/\d\d?$/, "ip cidr subnet"],
  [/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, "color hex"],
  [/^[v^~=<>]*\d+\.\d+\.\d+(?:-[\w.]+)?$/, "semver version"],
  [/^[v^~=<>]+\d+(?:\.(?:\d+|[x*]))*$/, "semver version range"],
  [/^[-dlbcps]?(?:[r-][w-][-xsStT]){3}$/, "chmod permissions"],
  [/^(?:\{\{[\w.]+\}\}|\$\{[\w.]+\}|\{[a-z_]\w*\})$/i, "template placeholder variable"],
  [/^(?:[$€£¥][\d.,]+k?|[\d.,]+k?[$€£¥])$/, "currency"],
  [/^[\d.,]+%$/, "percent"],
  [/^\S*%[0-9a-f]{2}\S*$/i, "percent encoding"],
  [/^&#?\w+;$/, "html entity"],
  [/^0x[0-9a-f]+$|^0b[01]+$/i, "hexadecimal binary"],
  [/^\$[.[]\S+$/, "jsonpath"],
  [/^[a-z_]\w*(?:\[\d+\]|\.\w+)*\[\d+\](?:\.\w+)*$/i, "path"],
  [/^(?=.*[+*^])[\d.()]+(?:[-+*/^][\d.()]+)+$/, "arithmetic expression"],
];
