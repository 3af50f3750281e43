import { packedList } from "../../shared/packed_list.ts";

/**
 * What follows country and check digits of an IBAN, by country: counts of digits (n), uppercase
 * letters (a) and either (c), as the SWIFT IBAN Registry has them.
 */
export const BBAN_FORMS: ReadonlyMap<string, string> = new Map(
  packedList(`
  AD 8n12c, AE 19n, AL 8n16c, AT 16n, AZ 4a20c, BA 16n, BE 12n, BG 4a6n8c, BH 4a14c,
  BR 23n1a1c, BY 4a4n16c, CH 5n12c, CR 18n, CY 8n16c, CZ 20n, DE 18n, DK 14n, DO 4a20n, EE 16n,
  EG 25n, ES 20n, FI 14n, FO 14n, FR 10n11c2n, GB 4a14n, GE 2c16n, GI 4a15c, GL 14n, GR 7n16c,
  GT 24c, HR 17n, HU 24n, IE 4c14n, IL 19n, IQ 4a15n, IS 22n, IT 1a10n12c, JO 4a4n18c,
  KW 4a22c, KZ 3n13c, LB 4n20c, LC 4a24c, LI 5n12c, LT 16n, LU 3n13c, LV 4a13c, LY 21n,
  MC 10n11c2n, MD 20c, ME 18n, MK 3n10c2n, MN 16n, MR 23n, MT 4a5n18c, MU 4a19n3a, NI 4a20n,
  NL 4a10n, NO 11n, OM 3n16c, PK 4c16n, PL 24n, PS 4c21n, PT 21n, QA 4a21c, RO 4a16c, RS 18n,
  RU 14n15c, SA 2n18c, SC 4a20n3a, SD 14n, SE 20n, SI 15n, SK 20n, SM 1a10n12c, SO 19n, ST 21n,
  SV 4a20n, TL 19n, TN 20n, TR 5n17c, UA 6n19c, VA 18n, VG 4c16n, XK 16n, YE 4a4n18c
`).map((row) => row.split(" ") as [string, string]),
);
