import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  zone file, txt record, caa, srv, soa, tlsa, dnssec, https record, check dns records, spf record,
  check spf, dmarc record, dkim record, mx record, dns zone, dns configuration, email dns,
  dns error, cname conflict, zone lines, dns settings, mail records, spf lookups, dns entries,
  nameserver, check zone, is spf right, mx record correct, dns records valid, check dmarc,
  dns setup, mail dns, cname and mx, check dns, check spf record, is my dmarc ok, dns zone mistakes,
  cname next to mx, mail records correct, zonemaster, dnsviz, spf flattening
`);
