import assert from "node:assert/strict";
import {
  findPreset,
  PRESETS,
  PRESETS_AS_OF,
  unknownModelError,
  unknownModelMessage,
} from "../../../tools/shared/model_presets.ts";

Deno.test("model presets: ids are distinct, numbers make sense", () => {
  assert.equal(new Set(PRESETS.map(({ id }) => id)).size, PRESETS.length);
  assert.match(PRESETS_AS_OF, /^\d{4}-\d\d-\d\d$/);
  for (const { id, contextWindow, maxOutput, prices, longContext } of PRESETS) {
    assert.equal(id, id.trim().toLowerCase());
    assert.ok((maxOutput ?? 1) <= contextWindow, id);
    for (const { input, cachedInput, output } of [prices, longContext?.prices ?? prices]) {
      assert.ok(0 < cachedInput && cachedInput <= input && input <= output, id);
    }
    assert.ok((longContext?.fromInputTokens ?? 0) < contextWindow, id);
  }
});

Deno.test("model presets: found in any case, with spaces around", () => {
  assert.equal(findPreset("  Claude-Opus-5\n")?.id, "claude-opus-5");
  assert.equal(findPreset("claude opus 5"), undefined);
});

Deno.test("model presets: an unknown id is named with the nearest and all known ones", () => {
  assert.equal(
    unknownModelMessage("model", "gpt-4p"),
    '"model" is "gpt-4p", which is not in the table of models',
  );
  const error = unknownModelError<"X">("X", "model", "gpt-4p", ["gpt-4o", "grok-4.3"], ", or none");
  assert.equal(error.code, "X");
  assert.match(error.message, /did you mean gpt-4o\?.*: send one of gpt-4o, grok-4\.3, or none$/);
  assert.deepEqual(error.details, { known: ["gpt-4o", "grok-4.3"], suggestions: ["gpt-4o"] });
});

// Ids as answers of the vendors and of gateways write them.
const WRITTEN_OUT: [string, string][] = [
  ["gpt-4o-2024-08-06", "gpt-4o"],
  ["openai/gpt-4o", "gpt-4o"],
  ["claude-sonnet-4-5-20250929", "claude-sonnet-5"],
  ["models/gemini-2.5-flash-latest", "gemini-2.5-flash"],
  ["OpenRouter/anthropic/claude-opus-4-1-20250805", "claude-opus-5"],
];
for (const [id, suggested] of WRITTEN_OUT) {
  Deno.test(`model presets: ${id} leads to ${suggested}`, () => {
    const ids = PRESETS.map((preset) => preset.id);
    const { message } = unknownModelError<"X">("X", "model", id, ids, "");
    assert.ok(message.includes(`did you mean ${suggested}?`), message);
  });
}
