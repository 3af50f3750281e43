/** What readers of PDF files make of the files of pdf-deliverable-assembly-kit. */
import assert from "node:assert/strict";
import { filledForm } from "../tools/kits/pdf-deliverable-assembly-kit/filled_form.ts";
import { REPORT } from "../tools/kits/pdf-deliverable-assembly-kit/report.ts";
import {
  assembled,
  fixture,
  markdown,
  pdfPart,
} from "../tools/kits/pdf-deliverable-assembly-kit/support.ts";
import { outputOf, pageTexts, picture, withFile } from "./pdf_tools.ts";

const SECTIONS = 10;

Deno.test("PDF: a report of ten sections reads as expected", async () => {
  const { pdf, verdict, files } = await assembled(REPORT.parts, REPORT);
  assert.equal(verdict, "ready");
  await withFile(pdf, async (path) => {
    assert.match((await outputOf("qpdf", "--check", path)).toString(), /No syntax or stream/);

    const info = (await outputOf("pdfinfo", "-isodates", path)).toString();
    const texts = await pageTexts(path);
    assert.match(info, new RegExp(`^Title: +${REPORT.title}$`, "m"));
    assert.match(info, new RegExp(`^Author: +${REPORT.author}$`, "m"));
    assert.match(info, /^CreationDate: +2026-03-31T00:00:00Z$/m);
    assert.match(info, new RegExp(`^Pages: +${texts.length}$`, "m"));

    const map: { part: unknown; first_page: number; last_page: number; title: string }[] = JSON
      .parse(files["page-map.json"]!);
    assert.equal(map.at(-1)!.last_page, texts.length);
    const contents = texts[1]!;
    for (const { part, title, first_page: page } of map.slice(2)) {
      assert.match(contents, new RegExp(`^ *${title} +${page}$`, "m"), String(part));
      assert.ok(texts[page - 1]!.trimStart().startsWith(title), title);
    }
    texts.slice(1).forEach((text, index) => {
      assert.match(text, new RegExp(`\\b${index + 2} / ${texts.length}\\s*$`));
    });
    assert.doesNotMatch(texts[0]!, /1 \/ /);

    const outlines = await outlinesOf(path);
    const parts = outlines.filter(({ title }) => map.some((entry) => entry.title === title));
    assert.equal(parts.length, SECTIONS + 2);
    for (const { title, page } of parts) {
      assert.equal(page, map.find((entry) => entry.title === title)!.first_page, title);
    }
    const headings = outlines.flatMap(({ kids }) => kids);
    assert.deepEqual(headings.map(({ title }) => title), [
      "11 February: the payment provider answered late",
      "What was learned",
    ]);
    for (const { title, page } of headings) assert.ok(texts[page - 1]!.includes(title), title);

    const fonts = (await outputOf("pdffonts", path)).toString().split("\n").slice(2, -1);
    assert.ok(fonts.length >= 4);
    for (const font of fonts) {
      assert.match(font, /^[A-Z]{6}\+DejaVu\S+ +CID TrueType +Identity-H +yes yes yes/);
    }
  });
});

interface Outline {
  title: string;
  page: number;
  kids: Outline[];
}

async function outlinesOf(path: string): Promise<Outline[]> {
  const { outlines } = JSON.parse(
    (await outputOf("qpdf", "--json", "--json-key=outlines", path)).toString(),
  );
  const read = (item: { title: string; destpageposfrom1: number; kids: never[] }): Outline => ({
    title: item.title,
    page: item.destpageposfrom1,
    kids: item.kids.map(read),
  });
  return outlines.map(read);
}

/** Texts that come out as they went in, by the script. */
const SCRIPTS: readonly [name: string, text: string][] = [
  ["Latin", "Zażółć gęślą jaźń; façade, naïve, Łódź, ﬁne; “quoted” – dashed — … €"],
  ["Vietnamese", "Tiếng Việt: một, hai, ba, bốn, năm"],
  ["Greek", "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία"],
  ["Cyrillic", "Съешь же ещё этих мягких французских булок"],
  ["Armenian and Georgian", "Հայերեն ქართული"],
  ["Chinese", "敏捷的棕色狐狸跳过懒狗。"],
  ["Japanese", "いろはにほへと ちりぬるを、カタカナ"],
  ["Korean", "다람쥐 헌 쳇바퀴에 타고파"],
  ["signs", "∑ ∫ √ ≤ ≠ ∞ → ⇒ ✓ ✗ ★ ☐ ☑ ─ │ ┌ ┐"],
  ["emoji", "😀🚀🎉🔥💡"],
];

for (const [name, text] of SCRIPTS) {
  Deno.test(`PDF: ${name} can be searched and copied`, async () => {
    const { pdf, verdict } = await assembled([
      markdown(`${text}\n\n*${text}* **${text}** ***${text}***\n\n\`${text}\``),
    ]);
    assert.equal(verdict, "ready");
    await withFile(pdf, async (path) => {
      const words = (await outputOf("pdftotext", path, "-")).toString("utf8").replace(/\s/g, "");
      assert.equal(words, text.normalize("NFC").repeat(5).replace(/\s/g, "") + "\f".trim());
    });
  });
}

Deno.test("PDF: a letter and its combining mark are drawn as one", async () => {
  const { pdf } = await assembled([markdown("e\u0301 x\u0323")]);
  await withFile(pdf, async (path) => {
    const text = (await outputOf("pdftotext", path, "-")).toString("utf8");
    // There is no x with a dot below.
    assert.equal(text.trim(), "\u00e9 x\u0323");
  });
});

Deno.test("PDF: words are as wide as their letters, and lines end between them", async () => {
  const words = ["WWWWWWWWWW", "iiiiiiiiii"];
  const { pdf } = await assembled([markdown(`${words.join(" ")} `.repeat(60))]);
  await withFile(pdf, async (path) => {
    const boxes = (await outputOf("pdftotext", "-bbox", path, "-")).toString()
      .matchAll(/xMin="([\d.]+)" .*xMax="([\d.]+)".*>(\w+)</g);
    // Advances of DejaVu Sans, in ems.
    const widths = [10 * 10.5 * 0.98877, 10 * 10.5 * 0.27783];
    let count = 0;
    for (const [, left, right, word] of boxes) {
      const expected = widths[words.indexOf(word!)] ?? assert.fail(`${word} was divided`);
      assert.ok(Math.abs(Number(right) - Number(left) - expected) < 0.2, word!);
      count++;
    }
    assert.equal(count, 120);
  });
});

Deno.test("PDF: letters with accents are drawn of both their parts", async () => {
  const inkOf = async (text: string) => {
    const { pdf } = await assembled([markdown(text)]);
    return await withFile(pdf, async (path) => {
      const { width, rgb } = await picture(path, 1, 4, {
        left: 56,
        top: 56,
        width: 60,
        height: 15,
      });
      const rows = Array.from(
        { length: 60 },
        (_, y) => rgb.subarray(3 * width * y, 3 * width * (y + 1)),
      );
      return rows.map((row) => row.reduce((sum, value) => sum + 255 - value, 0));
    });
  };
  const [plain, accented] = [await inkOf("eeee"), await inkOf("éééé")];
  const first = plain.findIndex((ink) => ink > 0);
  assert.ok(first > 8);
  assert.deepEqual(accented.slice(first + 2), plain.slice(first + 2));
  assert.ok(accented.slice(0, first).some((ink) => ink > 0));
});

Deno.test("PDF: a link's address follows in brackets if it adds something", async () => {
  const content = "[a](https://e.com/a) [https://e.com/b](https://e.com/b) " +
    "[x@e.com](mailto:x@e.com) <https://e.com/c> [d](#d) [e](javascript:f)\n\n# d\n";
  const { pdf } = await assembled([markdown(content)]);
  await withFile(pdf, async (path) => {
    const [text] = await pageTexts(path);
    assert.equal(
      text!.replace(/\s+/g, " ").trim(),
      "a (https://e.com/a) https://e.com/b x@e.com https://e.com/c d e (javascript:f) d",
    );
  });
});

Deno.test("PDF: omitted parts leave no spaces behind", async () => {
  const content =
    "![a](b.png) cat ![d](e.png) dog<br> bee <i> `ant`\n\n![i](j.png)\n\n# <b>K</b> [l](https://e.com/)";
  const { pdf } = await assembled([markdown(content)]);
  await withFile(pdf, async (path) => {
    const [text] = await pageTexts(path);
    assert.equal(text!.trim().replace(/\n+/g, "\n"), "cat dog\nbee ant\nK l (https://e.com/)");
    const [part] = await outlinesOf(path);
    assert.equal(part!.title, "K l");
  });
});

Deno.test("PDF: the cover shows the day as it was written", async () => {
  const { pdf } = await assembled([markdown("x")], {
    cover: true,
    author: "Ada",
    date: "2026-03-01T23:30:00-01:00",
  });
  await withFile(pdf, async (path) => {
    const [cover] = await pageTexts(path);
    assert.deepEqual(cover!.trim().split(/\s+/), ["T", "Ada", "2026-03-01"]);
  });
});

Deno.test("PDF: a cover of the longest title and author stays within its margins", async () => {
  const authors = ["M".repeat(200), undefined];
  for (const title of ["W".repeat(200), `${"\n".repeat(150)}End`, "a\r\n".repeat(66)]) {
    for (const author of authors) {
      const { pdf } = await assembled([markdown("x")], {
        cover: true,
        title,
        author,
        page_size: "Letter",
        margin_mm: 50,
      });
      await withFile(pdf, async (path) => {
        const cover = (await outputOf("pdftotext", "-l", "1", "-bbox", path, "-")).toString();
        const bottoms = [...cover.matchAll(/yMax="([\d.]+)".*>(\S+)<\/word>/g)];
        assert.equal(bottoms.at(-1)![2], "2026-03-01");
        // A margin of 50 mm, in points.
        for (const [, bottom, word] of bottoms) assert.ok(Number(bottom) < 792 - 141.7, word!);
        assert.ok(bottoms.some(([, , word]) => /^(?:W+|End|a)$/.test(word!)));
      });
    }
  }
});

Deno.test("PDF: a table repeats its header on every page and loses no row", async () => {
  const rows = Array.from({ length: 120 }, (_, i) => `|row ${i}|${"word ".repeat(i % 7)}|\n`);
  const { pdf } = await assembled([markdown(`|Name|Words|\n|-|-|\n${rows.join("")}`)]);
  await withFile(pdf, async (path) => {
    const texts = await pageTexts(path);
    assert.ok(texts.length > 2);
    for (const text of texts) assert.match(text, /^\s*Name +Words$/m);
    const found = texts.flatMap((text) => text.match(/row \d+/g)!);
    assert.deepEqual(found, rows.map((_, i) => `row ${i}`));
  });
});

Deno.test("PDF: no heading ends a page, and no paragraph leaves one line behind", async () => {
  const paragraph = "word ".repeat(45);
  // Paragraphs of three lines, headings and single lines, in steps that meet every place of a page.
  const blocks = Array.from({ length: 150 }, (_, i) =>
    [
      `## Heading ${i}\n\n${paragraph}\n\n`,
      `single${i}\n\n`.repeat(i % 5),
      `start${i} ${"word ".repeat(80)} end${i}\n\n`,
    ].join(""));
  const { pdf } = await assembled([markdown(blocks.join(""))]);
  await withFile(pdf, async (path) => {
    const texts = await pageTexts(path);
    assert.ok(texts.length > 20);
    for (const text of texts) {
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      assert.doesNotMatch(lines.at(-1)!, /Heading|start/);
      assert.doesNotMatch(lines[0]!, /\bend\d+$/);
    }
  });
});

Deno.test("PDF: long words and lines of code end before the margin", async () => {
  const { pdf } = await assembled([
    markdown(
      `${"W".repeat(500)}\n\n\`\`\`\n${"0123456789".repeat(60)}\n\`\`\`\n\n- ${"M".repeat(300)}`,
    ),
  ]);
  await withFile(pdf, async (path) => {
    const { width, height, rgb } = await picture(path, 1);
    const margin = Math.floor(20 * 72 / 25.4);
    let inked = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (rgb[3 * (y * width + x)] === 255) continue;
        inked++;
        assert.ok(x >= margin - 1 && x <= width - margin + 1, `ink at ${x}, ${y}`);
      }
    }
    assert.ok(inked > 5_000);
  });
});

for (const name of ["cairo", "chromium", "ghostscript", "jspdf", "pdfkit", "qpdf_linearized"]) {
  Deno.test(`PDF: pages of ${name}.pdf look as before`, async () => {
    const source = fixture(`documents/${name}.pdf`);
    const { pdf, facts } = await assembled([pdfPart(source)]);
    await withFile(pdf, async (copy) => {
      await outputOf("qpdf", "--check", copy);
      await withFile(source, async (original) => {
        for (let page = 1; page <= Number(facts.pages); page++) {
          const [before, after] = await Promise.all(
            [original, copy].map((path) => picture(path, page)),
          );
          assert.deepEqual([after!.width, after!.height], [before!.width, before!.height]);
          assert.ok(after!.rgb.equals(before!.rgb), `page ${page}`);
        }
      });
    });
  });
}

Deno.test("PDF: a filled form looks as qpdf flattens it, and its answers can be read", async () => {
  const form = filledForm();
  const { pdf } = await assembled([pdfPart(form)]);
  await withFile(form, (source) =>
    withFile(pdf, async (path) => {
      assert.match((await outputOf("qpdf", "--check", path)).toString(), /No syntax or stream/);
      const [text] = await pageTexts(path);
      for (const answer of ["Name", "Jane Doe"]) assert.ok(text!.includes(answer), answer);
      assert.ok(!text!.includes("hidden"));
      // Those that print, as qpdf has it.
      const flat = await outputOf("qpdf", "--flatten-annotations=print", source, "-");
      await withFile(flat, async (expected) => {
        assert.deepEqual(await picture(path, 1, 3), await picture(expected, 1, 3));
      });
    }));
});
