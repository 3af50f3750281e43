import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** Twenty calls of tools with a list of texts and bindings each, within the bytes that a pack may have. */
function fixturePack(chars: number) {
  const length = Math.floor(Math.min(chars, 250_000) / 20) - 150;
  const list = pieces(
    length,
    (index) => index % 5 === 4 ? '"$INPUT.rows[0]"' : `"${word(index)}"`,
    {
      before: "[",
      between: ",",
      after: "]",
    },
  );
  return {
    schema_version: "service.fixture-pack.v1",
    pack_id: "bench",
    fixtures: Array.from({ length: 20 }, (_, index) => ({
      id: `call-${index}`,
      kind: "tool-call",
      request: { tool_id: "json-query", arguments: { list: JSON.parse(list) } },
      expect: { ok: true },
    })),
  };
}

export const largeInput: LargeInput = (chars) => ({ pack: fixturePack(chars) });
