/**
 * `deno task install`: writes the command `utools`, a script that starts the command line of this
 * folder with the Deno that runs here. `deno task` has fetched the libraries of all tools before, so
 * that no tool needs a network.
 *
 * @module
 */
import { basename, join, posix, win32 } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../deno.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** The programs of an installation, as absolute paths. */
export interface Installed {
  deno: string;
  /** The folder with the sources. */
  root: string;
}

/** The environment that decides where the command goes and what to say about it. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  isWindows: boolean;
  /** Whether a file of this path exists. */
  isFile(path: string): boolean;
}

/** The arguments of Deno before those of `utools`, as the task `tool` has them. */
function argumentsOf(root: string): string[] {
  const [, run, ...rest] = manifest.tasks.tool.split(" ");
  return [
    run!,
    "--config",
    join(root, "deno.json"),
    ...rest.slice(0, -1),
    join(root, rest.at(-1)!),
  ];
}

/** The script for a POSIX shell. */
export function scriptOf({ deno, root }: Installed): string {
  const args = argumentsOf(root);
  return `#!/bin/sh
# Made by "deno task install".
deno=${quoted(deno)}
[ -x "$deno" ] || deno=$(command -v deno) || {
  echo "utools needs Deno, which is not where it was, nor on the PATH: run deno task install again" >&2
  exit 127
}
[ -f ${quoted(args.at(-1)!)} ] || {
  echo "utools runs the sources in "${
    quoted(root)
  }", which are gone: run deno task install where they are now" >&2
  exit 127
}
exec "$deno" ${args.map(quoted).join(" ")} "$@"
`;
}

/**
 * The script for Windows: cmd.exe and PowerShell start it, while Git Bash starts that for POSIX. It
 * has no blocks, because cmd.exe would end one at a bracket of an argument. cmd.exe reads it in the
 * code page of the console: a home whose name has more than ASCII is named by its variable, and for
 * other such folders the code page becomes UTF-8.
 *
 * @param home The folder in USERPROFILE.
 */
export function batchOf({ deno, root }: Installed, home = ""): string {
  const named = (word: string) => {
    const isInside = !isAscii(home) && word.startsWith(`${home}\\`);
    const rest = isInside ? word.slice(home.length) : word;
    return `"${isInside ? "%USERPROFILE%" : ""}${rest.replaceAll("%", "%%")}"`;
  };
  const args = argumentsOf(root).map(named);
  const lines = [
    '@rem Made by "deno task install".',
    `@if not exist ${args.at(-1)} goto gone`,
    `@if not exist ${named(deno)} goto elsewhere`,
    `@${named(deno)} ${args.join(" ")} %*`,
    "@exit /b",
    ":elsewhere",
    "@where /q deno || goto none",
    `@deno ${args.join(" ")} %*`,
    "@exit /b",
    ":none",
    `@echo utools needs Deno, which is not where it was, nor on the PATH: run deno task install again>&2`,
    "@exit /b 127",
    ":gone",
    `@echo utools runs the sources in ${
      named(root)
    }, which are gone: run deno task install where they are now>&2`,
    "@exit /b 127",
  ];
  const all = lines.every(isAscii) ? lines : ["@chcp 65001 >nul", ...lines];
  return all.map((line) => `${line}\r\n`).join("");
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The folder for the command, as `deno install` chooses it.
 * @throws {Error} if the environment names no home.
 */
export function folderOf({ env, isWindows }: Surroundings): string {
  const { DENO_INSTALL_ROOT, HOME, USERPROFILE } = env;
  // Git Bash sets HOME too, which may be another folder.
  const home = isWindows ? USERPROFILE || HOME : HOME;
  const path = isWindows ? win32 : posix;
  if (DENO_INSTALL_ROOT) return path.join(DENO_INSTALL_ROOT, "bin");
  if (home) return path.join(home, ".deno", "bin");
  throw new Error(`${isWindows ? "USERPROFILE" : "HOME"} is not set`);
}

/** What a person has to know after the installation. */
export function messageOf(command: string, folder: string, root: string, at: Surroundings): string {
  return [
    `Installed utools ${manifest.version}: ${command}`,
    `It runs the sources in ${root}: keep that folder. To remove the command, delete that file.`,
    "",
    ...pathAdvice(command, folder, at),
    "Try it: utools --help",
    "",
  ].join("\n");
}

function pathAdvice(command: string, folder: string, at: Surroundings): string[] {
  const { env, isWindows, isFile } = at;
  const path = isWindows ? win32 : posix;
  // Windows calls it Path, and does not mind case or a separator at the end of a folder.
  const [, value = ""] =
    Object.entries(env).find(([name]) =>
      name === "PATH" || (isWindows && name.toUpperCase() === "PATH")
    ) ?? [];
  const plain = (each: string) => isWindows ? each.toLowerCase().replace(/\\$/, "") : each;
  const folders = value.split(path.delimiter);
  if (!folders.some((each) => plain(each) === plain(folder))) {
    const [line, place] = pathLine(folder, basename(env.SHELL ?? ""), isWindows);
    return [`Your PATH lacks ${folder}. Run this, and ${place}:`, "", `  ${line}`, ""];
  }
  const first = folders.map((each) => path.join(each, path.basename(command))).find(isFile);
  return first === undefined || plain(first) === plain(command)
    ? []
    : [`Your PATH finds another one first: ${first}. Put ${folder} before its folder.`, ""];
}

/** The line that adds a folder to the PATH, and how it stays there. */
function pathLine(folder: string, shell: string, isWindows: boolean): [string, string] {
  if (isWindows) {
    return [`$env:Path = "${folder};$env:Path"`, "add the folder to Path in the settings"];
  }
  if (shell === "fish") return [`fish_add_path ${quoted(folder)}`, "it stays for every shell"];
  const file = { bash: "~/.bashrc", zsh: "~/.zshrc" }[shell] ?? "~/.profile";
  const word = folder.replace(/[\\"$`]/g, "\\$&");
  return [`export PATH="${word}:$PATH"`, `add it to ${file} for every new shell`];
}

/** Writes the command and returns its path. */
async function write(folder: string, { env, isWindows }: Surroundings): Promise<string> {
  const installed = { deno: Deno.execPath(), root: ROOT };
  await Deno.mkdir(folder, { recursive: true });
  const scripts = [["utools", scriptOf(installed)]];
  if (isWindows) scripts.push(["utools.cmd", batchOf(installed, env.USERPROFILE)]);
  let command = "";
  for (const [name, script] of scripts) {
    command = join(folder, name!);
    // Deleted first: a link there may lead to something else.
    await Deno.remove(command).catch(() => {});
    await Deno.writeTextFile(command, script!, { mode: 0o755 });
  }
  return command;
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  const at = { env: Deno.env.toObject(), isWindows: Deno.build.os === "windows", isFile };
  try {
    const [argument] = Deno.args;
    if (argument !== undefined) throw new Error(`it takes no arguments, such as ${argument}`);
    const folder = folderOf(at);
    console.log(messageOf(await write(folder, at), folder, ROOT, at));
  } catch (error) {
    const { message } = error as Error;
    console.error(
      `utools was not installed: ${
        message.replace(/ \(os error \d+\)/, "")
      }. To install it elsewhere, ` +
        "name a folder: DENO_INSTALL_ROOT=FOLDER deno task install",
    );
    Deno.exit(1);
  }
}
