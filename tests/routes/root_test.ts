/** The root: where it points, and to whom it answers a page. */
import assert from "node:assert/strict";
import { BASE_URL, startService, withService } from "../service.ts";

Deno.test("root: every link leads somewhere", () =>
  withService(async ({ send }) => {
    const { service, version, links } = await (await send("/")).json();
    assert.deepEqual([service, version], ["utility-tools", "0.0.0-test"]);
    for (const [name, link] of Object.entries<string>(links)) {
      assert.ok(link.startsWith(`${BASE_URL}/`), link);
      const response = await send(link.slice(BASE_URL.length));
      // The MCP endpoint takes messages alone.
      assert.equal(response.status, name === "mcp" ? 405 : 200, link);
      await response.body?.cancel();
    }
  }));

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
/** Values of Accept, and whether the answer is a page. */
const ACCEPTED: [string | undefined, boolean][] = [
  [undefined, false],
  ["", false],
  ["*/*", false],
  ["application/json", false],
  ["application/json, text/html", false],
  ["application/json, text/html;q=0.9", false],
  ["text/html;q=0, */*", false],
  ["text/html;q=x", false],
  ["image/png", false],
  [BROWSER, true],
  ["Text/HTML", true],
  ["text/*", true],
  ["text/html, application/json;q=0.9", true],
  ["text/html; q=0.5 , application/json; q=0.4", true],
  ["*/*;q=0.1, text/html;q=0.2", true],
];
Deno.test("root: a page for clients that prefer HTML, JSON for all others", () =>
  withService(async ({ send }) => {
    for (const [accept, isPage] of ACCEPTED) {
      const response = await send("/", { headers: accept === undefined ? {} : { accept } });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("vary"), "Accept");
      assert.equal(
        response.headers.get("content-type"),
        isPage ? "text/html; charset=utf-8" : "application/json",
        String(accept),
      );
      assert.equal((await response.text()).startsWith("<!DOCTYPE html>"), isPage, String(accept));
    }
  }));

Deno.test("root: the page runs nothing, and escapes what the operator configured", async () => {
  const { send, close } = startService({ baseUrl: 'https://tools.example.com/"><script>' });
  const response = await send("/", { headers: { accept: BROWSER } });
  close();
  assert.match(response.headers.get("content-security-policy")!, /^default-src 'none'/);
  const page = await response.text();
  assert.match(page, /https:\/\/tools\.example\.com\/&quot;&gt;&lt;script&gt;\/api/);
  assert.doesNotMatch(page, /<script/);
});
