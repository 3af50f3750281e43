/** Headers that reveal facts of use to attackers alone, or that browsers have dropped. */
export const REMOVED: readonly [rule: string, header: string][] = [
  ["SERVER_VERSION", "server"],
  ["TECH_DISCLOSURE", "x-powered-by"],
  ["TECH_DISCLOSURE", "x-aspnet-version"],
  ["TECH_DISCLOSURE", "x-aspnetmvc-version"],
  ["TECH_DISCLOSURE", "x-generator"],
  ["XSS_PROTECTION_DEPRECATED", "x-xss-protection"],
  ["DEPRECATED_HEADER", "public-key-pins"],
  ["DEPRECATED_HEADER", "expect-ct"],
];
