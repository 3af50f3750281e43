/**
 * The meaning of a text to scanners, by the conventions of ZXing ("Barcode Contents"), which phones follow.
 *
 * @module
 */

/** A text about which a scanner may do something else than was meant. */
export interface ContentRemark {
  code: "NO_SCHEME" | "OUTER_BLANKS" | "WIFI_SYNTAX";
  message: string;
}

/** A name of a host, with a path or without; of names without www the frequent ones, since report.md is a file. */
const HOST =
  /^(?:www\.[a-z0-9.-]+|[a-z0-9.-]+\.(?:com|org|net|edu|gov|info|io|app|dev)|[a-z0-9.-]+\.[a-z]{2,}(?=\/))(?:[/?#]\S*)?$/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\S/i;
const WIFI_FIELD = /^(?:T|S|P|H|A|I|E|PH2|R|K):/;

/** At most one remark, on what keeps a text from being an address or the access to a network. */
export function contentRemark(text: string): ContentRemark | undefined {
  const trimmed = text.trim();
  if (HOST.test(trimmed)) {
    return {
      code: "NO_SCHEME",
      message:
        "The text reads like an address without its scheme, which some scanners show as text: " +
        "write https:// before it",
    };
  }
  if (trimmed !== text && SCHEME.test(trimmed)) {
    return {
      code: "OUTER_BLANKS",
      message: "Blanks or line breaks around the address are part of the code: leave them out",
    };
  }
  return /^WIFI:/i.test(text) ? wifiRemark(text.slice("WIFI:".length)) : undefined;
}

/** @param fields `T:WPA;S:name;P:password;;` */
function wifiRemark(fields: string): ContentRemark | undefined {
  const parts = fields.match(/(?:\\.|[^;\\])*;|.+$/gs) ?? [];
  const isWhole = parts.length > 1 && parts.at(-1) === ";" &&
    parts.slice(0, -1).every((part) => WIFI_FIELD.test(part)) &&
    parts.some((part) => part.startsWith("S:"));
  return isWhole ? undefined : {
    code: "WIFI_SYNTAX",
    message:
      "The fields of the network cannot be read: write WIFI:T:WPA;S:name;P:password;; with a " +
      'backslash before each ; , : " and \\ of the name and the password',
  };
}
