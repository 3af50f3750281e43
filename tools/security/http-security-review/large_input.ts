import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** At most 200 headers: a long policy and cookies make up the size. */
export const largeInput: LargeInput = (chars) => {
  const cookies = "Set-Cookie: __Host-id=1; Path=/; Secure\n".repeat(100);
  const before = "Content-Security-Policy: ";
  const rest = `; script-src 'self'\n${cookies}`;
  const host = (index: number) => `img-src host${index}.example.com;`;
  return { headers_text: pieces(chars, host, { before, after: rest }) };
};
