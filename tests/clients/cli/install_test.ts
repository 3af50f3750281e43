/** What `deno task install` says, by shell and PATH. */
import assert from "node:assert/strict";
import { folderOf, messageOf, scriptOf } from "../../../clients/cli/install.ts";

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

Deno.test("install: the command says that its sources are gone", async () => {
  const script = scriptOf({ deno: Deno.execPath(), root: "/gone/it's" });
  const { code, stderr } = await new Deno.Command("sh", { args: ["-c", script] }).output();
  assert.equal(code, 127);
  assert.match(
    new TextDecoder().decode(stderr),
    /^utools runs the sources in \/gone\/it's, which are gone/,
  );
});
