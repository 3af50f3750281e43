/** What the container image is made from is all that the service needs. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import manifest from "../../deno.json" with { type: "json" };
import { readSettings } from "./compose.ts";

const ROOT = new URL("../../", import.meta.url);

const dockerfile = await readSettings("Dockerfile");

/** The modules whose packages are fetched when the image is built. */
const [, modules = ""] =
  /^RUN deno install --lock=service\.lock --frozen --entrypoint (.*)$/m.exec(dockerfile) ?? [];

/** Whether a file at this path is copied: the patterns have a `*` at their beginning at most. */
async function copied(): Promise<(path: string) => boolean> {
  const [all, ...kept] = (await readSettings("Dockerfile.dockerignore")).trim().split("\n");
  assert.equal(all, "*");
  const names = kept.map((line) => line.replace(/^!/, ""));
  return (path) => {
    const [top = "", ...below] = path.split("/");
    return names.some((name) => path === name || path.startsWith(`${name}/`)) ||
      below.length === 0 && names.includes(top.replace(/^.*\./, "*."));
  };
}

/** The project's files that a module reaches, by import. */
async function filesOf(module: string): Promise<string[]> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--lock=service.lock", "--frozen", module],
    cwd: ROOT,
  }).output();
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as {
    modules: { specifier: string; error?: string }[];
  };
  return modules.filter(({ specifier }) => specifier.startsWith(ROOT.href))
    .map(({ specifier }) => specifier.slice(ROOT.href.length));
}

Deno.test("image: it contains every file that its modules import, and no tests", async () => {
  const isCopied = await copied();
  for (const module of modules.split(" ")) {
    const files = await filesOf(module);
    assert.ok(files.includes(module), `${module} of ${fileURLToPath(ROOT)}`);
    assert.deepEqual(files.filter((file) => !isCopied(file)), []);
  }
  for (
    const file of [
      "dist/pages/files.json",
      "deno.json",
      "service.lock",
      "LICENSE",
    ]
  ) {
    assert.ok(isCopied(file), file);
  }
  for (
    const file of ["tests/walk.ts", ".git/config", ".env", "deploy/.env", "dist/utility-tools"]
  ) {
    assert.ok(!isCopied(file), file);
  }
});

Deno.test("image: it contains the packages of everything that its commands start", () => {
  const started = [...dockerfile.matchAll(/^CMD \["deno", "task", "(\w+)"\]$/gm)].map(([, task]) =>
    task as keyof typeof manifest.tasks
  );
  assert.deepEqual(started, ["serve"]);
  const mains = [...started, "keys" as const].map((task) =>
    manifest.tasks[task].split(" ").at(-1)!
  );
  for (const main of mains) assert.ok(modules.split(" ").includes(main), main);
});

Deno.test("image: its Deno version is that of README.md", async () => {
  const [, version] = /^FROM denoland\/deno:(\S+)$/m.exec(dockerfile)!;
  assert.ok((await Deno.readTextFile(new URL("README.md", ROOT))).includes(`deno@${version} task`));
});

Deno.test("image: its health check asks /readyz", async () => {
  const [, written = ""] = /^HEALTHCHECK (?:--\S+ )*\\\n\s*CMD (.*)$/m.exec(dockerfile) ?? [];
  const [program, ...args]: string[] = JSON.parse(written);
  assert.equal(program, "deno");
  for (const [status, code] of [[200, 0], [503, 1]] as const) {
    const asked: string[] = [];
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response("", { status });
    });
    const env = { PORT: String(server.addr.port) };
    const ended = await new Deno.Command(Deno.execPath(), { args, env, cwd: ROOT }).output();
    await server.shutdown();
    assert.deepEqual([ended.code, asked], [code, ["/readyz"]]);
  }
});
