/** The jobs of docs/command-line.md beside the usual commands, where a machine has those: both do the same. */
import assert from "node:assert/strict";
import { call } from "./fake_terminal.ts";

const CSV = "n,v\r\na,1\r\nb,2\r\n";
// Made by openssl req -x509 -newkey ed25519 -subj /CN=example.org.
const PEM = `-----BEGIN CERTIFICATE-----
MIIBQDCB86ADAgECAhR6p6qqWLafpTlG20rxJ7QsL5jJVDAFBgMrZXAwFjEUMBIG
A1UEAwwLZXhhbXBsZS5vcmcwHhcNMjYxMTI5MjIyNDEzWhcNMzYxMTI2MjIyNDEz
WjAWMRQwEgYDVQQDDAtleGFtcGxlLm9yZzAqMAUGAytlcAMhAKSc30LRow1VedPS
Tl9+7m13dAMCgh9uW+u4ssJ3ICUEo1MwUTAdBgNVHQ4EFgQU4VBYeue5/sJL24mm
zIiivmCyQRswHwYDVR0jBBgwFoAU4VBYeue5/sJL24mmzIiivmCyQRswDwYDVR0T
AQH/BAUwAwEB/zAFBgMrZXADQQCgh2M4vsIwBxgGIMQ9cNQfeSxBnOc52BAAXidC
gzc0Hde0K0LdkXTBjW0jmiRDVoILOdTQMjkgB7t2f5GEKSMK
-----END CERTIFICATE-----
`;
const FILES: Record<string, string | Uint8Array> = {
  "a.json": '{"b":1,"x":[1,2]}',
  "b.json": '{"b":1,"x":[1,3]}',
  "s.json": '{"required":["b"]}',
  "a.yaml": "b: 1\nx: [1, 2]\n",
  "a.jsonl": '{"a":1}\n{"a":2}\n',
  "a.toml": "b = 1\n",
  "a.xml": "<r><i>1</i><i>2</i></r>",
  "a.env": "A=1\nB=2\n",
  "b.env": "A=1\nB=3\n",
  "a.jwt": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.",
  "a.csv": CSV,
  "b.csv": "n,v\r\na,1\r\nb,3\r\n",
  "a.txt": "b\na\nb\n",
  "b.txt": "b\nc\n",
  "a.js": "let a;\n",
  "a.bin": Uint8Array.of(0, 255, 10),
  "a.b64": "AP8K",
  "a.gz": Uint8Array.fromBase64("H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="),
  "a.md": "# A\n",
  "a.html": "<h1>A</h1>",
  "a.pem": PEM,
};

const table = (await Deno.readTextFile("docs/command-line.md"))
  .split("## Beside the commands you know")[1]!;
/** The jobs: what the usual command is, ours, and how long both are. */
const JOBS = table.split("\n").filter((line) => line.includes("`utools ")).map((line) => {
  const [, job, usual, ours, lengths] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { job: job!, usual: plain(usual!), ours: plain(ours!), lengths: lengths! };
});

/** A cell's code, without its marks. */
function plain(cell: string): string {
  return cell.slice(1, -1).replaceAll("\\|", "|");
}

/** The words of a command, as a shell reads them. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
}

Deno.test("cli: forty jobs are compared with the usual commands", () => {
  assert.equal(JOBS.length, 40);
  for (const { job, usual, ours, lengths } of JOBS) {
    assert.equal(lengths, `${usual.length}, ${ours.length}`, job);
  }
});

for (const { job, ours } of JOBS) {
  Deno.test(`cli: ${job}: ${ours}`, async () => {
    let piped: string | undefined;
    for (const command of ours.split(" | ")) {
      const args = wordsOf(command).slice(1);
      const { code, errors, output, written } = await call(args, { files: FILES, piped });
      assert.deepEqual([code, errors], [0, ""]);
      assert.ok(output.length > 0 || written.size === 1);
      piped = output;
    }
  });
}

const OUTPUTS: [string, string, Uint8Array | string][] = [
  // What jq 1.7, yq, mlr 6, OpenSSL 3, gzip, GNU units and coreutils print; total and names apart.
  ["jq", "print JSON prettily", '{\n  "b": 1,\n  "x": [\n    1,\n    2\n  ]\n}\n'],
  ["yq", "YAML to JSON", '{\n  "b": 1,\n  "x": [\n    1,\n    2\n  ]\n}\n'],
  [
    "mlr",
    "total per group",
    '[\n  {\n    "n": "a",\n    "sum_v": 1\n  },\n  {\n    "n": "b",\n    "sum_v": 2\n  }\n]\n',
  ],
  ["openssl", "digest", "7cafa1b24cf9d8d1f03cdc8c03cbe7343e2c7345af2dccce72a830042858a984\n"],
  ["openssl", "base64 to bytes", Uint8Array.of(0, 255, 10)],
  ["gunzip", "unpack", "hello"],
  ["sort", "sort lines, each once", "a\nb\n"],
];
for (const [program, job, expected] of OUTPUTS) {
  Deno.test(`cli: ${job} gives what ${program} gives`, async () => {
    const { ours } = JOBS.find((each) => each.job === job)!;
    const { output, written } = await call(wordsOf(ours).slice(1), { files: FILES });
    const [bytes] = written.values();
    assert.deepEqual(bytes ?? output, expected);
  });
}
