import { type CauseRule, rulesOf } from "../rule.ts";

/** What migrates and fills databases. */
export const DATABASE_RULES: readonly CauseRule[] = [
  ...rulesOf("Alembic", {
    kind: "generated_files",
    weight: "cause",
    hints: ["new upgrade operations detected"],
    line: /^(?:FAILED: )?(?<message>New upgrade operations detected: .*)/,
    fix:
      "The models have what no migration has: run alembic revision --autogenerate, read what it wrote, and commit it.",
  }),
  ...rulesOf("Flyway", {
    kind: "deploy",
    weight: "cause",
    hints: ["validate failed: "],
    line: /^(?:ERROR: )?Validate failed: Migrations have failed validation/,
    message: /^(?<message>(?:Migration|Detected) .*)/,
    fix:
      "A migration that was applied has another text now, or is missing: restore it and write what is new as a migration of its own; flyway repair only where the database already has the new text.",
  }),
  ...rulesOf("Liquibase", {
    kind: "deploy",
    weight: "cause",
    hints: ["migration failed for changeset "],
    line: /\bMigration failed for changeset (?<file>[^:\s]+)::(?<id>[^:]+)::/,
    message: /^\s+Reason: (?:liquibase\.exception\.)?(?<message>.*)/,
    fix:
      "The changeset does not fit the database's present state: look in DATABASECHANGELOG what was applied, add a precondition, or correct the changeset.",
  }),
  ...rulesOf(
    "dbt",
    {
      kind: "deploy",
      weight: "cause",
      hints: ["error in model ", "error in test ", "error in snapshot ", "error in seed "],
      line:
        /^\s*(?:\d\d:\d\d:\d\d +)?(?:Database|Compilation|Runtime|Parsing) Error in (?:\w+ )?(?:model|test|snapshot|seed) .*?\((?<file>[^\s)]+)\)$/,
      below: /^\s*(?:\d\d:\d\d:\d\d +)? *(?<message>\S.*)/,
      fix:
        "Open the file named and run dbt compile with that model selected: the compiled SQL shows what the database refuses.",
    },
    {
      kind: "test",
      weight: "cause",
      hints: ["failure in test "],
      line: /^\s*(?:\d\d:\d\d:\d\d +)?Failure in test (?<test>\S+) \((?<file>[^\s)]+)\)$/,
      below: /^\s*(?:\d\d:\d\d:\d\d +)? *(?<message>Got .*)/,
      fix:
        "Run dbt test --select with the test's name and --store-failures: the rows that fail it tell whether data or model are wrong.",
    },
  ),
];
