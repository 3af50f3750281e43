/** The scopes of addresses, by the IANA special-purpose registries. */
export const SCOPES = [
  "this_network",
  "private",
  "shared",
  "loopback",
  "link_local",
  "documentation",
  "benchmarking",
  "multicast",
  "broadcast",
  "reserved",
  "global",
  "unspecified",
  "ipv4_mapped",
  "nat64",
  "discard",
  "unique_local",
  "6to4",
  "teredo",
  "orchid",
  "ietf_protocol",
  "nat64_local",
  "dummy",
  "segment_routing",
] as const;

export type Scope = (typeof SCOPES)[number];
