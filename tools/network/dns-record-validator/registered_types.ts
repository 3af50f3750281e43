/** The types of IANA's registry of DNS parameters, but those that only questions have. */
const REGISTERED = new Set(
  (
    "A NS MD MF CNAME SOA MB MG MR NULL WKS PTR HINFO MINFO MX TXT RP AFSDB X25 ISDN RT " +
    "NSAP NSAP-PTR SIG KEY PX GPOS AAAA LOC NXT EID NIMLOC SRV ATMA NAPTR KX CERT A6 " +
    "DNAME SINK OPT APL DS SSHFP IPSECKEY RRSIG NSEC DNSKEY DHCID NSEC3 NSEC3PARAM TLSA " +
    "SMIMEA HIP NINFO RKEY TALINK CDS CDNSKEY OPENPGPKEY CSYNC ZONEMD SVCB HTTPS DSYNC " +
    "HHIT BRID SPF UINFO UID GID UNSPEC NID L32 L64 LP EUI48 EUI64 NXNAME TKEY TSIG URI " +
    "CAA AVC DOA AMTRELAY RESINFO WALLET CLA IPN TA DLV"
  ).split(" "),
);

/** Whether a type has a registered name, or is written as its number (RFC 3597, section 5). */
export function isRegisteredType(type: string): boolean {
  return REGISTERED.has(type) || /^TYPE\d{1,5}$/.test(type);
}
