/** Files that are kept in memory while there is room. */
import assert from "node:assert/strict";
import { FileCache } from "../../routes/file_cache.ts";

/** Whether a file is still known when it is gone from the disk. */
async function isKept(cache: FileCache, file: URL): Promise<boolean> {
  try {
    await cache.read(file);
    return true;
  } catch (error) {
    assert.ok(error instanceof Deno.errors.NotFound);
    return false;
  }
}

async function withFiles(sizes: number[], check: (files: URL[]) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  const files = sizes.map((_, index) => new URL(`file://${folder}/${index}`));
  for (const [index, size] of sizes.entries()) {
    await Deno.writeFile(files[index]!, new Uint8Array(size));
  }
  try {
    await check(files);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("file cache: the least recently used file is dropped first", () =>
  withFiles([40, 40, 40], async (files) => {
    const [a, b, c] = files as [URL, URL, URL];
    const cache = new FileCache(100);
    await cache.read(a);
    await cache.read(b);
    await cache.read(a);
    await cache.read(c);
    for (const file of files) await Deno.remove(file);
    assert.deepEqual(await Promise.all([a, b, c].map((file) => isKept(cache, file))), [
      true,
      false,
      true,
    ]);
  }));

Deno.test("file cache: a file that just fits is cached", () =>
  withFiles([60, 40], async (files) => {
    const cache = new FileCache(100);
    for (const file of files) await cache.read(file);
    for (const file of files) await Deno.remove(file);
    assert.deepEqual(await Promise.all(files.map((file) => isKept(cache, file))), [true, true]);
  }));

Deno.test("file cache: a file larger than the cache is sent but not cached", () =>
  withFiles([200, 10], async ([large, small]) => {
    const cache = new FileCache(100);
    await cache.read(small!);
    assert.equal((await cache.read(large!)).length, 200);
    await Deno.remove(large!);
    assert.equal(await isKept(cache, large!), false);
  }));

Deno.test("file cache: simultaneous requests share one read, and a failed read is retried", () =>
  withFiles([10], async ([file]) => {
    const cache = new FileCache();
    const [first, second] = await Promise.all([cache.read(file!), cache.read(file!)]);
    assert.equal(first, second);
    assert.equal(await cache.read(file!), first);
    const missing = new URL("missing", file);
    assert.equal(await isKept(cache, missing), false);
    await Deno.writeFile(missing, new Uint8Array(1));
    assert.equal(await isKept(cache, missing), true);
  }));
