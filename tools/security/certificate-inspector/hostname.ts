import { parseIp } from "../../shared/ip/address.ts";
import type { AlternativeNames } from "./extensions.ts";

/** A character that no host name has: a URL has it, or a name with a port or a user. */
const FOREIGN = /[/\\?#@:%\s]/;

/**
 * Whether a certificate is for a host (RFC 9525, section 6): an address must be one of its
 * addresses; a name is compared with its DNS names without regard to case, `*` being the whole
 * left-most label. International names are compared in their ASCII form. The common name does not
 * count, and a URL is not a host.
 */
export function matchesHost(san: AlternativeNames, hostname: string): boolean {
  const host = hostname.trim().replace(/\.$/, "");
  const address = parseIp(host.replace(/^\[(.*)\]$/, "$1"));
  if (address) {
    return san.ip.some((ip) => {
      const own = parseIp(ip);
      return own?.version === address.version && own.value === address.value;
    });
  }
  if (FOREIGN.test(host)) return false;
  const name = asciiName(host);
  const dot = name.indexOf(".");
  const wildcard = dot > 0 ? `*${name.slice(dot)}` : undefined;
  return san.dns.some((pattern) => {
    const lower = asciiLower(pattern);
    return lower === name || lower === wildcard;
  });
}

/** The A-labels of a name; a name without non-ASCII characters only in lower case. */
function asciiName(name: string): string {
  if (!/[^!-~]/.test(name)) return asciiLower(name);
  return URL.parse(`http://${name}/`)?.hostname ?? name;
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
