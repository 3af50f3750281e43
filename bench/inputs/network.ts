import { type LargeInputs, pieces } from "./make.ts";

export const network: LargeInputs = {
  "cidr-aggregator": (chars) => ({
    input: pieces(chars, (index) => `10.${index % 251}.${index % 241}.${index * 7 % 256}/32\n`),
    exclude: pieces(chars, (index) => `10.${index % 251}.${index % 239}.0/25\n`),
  }),
  "dns-record-validator": (chars) => ({
    origin: "shop.example",
    input: pieces(
      chars,
      (index) =>
        index % 3 === 0
          ? `host${index} 3600 IN A 192.0.2.${index % 256}\n`
          : index % 3 === 1
          ? `alias${index} CNAME alias${index + 3}\n`
          : `mail${index} TXT "v=spf1 a mx include:_spf.mail.example ip4:192.0.2.0/24 -all"\n`,
    ),
  }),
  "ip-subnet-calculator": "small",
};
