/** The parts of npm:whatwg-url that the tool uses: the standard's parser without its web classes. */

/** A URL record (WHATWG URL, section 4.1). */
export interface UrlRecord {
  scheme: string;
  username: string;
  password: string;
  /** null: none; a number: IPv4; eight pieces: IPv6; else a domain or an opaque or empty host. */
  host: string | number | number[] | null;
  /** null if it is the scheme's default. */
  port: number | null;
  /** A string: an opaque path. */
  path: string | string[];
  query: string | null;
  fragment: string | null;
}

/** The domain in ASCII (WHATWG URL, section 3.3); a symbol on failure. */
export function domainParser(domain: string): string | symbol;
/** null on failure. */
export function parseURL(input: string, options?: { baseURL?: UrlRecord }): UrlRecord | null;
export function serializeURL(url: UrlRecord): string;
export function serializeHost(host: NonNullable<UrlRecord["host"]>): string;
export function serializePath(url: UrlRecord): string;
/** `null` as text where the origin is opaque, and for `file:`. */
export function serializeURLOrigin(url: UrlRecord): string;
