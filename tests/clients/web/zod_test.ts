import assert from "node:assert/strict";
import { z as whole } from "zod";
import { z } from "../../../clients/web/client/zod.ts";
import { walk } from "../../walk.ts";

/** What is read of `z` as a value: called, or looked at with `instanceof`. */
const USED = /\b(?:z\.([a-zA-Z]+)\(|instanceof z\.([a-zA-Z]+))/g;

Deno.test("pages: their part of zod has all that tools and the engine use of it", async () => {
  const used = new Set<string>();
  for (const folder of ["tools", "engine", "clients/web"]) {
    for await (const path of walk(folder)) {
      const text = await Deno.readTextFile(path);
      if (!/import \{ z \} from "zod"/.test(text)) continue;
      for (const [, called, looked] of text.matchAll(USED)) used.add((called ?? looked)!);
    }
  }
  assert.ok(used.has("looseObject"));
  assert.deepEqual([...used].filter((name) => !Object.hasOwn(z, name)), []);
});

Deno.test("pages: their part of zod is zod's own", () => {
  for (const [name, part] of Object.entries(z)) {
    assert.equal(part, whole[name as keyof typeof whole], name);
  }
});
