import { encodeBase64 } from "../../shared/base64.ts";
import { type LargeInput, pieces, record } from "../../shared/large_input/make.ts";

/** A token with one claim a record; some of its characters are two bytes. */
function token(chars: number): string {
  const claims = pieces(
    Math.floor((chars - 100) * 0.7),
    (index) => `"claim_${index}":${JSON.stringify(record(index))}`,
    { before: "{", between: ",", after: "}" },
  );
  const [header, payload] = ['{"alg":"RS256"}', claims].map((json) =>
    encodeBase64(new TextEncoder().encode(json), { urlSafe: true })
  );
  return `${header}.${payload}.AAAA`;
}

export const largeInput: LargeInput = (chars) => ({ token: token(chars), now: 1_800_000_000 });
