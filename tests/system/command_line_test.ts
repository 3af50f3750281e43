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

/** The lines that a shell prints. */
type Completed = (shell: string, args: string[]) => Promise<string[]>;

/** Gives a test shells for which `utools` is this project's command. */
async function withShells(test: (completed: Completed) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    const called = [Deno.execPath(), ...UTOOLS].map((word) => `'${word}'`).join(" ");
    await Deno.writeTextFile(
      join(folder, "utools"),
      `#!/bin/sh\ncd '${Deno.cwd()}' && exec ${called} "$@"\n`,
      { mode: 0o755 },
    );
    await test(async (shell, args) => {
      const { stdout, stderr } = await new Deno.Command(shell, {
        args,
        // Where zsh keeps what it has found, which takes it seconds.
        env: { ZDOTDIR: folder, PATH: `${folder}:${Deno.env.get("PATH")}` },
        cwd: folder,
      }).output();
      assert.equal(text(stderr), "");
      return text(stdout).trim().split("\n");
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
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
      ["b2sum", "blake2b", noise(2 ** 20)],
      ["sha256sum", "sha256", new TextEncoder().encode("\ufeffé\r\n")],
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

Deno.test("bash completes ids, options and files", () =>
  withShells(async (completed) => {
    const { output: script } = await utools(["completions", "bash"]);
    const complete = async (...words: string[]) => {
      const place = `COMP_WORDS=("$@")\nCOMP_CWORD=$(($# - 1))`;
      const offered = `_utools\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
      return (await completed("bash", ["-c", `${script}\n${place}\n${offered}`, "bash", ...words]))
        .sort();
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
  }));

Deno.test("zsh takes the completions without a configuration, and completes as bash does", () =>
  withShells(async (completed) => {
    const { output: script } = await utools(["completions", "zsh"]);
    // Completion builtins work in a line editor only: what would be offered is printed instead.
    const offer =
      `compadd() { shift; (( $# > 0 )) && print -rl -- "$@"; }; _files() { print FILES; }`;
    const complete = (...words: string[]) =>
      completed("zsh", [
        "-fc",
        `${script}\n${offer}\nwords=("$@") CURRENT=$#\nprint -r -- $_comps[utools]\n_utools`,
        "zsh",
        ...words,
      ]);
    const ids = await complete("utools", "base");
    assert.ok(["_utools", "base64", "schema"].every((word) => ids.includes(word)));
    assert.ok((await complete("utools", "base64", "--li")).includes("--line-length"));
    assert.deepEqual(await complete("utools", "base64", "--action", ""), [
      "_utools",
      "encode",
      "decode",
    ]);
    assert.deepEqual(await complete("utools", "base64", ""), ["_utools", "FILES"]);
  }));

Deno.test("fish completes ids, options and their values", () =>
  withShells(async (completed) => {
    const { output: script } = await utools(["completions", "fish"]);
    const complete = async (line: string) => {
      const lines = await completed("fish", [
        "--no-config",
        "-c",
        `${script}\ncomplete -C '${line}'`,
      ]);
      return lines.map((line) => line.split("\t")[0]).sort();
    };
    assert.deepEqual(await complete("utools base"), ["base-encoding", "base64"]);
    assert.deepEqual(await complete("utools base64 --li"), ["--line-length", "--line-separator"]);
    assert.deepEqual(
      (await complete("utools base64 --action ")).filter((word) => /^(?:en|de)code$/.test(word!)),
      ["decode", "encode"],
    );
  }));
