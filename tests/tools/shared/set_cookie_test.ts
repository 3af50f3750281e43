import assert from "node:assert/strict";
import { readCookie } from "../../../tools/shared/set_cookie.ts";

Deno.test("readCookie: reads attributes in any case, takes the last repeated one, and never keeps the value", () => {
  const line =
    " sid = 31d4=; path=/a;SECURE; HttpOnly ; SameSite=None; samesite = LAX; Domain=a.example;";
  assert.deepEqual(readCookie(line), {
    name: "sid",
    secure: true,
    httpOnly: true,
    sameSite: "lax",
    path: "/a",
    domain: "a.example",
    shown:
      "sid=<redacted>; path=/a; SECURE; HttpOnly; SameSite=None; samesite = LAX; Domain=a.example",
  });
});

Deno.test("readCookie: reads each value of SameSite", () => {
  for (const value of ["strict", "lax", "none"] as const) {
    assert.equal(readCookie(`a=b; SameSite=${value.toUpperCase()}`).sameSite, value);
  }
});

Deno.test("readCookie: reads text without an equals sign as a value, and ignores an unknown SameSite", () => {
  const { name, sameSite, secure, shown } = readCookie("value; SameSite=Sometimes");
  assert.deepEqual([name, sameSite, secure, shown], [
    "",
    null,
    false,
    "=<redacted>; SameSite=Sometimes",
  ]);
});
