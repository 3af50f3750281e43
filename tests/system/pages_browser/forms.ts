/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** Forms of the pages in Chromium: what was typed, dropped or chosen is what runs. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { sizeInWords } from "../../../clients/web/words.ts";
import {
  base,
  drop,
  folder,
  open,
  openEmpty,
  output,
  outputShown,
  pagesTest,
  turnToJson,
} from "./setup.ts";

pagesTest(
  "files go to a tool as its bytes, its text or its list, and no larger than it takes",
  async (page) => {
    const file = (bytes: number[]) => ({
      name: "a.bin",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(bytes),
    });
    const choose = (bytes: number[]) => page.setInputFiles("#file", file(bytes));
    await openEmpty(page, "base64");
    await choose([0xff, 0xfe, 0x00]);
    await outputShown(page);
    assert.equal(await output(page).textContent(), "//4A");
    await openEmpty(page, "json-formatter");
    await choose([0x5b, 0x31, 0x5d]);
    await outputShown(page);
    assert.equal(await output(page).textContent(), "[\n  1\n]");
    await choose([0xff]);
    await page.getByText("is not UTF-8").first().waitFor();
    // APPNOTE 4.3.7: a ZIP archive, as a workbook of Excel is.
    await choose([0x50, 0x4b, 0x03, 0x04, 0xff]);
    await page.getByText("a.bin is a ZIP archive, as files of Excel and Word are").first()
      .waitFor();
    await openEmpty(page, "robots-txt-tester");
    const most = Number(await page.getAttribute("#file", "data-most"));
    await choose(Array(most + 1).fill(0));
    await page.getByText(`this tool takes at most ${sizeInWords(most)}`).waitFor();
  },
);

pagesTest("a dropped file is taken, and the page stays where a tool takes none", async (page) => {
  await openEmpty(page, "json-formatter");
  assert.ok(await drop(page, { "a.json": "[1]", "b.json": "[2]" }));
  await page.getByText("takes one file, not 2").waitFor();
  assert.ok(await drop(page, { "a.json": "[1]" }));
  await outputShown(page);
  assert.equal(await output(page).textContent(), "[\n  1\n]");
  await openEmpty(page, "loan-amortization-calculator");
  assert.equal(await page.locator("#file").count(), 0);
  assert.ok(await drop(page, { "a.json": "[1]" }));
  await page.getByText("This tool does not take files").waitFor();
});

pagesTest(
  "two files dropped on a comparison are compared, one goes where it is dropped",
  async (page) => {
    await open(page, "text-diff");
    await drop(page, { "a.txt": "one\ntwo", "b.txt": "one\nsix" });
    await page.locator("#views", { hasText: "six" }).waitFor();
    const sides = () => Promise.all(["before", "after"].map((key) => page.inputValue(`#p-${key}`)));
    assert.deepEqual(await sides(), ["one\ntwo", "one\nsix"]);
    await drop(page, { "c.txt": "ten" }, "#p-after");
    await page.locator("#views", { hasText: "ten" }).waitFor();
    assert.deepEqual(await sides(), ["one\ntwo", "ten"]);
    await drop(page, { "c.txt": "?" });
    await page.getByText("Drop a file on the field it is meant for").waitFor();
    assert.deepEqual(await sides(), ["one\ntwo", "ten"]);
  },
);

pagesTest("a chosen file takes the place of the example's text", async (page) => {
  await open(page, "file-hash-checksum-verifier");
  await page.setInputFiles("#file", {
    name: "a.bin",
    mimeType: "application/octet-stream",
    buffer: Buffer.from([0xff, 0]),
  });
  // By sha256sum.
  await page.locator("#views", {
    hasText: "ea5dbf9596d187e9500f23e9a680109475341cf4e81f7e043f7d97152c10772f",
  }).waitFor();
});

pagesTest("text that is dropped goes where it is dropped", async (page) => {
  await openEmpty(page, "json-formatter");
  const isLeft = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "[1]");
    return ["dragover", "drop"].every((type) =>
      document.querySelector("#p-input")!.dispatchEvent(
        new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }),
      )
    );
  });
  assert.ok(isLeft);
});

pagesTest("a file that cannot be read is told, and the next one can", async (page) => {
  await openEmpty(page, "json-formatter");
  const path = join(folder, "a.json");
  await Deno.writeTextFile(path, "[1]");
  await page.setInputFiles("#file", path);
  await outputShown(page);
  // The browser has promised the file as it was.
  await Deno.writeTextFile(path, "[1, 2]");
  await page.click("button[type=submit]");
  await page.getByText("a.json cannot be read").waitFor();
  assert.equal(await output(page).count(), 0);
  await page.setInputFiles("#file", path);
  await outputShown(page);
});

pagesTest(
  "what is typed takes a file's place where both mean the same, as JSON too",
  async (page) => {
    const file = { name: "a.html", mimeType: "text/html", buffer: Buffer.from("<p>a") };
    const count = () =>
      page.locator("#file").evaluate((one: HTMLInputElement) => one.files!.length);
    await openEmpty(page, "accessibility-review");
    await page.setInputFiles("#file", file);
    await page.fill("#p-findings", "[]");
    assert.equal(await count(), 1);
    await turnToJson(page);
    await page.locator("#json").waitFor();
    // What still counts can be seen.
    assert.deepEqual([await page.isVisible("#file"), await page.isVisible("#p-html")], [
      true,
      false,
    ]);
    await page.fill("#json", '{"findings": []');
    await page.fill("#json", '{"findings": []}');
    assert.equal(await count(), 1);
    await page.fill("#json", '{"html": "<p>b"}');
    assert.equal(await count(), 0);
    await page.click("button[type=reset]");
    await page.setInputFiles("#file", file);
    await page.fill("#p-html", "<p>c");
    assert.equal(await count(), 0);
  },
);

pagesTest("JSON shows what stands in the form now, never an input from before", async (page) => {
  await openEmpty(page, "json-formatter");
  await page.fill("#p-input", "[1]");
  await outputShown(page);
  await page.fill("#p-input", "");
  await turnToJson(page);
  await page.locator("#whole").waitFor();
  assert.equal(await page.inputValue("#json"), "{}");
  await openEmpty(page, "invoice-calculator");
  await page.getByRole("button", { name: "Edit as JSON" }).first().click();
  await page.fill("#p-lines", "[{");
  await turnToJson(page);
  await page.getByText("This is not JSON").waitFor();
  assert.equal(await page.locator("#whole").isVisible(), false);
});

pagesTest("Run runs on nothing too, and JSON goes back into the fields", async (page) => {
  await openEmpty(page, "uuid-generator");
  await page.click("button[type=submit]");
  await outputShown(page);
  await page.click("button[type=reset]");
  await page.getByText("Nothing has run yet").waitFor();
  await openEmpty(page, "json-formatter");
  await turnToJson(page);
  await page.locator("#json").waitFor();
  await page.fill("#json", '{"input": "[1]", "indent": 4, "use_tabs": true}');
  await turnToJson(page);
  await page.locator("#p-input").waitFor();
  assert.deepEqual(
    [
      await page.inputValue("#p-input"),
      await page.inputValue("#p-indent"),
      await page.isChecked("#p-use_tabs"),
    ],
    ["[1]", "4", true],
  );
  // What no field can say stays as JSON.
  await turnToJson(page);
  await page.locator("#json").waitFor();
  await page.fill("#json", '{"input": "[1]", "other": 4}');
  await turnToJson(page);
  await page.getByText("Unknown property").waitFor();
  assert.ok(await page.isVisible("#json"));
});

pagesTest("a key makes an HMAC, and checks a token, in the page alone", async (page) => {
  await openEmpty(page, "hash-generator");
  // RFC 4231, section 4.3.
  await page.fill("#p-input", "what do ya want for nothing?");
  await setHidden(page, "#p-key", "Jefe");
  await page.getByText("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    .first().waitFor();
  // A call with a key would hand it to a service.
  assert.equal(await page.isVisible("#call"), false);
  await openEmpty(page, "jwt-inspector");
  // RFC 7515, appendix A.1, whose key is no text.
  await page.fill(
    "#p-token",
    "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  );
  await setHidden(page, "#p-key", "secret");
  await page.getByText("SIGNATURE_MISMATCH").first().waitFor({ state: "attached" });
  await setHidden(
    page,
    "#p-key",
    "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
  );
  await page.locator('#p-key_encoding [value="base64url"]').check();
  await verified(page);
  // RFC 7515, appendix A.3: the key is of a pair.
  await page.fill(
    "#p-token",
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q",
  );
  await page.getByText("taken as PEM").waitFor();
  await setHidden(
    page,
    "#p-key",
    '{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}',
  );
  await verified(page);
  assert.equal(await page.isVisible("#call"), false);
});

/** Waits until the page says that the key made the signature. */
async function verified(page: Page): Promise<void> {
  await page.locator("#views dt", { hasText: "Signature verified" }).locator("+ dd", {
    hasText: "yes",
  }).waitFor({ state: "attached" });
}

pagesTest("a text of CSV is edited as a grid, and stays a text", async (page) => {
  await openEmpty(page, "csv-to-json");
  await page.fill("#p-input", 'id;name\n1;"a;b"\n');
  await page.getByRole("button", { name: "Edit as a grid" }).click();
  await page.getByLabel("name, row 1").fill('say "hi"');
  await page.getByRole("button", { name: "Add a row" }).click();
  await page.getByLabel("id, row 2").fill("2");
  await page.getByRole("button", { name: "Edit as text" }).click();
  assert.equal(await page.inputValue("#p-input"), 'id;name\n1;"say ""hi"""\n2;\n');
});

pagesTest("a link shows its matches, and a mode is written with ticks", async (page) => {
  const { fragmentOf } = await import("../../../clients/web/client/link.ts");
  const fragment = await fragmentOf(JSON.stringify({ pattern: "b+", input: "abbc" }));
  await page.goto(`${base}/tools/regex-tester/${fragment}`);
  assert.equal(await page.locator("#views mark").first().textContent(), "bb");
  await open(page, "chmod-calculator");
  await page.fill("#p-mode", "644");
  await page.getByText("chmod 644 path").waitFor();
  const box = page.getByRole("checkbox", { name: "Owner: execute" });
  await box.press("Space");
  await page.getByText("chmod 744 path").waitFor();
  assert.equal(await page.inputValue("#p-mode"), "744");
  // Whoever ticks with the keyboard goes on where they were.
  await page.waitForFunction(() => document.activeElement?.ariaLabel === "Owner: execute");
  await open(page, "case-converter");
  await page.locator(".digest", { hasText: "kebab" }).waitFor();
  await open(page, "har-summarizer");
  await page.locator(".waterfall-row").first().waitFor();
});

/** Fills a field that may be folded. */
async function setHidden(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).evaluate((one) => {
    for (let box = one.closest("details"); box; box = box.parentElement!.closest("details")) {
      box.open = true;
    }
  });
  await page.fill(field, text);
}

pagesTest("an error calls fields what the form calls them", async (page) => {
  await openEmpty(page, "qr-code-generator");
  await page.fill("#p-text", "x".repeat(3_000));
  await page.locator("#messages", { hasText: "a lower “Error correction”" }).waitFor();
});

pagesTest("the example that is shown leads the examples on a phone", async (page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "loan-amortization-calculator");
  const box = await page.locator("[data-example][aria-pressed=true]").boundingBox();
  assert.ok(box && box.x + box.width <= 390, JSON.stringify(box));
});
