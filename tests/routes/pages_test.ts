/** The pages as the service sends them. */
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { hasPages, type PagesManifest } from "../../routes/pages.ts";
import { startService, withService } from "../service.ts";

const POLICY = "default-src 'none'";
const CHUNK = "assets/chunk-ABCD2345.js";
const FILES: Record<string, string> = {
  "index.html": "<h1>all</h1>",
  "json-formatter/index.html": "<h1>one</h1>",
  "assets/tool.js": "run();",
  [CHUNK]: "part();",
  "assets/style.css": "a{}",
  "assets/icon.svg": "<svg/>",
  "assets/licences.txt": "MIT",
  "assets/large.txt": "0123456789".repeat(60_000),
};

type Check = (send: ReturnType<typeof startService>["send"], folder: URL) => Promise<void>;

async function withPages(check: Check) {
  const folder = new URL(`file://${await Deno.makeTempDir()}/`);
  const files: PagesManifest["files"] = {};
  for (const [path, text] of Object.entries(FILES)) {
    const file = new URL(path, folder);
    await Deno.mkdir(new URL(".", file), { recursive: true });
    await Deno.writeTextFile(file, text);
    const hasGzip = path.endsWith(".js");
    if (hasGzip) await Deno.writeFile(`${file.pathname}.gz`, gzipSync(text));
    files[path] = { etag: `"${path.length}"`, hasGzip };
  }
  await Deno.writeTextFile(new URL("secret.txt", folder), "not listed");
  assert.ok(!hasPages(folder));
  await Deno.writeTextFile(
    new URL("files.json", folder),
    JSON.stringify({ policy: POLICY, files }),
  );
  assert.ok(hasPages(folder));
  const service = startService({ pagesFolder: folder });
  try {
    await check(service.send, folder);
  } finally {
    service.close();
    await Deno.remove(folder, { recursive: true });
  }
}

/** Paths, the status of what they answer, and its media type or where it leads. */
const ANSWERS: [string, number, string][] = [
  ["/tools", 308, "/tools/"],
  ["/tools/", 200, "text/html; charset=utf-8"],
  ["/tools/?q=x", 200, "text/html; charset=utf-8"],
  ["/tools/index.html", 200, "text/html; charset=utf-8"],
  ["/tools/json-formatter", 308, "/tools/json-formatter/"],
  ["/tools/json-formatter/", 200, "text/html; charset=utf-8"],
  // An old id of the tool.
  ["/tools/json-format", 308, "/tools/json-formatter/"],
  ["/tools/json-format/", 308, "/tools/json-formatter/"],
  ["/tools/assets/tool.js", 200, "text/javascript; charset=utf-8"],
  ["/tools/assets/style.css", 200, "text/css; charset=utf-8"],
  ["/tools/assets/icon.svg", 200, "image/svg+xml"],
  ["/tools/assets/licences.txt", 200, "text/plain; charset=utf-8"],
  ["/tools/no-tool/", 404, "application/json"],
  ["/tools/assets/", 404, "application/json"],
  // Nothing but what the folder lists is sent, whatever is in it.
  ["/tools/secret.txt", 404, "application/json"],
  ["/tools/files.json", 404, "application/json"],
  ["/tools/assets/tool.js.gz", 404, "application/json"],
  ["/tools/__proto__", 404, "application/json"],
  ["/tools/constructor/", 404, "application/json"],
  ["/tools//index.html", 404, "application/json"],
  ["/tools/%2e%2e/files.json", 404, "application/json"],
  ["/tools/assets/..%2findex.html", 404, "application/json"],
  ["/toolsx", 404, "application/json"],
];

Deno.test("pages: each path serves its file, redirects to it, or is 404", () =>
  withPages(async (send) => {
    for (const [path, status, expected] of ANSWERS) {
      const response = await send(path);
      const told = response.headers.get("location") ?? response.headers.get("content-type");
      assert.deepEqual([response.status, told], [status, expected], path);
      await response.body?.cancel();
    }
    assert.equal(await (await send("/tools/json-formatter/")).text(), "<h1>one</h1>");
  }));

Deno.test("pages: a browser may only run the pages' own scripts", () =>
  withPages(async (send) => {
    const { headers } = await send("/tools/assets/tool.js");
    assert.equal(headers.get("content-security-policy"), `${POLICY}; frame-ancestors 'none'`);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    // No page of another origin reads them, as a script neither.
    assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
    assert.equal(headers.get("access-control-allow-origin"), null);
  }));

Deno.test("pages: a list of files that could not be read is read again", () =>
  withPages(async (send, folder) => {
    const list = new URL("files.json", folder);
    const away = new URL("away.json", folder);
    await Deno.rename(list, away);
    const failed = await send("/tools/");
    assert.deepEqual([failed.status, (await failed.json()).error.code], [
      500,
      "TOOL_RUNTIME_ERROR",
    ]);
    await Deno.rename(away, list);
    assert.equal((await send("/tools/")).status, 200);
  }));

/** Values of Accept-Encoding, and whether gzip is sent. */
const ACCEPTED: [string, boolean][] = [
  ["", false],
  ["gzip", true],
  ["br, gzip;q=0.5", true],
  ["GZIP", true],
  ["gzip;q=0", false],
  ["gzip; q=0.000", false],
  ["gzip;q=0.001", true],
  ["br", false],
  ["xgzip", false],
];

Deno.test("pages: gzip is sent to clients that accept it, with its own entity tag", () =>
  withPages(async (send) => {
    for (const [accepted, isGzip] of ACCEPTED) {
      const asked = { "accept-encoding": accepted };
      const response = await send("/tools/assets/tool.js", { headers: asked });
      const { headers } = response;
      assert.equal(headers.get("content-encoding"), isGzip ? "gzip" : null, accepted);
      assert.equal(headers.get("vary"), "Accept-Encoding");
      const bytes = new Uint8Array(await response.arrayBuffer());
      assert.equal(Number(headers.get("content-length")), bytes.length);
      assert.equal(bytes[0] === 0x1f, isGzip);
      const again = (etag: string) =>
        send("/tools/assets/tool.js", { headers: { ...asked, "if-none-match": etag } });
      assert.equal((await again(headers.get("etag")!)).status, 304);
      assert.equal((await again(isGzip ? '"14"' : '"14-gzip"')).status, 200);
    }
    // There is no such form of this one.
    const plain = await send("/tools/", { headers: { "accept-encoding": "gzip" } });
    assert.equal(plain.headers.get("content-encoding"), null);
    await plain.body?.cancel();
  }));

Deno.test("pages: clients share the bytes of a large file, however slowly they read", () =>
  withPages(async (send) => {
    const take = async () => {
      const { headers, body } = await send("/tools/assets/large.txt");
      assert.equal(headers.get("content-length"), "600000");
      return await Array.fromAsync(body!);
    };
    const [first, second] = await Promise.all([take(), take()]);
    assert.equal(await new Blob(first).text(), FILES["assets/large.txt"]);
    assert.ok(first.length > 1);
    for (const part of [...first, ...second]) assert.equal(part.buffer, first[0]!.buffer);
  }));

Deno.test("pages: files named by content hash are cached, others are revalidated", () =>
  withPages(async (send) => {
    for (const path of Object.keys(FILES)) {
      const response = await send(`/tools/${path}`);
      const kept = response.headers.get("cache-control")!.includes("immutable");
      assert.equal(kept, path === CHUNK, path);
      await response.body?.cancel();
    }
  }));

Deno.test("pages: HEAD reports the size, and other methods get Allow", () =>
  withPages(async (send) => {
    const head = await send("/tools/", { method: "HEAD" });
    assert.deepEqual([head.status, head.headers.get("content-length")], [200, "12"]);
    assert.equal(await head.text(), "");
    const options = await send("/tools/", { method: "OPTIONS" });
    assert.deepEqual([options.status, options.headers.get("allow")], [204, "GET, HEAD, OPTIONS"]);
    const post = await send("/tools/", { method: "POST", body: "{}" });
    assert.deepEqual([post.status, post.headers.get("allow")], [405, "GET, HEAD, OPTIONS"]);
    assert.equal((await post.json()).error.code, "METHOD_NOT_ALLOWED");
  }));

Deno.test("pages: until they are built the answer says how, and the root does not link to them", () =>
  withService(async ({ send }) => {
    const response = await send("/tools/");
    const { error } = await response.json();
    assert.deepEqual([response.status, error.code], [404, "NOT_FOUND"]);
    assert.match(error.message, /deno task pages/);
    assert.equal((await (await send("/")).json()).links.pages, undefined);
  }));

Deno.test("pages: the root links to them, and the log names no path", async () => {
  await withPages(async (send) => {
    const { links } = await (await send("/")).json();
    assert.equal(new URL(links.pages).pathname, "/tools/");
  });
  await withService(async ({ send, log }) => {
    await (await send("/tools/a-secret")).body?.cancel();
    assert.equal(log.at(-1)!.route, "/tools/*");
  });
});

Deno.test("pages: the first visitor sees that they are being built, and then sees them", async () => {
  const folder = new URL(`file://${await Deno.makeTempDir()}/`);
  const { promise, resolve } = Promise.withResolvers<void>();
  let builds = 0;
  const { send, close } = startService({
    pagesFolder: folder,
    buildPages: () => {
      builds++;
      return promise;
    },
  });
  const waiting = await send("/tools/");
  assert.deepEqual([waiting.status, waiting.headers.get("retry-after")], [503, "2"]);
  assert.match(await waiting.text(), /http-equiv="refresh"[^]*being built/);
  assert.equal(builds, 1);
  await Deno.writeTextFile(new URL("index.html", folder), "<h1>all</h1>");
  await Deno.writeTextFile(
    new URL("files.json", folder),
    JSON.stringify({ policy: POLICY, files: { "index.html": { etag: '"a"', hasGzip: false } } }),
  );
  resolve();
  assert.equal(await (await send("/tools/")).text(), "<h1>all</h1>");
  close();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("pages: a build that fails says what to do", async () => {
  const folder = new URL(`file://${await Deno.makeTempDir()}/`);
  const { send, close } = startService({
    pagesFolder: folder,
    buildPages: () => Promise.reject(new Error("no disk")),
  });
  const response = await send("/tools/");
  assert.equal(response.status, 503);
  const page = await response.text();
  assert.match(page, /deno task pages/);
  assert.doesNotMatch(page, /refresh|no disk/);
  close();
  await Deno.remove(folder, { recursive: true });
});
