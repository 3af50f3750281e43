import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
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
});
