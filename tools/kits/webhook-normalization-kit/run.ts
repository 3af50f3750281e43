import type { Run, Warning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import { jsonlText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { splitBatch } from "./batch.ts";
import { contract } from "./contract.ts";
import { doubtsOf } from "./doubts.ts";
import { ENVELOPE_SCHEMA } from "./envelope.ts";
import { NO_ORIGINS, normalize, type Normalized } from "./event.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { ownRule } from "./own_rule.ts";
import { BUILT_IN_RULES, ruleOf } from "./provider_rules.ts";
import { type BodyWarning, readSample, redactedContent, type Sample } from "./sample.ts";
import { type Detected, type NormalizationKit, reportSignatures, signedBy } from "./signatures.ts";
import { hasNoId, suggestedRule } from "./suggested_rule.ts";
import { type NamedEvent, validateEvents } from "./validation.ts";

/** The provider name of a sample that matches no rule. */
const UNKNOWN = "unknown";

export const run: Run<typeof contract> = ({ samples: given, mapping }, context) => {
  const kit: NormalizationKit = new Kit(contract, FINDINGS, context);
  const rules = [...mapping.map(ownRule), ...BUILT_IN_RULES];

  const detect = kit.local("detect", {}, () => {
    const warnings: Warning<BodyWarning>[] = [];
    const output = given.flatMap((entry, index) => {
      return splitBatch(readSample(entry, index, warnings), rules)
        .map((sample) => ({ sample, rule: ruleOf(sample, rules), path: `samples[${index}]` }));
    });
    const unknown = output.filter(({ rule }) => rule === undefined).length;
    const summary = `${counted(output.length, "sample")}, ${unknown} matching no rule`;
    return { output: { detected: output, warnings }, summary };
  }, "detect-provider");
  const { detected, warnings: lost } = detect.output ?? { detected: [], warnings: [] };
  for (const { code, message, path } of lost) kit.find(code, detect, { message, path });
  const suggested = detected.map((found) => reportDetected(kit, detect, found));
  reportSignatures(kit, detect, detected);

  const normalized = kit.local("normalize", { after: [detect] }, () => {
    const output = detected.map(({ sample, rule }) => rule && normalize(sample, rule));
    const made = output.filter((result) => result?.event).length;
    return { output, summary: `${counted(made, "event")} of ${counted(output.length, "sample")}` };
  }, "to-cloudevents");
  const results = normalized.output ?? [];
  const { events, duplicates } = collectEvents(kit, normalized, results, detected);
  for (const { step, name, message } of validateEvents(kit, events, normalized)) {
    kit.find("ENVELOPE_INVALID", step, { message: `The event of ${name}: ${message}` });
  }

  if (events.length > 0) kit.deliver("events.jsonl", jsonlText(events.map(({ event }) => event)));
  kit.deliver("envelope.schema.json", jsonText(ENVELOPE_SCHEMA));
  kit.deliver(
    "mapping-report.json",
    jsonText(results.map((result, index) => mappingOf(result, detected[index]!))),
  );
  const mappings = distinctRules(suggested);
  if (mappings.length > 0) kit.deliver("suggested-mapping.json", jsonText(mappings));
  return kit.finish(
    {
      samples: given.length,
      events: events.length,
      providers: countNames(detected.map(({ rule }) => rule?.name ?? UNKNOWN)),
      duplicates,
    },
    READY_ACTION,
    causeOf(kit, events.length, detected.length),
  );
};

/** The number of deliveries that became events, if not all did; undefined if the most severe finding says it. */
function causeOf(kit: NormalizationKit, events: number, deliveries: number): string | undefined {
  const isReady = kit.found.every(({ severity }) => severity === "note");
  if (isReady || events === 0 || events === deliveries) return undefined;
  return `${events} of ${counted(deliveries, "webhook")} became events`;
}

/** Reports a sample with a credential, and one that matches no rule. @returns A rule for that, where there is one. */
function reportDetected(
  kit: NormalizationKit,
  detect: Step,
  { sample, rule, path }: Detected,
): JsonObject | undefined {
  if (holdsSecret(sample)) {
    const message = `${sample.name} holds a credential, which is redacted in all files`;
    kit.find("SECRET_IN_INPUT", detect, { message, path });
  }
  if (!sample.isStructured) {
    const message = `The body of ${sample.name} is text that is neither JSON nor a form: ${
      JSON.stringify(cutText(redactText(String(sample.body)), 60))
    }`;
    kit.find("BODY_NOT_READ", detect, { message, path: `${path}.body` });
  }
  if (sample.isStructured && isEmpty(sample.body)) {
    const message = `The body of ${sample.name} is empty: ${JSON.stringify(sample.body)}`;
    kit.find("EMPTY_BODY", detect, { message, path: `${path}.body` });
  }
  for (const { code, message } of doubtsOf({ sample, rule })) {
    kit.find(code, detect, { message, path: `${path}.body` });
  }
  if (rule) return undefined;
  const suggested = suggestedRule(redactedContent(sample));
  // Nothing can be chosen from what was not read.
  if (!sample.isStructured && !suggested) return undefined;
  const unless = suggested && hasNoId(suggested)
    ? "whose id you choose, for nothing in it has a name that events' ids usually have"
    : "if this is how it names them";
  const advice = suggested
    ? `; a rule for mapping, ${unless}: ${JSON.stringify(suggested)}`
    : "; nothing in it has a name that events' ids and types usually have: choose the members for id and type yourself";
  const message = `No rule matches ${sample.name}; ${headersText(sample)}${advice}`;
  kit.find("UNKNOWN_PROVIDER", detect, { message, path, ...(suggested && { fix: TAKE_RULE }) });
  return suggested;
}

const TAKE_RULE =
  "Check the rules of suggested-mapping.json against the sender's documentation, and give them as mapping.";

/** The first rule of each match, which comes before the others; those of one name are told apart by a number. */
function distinctRules(rules: readonly (JsonObject | undefined)[]): JsonObject[] {
  const byMatch = new Map<string, JsonObject>();
  for (const rule of rules) {
    const match = JSON.stringify(rule?.match);
    if (rule && !byMatch.has(match)) byMatch.set(match, rule);
  }
  const counts = new Map<unknown, number>();
  return [...byMatch.values()].map((rule) => {
    const count = (counts.get(rule.name) ?? 0) + 1;
    counts.set(rule.name, count);
    return count === 1 ? rule : { ...rule, name: `${rule.name}-${count}` };
  });
}

function isEmpty(body: JsonValue): boolean {
  return body === null || body === "" ||
    typeof body === "object" && Object.keys(body).length === 0;
}

const CHECKS_ALONE = "These samples only check the address: give samples of events beside them.";

/**
 * The events that were made. Reports what they lack, and those that have the source and id of an earlier one, which
 * still count as events.
 */
function collectEvents(
  kit: NormalizationKit,
  normalized: Step,
  results: readonly (Normalized | undefined)[],
  detected: readonly Detected[],
): { events: NamedEvent[]; duplicates: number } {
  const events: NamedEvent[] = [];
  const places = new Map<string, string>();
  let duplicates = 0;
  const isAllChecks = detected.length > 0 &&
    detected.every(({ rule, sample }) => rule?.handshake?.(sample) !== undefined);
  results.forEach((result, index) => {
    if (!result) return;
    const { sample, rule, path } = detected[index]!;
    const { name } = sample;
    const answer = rule?.handshake?.(sample);
    if (answer !== undefined) {
      const message = `${name} is a check of your address and no event: ${answer}`;
      kit.find("HANDSHAKE", normalized, { message, path });
      return;
    }
    // An unreadable body has been reported already.
    if (!result.event && !detected[index]!.sample.isStructured) return;
    reportNormalized(kit, normalized, result, name, path);
    if (!result.event) return;
    events.push({ name, event: result.event });
    const key = JSON.stringify([result.event.source, result.event.id]);
    const earlier = places.get(key);
    if (earlier === undefined) {
      places.set(key, name);
      return;
    }
    duplicates++;
    const message = `${name} has the source and id of ${earlier}`;
    kit.find("DUPLICATE_EVENT", normalized, { message, path });
  });
  if (normalized.output && events.length === 0) {
    const message = `None of ${counted(results.length, "sample")} became an event`;
    kit.find("NO_EVENTS", normalized, { message, ...(isAllChecks && { fix: CHECKS_ALONE }) });
  }
  return { events, duplicates };
}

/** Reports what an event lacks. */
function reportNormalized(
  kit: NormalizationKit,
  normalized: Step,
  { missing, time }: Normalized,
  name: string,
  path: string,
): void {
  for (const { attribute, from } of missing) {
    const message = `${name} has no ${attribute}: ${from} holds no text or number`;
    kit.find("REQUIRED_ATTRIBUTE_MISSING", normalized, { message, path });
  }
  if (time === "invalid") {
    const message = `The time of ${name} is not of RFC 3339 or RFC 5322, nor Unix time`;
    kit.find("INVALID_TIME", normalized, { message, path });
  } else if (time === "none") {
    const message = `${name} has no time: the body names none, and there is no received_at`;
    kit.find("NO_EVENT_TIME", normalized, { message, path });
  }
}

/** An entry of mapping-report.json: where the attributes of an event come from, and the place that it is signed in. */
function mappingOf(result: Normalized | undefined, { sample, rule }: Detected) {
  return {
    sample: redactText(sample.name),
    provider: redactText(rule?.name ?? UNKNOWN),
    attributes: result?.origins ?? NO_ORIGINS,
    signature: rule?.signature ? signedBy(sample, rule.signature) : null,
  };
}

function holdsSecret(sample: Sample): boolean {
  const { headers, body } = redactedContent(sample);
  return [...headers].some(([name, value]) => sample.headers.get(name) !== value) ||
    JSON.stringify(body) !== JSON.stringify(sample.body);
}

function headersText({ headers }: Sample): string {
  if (headers.size === 0) return "it has no headers";
  return `its headers are ${firstNames([...headers.keys()], 5)}`;
}

/** How often each name occurs, names sorted. */
function countNames(names: readonly string[]): JsonObject {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted: JsonObject = {};
  for (const name of [...counts.keys()].sort()) setOwn(sorted, redactText(name), counts.get(name)!);
  return sorted;
}
