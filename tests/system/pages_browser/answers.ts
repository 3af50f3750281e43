/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What people come for on the pages of single tools in Chromium: it stands first, in words, in the form they need. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { open, openEmpty, pagesTest } from "./setup.ts";

const done = (page: Page) => page.locator("#status", { hasText: "Done in" }).waitFor();

/** The rows of a list of facts: their names, and what they hold. */
const facts = (page: Page, list: string) =>
  page.locator(`#views ${list}`).first().evaluate((list) =>
    [...list.querySelectorAll("dt")].map((name) => [
      name.textContent,
      name.nextElementSibling!.querySelector("span")!.textContent,
    ])
  );

pagesTest("a token's claims are told in words, with their times", async (page) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: "https://a.example",
    aud: ["api", "web"],
    iat: 1_764_000_000,
    exp: 1_764_003_600,
  };
  await openEmpty(page, "jwt-inspector");
  await page.fill("#p-now", "2025-12-01T18:00:00Z");
  await page.fill("#p-token", `${part({ alg: "HS256" })}.${part(claims)}.c2ln`);
  // GNU date -u -d @1764000000; from then to 2025-12-01T18:00:00Z by Python's datetime: 7 days, 2:00:00.
  await page.locator("#views .banner.bad", { hasText: "Expired 7 days, 1 hour earlier" }).waitFor();
  assert.deepEqual(await facts(page, ".claims"), [
    ["Issueriss", "https://a.example"],
    ["Audience: who may accept itaud", "api\nweb"],
    ["Issuediat", "2025-11-24T16:00:00Z1764000000 · 7 days, 2 hours before now"],
    ["Expiresexp", "2025-11-24T17:00:00Z1764003600 · 7 days, 1 hour before now"],
  ]);
  await page.locator(".claims", { hasText: "HMAC with SHA-256" }).waitFor();
  await page.fill("#p-now", "1764003000");
  await page.locator("#views .banner.good", { hasText: "Valid for another 10 minutes" }).waitFor();
  await page.getByRole("button", { name: "As JSON" }).first().click();
  const shown = await page.locator("#views pre").first().textContent();
  assert.deepEqual(JSON.parse(shown!), claims);
});

pagesTest(
  "what pasted lines say themselves is not replaced by the opened example",
  async (page) => {
    const lines = "DTSTART;TZID=America/New_York:20270105T090000\nRRULE:FREQ=DAILY;COUNT=2";
    await open(page, "recurrence-expander");
    await page.fill("#p-rrule", lines);
    // The first day of the lines, which the example knows nothing of.
    await page.locator("#views td", { hasText: "2027-01-05T09:00:00-05:00" }).waitFor();
    assert.equal(await page.inputValue("#p-dtstart"), "");
    assert.equal(await page.innerText("#messages"), "");
    // What somebody types there replaces it, and a button takes that back.
    await page.fill("#p-dtstart", "2028-02-01T10:00:00");
    await page.locator("#views td", { hasText: "2028-02-01T10:00:00-05:00" }).waitFor();
    await page.getByRole("button", { name: "Use what the line says" }).click();
    await page.locator("#views td", { hasText: "2027-01-05T09:00:00-05:00" }).waitFor();
  },
);

pagesTest("a network's QR code needs its name and password only", async (page) => {
  await open(page, "qr-code-generator");
  await page.getByRole("button", { name: "Wi-Fi", exact: true }).click();
  await page.getByLabel("Name of the network").fill("Guest; room");
  await page.getByLabel("Password", { exact: true }).fill('a"b');
  // The run of the name alone may be the one that is done.
  await page.locator("#call-body", { hasText: ";P:" }).waitFor({ state: "attached" });
  await done(page);
  // ZXing, "Barcode Contents".
  const text = 'WIFI:T:WPA;S:Guest\\; room;P:a\\"b;;';
  assert.equal(await page.inputValue("#p-text"), text);
  assert.deepEqual(JSON.parse((await page.locator("#call-body").textContent())!).input, { text });
  assert.equal(await page.innerText("#messages"), "");
});

pagesTest("what a replacement changed is seen, and how often", async (page) => {
  await open(page, "find-replace");
  await page.fill("#p-text", "the colour\nand its colours");
  await page.fill("#p-find", "colour");
  await page.fill("#p-replace", "color");
  await page.locator("#views .counts", { hasText: /^Replacements2$/ }).waitFor();
  await page.getByRole("heading", { name: "Changes: +2 −2" }).waitFor();
});

pagesTest(
  "a page's metadata are seen as a shared link, and what is missing as findings",
  async (page) => {
    await openEmpty(page, "meta-tag-inspector");
    await page.fill(
      "#p-html",
      '<title>Own title</title><meta property="og:title" content="Shared title">' +
        '<meta property="og:image" content="https://a.example/b/cover.png?x=1">' +
        '<link rel="canonical" href="https://a.example/b/page">',
    );
    const preview = (caption: string) => page.locator("figure", { hasText: caption });
    await preview("Search result").locator("strong", { hasText: "Own title" }).waitFor();
    const shared = await preview("Shared link").innerText();
    assert.deepEqual(shared.split("\n").filter((line) => line !== ""), [
      "Shared link",
      "cover.png",
      "a.example › b › page",
      "Shared title",
      "no description",
    ]);
    await page.locator(".findings", { hasText: "DESCRIPTION_MISSING" }).waitFor();
  },
);

pagesTest("the shortest list of networks stands first, to be copied", async (page) => {
  await openEmpty(page, "cidr-aggregator");
  await page.fill("#p-input", "192.168.1.1 - 192.168.6.255");
  // Python: ipaddress.summarize_address_range, and the addresses from first to last.
  await page.getByRole("heading", { name: "CIDRs: 11" }).waitFor();
  assert.match(await page.locator("#views > *").first().innerText(), /^CIDRs: 11\s+Copy all/);
  await page.locator("#views", { hasText: "1,535 addresses" }).waitFor();
});

pagesTest("a key that only pages take is among the options that are seen", async (page) => {
  for (const id of ["hash-generator", "jwt-inspector"]) {
    await open(page, id);
    assert.ok(await page.locator("#p-key").isVisible(), id);
  }
});

pagesTest("a text is followed by what was counted in it", async (page) => {
  await open(page, "compression-codec");
  const counts = await page.locator("#views .counts").innerText();
  assert.match(counts.replace(/\s+/g, " "), /^Input bytes 25 Output bytes 5 Ratio 5\b/);
});

pagesTest("what a photo reveals is told on the page that it never leaves", async (page) => {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  // One entry of TIFF 6.0: Model, "M1".
  const exif = Buffer.from(
    "49492a0008000000" + "0100" + "100102000300000" + "04d310000" + "00000000",
    "hex",
  );
  const header = Buffer.from("0000000100000001" + "0800000000", "hex");
  const png = Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("eXIf", exif),
    chunk("IDAT", deflateSync(Buffer.alloc(2))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  await open(page, "image-inspector");
  await page.setInputFiles("#file", { name: "a.png", mimeType: "image/png", buffer: png });
  await page.getByRole("heading", { name: "What it reveals" }).waitFor();
  assert.deepEqual(await facts(page, ".glance"), [["Camera", "M1"]]);
});

pagesTest(
  "numbers have the units of their contract beside them, and none when copied",
  async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "npv-irr-calculator");
    const irr = page.locator('#views dt[title="irr"] + dd');
    assert.equal(await irr.locator("span").textContent(), "16.34056 %");
    await irr.getByRole("button", { name: "Copy IRR" }).click();
    await irr.getByText("Copied").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "16.34056");
    assert.deepEqual(await page.locator('#views dt[title="roi_percent"]').allInnerTexts(), ["ROI"]);
    await open(page, "slo-calculator");
    const alerts = page.getByRole("region", { name: /^Alerts/ });
    await alerts.getByRole("columnheader", { name: "Short window (h)" }).waitFor();
    // Five minutes of an hour: 1 / 12.
    assert.equal(await alerts.locator("td", { hasText: /^0\.0833333$/ }).count(), 1);
    await open(page, "stack-trace-parser");
    // The first in print: the titles count from 1.
    await page.locator('#views dt[title="root_cause"] + dd', { hasText: "Exceptions 1" }).waitFor();
  },
);
