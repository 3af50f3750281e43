/** What SQLite, PostgreSQL and, where it is installed, MariaDB make of the load files of data-migration-prep-kit. */
import assert from "node:assert/strict";
import { runKit } from "../tools/kits/kit_support.ts";

const ID = "data-migration-prep-kit";

/** An export with what goes wrong: signs of SQL, of COPY and of JSON, empty cells, line breaks, long numbers. */
const SOURCE = [
  "id;joined;seen;amount;active;note",
  "1;03.02.2024;2024-02-03 09:30;1.234,50;yes;It's \\N, a\ttab",
  '2;5 März 2024;2024-02-03T09:30:00Z;-12.345.678.901.234,123456;1;"two\nlines, ""quoted"""',
  "3;;;;no;",
  "4;31.12.1999;;0,1;true;\\.",
].join("\n");

const JOB = {
  source: SOURCE,
  delimiter: ";",
  number_format: "1.234,56",
  mapping: [
    { from: "id", to: "id", type: "integer", required: true },
    { from: "joined", to: 'joined "on"', type: "date", date_order: "dmy" },
    { from: "seen", to: "seen", type: "datetime" },
    { from: "amount", to: "amount", type: "number" },
    { from: "active", to: "active", type: "boolean" },
    { from: "note", to: "note" },
  ],
  key: ["id"],
  table: "select",
};

const NOTES = ["It's \\N, a\ttab", 'two\nlines, "quoted"', null, "\\."];

async function output(program: string, args: string[], stdin = "", env = {}): Promise<string> {
  const child = new Deno.Command(program, {
    args,
    env,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(stdin));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  assert.equal(code, 0, `${program}: ${new TextDecoder().decode(stderr)}`);
  return new TextDecoder().decode(stdout);
}

async function script(load_for: string): Promise<string> {
  const { verdict, files, facts } = await runKit(ID, { ...JOB, load_for });
  assert.deepEqual([verdict, facts.accepted], ["ready", 4]);
  return files["load.sql"]!;
}

Deno.test("data migration: SQLite loads load.sql with every value", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const database = `${folder}/staging.db`;
    await output("sqlite3", ["-bail", database], await script("sqlite"));
    const rows = JSON.parse(
      await output("sqlite3", [
        "-json",
        database,
        'SELECT *, typeof("amount") AS kind FROM "select" ORDER BY id',
      ]),
    );
    assert.deepEqual(rows.map(({ note }: { note: string }) => note), NOTES);
    assert.deepEqual(rows[0], {
      id: 1,
      'joined "on"': "2024-02-03",
      seen: "2024-02-03T09:30:00",
      amount: 1234.5,
      active: 1,
      note: NOTES[0],
      kind: "real",
    });
    assert.equal(rows[2].amount, null);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("data migration: PostgreSQL loads load.sql with every value and type", async () => {
  const [version] = [...Deno.readDirSync("/usr/lib/postgresql")].map(({ name }) => name);
  const bin = `/usr/lib/postgresql/${version}/bin`;
  const folder = await Deno.makeTempDir({ dir: "/tmp" });
  // The server refuses to run as root.
  const isRoot = Deno.uid() === 0;
  const run = (program: string, args: string[], stdin = "") =>
    isRoot
      ? output("runuser", ["-u", "postgres", "--", program, ...args], stdin)
      : output(program, args, stdin);
  if (isRoot) await output("chown", ["postgres", folder]);
  const data = `${folder}/data`;
  await run(`${bin}/initdb`, ["-D", data, "-A", "trust", "-U", "loader", "-E", "UTF8", "-N"]);
  const options = `-k ${folder} -c listen_addresses= -c fsync=off`;
  await run(`${bin}/pg_ctl`, ["-D", data, "-o", options, "-l", `${folder}/log`, "-w", "start"]);
  try {
    const psql = (args: string[], stdin = "") =>
      run("psql", [
        "-h",
        folder,
        "-U",
        "loader",
        "-d",
        "postgres",
        "-v",
        "ON_ERROR_STOP=1",
        ...args,
      ], stdin);
    await psql(["-q", "-f", "-"], await script("postgresql"));
    const json = await psql(["-At", "-c", 'SELECT json_agg(t ORDER BY id) FROM "select" t']);
    const rows = JSON.parse(json);
    assert.deepEqual(rows.map(({ note }: { note: string }) => note), NOTES);
    assert.deepEqual([rows[0]['joined "on"'], rows[1]['joined "on"'], rows[2].seen], [
      "2024-02-03",
      "2024-03-05",
      null,
    ]);
    const exact = await psql(["-At", "-c", 'SELECT amount FROM "select" WHERE id = 2']);
    assert.equal(exact.trim(), "-12345678901234.123456");
    const types = await psql([
      "-At",
      "-c",
      "SELECT data_type FROM information_schema.columns WHERE table_name = 'select' ORDER BY ordinal_position",
    ]);
    assert.deepEqual(types.trim().split("\n"), [
      "bigint",
      "date",
      "timestamp with time zone",
      "numeric",
      "boolean",
      "text",
    ]);
  } finally {
    await run(`${bin}/pg_ctl`, ["-D", data, "-m", "immediate", "-w", "stop"]);
    await Deno.remove(folder, { recursive: true });
  }
});

const MARIADBD = "/usr/sbin/mariadbd";

Deno.test("data migration: MariaDB loads the load.sql of MySQL with every value", async () => {
  const folder = await Deno.makeTempDir({ dir: "/tmp" });
  const data = `${folder}/data`;
  const socket = `${folder}/socket`;
  const user = Deno.uid() === 0 ? ["--user=root"] : [];
  await output("mariadb-install-db", [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
    ...user,
  ]);
  const server = new Deno.Command(MARIADBD, {
    args: [
      "--no-defaults",
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${folder}/pid`,
      "--skip-networking",
      ...user,
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const client = (args: string[], stdin = "") =>
    output("mariadb", ["--no-defaults", `--socket=${socket}`, "-u", "root", ...args], stdin);
  try {
    await output("mariadb-admin", [
      "--no-defaults",
      `--socket=${socket}`,
      "-u",
      "root",
      "--wait=30",
      "ping",
    ]);
    await client(["-e", "CREATE DATABASE staging"]);
    await client(["--default-character-set=utf8mb4", "staging"], await script("mysql"));
    const rows = await client([
      "--default-character-set=utf8mb4",
      "-N",
      "-r",
      "staging",
      "-e",
      'SELECT JSON_OBJECT("note", note, "on", `joined "on"`, "amount", CAST(amount AS CHAR), ' +
      '"active", active, "seen", seen) FROM `select` ORDER BY id',
    ]);
    const records = rows.trim().split("\n").map((row) => JSON.parse(row));
    assert.deepEqual(records.map(({ note }) => note), NOTES);
    assert.deepEqual(records.map(({ on }) => on), [
      "2024-02-03",
      "2024-03-05",
      null,
      "1999-12-31",
    ]);
    assert.equal(records[1].amount, "-12345678901234.123456");
    assert.deepEqual(records.map(({ active }) => active), [1, 1, 0, 1]);
  } finally {
    server.kill("SIGTERM");
    await server.status;
    await Deno.remove(folder, { recursive: true });
  }
});
