/** docs/kits.md names every kit, and its worked job answers what it shows. */
import assert from "node:assert/strict";
import { TOOLS } from "../catalog/registry.ts";
import { withService } from "./service.ts";

const page = await Deno.readTextFile(new URL("../docs/kits.md", import.meta.url));

Deno.test("docs/kits.md: has a line for each kit, and for no other", () => {
  const named = [...page.matchAll(/^\| `([a-z-]+-kit)` +\| .+ \|$/gm)].map(([, id]) => id!);
  const kits = TOOLS.filter(({ kind }) => kind === "kit").map(({ id }) => id);
  assert.deepEqual(named.toSorted(), kits.toSorted());
});

Deno.test("docs/kits.md: the manifest is the one that the call gives", () =>
  withService(async ({ postJson }) => {
    const [, body] = /-d '([^']+)'/.exec(page) ?? assert.fail("no call");
    const [, shown] =
      /```json\n(\{[^]*?\n\})\n```/.exec(page.slice(page.indexOf("The manifest:"))) ??
        assert.fail("no manifest");
    const { result } = await postJson("/api/run", body);
    assert.equal(result.output.verdict, "ready");
    assert.deepEqual(JSON.parse(result.output.deliverables.at(-1).content), JSON.parse(shown!));
  }));
