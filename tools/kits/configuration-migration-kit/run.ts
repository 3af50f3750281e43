import type { Run, RunInput, RunOutput } from "../../tool.ts";
import type { contract as jsonDiff } from "../../code/json-diff/contract.ts";
import type { contract as jsonSchemaValidator } from "../../code/json-schema-validator/contract.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { isSecretName, redactJson, redactText } from "../../shared/secrets/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { lostTypes } from "../../shared/toml/lost_types.ts";
import { countComments, movedComments, readComments, withComments } from "./comments.ts";
import { parsePath, writePath } from "./config_path.ts";
import { contract } from "./contract.ts";
import { envEntries, type EnvEntry, envValue } from "./env_file.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { type Config, type MigrationKit, readStep, writeStep } from "./formats.ts";
import { reportEnv } from "./report_env.ts";
import { isMisread, isWithoutValue, reportRead } from "./report_read.ts";
import { roundTripLoss } from "./round_trip_loss.ts";
import { strictJson } from "../../shared/json/strict_json.ts";
import { readCommentedJson } from "./json_comments.ts";
import { markRedactor, secretPaths, withoutSecret } from "./secrets.ts";
import { countLeaves, transform, type Transformed } from "./transform.ts";

/** The most errors that the validator lists. */
const MAX_SCHEMA_ERRORS = 1_000;

/** Paths that a message names. */
const MAX_NAMED = 10;

type Input = RunInput<typeof contract>;

/** A configuration after the changes. */
type Changed = Transformed & {
  /** Its root is one that can be changed, and written. */
  isFit: boolean;
  /** Paths of values that are secrets in the open. */
  secrets: string[];
};

export const run: Run<typeof contract> = (input, context) => {
  const { from, to, schema } = input;
  // Settings of editors and compilers are JSON with comments.
  const source = from === "json" ? strictJson(input.source) : input.source;
  const redactMarks = markRedactor(source);
  const kit: MigrationKit = new Kit(contract, FINDINGS, context, {
    redact: (text) => redactText(redactMarks(text)),
  });

  const { step: read, config } = readStep(kit, "read", from, {}, () => source);
  reportRead(kit, read, config, input);
  const change = changeConfig(kit, read, config, input);
  const changed = change.output;
  const validate = validateChanged(kit, change, schema);

  const entries = changed?.isFit && to === "env" ? envEntries(changed.value, from === "env") : [];
  reportEnv(kit, change, input, change.output && config?.value, entries);
  const written = changed && (to === "env" ? envValue(entries) : changed.value);
  const write = writeStep(kit, to, { after: [change] }, () => changed!.value, () => entries);
  const plain = write.output === undefined ? undefined : withLineEnd(write.output);
  const commented = plain === undefined ? undefined : addComments(plain, input, changed!, entries);
  const { step: reread, config: copy } = readStep(
    kit,
    "reread",
    to,
    { after: [write] },
    () => commented!.text,
  );
  const text = commented?.text;
  reportComments(kit, write, commented, input);
  reportAmbiguity(kit, reread, copy, config);
  const compare = compareCopy(kit, written, reread, copy);

  const schemaValid = validate.output?.valid ?? null;
  const roundTrip = compare.output?.equal ?? null;
  if (compare.output && !kit.isBlocked) kit.deliver(`config.${to}`, text!);
  if (changed) {
    const { renamed, dropped, set } = changed;
    const report = {
      from,
      to,
      renamed,
      dropped,
      set,
      schema_valid: schemaValid,
      round_trip: roundTrip,
    };
    // The name of a secret's variable is not a secret.
    const names = Object.fromEntries(
      entries.map(({ path, name }) => [writePath(path), name].map((text) => redactText(text))),
    );
    kit.deliver(
      "migration-report.json",
      jsonText({ ...redactJson(report) as JsonObject, ...(to === "env" && { names }) }),
    );
  }
  return kit.finish({
    from,
    to,
    keys: changed ? countLeaves(changed.value) : null,
    renamed: changed?.renamed.length ?? 0,
    dropped: changed?.dropped.length ?? 0,
    set: changed?.set.length ?? 0,
    schema_valid: schemaValid,
    round_trip: roundTrip,
  }, READY_ACTION);
};

/** A written file with its comments. */
interface Commented {
  text: string;
  /** Lines of comments of the source, and of the file. */
  before: number;
  after: number;
}

/** Puts the comments of the source at the keys of the file. */
function addComments(
  plain: string,
  { source, from, to }: Input,
  { renamed }: Changed,
  entries: readonly EnvEntry[],
): Commented {
  const comments = readComments(source, from);
  const before = from === "json" ? readCommentedJson(source).count : countComments(comments);
  if (before === 0 || to === "json") return { text: plain, before, after: 0 };
  const paths = renamed.map(({ from, to }) => ({ from: parsePath(from)!, to: parsePath(to)! }));
  const text = withComments(plain, to, movedComments(comments, paths), entries);
  return { text, before, after: countComments(readComments(text, to)) };
}

/** Reports comments that the file does not have. */
function reportComments(
  kit: MigrationKit,
  write: Step,
  commented: Commented | undefined,
  { to }: Input,
): void {
  if (!commented || commented.after >= commented.before) return;
  const { before, after } = commented;
  const message = to === "json"
    ? `JSON has no comments: ${counted(before, "line")} of them left out`
    : `${before - after} of ${
      counted(before, "line")
    } of comments left out: the keys they belong to are not in the new file`;
  kit.find("COMMENTS_DROPPED", write, { message });
}

/** Renames, drops and sets, and reports what could not be changed and secrets in plain text. */
function changeConfig(
  kit: MigrationKit,
  read: Step,
  config: Config | undefined,
  { source, from, to, rename, drop, set }: Input,
): Step<Changed> {
  const hasWork = rename.length + drop.length + set.length > 0;
  const change = kit.local("transform", { after: [read] }, () => {
    const { value } = config!;
    const isFit = isJsonObject(value) ||
      !hasWork && to !== "toml" && to !== "env" && !isMisread(config!, from);
    const output = transform(
      value,
      isFit ? { rename, drop, set } : { rename: [], drop: [], set: [] },
    );
    const { renamed, dropped, set: wasSet, wrong } = output;
    return {
      output: { ...output, isFit, secrets: secretPaths(value, set) },
      ok: isFit && wrong.length === 0,
      summary: `${renamed.length} renamed, ${dropped.length} dropped, ${wasSet.length} set, ` +
        `${wrong.length} passed over`,
    };
  }, "transform-config");
  const changed = change.output;
  if (changed && !changed.isFit) {
    const message = "The root of the configuration is not an object";
    kit.find("NOT_AN_OBJECT", change, { message });
  }
  if (changed?.isFit && Object.keys(changed.value ?? {}).length === 0 && isWithoutValue(source)) {
    kit.find("EMPTY_CONFIG", change, { message: "The configuration has no value" });
  }
  for (const { code, path, message } of changed?.wrong ?? []) {
    kit.find(code, change, { message, path });
  }
  reportPaths(
    "SECRET_IN_INPUT",
    changed?.secrets ?? [],
    ["secret is in plain text", "secrets are in plain text"],
  );
  reportPaths(
    "TOML_TYPE_LOST",
    config && from === "toml"
      ? lostTypes(source).filter((path) => !isDropped(path)).map(writePath)
      : [],
    ["value loses its TOML type", "values lose their TOML types"],
  );
  return change;

  /** Whether a value, or what it is in, is not in the new file. */
  function isDropped(path: readonly (string | number)[]): boolean {
    return changed?.dropped.some((dropped) => {
      const steps = parsePath(dropped) ?? [];
      return steps.length > 0 && steps.every((step, index) => step === path[index]);
    }) ?? false;
  }

  function reportPaths(
    code: "SECRET_IN_INPUT" | "TOML_TYPE_LOST",
    paths: readonly string[],
    what: [one: string, many: string],
  ): void {
    if (paths.length === 0) return;
    const message = `${counted(paths.length, ...what)}: ${firstNames(paths, MAX_NAMED)}`;
    kit.find(code, change, { message });
  }
}

/** Holds the changed configuration against the schema. */
function validateChanged(
  kit: MigrationKit,
  change: Step<Changed>,
  schema: Input["schema"],
): Step<RunOutput<typeof jsonSchemaValidator>> {
  const validate = kit.tool<typeof jsonSchemaValidator>(
    "validate",
    "json-schema-validator",
    { after: [change], skip: schema === undefined ? "no schema was given" : undefined },
    () => ({
      input: JSON.stringify(change.output!.value),
      schema,
      max_errors: MAX_SCHEMA_ERRORS,
    }),
    ({ errors }) => counted(errors.length, "schema error"),
  );
  for (const { instance_path: path, keyword, message } of validate.output?.errors ?? []) {
    const said = `${path || "the root"}: ${withoutValue(message, path, keyword)}`;
    kit.find("SCHEMA_VIOLATION", validate, { message: said, path });
  }
  return validate;
}

/**
 * Reports texts of the new file that YAML 1.1 reads as another type: numbers such as 1e-7 are written as JSON has
 * them.
 */
function reportAmbiguity(
  kit: MigrationKit,
  reread: Step,
  copy: Config | undefined,
  config: Config | undefined,
): void {
  const [there = [], here = []] = [copy, config].map((one) =>
    one?.warnings.filter(({ code }) => code === "YAML_1_1_AMBIGUITY")
  );
  for (const { message, path } of there) {
    // Values that were so in the source were reported when it was read.
    if (here.some((known) => known.path === path)) continue;
    const told = `In the new file, ${withoutSecret(message, path)}`;
    kit.find("YAML_1_1_AMBIGUITY", reread, { message: told, path });
  }
}

/** Holds the written file, read again, against the value that was written. */
function compareCopy(
  kit: MigrationKit,
  written: JsonValue | undefined,
  reread: Step,
  copy: Config | undefined,
): Step<RunOutput<typeof jsonDiff>> {
  const compare = kit.tool<typeof jsonDiff>(
    "compare",
    "json-diff",
    { after: [reread] },
    () => ({ before: JSON.stringify(written!), after: JSON.stringify(copy!.value) }),
    ({ equal, patch }) => equal ? "Nothing was lost" : counted(patch.length, "difference"),
  );
  if (compare.output?.equal === false) {
    kit.find(
      "ROUND_TRIP_LOSS",
      compare,
      roundTripLoss(written!, compare.output.patch, MAX_NAMED),
    );
  }
  return compare;
}

/** Words what the validator expected, without what it found, which may be a secret whatever its name. */
function withoutValue(message: string, path: string, keyword: string): string {
  // The schema of a secret may have one in it too.
  if (isSecretName(path.slice(path.lastIndexOf("/") + 1))) return `It breaks ${keyword}`;
  const [expected = ""] = message.split(", found ");
  return expected;
}

/** An empty TOML document has no line; a file has. */
function withLineEnd(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}
