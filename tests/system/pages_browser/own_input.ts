/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What somebody puts in place of an example in Chromium: the fields that it needs, and what differs in it. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import jsqr from "jsqr";
import type { Page } from "playwright-core";
import { base, drop, open, openEmpty, pagesTest } from "./setup.ts";

// Its types do not fit its module.
const jsQR = jsqr as unknown as typeof jsqr.default;

pagesTest("what is encoded already is decoded with a button", async (page) => {
  await open(page, "url-encoding");
  await page.fill("#p-input", "q%3Dcaf%C3%A9");
  await page.getByRole("button", { name: "Decode it" }).click();
  await page.waitForFunction(() => document.querySelector("#views pre")?.textContent === "q=café");
});

pagesTest("a file that is compressed already is decompressed with a button", async (page) => {
  await openEmpty(page, "compression-codec");
  await page.setInputFiles("#file", {
    name: "a.gz",
    mimeType: "application/gzip",
    buffer: gzipSync("a text"),
  });
  await page.getByRole("button", { name: "Decompress it" }).click();
  await page.waitForFunction(() => document.querySelector("#views pre")?.textContent === "a text");
});

pagesTest("a present time needs no unit, and another number gets it by a button", async (page) => {
  await openEmpty(page, "timestamp-converter");
  await page.fill("#p-input", "1732873200");
  await page.locator("#views", { hasText: "2024-11-29T09:40:00Z" }).waitFor();
  assert.equal(await page.innerText("#messages"), "");
  await page.fill("#p-input", "86400");
  await page.getByRole("button", { name: "Use seconds" }).click();
  await page.waitForFunction(() => document.querySelector("#messages")!.textContent === "");
  assert.equal(await page.inputValue("#p-format"), "epoch_s");
});

pagesTest(
  "what people come for is seen first, and an unset colour as its default",
  async (page) => {
    await open(page, "jwt-inspector");
    assert.equal(await page.locator("#views h3").first().innerText(), "Payload");
    await open(page, "ip-subnet-calculator");
    await page.fill("#p-input", "10.20.36.0/22");
    await page.fill("#p-new_prefix", "25");
    await page.locator(".range-bar span[title='10.20.37.128/25']", { hasText: "…37.128" })
      .waitFor();
    await open(page, "qr-code-generator");
    assert.equal(await page.inputValue("[data-for=p-dark]"), "#000000");
  },
);

pagesTest("on a phone a generated value is seen without scrolling", async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "uuid-generator");
  const box = await page.locator("#views .answer").first().boundingBox();
  assert.ok(box && box.y + box.height < 844, JSON.stringify(box));
});

pagesTest("on a phone the first result of pages with two texts is seen", async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = ["json-diff", "csv-diff", "yaml-json-converter", "contrast-checker"]
    .concat("json-schema-validator");
  for (const id of ids) {
    await open(page, id);
    const first = page.locator(
      "#views pre, #views li, #views .table, #views .diff, #views .contrast",
    ).first();
    const box = await first.boundingBox();
    // Two lines of it.
    assert.ok(box && box.y + 48 < 844, `${id}: ${JSON.stringify(box)}`);
  }
});

pagesTest("a drawing is saved as PNG with one click", async (page) => {
  await open(page, "qr-code-generator");
  await page.fill("#p-text", "own text");
  await page.locator("#status", { hasText: "Done in" }).waitFor();
  const button = page.getByRole("button", { name: "Save as PNG" });
  const [saved] = await Promise.all([page.waitForEvent("download"), button.click()]);
  assert.equal(saved.suggestedFilename(), "qr-code-generator-svg.png");
  const png = [...await Deno.readFile(await saved.path())];
  const { side, reds } = await page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(png)], { type: "image/png" }));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    // As one text: numbers cross to the test one by one, and here there is a million.
    const reds = data.filter((_, index) => index % 4 === 0);
    return { side: image.width, reds: Array.from(reds, (red) => red < 128 ? "0" : "1").join("") };
  }, png);
  const pixels = Uint8ClampedArray.from(
    [...reds].flatMap((red) => red === "0" ? [0, 0, 0, 255] : [255, 255, 255, 255]),
  );
  assert.equal(jsQR(pixels, side, side)?.data, "own text");
});

pagesTest("an address without its scheme gets it by a button", async (page) => {
  await open(page, "url-parser");
  await page.fill("#p-url", "example.com/a");
  await page.getByRole("button", { name: "Begin it with https://" }).click();
  await page.locator("#status", { hasText: "Done in" }).waitFor();
  assert.equal(await page.inputValue("#p-url"), "https://example.com/a");
});

pagesTest("a loan shows what it costs, then its rows, all of them by a button", async (page) => {
  await openEmpty(page, "loan-amortization-calculator");
  await page.fill("#p-principal", "250000");
  await page.fill("#p-annual_rate", "3.8");
  await page.fill("#p-term_years", "25");
  // 250000 r / (1 - (1 + r)^-300) with r = 0.038 / 12, in Python.
  assert.equal(await page.locator("#views .answer").first().innerText(), "1292.14");
  const rows = page.locator("#views details", { hasText: "Schedule" }).first();
  assert.equal(await rows.getAttribute("open"), null);
  await page.getByRole("button", { name: "Show all 300" }).click();
  await page.locator("#views summary", { hasText: "300 rows" }).waitFor();
  assert.equal(await page.locator("#result .notice").count(), 0);
});

pagesTest("an answer stands before a warning about what comes with it", async (page) => {
  await open(page, "regex-tester");
  await page.fill("#p-pattern", "(?:a+)+$");
  const parts = page.locator("#views > *");
  await parts.filter({ hasText: "ReDoS risk" }).waitFor();
  assert.match((await parts.allInnerTexts()).at(0)!, /^Matches/);
  assert.equal(await page.innerText("#messages"), "");
});

pagesTest("the columns of a CSV are the rows of one table", async (page) => {
  await openEmpty(page, "csv-profiler");
  await page.fill("#p-input", "city,age\nRom,3\nOslo,5\nRom,8\n");
  const table = page.getByRole("region", { name: "Columns: 2" });
  await table.waitFor();
  assert.deepEqual(
    await table.locator("tbody td:first-child").allInnerTexts(),
    ["city", "age"],
  );
  await page.getByRole("heading", { name: "city · Top values" }).waitFor();
});

pagesTest("a time is shown where the reader is, too", async (page) => {
  const reader = await page.context().browser()!.newPage({ timezoneId: "Asia/Kolkata" });
  try {
    await open(reader, "timestamp-converter");
    await reader.fill("#p-input", "1795953600");
    // GNU date: TZ=Asia/Kolkata date -d @1795953600
    await reader.locator(".clocks li", { hasText: "Your time zone, Asia/" })
      .filter({ hasText: "17:30:00" }).waitFor();
    await open(reader, "cron-explainer");
    await reader.fill("#p-expression", "0 9 * * *");
    await reader.fill("#p-timezone", "UTC");
    await reader.fill("#p-from", "2026-11-30T00:00:00Z");
    // GNU date: TZ=Asia/Kolkata date -d 2026-11-30T09:00:00Z
    await reader.locator("td", { hasText: "2026-11-30 14:30:00" }).first()
      .waitFor();
  } finally {
    await reader.close();
  }
});

pagesTest("a colour in a table is to be seen", async (page) => {
  await open(page, "contrast-checker");
  await page.fill("#p-foreground", "#777");
  await page.fill("#p-background", "#fff");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("td .colour-dot")].some((dot) =>
      dot.parentElement!.textContent === "#767676" &&
      getComputedStyle(dot).backgroundColor === "rgb(118, 118, 118)"
    )
  );
});

pagesTest(
  "fields stand there with the choices that read them, and keep what was typed",
  async (page) => {
    await openEmpty(page, "percentage-calculator");
    const isShown = (property: string) => page.locator(`#p-${property}`).isVisible();
    // The example's operation stays: a calculator without one computes nothing.
    assert.equal(await page.inputValue("#p-operation"), "percent_of");
    await page.fill("#p-percent", "17.5");
    await page.fill("#p-value", "200");
    await page.locator("#views").getByText("35", { exact: true }).first().waitFor();
    await page.click("#clear");
    await page.selectOption("#p-operation", "change");
    await page.fill("#p-from", "80");
    await page.fill("#p-to", "100");
    await page.getByText("25 %").waitFor();
    await page.selectOption("#p-operation", "percent_of");
    await page.locator("#p-percent").waitFor();
    assert.deepEqual(await Promise.all(["percent", "part", "from"].map(isShown)), [
      true,
      false,
      true,
    ]);
  },
);

pagesTest(
  "a diff shows what differs: no commas, no spelling of numbers, no head of a file",
  async (page) => {
    await openEmpty(page, "json-diff");
    await page.fill("#p-before", '{"a": 1, "b": [1, 2]}');
    await page.fill("#p-after", '{"b": [1, 2, 3], "a": 1.0}');
    const title = (text: string) => page.getByRole("heading", { name: text });
    await title("Documents: +1 −0").waitFor();
    await openEmpty(page, "text-diff");
    await page.fill("#p-before", "-- old note\nselect 1;\n");
    await page.fill("#p-after", "select 1;\n");
    await title("Unified: +0 −1").waitFor();
    await page.locator(".diff .removed", { hasText: "-- old note" }).first().waitFor();
  },
);

pagesTest("an own token in an empty form is judged by the present time", async (page) => {
  const token = (exp: number) =>
    [{ alg: "HS256" }, { exp }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".") + ".c2ln";
  await openEmpty(page, "jwt-inspector");
  await page.fill("#p-token", token(1_600_000_000));
  await page.locator("#views", { hasText: "EXPIRED" }).waitFor();
  // A time that somebody typed, or removed, stays.
  for (const own of ["2020-01-01T00:00:00Z", ""]) {
    await page.fill("#p-now", own);
    await page.fill("#p-token", token(1_600_000_001));
    await page.waitForFunction(() =>
      document.querySelector("#result")?.ariaBusy === "false" &&
      !document.querySelector("#views")?.textContent?.includes("EXPIRED")
    );
    assert.equal(await page.inputValue("#p-now"), own);
  }
});

pagesTest("an own token in an example's place is judged by the present time", async (page) => {
  await open(page, "jwt-inspector");
  const example = await page.inputValue("#p-now");
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (exp: number) => `${part({ alg: "HS256" })}.${part({ exp })}.c2ln`;
  await page.fill("#p-token", token(1_600_000_000));
  await page.locator("#views", { hasText: "2020-09-13" }).waitFor();
  const now = await page.inputValue("#p-now");
  assert.notEqual(now, example);
  assert.match(now, /^\d{4}-\d\d-\d\dT/);
  assert.match(await page.locator("#views").innerText(), /EXPIRED/);
  await page.fill("#p-token", token(4_000_000_000));
  await page.locator("#views", { hasText: "2096-10-02" }).waitFor();
  assert.doesNotMatch(await page.locator("#views").innerText(), /EXPIRED/);
  assert.equal(await page.inputValue("#p-now"), now);
});

/** The rows of values beneath a result: their names, and what they hold. */
const rows = (page: Page) =>
  page.locator("#views .digest").evaluateAll((rows) =>
    Object.fromEntries(
      rows.map((row) => [
        row.querySelector("h4")!.firstChild!.textContent,
        row.querySelector("code")!.textContent,
      ]),
    )
  );

// Python: html.unescape, base64.b64decode and urlsafe_b64encode, urllib.parse.unquote; with no decode: nothing to undo.
const BESIDE: [
  id: string,
  last: string,
  cases: [text: string, row: string, expected?: string][],
][] = [
  ["html-entities", "hex", [
    ["5 &euro; &#x2014; &lt;b&gt;", "decode", "5 € — <b>"],
    ["no references", "decode"],
  ]],
  ["base64", "URL safe", [
    ["R3LDvMOfZQ==", "decode", "Grüße"],
    ["subjects?_d=>", "URL safe", "c3ViamVjdHM_X2Q9Pg"],
    ["test", "decode"],
  ]],
  ["url-encoding", "form", [["a%2Fb%20c", "decode", "a/b c"]]],
];

for (const [id, last, cases] of BESIDE) {
  pagesTest(`${id} shows what undoes a text beside what it is asked for`, async (page) => {
    await open(page, id);
    for (const [at, [text, row, expected]] of cases.entries()) {
      if (at > 0) {
        await page.click("#clear");
        await page.getByText("Nothing has run yet").waitFor();
      }
      await page.fill("#p-input", text);
      // The last of them, so that all are there.
      await page.locator("#status", { hasText: "Done in" }).waitFor();
      await page.locator("#views .digest:last-child h4", { hasText: last }).waitFor();
      assert.equal((await rows(page))[row], expected, text);
    }
  });
}

pagesTest("what undoes a long text is shown by its beginning", async (page) => {
  await open(page, "base64");
  const text = "one line of many, ".repeat(300);
  await page.fill("#p-input", Buffer.from(text).toString("base64"));
  await page.locator("#status", { hasText: "Done in" }).waitFor();
  await page.locator("#views .digest:last-child h4", { hasText: "URL safe" }).waitFor();
  assert.equal(
    (await rows(page)).decode,
    `${text.slice(0, 600)}… of 5400 characters; Copy takes them all`,
  );
});

pagesTest("the lines of a text are lines in its other forms, too", async (page) => {
  await open(page, "case-converter");
  await page.fill("#p-text", "One line\nAnd another");
  const kebab = page.locator("#views .digest", { hasText: /^kebab\s*one-line/ });
  assert.equal(await kebab.locator("code").innerText(), "one-line\nand-another");
});

pagesTest("two fields are exchanged by a button that is there with them", async (page) => {
  await open(page, "percentage-calculator");
  await page.locator("#swap").waitFor({ state: "hidden" });
  await page.selectOption("#p-operation", "change");
  await page.fill("#p-from", "80");
  await page.fill("#p-to", "100");
  await page.click("#swap");
  await page.locator("#views .answer", { hasText: "-20 %" }).waitFor();
});

pagesTest("two numbers answer the other questions about percentages, too", async (page) => {
  await open(page, "percentage-calculator");
  await page.fill("#p-percent", "20");
  await page.fill("#p-value", "50");
  await page.locator("#views .digest:last-child", { hasText: "from 20, to 50" }).waitFor();
  const { increase, change, ...others } = await rows(page);
  assert.deepEqual([others["what percent"], increase, change], ["40 %", "60", "150 %"]);
});

pagesTest(
  "an own text takes the place of the opened example with its options, but not of a chosen one's",
  async (page) => {
    const state = () =>
      Promise.all(["#p-timezone", "#p-count"].map((field) => page.inputValue(field)));
    await open(page, "cron-explainer");
    assert.deepEqual(await state(), ["America/New_York", "3"]);
    // A change of a letter is still about the example.
    await page.press("#p-expression", "End");
    await page.keyboard.type("0");
    assert.deepEqual(await state(), ["America/New_York", "3"]);
    await open(page, "cron-explainer");
    await page.focus("#p-expression");
    await page.keyboard.type("15 4 * * 1-5");
    await page.locator("#views", { hasText: "At 04:15" }).waitFor();
    assert.deepEqual(await state(), ["", ""]);
    await page.locator("[data-first]").click();
    await page.focus("#p-expression");
    await page.keyboard.type("15 4 * * 1-5");
    await page.locator("#views", { hasText: "At 04:15" }).waitFor();
    assert.deepEqual(await state(), ["America/New_York", "3"]);
    await open(page, "date-calculator");
    await page.fill("#p-date", "2024-02-28");
    await page.locator("#views .answer", { hasText: "2024-03-28" }).waitFor();
  },
);

pagesTest("a file dropped on the first page leads to the tools that read it", async (page) => {
  await page.goto(`${base}/tools/`);
  await page.waitForFunction(() => document.querySelector("#query")?.role === "combobox");
  assert.ok(await drop(page, { "a.csv": "id,name\n1,a", "b.csv": "id,name" }, "#all"));
  await page.getByText("Drop one file here").waitFor();
  assert.ok(await drop(page, { "a.csv": "id,name\n1,a\n2,b" }, "#all"));
  await page.locator('.hit[data-id="csv-to-json"]').click();
  await page.waitForURL("**/tools/csv-to-json/");
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#p-input")?.value === "id,name\n1,a\n2,b"
  );
});
