import { assertInProportion } from "../../../pace.ts";
import { outputOf } from "../../../support.ts";

const UNITS = ["\u0301\u0316", "\u202a", "\u{1f3f4}\u{e0041}", "pа", "\ufdfa", "\ud800"];
for (const unit of UNITS) {
  Deno.test(`unicode-inspector: linear time for ${escape(unit)} repeated`, async () => {
    await assertInProportion(
      (text) => outputOf("unicode-inspector", { text }),
      (chars) => unit.repeat(chars / unit.length),
      100_000,
    );
  });
}

function escape(text: string): string {
  return text.replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
