/** The unit of `deploy/`, as Debian's systemd reads it. */
import assert from "node:assert/strict";
import { DEPLOY } from "../deploy/compose.ts";

Deno.test("systemd: it accepts the unit, and rates it as well confined", async () => {
  const folder = await Deno.makeTempDir();
  const unit = await Deno.readTextFile(new URL("utility-tools.service", DEPLOY));
  const path = `${folder}/utility-tools.service`;
  // A program that is there.
  await Deno.writeTextFile(path, unit.replace(/^ExecStart=.*$/m, "ExecStart=/usr/bin/env"));
  const analyze = async (...args: string[]) => {
    const { code, stderr } = await new Deno.Command("systemd-analyze", { args }).output();
    assert.deepEqual([code, new TextDecoder().decode(stderr)], [0, ""]);
  };
  await analyze("verify", "--man=no", path);
  // From 0, safe, to 10 in tenths; a unit that says nothing of it has 9.6.
  await analyze("security", "--offline=yes", "--threshold=20", path);
  await Deno.remove(folder, { recursive: true });
});
