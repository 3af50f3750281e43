/**
 * Makes a test module of the examples in doc comments. `deno test --doc` runs each of them in an isolate of its own,
 * which loads the same modules as all others.
 *
 * @module
 */
import { walk } from "../../tests/walk.ts";

/** The folders whose modules have examples. */
const FOLDERS = ["clients", "engine", "mcp", "routes", "server", "tools"];

const ROOT = new URL("../../", import.meta.url);

/** A block of code in a doc comment: the margin of its lines, and the lines between the fences. */
const EXAMPLE = /^( *\*) ```ts\n((?:\1.*\n)*?)\1 ```$/gm;

const IMPORTS = /^import\b[^;]*;\n/gm;

/** Writes a module for each example to a folder. @returns The path of one that imports them all. */
export async function writeDocExamples(folder: string): Promise<string> {
  const names: string[] = [];
  for (const root of FOLDERS) {
    for await (const path of walk(root)) {
      for (const source of testsOf(path, await Deno.readTextFile(path))) {
        const name = `doc_example_${names.length + 1}.ts`;
        await Deno.writeTextFile(`${folder}/${name}`, source);
        names.push(name);
      }
    }
  }
  const path = `${folder}/doc_examples_test.ts`;
  await Deno.writeTextFile(path, names.map((name) => `import "./${name}";\n`).join(""));
  return path;
}

/** A test of each example in a module; it imports what the example does, seen from where that stands. */
function* testsOf(path: string, text: string): Generator<string> {
  for (const { 1: margin = "", 2: lines = "", index } of text.matchAll(EXAMPLE)) {
    const code = lines.split("\n").map((line) => line.slice(margin.length + 1)).join("\n");
    const imports = (code.match(IMPORTS) ?? []).join("").replace(
      /"(\.[^"]*)"/g,
      (_, specifier) => JSON.stringify(new URL(specifier, new URL(path, ROOT)).href),
    );
    const name = JSON.stringify(`${path}:${text.slice(0, index).split("\n").length}: the example`);
    yield `${imports}Deno.test(${name}, async () => {\n${code.replace(IMPORTS, "")}});\n`;
  }
}
