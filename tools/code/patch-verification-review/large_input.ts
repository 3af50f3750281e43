import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

/** A patch that changes every tenth line of a module, a hunk each, with the module before. */
function patchOfModule(chars: number) {
  const line = (index: number) => `  const ${word(index)}${index} = read("${word(index + 1)}");`;
  const last = (hunk: number) => hunk * 10 + 9;
  const patch = pieces(
    Math.floor(chars * 0.25),
    (hunk) => {
      const [before, changed, after] = [-1, 0, 1].map((step) => line(last(hunk) + step));
      const start = last(hunk);
      return `@@ -${start},3 +${start},3 @@\n ${before}\n-${changed}\n+${changed} // new\n ${after}\n`;
    },
    { before: "--- a/src/module.ts\n+++ b/src/module.ts\n" },
  );
  const file = pieces(Math.floor(chars * 0.65), (index) => `${line(index)}\n`);
  return { patch, files: { "src/module.ts": file } };
}

export const largeInput: LargeInput = patchOfModule;
