import assert from "node:assert/strict";
import { readAdvances } from "../../../../dev/scripts/font_advances.ts";
import { fontCovers } from "../../../../tools/shared/fonts/coverage.ts";
import { FONT_NAMES, fontFile, loadFonts } from "../../../../tools/shared/fonts/fonts.ts";

const LAST_CODE_POINT = 0x10ffff;

for (const name of FONT_NAMES) {
  Deno.test(`fonts: the coverage of ${name} is that of its file`, async () => {
    await loadFonts([name]);
    const characters = readAdvances(fontFile(name));
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
      if (fontCovers(name, codePoint) !== characters.has(codePoint)) {
        wrong.push(codePoint.toString(16));
      }
    }
    assert.deepEqual(wrong, []);
  });
}

Deno.test("fonts: finds the font for characters of many scripts", () => {
  const cases = [
    ["A", "sans"],
    ["Ω", "sansBold"],
    ["Ж", "mono"],
    ["م", "sans"],
    ["😀", "emoji"],
    ["漢", "chinese"],
    ["の", "chinese"],
    ["글", "korean"],
    ["字", "korean"],
  ] as const;
  for (const [character, name] of cases) {
    assert.ok(fontCovers(name, character.codePointAt(0)!), `${name} ${character}`);
  }
  assert.ok(FONT_NAMES.every((name) => !fontCovers(name, "ก".codePointAt(0)!)));
});
