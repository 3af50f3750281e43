/** The command line as a process: real files, real pipes, the installed command. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import manifest from "../../../deno.json" with { type: "json" };
import { hostTerminal } from "../../../clients/cli/terminal.ts";
import { main } from "../../../clients/cli/tool.ts";
import { UTOOLS, utools } from "./utools.ts";

const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);

/** Calls `utools` with this machine's files, without a process of its own. */
async function onHost(args: readonly string[]) {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await main({
    ...hostTerminal(),
    args,
    isInputTerminal: false,
    isOutputTerminal: false,
    canErase: false,
    print: (data) => output.push(typeof data === "string" ? data : new TextDecoder().decode(data)),
    printError: (text) => errors.push(`${text}\n`),
  });
  return { code, output: output.join(""), errors: errors.join("") };
}

Deno.test("utools: reads the standard input", async () => {
  const { code, output, errors } = await utools(["json-formatter", "--indent", "1"], '{"a":[]}');
  assert.deepEqual([errors, output, code], ["", '{\n "a": []\n}\n', 0]);
});

Deno.test("utools: reads and writes files", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [from, to] = [join(folder, "from"), join(folder, "to")];
    await Deno.writeFile(from, BYTES);
    for (const option of ["-o", "--output"]) {
      assert.equal((await utools(["base64", from, option, to])).code, 0);
    }
    assert.equal(await Deno.readTextFile(to), `${BYTES.toBase64()}\n`);
    const refusals: [string[], RegExp][] = [
      [
        ["base64", join(folder, "none")],
        /^Cannot read .*none: there is no such file or folder\. Is it the text itself\? Use --text /,
      ],
      [["base64", folder], /is a folder: name a file\n$/],
      [
        ["base64", from, "-o", join(folder, "none", "to")],
        /^Cannot write .*: there is no such file or folder\n$/,
      ],
      [["base64", from, "-o", folder], /is a folder: name a file for the output of base64\n$/],
      [
        ["file-verification-handoff-kit", from, "-o", join(from, "to/")],
        /^Cannot make the folder .*: Not a directory\n$/,
      ],
    ];
    for (const [args, message] of refusals) {
      const { code, output, errors } = await onHost(args);
      assert.deepEqual([code, output], [2, ""]);
      assert.match(errors, message);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("utools: writes the files of a kit into a new folder", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const [from, to] = [join(folder, "a.bin"), join(folder, "new", "kit")];
    await Deno.writeFile(from, BYTES);
    const { code, output } = await onHost(["file-verification-handoff-kit", from, "-o", `${to}/`]);
    assert.equal(code, 0);
    const { deliverables } = JSON.parse(output);
    assert.deepEqual(
      Array.from(Deno.readDirSync(to), ({ name }) => name).sort(),
      [...deliverables.map(({ name }: { name: string }) => name), "findings.json", "report.md"]
        .sort(),
    );
    for (const { name, sha256 } of deliverables) {
      const hash = createHash("sha256").update(await Deno.readFile(join(to, name)));
      assert.equal(hash.digest("hex"), sha256, name);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("utools: an endless standard input is read up to the limit", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    // Its limit is that of the service: others read a hundred million bytes.
    args: [...UTOOLS, "qr-code-generator"],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) });
  const piping = endless.pipeTo(child.stdin).catch(() => {});
  const { code, stderr } = await child.output();
  await piping;
  assert.equal(code, 1);
  assert.match(
    new TextDecoder().decode(stderr),
    /^INPUT_TOO_LARGE: The standard input has more than/,
  );
});

Deno.test("utools: keys has no network access if nobody can be asked", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...UTOOLS, "keys", "list"],
    env: { REDIS_URL: "redis://127.0.0.1:9" },
    stdin: "null",
  });
  const { code, stderr } = await child.output();
  assert.equal(code, 2);
  assert.match(new TextDecoder().decode(stderr), /^utools may not use the network: run deno task/);
});

Deno.test("utools: a closed pipe ends it quietly", async () => {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...UTOOLS, "list"],
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  await child.stdout.cancel();
  const errors = await new Response(child.stderr).text();
  assert.deepEqual([errors, (await child.status).code], ["", 0]);
});

Deno.test({
  name: "utools: a full disk, and a folder for an input, are reported",
  ignore: Deno.build.os !== "linux",
  fn: async () => {
    const script = [
      [
        "base64 --text a > /dev/full",
        /^Cannot write the standard output: No space left on device\n$/,
      ],
      ["mcp < /", /^Cannot read the standard input: Is a directory\n$/],
      ["base64 < /", /^Cannot read the standard input: Is a directory\n$/],
      ["base64 --oops 2> /dev/full", /^$/],
    ] as const;
    for (const [call, message] of script) {
      const { code, stdout, stderr } = await new Deno.Command("sh", {
        args: ["-c", `exec "$0" "$@" ${call}`, Deno.execPath(), ...UTOOLS],
      }).output();
      assert.match(new TextDecoder().decode(stderr), message, call);
      assert.deepEqual([code, stdout.length], [2, 0], call);
    }
  },
});

Deno.test("utools: a person who waits sees what runs and for how long, until it is done", async (t) => {
  const folder = await Deno.makeTempDir();
  try {
    const [table, errors] = [join(folder, "rows.csv"), join(folder, "errors")];
    const words = [Deno.execPath(), ...UTOOLS, "csv-profiler", table, "-o", join(folder, "out")];
    const command = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    // There is a line from the first second on, which a fast machine needs more rows for.
    let shown: string | undefined = "";
    for (let count = 50_000; shown === "" && count <= 800_000; count *= 2) {
      const rows = Array.from({ length: count }, (_, row) => `${row},name ${row % 977},${row / 7}`);
      await Deno.writeTextFile(table, `id,name,share\n${rows.join("\n")}\n`);
      shown = await inTerminal(command);
    }
    if (shown === undefined) {
      return void await t.step({ name: "no script(1)", ignore: true, fn() {} });
    }
    // Each time the line is deleted first (ECMA-48: EL), at last for good.
    const [first, ...lines] = shown.split("\r\x1b[K");
    assert.deepEqual([first, lines.pop()], ["", ""]);
    assert.ok(lines.length > 0, "it shows a line");
    for (const line of lines) assert.match(line, /^csv-profiler \S*rows\.csv: \d+ s$/);
    assert.equal(await inTerminal(`${command} 2> '${errors}'`), "");
    assert.equal(await Deno.readTextFile(errors), "");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** What a command shows in a terminal; undefined where the machine has no script(1). */
async function inTerminal(command: string): Promise<string | undefined> {
  try {
    const { code, stdout } = await new Deno.Command("script", {
      args: ["-qec", `stty cols 160; ${command}`, "/dev/null"],
      env: { TERM: "xterm" },
      stdin: "null",
    }).output();
    assert.equal(code, 0);
    return new TextDecoder().decode(stdout);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

Deno.test("utools: the task install makes a command that needs no deno on the PATH", async () => {
  const folder = join(await Deno.makeTempDir(), "it's my home");
  try {
    const [, ...install] = manifest.tasks.install.split(" ");
    const installed = await new Deno.Command(Deno.execPath(), {
      args: install,
      env: { DENO_INSTALL_ROOT: folder, SHELL: "/bin/zsh" },
    }).output();
    const told = new TextDecoder().decode(installed.stdout);
    assert.equal(installed.code, 0, new TextDecoder().decode(installed.stderr));
    const refused = await new Deno.Command(Deno.execPath(), {
      args: [...install, "--root=/opt"],
      env: { DENO_INSTALL_ROOT: join(folder, "other") },
    }).output();
    assert.match(
      new TextDecoder().decode(refused.stderr),
      /^utools was not installed: it takes no arguments, such as --root=\/opt\. [^\n]*DENO_INSTALL_ROOT=FOLDER/,
    );
    assert.equal(refused.code, 1);
    assert.ok(told.includes(`: ${join(folder, "bin", "utools")}\n`), told);
    assert.ok(
      told.includes(`export PATH="${folder}/bin:$PATH"`) && told.includes("~/.zshrc"),
      told,
    );
    await Deno.writeFile(join(folder, "a b.bin"), BYTES);
    const call = async (...args: string[]) => {
      const { code, stdout, stderr } = await new Deno.Command("utools", {
        args,
        cwd: folder,
        env: { PATH: `${join(folder, "bin")}:/usr/bin:/bin` },
        stdin: "null",
      }).output();
      assert.equal(code, 0, new TextDecoder().decode(stderr));
      return new TextDecoder().decode(stdout);
    };
    assert.equal(await call("base64", "a b.bin"), `${BYTES.toBase64()}\n`);
    // These need packages and files that the first does not.
    assert.equal(await call("yaml-json-converter", "--text", "a: 1"), '{\n  "a": 1\n}\n');
    assert.match(await call("mermaid-renderer", "--text", "flowchart LR\n A --> B"), /<svg/);
    assert.match(
      await call("search", "pretty", "print", "json", "--as", "table"),
      /^json-formatter /m,
    );
  } finally {
    await Deno.remove(join(folder, ".."), { recursive: true });
  }
});
