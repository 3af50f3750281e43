/** Converters that know by the names of files what to make of what. */
import assert from "node:assert/strict";
import { call } from "./fake_terminal.ts";

const FILES = {
  "a.json": '{"x":1}',
  "a.yml": "x: 1\n",
  "a.JSONL": '{"x":1}\n',
  "a.csv": "x\n1\n",
  "a.txt": "x: 1\n",
};
const CALLS: [string[], string, RegExp][] = [
  [["yaml-json-converter", "a.json"], "-", /^x: 1\n$/],
  [["yaml-json-converter", "a.yml"], "-", /^\{\s*"x": 1\s*\}\s*$/],
  [["yaml-json-converter", "a.txt"], "-", /^\{\s*"x": 1\s*\}\s*$/],
  [["yaml-json-converter", "a.json", "--direction", "yaml_to_json"], "-", /^\{\s*"x": 1\s*\}\s*$/],
  // YAML holds JSON, and who asks for both means that.
  [["yaml-json-converter", "a.json", "-o", "b.json"], "b.json", /^\{\s*"x": 1\s*\}\s*$/],
  [["toml-json-converter", "-o", "b.toml"], "b.toml", /^x = 1\n$/],
  [["csv-jsonl-converter", "a.JSONL"], "-", /^x\r?\n1\r?\n$/],
  [["csv-jsonl-converter", "a.csv"], "-", /^\{"x":"1"\}\n$/],
];
for (const [args, file, expected] of CALLS) {
  Deno.test(`cli: the direction of ${args.join(" ")}`, async () => {
    const piped = args.some((arg) => arg.startsWith("a.")) ? undefined : '{"x":1}';
    const { output, written, errors } = await call(args, { files: FILES, piped });
    assert.equal(errors, "");
    assert.match(file === "-" ? output : new TextDecoder().decode(written.get(file)), expected);
  });
}
