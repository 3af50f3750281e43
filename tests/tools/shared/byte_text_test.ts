import assert from "node:assert/strict";
import {
  binaryOutputWarnings,
  bytesOfHexFormsInput,
  bytesOfHexInput,
  loneSurrogateWarnings,
  readBase64Input,
  writeBytes,
} from "../../../tools/shared/byte_text.ts";

Deno.test("byte_text: gives text for valid UTF-8, else the binary form", () => {
  const euro = Uint8Array.of(0xe2, 0x82, 0xac);
  assert.deepEqual(writeBytes(euro, "auto", "base64"), { text: "€", format: "utf8" });
  assert.deepEqual(writeBytes(euro, "hex", "hex"), { text: "e282ac", format: "hex" });
  const cut = euro.subarray(0, 2);
  assert.deepEqual(writeBytes(cut, "auto", "base64"), { text: "4oI=", format: "base64" });
  const isFault = { code: "INVALID_UTF8", details: { byte_offset: 1 } };
  assert.throws(() => writeBytes(Uint8Array.of(0x41, 0xff), "utf8", "hex"), isFault);
});

Deno.test("byte_text: errors name the property and the place", () => {
  assert.throws(() => bytesOfHexInput("0g", "key"), {
    code: "INVALID_HEX",
    message: '"key" is not hexadecimal: position 1 is not a hexadecimal digit',
    details: { position: 1 },
  });
  assert.throws(() => bytesOfHexFormsInput("0f:", "key"), {
    code: "INVALID_HEX",
    details: { position: 3 },
  });
  assert.throws(() => readBase64Input("Zg=Z", "data", { advice: "send it anew" }), {
    code: "INVALID_BASE64",
    message: '"data" is not Base64 at position 3: data follows the padding; send it anew',
    details: { position: 3 },
  });
});

Deno.test("byte_text: warns of what a text changes in the bytes", () => {
  assert.deepEqual(binaryOutputWarnings("hex", "hex"), []);
  assert.deepEqual(binaryOutputWarnings("auto", "hex").map(({ code }) => code), ["BINARY_OUTPUT"]);
  assert.deepEqual(loneSurrogateWarnings("a\ud83d\ude00", "input", "kept"), []);
  assert.deepEqual(loneSurrogateWarnings("a\ud83d", "input", "kept").map(({ path }) => path), [
    "input",
  ]);
});
