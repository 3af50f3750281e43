import assert from "node:assert/strict";
import { Base64Error } from "../../../../tools/shared/base64.ts";
import { bytesOfBase64, decodeBase64Bytes } from "../../../../tools/shared/hash/base64_bytes.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

Deno.test("Base64 bytes: accepts both alphabets, missing padding, white space and nothing", () => {
  for (const text of ["+/8=", "-_8", "+_8=", " +/\r\n8 ="]) {
    assert.deepEqual([...decodeBase64Bytes(text)], [0xfb, 0xff], text);
  }
  assert.equal(decodeBase64Bytes(" \n").length, 0);
});

Deno.test("Base64 bytes: refuses half the padding", () => {
  assert.throws(() => decodeBase64Bytes("Zg="), Base64Error);
  assert.throws(() => bytesOfBase64("file", "Zg="), (error) => {
    assert.ok(error instanceof ToolError);
    assert.deepEqual([error.code, error.details], ["INVALID_BASE64", { position: 3 }]);
    assert.match(error.message, /"file"/);
    return true;
  });
});
