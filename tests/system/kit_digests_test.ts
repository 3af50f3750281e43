/** The recipe of docs/kits.md, with bash, sha256sum and jq. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { utools } from "../clients/cli/utools.ts";
import { contract } from "../../tools/kits/contract-release-gate-kit/contract.ts";

const page = await Deno.readTextFile(new URL("../../docs/kits.md", import.meta.url));
const [, RECIPE] = /```sh\n(cd release\n[^]*?)```/.exec(page) ?? assert.fail("no recipe");

/** Runs the recipe in a folder, and gives what it prints. */
async function check(folder: string): Promise<string[]> {
  const { stdout } = await new Deno.Command("bash", {
    args: ["-c", RECIPE!],
    cwd: folder,
    stderr: "null",
  }).output();
  return new TextDecoder().decode(stdout).trim().split("\n");
}

Deno.test("docs/kits.md: manifest, report, input and receipt can be checked with jq and sha256sum", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const request = join(folder, "request.json");
    const { input } = contract.examples[0]!;
    await Deno.writeTextFile(request, JSON.stringify(input, null, 1));
    const { errors } = await utools([
      "contract-release-gate-kit",
      request,
      "-o",
      join(folder, "release/"),
    ]);
    assert.equal(errors, "");
    const lines = await check(folder);
    assert.ok(lines.length >= 5, lines.join("\n"));
    for (const line of lines) assert.match(line, /: OK$/);
    const review = join(folder, "release", "contract-review.json");
    const text = await Deno.readTextFile(review);
    await Deno.writeTextFile(review, text.replace('"verdict": "', '"verdict": "x'));
    const failed = (await check(folder)).filter((line) => !line.endsWith(": OK"));
    assert.deepEqual(failed, ["contract-review.json: FAILED", "-: FAILED"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
