import { parse } from "tldts";

/** Where a domain is in the public suffix list. */
export interface SuffixParts {
  public_suffix: string | null;
  registrable_domain: string | null;
  subdomain: string | null;
  is_icann_suffix: boolean | null;
}

/** The suffix of a host that is not a domain. */
export const NO_SUFFIX: SuffixParts = {
  public_suffix: null,
  registrable_domain: null,
  subdomain: null,
  is_icann_suffix: null,
};

/** Divides a domain by the public suffix list, private section included. */
export function suffixParts(hostname: string): SuffixParts {
  const domain = hostname.replace(/\.$/, "");
  if (domain.split(".").includes("")) return NO_SUFFIX;
  const { publicSuffix, domain: registrable, subdomain, isIcann } = lookUp(domain);
  return {
    public_suffix: publicSuffix,
    registrable_domain: registrable,
    subdomain: registrable === null ? null : subdomain,
    is_icann_suffix: isIcann === true,
  };
}

/** Whether some rule of the list ends with the domain's last label. */
export function hasKnownSuffix(hostname: string): boolean {
  const { isIcann, isPrivate } = lookUp(hostname.replace(/\.$/, ""));
  return isIcann === true || isPrivate === true;
}

function lookUp(domain: string) {
  return parse(domain, {
    allowPrivateDomains: true,
    detectIp: false,
    extractHostname: false,
    validateHostname: false,
  });
}
