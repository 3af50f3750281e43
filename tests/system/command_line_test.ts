/** What Debian's coreutils and bash make of the same files and the completions. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { UTOOLS, utools } from "../clients/cli/utools.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function output(command: string, args: string[]): Promise<string> {
  const { success, stdout } = await new Deno.Command(command, { args }).output();
  assert.ok(success, command);
  return text(stdout);
}

/** Whether a program is installed. */
async function isThere(program: string): Promise<boolean> {
  const { success } = await new Deno.Command("sh", { args: ["-c", `command -v ${program}`] })
    .output();
  return success;
}

/** Bytes that look random, the same each time (a linear congruential generator). */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from(
    { length },
    () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16,
  );
}

Deno.test("hash-generator and base64 agree with coreutils on files up to 1 MiB", async () => {
  const file = await Deno.makeTempFile();
  try {
    // Each call is a process: what is hashed and how is the tool's own affair.
    const cases = [
      ["sha256sum", "sha256", noise(1)],
      ["b2sum", "blake2b", noise(2 ** 20)],
      ["md5sum", "md5", new TextEncoder().encode("\ufeffé\r\n")],
    ] as const;
    for (const [command, algorithm, bytes] of cases) {
      await Deno.writeFile(file, bytes);
      const [digest] = (await output(command, [file])).split(" ");
      const hash = ["hash-generator", "--algorithm", algorithm];
      assert.equal((await utools([...hash, file])).output, `${digest}\n`);
      assert.equal((await utools(hash, bytes)).output, `${digest}\n`);
      const checked = await utools([
        "file-hash-checksum-verifier",
        "--expected",
        digest!,
        "--algorithms",
        algorithm,
        file,
      ]);
      assert.equal(JSON.parse(checked.output).verified, true);
      const encoded = await output("base64", [file]);
      assert.equal((await utools(["base64", "--line-length", "76", file])).output, encoded);
      const decoded = await utools(
        ["base64", "--action", "decode", "--output-format", "hex"],
        encoded,
      );
      assert.equal(decoded.output, `${bytes.toHex()}\n`);
    }
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("bash completes ids, options and files", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const command = join(folder, "utools");
    const called = [Deno.execPath(), ...UTOOLS].map((word) => `'${word}'`).join(" ");
    await Deno.writeTextFile(
      command,
      `#!/bin/sh\ncd '${Deno.cwd()}' && exec ${called} "$@"\n`,
      { mode: 0o755 },
    );
    const { output: script } = await utools(["completions", "bash"]);
    const complete = async (...words: string[]) => {
      const { stdout } = await new Deno.Command("bash", {
        args: [
          "-c",
          `${script}\nCOMP_WORDS=("$@")\nCOMP_CWORD=$(($# - 1))\n_utools\nprintf '%s\\n' "\${COMPREPLY[@]}"`,
          "bash",
          ...words,
        ],
        env: { PATH: `${folder}:${Deno.env.get("PATH")}` },
        cwd: folder,
      }).output();
      return text(stdout).trim().split("\n").sort();
    };
    assert.deepEqual(await complete("utools", "base"), ["base-encoding", "base64"]);
    assert.deepEqual(await complete("utools", "schema", "hash"), ["hash-generator"]);
    assert.deepEqual(await complete("utools", "base64", "--li"), [
      "--line-length",
      "--line-separator",
    ]);
    // Where nothing fits, bash completes the names of files.
    assert.deepEqual(await complete("utools", "base64", "uto"), [""]);
    assert.match(script, /^complete -o default -F _utools utools$/m);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name: "zsh takes the completions without a configuration",
  ignore: !await isThere("zsh"),
  fn: async () => {
    const { output: script } = await utools(["completions", "zsh"]);
    const { stdout, stderr } = await new Deno.Command("zsh", {
      args: ["-fc", `${script}\nprint -r -- $_comps[utools]`],
    }).output();
    assert.deepEqual([text(stdout), text(stderr)], ["_utools\n", ""]);
  },
});
