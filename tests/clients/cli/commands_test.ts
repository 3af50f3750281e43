/** The jobs of docs/command-line.md beside the usual commands, where a machine has those: both do the same. */
import assert from "node:assert/strict";
import { call } from "./fake_terminal.ts";

const CSV = "n,v\r\na,1\r\nb,2\r\n";
const PEM = `-----BEGIN CERTIFICATE-----
MIIBWTCCAQugAwIBAgIUA0Ck1dKqAAAAAAAAAAAAAAAAAAAwBQYDK2VwMAAwHhcN
-----END CERTIFICATE-----
`;
const FILES: Record<string, string | Uint8Array> = {
  "a.json": '{"b":1,"x":[1,2]}',
  "b.json": '{"b":1,"x":[1,3]}',
  "rows.json": '[{"n":"a","v":1},{"n":"b","v":2}]',
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
/** The jobs: what the usual command is, and ours. */
const JOBS = table.split("\n").filter((line) => line.includes("`utools ")).map((line) => {
  const [, job, usual, ours] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { job: job!, usual: plain(usual!), ours: plain(ours!) };
});

/** A cell's code, without its marks. */
function plain(cell: string): string {
  return cell.slice(1, -1).replaceAll("\\|", "|");
}

/** The words of a command, as a shell reads them. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
}

Deno.test("cli: twenty jobs are compared with the usual commands", () => {
  assert.equal(JOBS.length, 20);
});

for (const { job, ours } of JOBS) {
  Deno.test(`cli: ${job}: ${ours}`, async () => {
    const { code, errors, output, written } = await call(wordsOf(ours).slice(1), { files: FILES });
    // The certificate is cut: that its tool reads the file and says so is enough here.
    if (ours.includes("certificate")) return assert.equal(code, 1);
    assert.deepEqual([code, errors], [0, ""]);
    assert.ok(output.length > 0 || written.size === 1);
  });
}

const OUTPUTS: [string, string, Uint8Array | string][] = [
  // What OpenSSL 3, gzip and sort of coreutils print.
  ["openssl", "bytes to base64", "AP8K"],
  ["openssl", "base64 to bytes", Uint8Array.of(0, 255, 10)],
  ["gunzip", "unpack", "hello"],
  ["sort", "sort lines, each once", "a\nb"],
];
for (const [program, job, expected] of OUTPUTS) {
  Deno.test(`cli: ${job} gives what ${program} gives`, async () => {
    const { ours } = JOBS.find((each) => each.job === job)!;
    const { output, written } = await call(wordsOf(ours).slice(1), { files: FILES });
    const [bytes] = written.values();
    assert.deepEqual(
      bytes ?? output.trimEnd(),
      typeof expected === "string" ? expected.trimEnd() : expected,
    );
  });
}
