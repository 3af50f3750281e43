/** Texts of QR codes, by ZXing's "Barcode Contents" and RFC 2426. */
import assert from "node:assert/strict";
import { CONTENTS, type Filled } from "../../../clients/web/client/widgets/qr_contents.ts";

const [WIFI, CONTACT] = CONTENTS;

// The first two are of ZXing's page.
const NETWORKS: [Filled, string][] = [
  [{ security: "WPA", name: "mynetwork", password: "mypass" }, "WIFI:T:WPA;S:mynetwork;P:mypass;;"],
  [
    { security: "WPA", name: '"foo;bar\\baz"', password: "p" },
    'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:p;;',
  ],
  [{ security: "nopass", name: "cafe" }, "WIFI:T:nopass;S:cafe;;"],
  [
    { security: "WEP", name: "a", password: "b:c,d", hidden: "true" },
    "WIFI:T:WEP;S:a;P:b\\:c\\,d;H:true;;",
  ],
];
for (const [filled, text] of NETWORKS) {
  Deno.test(`QR contents: ${text} is written and read`, () => {
    assert.equal(WIFI!.write(filled), text);
    assert.deepEqual(WIFI!.read(text), filled);
  });
}

Deno.test("QR contents: an open network has no password, and other texts are none", () => {
  const left = { security: "nopass", name: "cafe", password: "of before" };
  assert.equal(WIFI!.write(left), "WIFI:T:nopass;S:cafe;;");
  assert.equal(WIFI!.read("https://example.com"), undefined);
});

Deno.test("QR contents: a contact has its family name first, and only what was filled in", () => {
  const filled = {
    name: "Ada King Lovelace",
    organization: "A, B; C",
    phone: "",
    email: "a@b.example",
  };
  assert.deepEqual(CONTACT!.write(filled).split("\n"), [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Lovelace;Ada King;;;",
    "FN:Ada King Lovelace",
    "ORG:A\\, B\\; C",
    "EMAIL:a@b.example",
    "END:VCARD",
  ]);
  assert.match(CONTACT!.write({ name: "Cher" }), /\nN:Cher;;;;\nFN:Cher\n/);
});
