/** What `deno task install` says, by shell and PATH. */
import assert from "node:assert/strict";
import { batchOf, folderOf, messageOf, scriptOf } from "../../../clients/cli/install.ts";

const FOLDER = "/home/ada/.deno/bin";
const COMMAND = `${FOLDER}/utools`;

function told(env: Record<string, string>, files: string[] = [COMMAND]): string {
  const at = { env, isWindows: false, isFile: (path: string) => files.includes(path) };
  return messageOf(COMMAND, FOLDER, "/src/tools", at);
}

for (
  const [shell, line] of [
    ["/bin/bash", /~\/\.bashrc[^]*export PATH="\/home\/ada\/\.deno\/bin:\$PATH"/],
    ["/usr/bin/zsh", /~\/\.zshrc[^]*export PATH=/],
    ["/usr/bin/fish", /fish_add_path '\/home\/ada\/\.deno\/bin'/],
    ["", /~\/\.profile[^]*export PATH=/],
  ] as const
) {
  Deno.test(`install: the line that puts the command on the PATH of ${shell || "any shell"}`, () => {
    assert.match(told({ SHELL: shell, PATH: "/usr/bin:/bin" }), line);
  });
}

Deno.test("install: nothing about the PATH if it has the folder, unless another command comes first", () => {
  const PATH = `/usr/bin:${FOLDER}`;
  assert.doesNotMatch(told({ PATH }), /PATH/);
  assert.match(told({ PATH }, ["/usr/bin/utools", COMMAND]), /finds another one first: \/usr\/bin/);
});

Deno.test("install: the folder is that of the environment, else in the home", () => {
  const at = (env: Record<string, string>) => ({ env, isWindows: false, isFile: () => false });
  assert.equal(folderOf(at({ DENO_INSTALL_ROOT: "/opt/d", HOME: "/home/ada" })), "/opt/d/bin");
  assert.equal(folderOf(at({ HOME: "/home/ada" })), FOLDER);
  assert.throws(() => folderOf(at({})), /HOME is not set/);
});

Deno.test("install: Windows calls it Path, without regard to case, and the home is USERPROFILE", () => {
  const folder = "C:\\Users\\Ada\\.deno\\bin";
  const command = `${folder}\\utools.cmd`;
  const at = (Path: string, files = [command]) => ({
    env: { Path, USERPROFILE: "C:\\Users\\Ada", HOME: "C:\\msys\\ada" },
    isWindows: true,
    isFile: (path: string) => files.includes(path),
  });
  const told = (...given: Parameters<typeof at>) =>
    messageOf(command, folder, "C:\\src", at(...given));
  assert.equal(folderOf(at("")), folder);
  assert.match(
    told("C:\\Windows"),
    /Your PATH lacks C:\\Users\\Ada.*\n\n {2}\$env:Path = "C:\\Users/,
  );
  assert.doesNotMatch(told("C:\\Windows;c:\\users\\ada\\.deno\\bin\\"), /PATH/i);
  const other = "D:\\bin\\utools.cmd";
  assert.match(told(`D:\\bin;${folder}`, [other, command]), /finds another one first: D:\\bin/);
});

Deno.test("install: the script for Windows quotes every path, and ends with the exit code of the call", () => {
  const lines = batchOf({
    deno: "C:\\Program Files\\deno.exe",
    root: "C:\\Users\\Ada L\\100% & (tools)",
  }, "C:\\Users\\Ada L").split("\r\n");
  assert.equal(lines.at(-1), "");
  const call = lines.find((line) => line.startsWith('@"C:\\Program Files\\deno.exe" "run" '))!;
  assert.match(call, /"C:\\Users\\Ada L\\100%% & \(tools\)[\\/]clients[\\/]cli[\\/]tool\.ts" %\*$/);
  assert.equal(lines[lines.indexOf(call) + 1], "@exit /b");
  assert.ok(lines.every((line) => !line.includes("(") || /"[^"]*\([^"]*"/.test(line)), "no blocks");
});

Deno.test("install: a path that is not ASCII is read in every code page of Windows", () => {
  const home = "C:\\Users\\J\u00f6rg";
  const inHome = batchOf({ deno: `${home}\\.deno\\bin\\deno.exe`, root: `${home}\\src` }, home);
  assert.doesNotMatch(inHome, /[^\0-\x7f]|chcp/);
  assert.match(inHome, /@"%USERPROFILE%\\\.deno\\bin\\deno\.exe" "run" /);
  const elsewhere = batchOf({ deno: "D:\\\u00e4\\deno.exe", root: "D:\\src" }, home);
  assert.match(elsewhere, /^@chcp 65001 >nul\r\n/);
});

Deno.test("install: the command says that its sources are gone", async () => {
  const script = scriptOf({ deno: Deno.execPath(), root: "/gone/it's" });
  const { code, stderr } = await new Deno.Command("sh", { args: ["-c", script] }).output();
  assert.equal(code, 127);
  assert.match(
    new TextDecoder().decode(stderr),
    /^utools runs the sources in \/gone\/it's, which are gone/,
  );
});
