import assert from "node:assert/strict";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import fc from "../../../fast_check.ts";
import { escapeLine, escapeMarkdown } from "../../../../tools/shared/evidence/markdown.ts";

Deno.test("escapeMarkdown: escapes the characters that begin markup", () => {
  assert.equal(escapeMarkdown("a & <b> \"c\" 'd'"), "a &amp; &lt;b&gt; \"c\" 'd'");
  assert.equal(escapeMarkdown("\\`*_[]#|~!"), "\\\\\\`\\*\\_\\[\\]\\#\\|\\~\\!");
});

Deno.test("escapeMarkdown: keeps underscores inside a word, escapes all others", () => {
  assert.equal(
    escapeMarkdown("STEP_NOT_RUN a__b _c_ d_ 1_2 é_f _"),
    "STEP_NOT_RUN a__b \\_c\\_ d\\_ 1_2 é\\_f \\_",
  );
});

Deno.test("escapeLine: gives one line, whatever the line ends", () => {
  assert.equal(escapeLine("a\r\nb\nc\rd\u2028e\u2029f\x85g\fh\vi"), "a b c d e f g h i");
});

Deno.test("escapeLine: another Markdown reader finds no markup in it", () => {
  const marks = fc.string({ unit: fc.constantFrom(..."\\`*__[]()<>!#|~&;:/.@aw1 -+=\"'\n") });
  const odd = fc.oneof(
    marks,
    fc.constantFrom("![a](http://b)", "<script>", "&lt;", "[a]: b", "a@b.example", "<!--"),
  );
  fc.assert(
    fc.property(odd, (text) => {
      // As reports write it: after a list's bold key. Bare addresses are linked by readers that look for them.
      const html = micromark(`- **key:** x${escapeLine(text)}x`, {
        extensions: [gfm()],
        htmlExtensions: [gfmHtml()],
      });
      assert.doesNotMatch(
        html.replace(/<a href="(?:https?:\/\/|mailto:)[^"]*">/g, "").replace(
          "<strong>key:</strong>",
          "",
        ),
        /<(?!\/?(?:ul|li|p|a)>)/,
        text,
      );
    }),
    { numRuns: 700 },
  );
});
