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

/** The beginning of a block that `deno test --doc` takes for code to run. */
const FENCE = /^.*\* *```(?:[jt]sx?|javascript|typescript)\b.*$/gm;

const IMPORTS = /^import\b[^;]*;\n/gm;

/**
 * Writes a module for each example to a folder, named after the example's place: errors that keep it from loading name
 * nothing else.
 *
 * @returns The path of a module that imports them all.
 * @throws {Error} if a block of code is not written as examples are, and so would not run.
 */
export async function writeDocExamples(folder: string): Promise<string> {
  const names: string[] = [];
  for (const root of FOLDERS) {
    for await (const path of walk(root)) {
      for (const { line, source } of testsOf(path, await Deno.readTextFile(path))) {
        const name = `${path.replaceAll("/", "_")}_line_${line}.ts`;
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
function* testsOf(path: string, text: string): Generator<{ line: number; source: string }> {
  const examples = [...text.matchAll(EXAMPLE)];
  if (examples.length !== (text.match(FENCE) ?? []).length) {
    throw new Error(
      `${path}: a block of code is no example. Write " * \`\`\`ts", and the same margin before each line.`,
    );
  }
  for (const { 1: margin = "", 2: lines = "", index } of examples) {
    const code = lines.split("\n").map((line) => line.slice(margin.length + 1)).join("\n");
    const imports = (code.match(IMPORTS) ?? []).join("").replace(
      /"(\.[^"]*)"/g,
      (_, specifier) => JSON.stringify(new URL(specifier, new URL(path, ROOT)).href),
    );
    const line = text.slice(0, index).split("\n").length;
    const name = JSON.stringify(`${path}:${line}: the example`);
    const source = `${imports}Deno.test(${name}, async () => {\n${code.replace(IMPORTS, "")}});\n`;
    yield { line, source };
  }
}
