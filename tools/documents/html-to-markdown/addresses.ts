/**
 * Addresses of links and images.
 *
 * @module
 */

// deno-lint-ignore no-control-regex -- control characters are what it looks for
const SPACE_AND_CONTROLS = /[\x00-\x20\x7f]+/g;
const DANGEROUS = /^(?:javascript|vbscript):/i;
const DATA = /^data:/i;

/** Reads the addresses of one page. */
export interface AddressReader {
  /** The address as it is written to Markdown; undefined when it must not be, or there is none. */
  link(href: string | undefined): string | undefined;
  image(src: string | undefined): string | undefined;
  /** Addresses that were dropped for a dangerous scheme. */
  dropped(): number;
}

/** @param base Resolve by the URL Standard against this address. */
export function addressReader(base: URL | undefined): AddressReader {
  let dropped = 0;
  return {
    link: (href) => read(href, true),
    image: (src) => DATA.test(bare(src ?? "")) ? undefined : read(src, false),
    dropped: () => dropped,
  };

  function read(given: string | undefined, isLink: boolean): string | undefined {
    const scheme = bare(given ?? "");
    if (scheme === "") return undefined;
    if (DANGEROUS.test(scheme) || (isLink && DATA.test(scheme))) {
      dropped++;
      return undefined;
    }
    // As the URL Standard does: white space around it is not part of it, nor are line breaks and tabs.
    // deno-lint-ignore no-control-regex -- control characters are what it removes
    const address = given!.replace(/^[\x00-\x20]+|[\x00-\x20]+$|[\t\n\r]+/g, "");
    if (!base || address.startsWith("#") || !URL.canParse(address, base)) return address;
    return new URL(address, base).href;
  }
}

/** The beginning of an address without what browsers skip in a scheme. */
function bare(address: string): string {
  return address.replace(SPACE_AND_CONTROLS, "");
}

/** The address that base_url names; undefined when it is not an absolute URL. */
export function readBase(base: string): URL | undefined {
  return URL.canParse(base) ? new URL(base) : undefined;
}
