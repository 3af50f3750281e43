import type { Run, RunInput } from "../../tool.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { contract as urlParser } from "../../web/url-parser/contract.ts";
import { correctedToml } from "./corrected_toml.ts";
import { commentedConfig } from "./commented_config.ts";
import { contract } from "./contract.ts";
import { Conversation } from "./conversation.ts";
import {
  type Fault,
  type FindingCode,
  FINDINGS,
  isCorrected,
  isExplained,
  layerOf,
  READY_ACTION,
  useCorrected,
} from "./findings.ts";
import { formatPath } from "../../shared/path.ts";
import { discoveryFaults, isWellKnown } from "./discovery_faults.ts";
import { httpFaults } from "./http_faults.ts";
import { inspectConfig, type Inspected } from "./inspect_config.ts";
import { inspectErrorText } from "./inspect_error_text.ts";
import { holdsSecret, redactConfig } from "./secrets.ts";
import type { Server } from "./server_entry.ts";
import { urlFaults } from "./server_url.ts";

type Input = RunInput<typeof contract>;
type DiagnosticKit = Kit<keyof typeof FINDINGS>;

export const run: Run<typeof contract> = (input, context) => {
  const { client, config: given, exchanges, error_text: errorText = "" } = input;
  const kit: DiagnosticKit = new Kit(contract, FINDINGS, context);
  const hasConfig = given !== undefined && given !== "";

  const config = kit.local(
    "config",
    { skip: hasConfig ? undefined : "no configuration was given" },
    // The schema has made sure that it is an object or a text.
    () => inspected(inspectConfig(given as JsonObject | string, client, errorText)),
    "inspect-config",
  );
  const { servers = [], root, faults = [] } = config.output ?? {};
  parseUrls(kit, config, servers, hasConfig);

  const conversation = new Conversation();
  const exchanged = kit.local(
    "exchanges",
    { skip: exchanges.length > 0 ? undefined : "no exchanges were given" },
    () => inspected({ faults: exchangeFaults(exchanges, conversation) }),
    "inspect-exchanges",
  );
  report(kit, exchanged, exchanged.output?.faults);

  const printed = kit.local(
    "error_text",
    { skip: errorText.trim() === "" ? "no error text was given" : undefined },
    () => inspected({ faults: inspectErrorText(errorText) }),
    "inspect-error-text",
  );
  const blockers = faults.map(({ code }) => code).filter(isBlocker);
  report(
    kit,
    printed,
    printed.output?.faults.filter(({ code }) => !isExplained(code, blockers, servers.length === 1)),
  );
  const written = correctConfig(kit, config, client);
  reportConfig(kit, config, written);
  reportSecrets(kit, [[config, root ?? given], [exchanged, exchanges], [printed, errorText]]);

  const found = kit.found;
  const [first] = found.filter(({ severity }) => severity !== "note");
  const layer = first ? layerOf(first.code) : "none";
  const url = servers.find(({ url }) => url !== undefined)?.url;
  const address = url === undefined ? null : redactText(url);
  const { protocolVersion, toolsListed } = conversation;
  kit.deliver(
    "diagnosis.json",
    jsonText({
      client,
      layer,
      url: address,
      protocol_version: protocolVersion,
      checks: found.map(({ code, severity, path = null }) => ({ code, severity, path })),
    }),
  );
  return kit.finish(
    {
      client,
      layer,
      url: address,
      servers: config.output ? servers.length : null,
      protocol_version: protocolVersion,
      tools_listed: toolsListed,
      first_failure: first?.code ?? null,
    },
    READY_ACTION,
    first && written && faults.some(({ code }) => isCorrected(code))
      ? `${first.message}. ${written} ${WRITTEN}`
      : undefined,
  );
};

/** Where a configuration was corrected, it is what to use. */
const WRITTEN =
  "is your file with everything corrected that needs no guess; the findings name the rest";

function isBlocker(code: FindingCode): boolean {
  return FINDINGS[code].severity === "blocker";
}

/** Reports what is wrong with the configuration. @param written The name of the corrected one, if it is delivered. */
function reportConfig(
  kit: DiagnosticKit,
  config: Step<Inspected>,
  written: string | undefined,
): void {
  const { faults = [], servers = [] } = config.output ?? {};
  const broken = servers.filter(({ isUsable }) => !isUsable).map(({ path }) => formatPath(path));
  for (const { code, message, path } of faults) {
    const isDone = written !== undefined && isCorrected(code) &&
      !broken.some((server) => path.startsWith(server));
    kit.find(code, config, {
      message,
      path: redactText(path),
      ...(isDone && { fix: useCorrected(written) }),
    });
  }
}

/** Parses the URLs of the servers, and reports what is wrong with them. */
function parseUrls(
  kit: DiagnosticKit,
  config: Step,
  servers: readonly Server[],
  hasConfig: boolean,
): void {
  const all = servers.filter(({ url }) => url !== undefined);
  const read = all.slice(0, contract.limits.max_urls);
  if (all.length > read.length) {
    const message =
      `${all.length} servers have URLs; those of the first ${read.length} were looked at`;
    kit.find("NOT_READ", config, { message, path: "config" });
  }
  const plan = {
    need: "advisory" as const,
    after: [config],
    skip: !hasConfig || config.output && read.length === 0
      ? "the configuration gives no URL"
      : undefined,
    skipOn: ["INVALID_URL"],
  };
  kit.each("url", "url-parser", plan, read, (server, _, id) => {
    const step = kit.tool<typeof urlParser>(
      id,
      "url-parser",
      { ...plan, quiet: ["UNKNOWN_SUFFIX", "INSECURE_SCHEME"] },
      () => ({ url: server.url }),
      ({ scheme, host_type: hostType }) => `${scheme}, host of type ${hostType}`,
    );
    report(kit, step, urlFaults(step.output, server.urlPath));
    return step;
  });
}

/** Writes the configuration anew where at least one of its servers can be used as it then stands, and gives its name. */
function correctConfig(
  kit: DiagnosticKit,
  config: Step<Inspected>,
  client: Input["client"],
): string | undefined {
  const corrected = config.output?.corrected;
  const bad = new Set(
    kit.found.filter(({ code }) => code === "URL_INVALID").map(({ path }) => path),
  );
  const servers = config.output?.servers ?? [];
  const usable = servers.filter(({ isUsable, urlPath }) =>
    isUsable && !bad.has(redactText(urlPath))
  );
  const correct = kit.local(
    "correct",
    {
      need: "advisory",
      after: [config],
      skip: config.output && !corrected || config.status === "skipped"
        ? "there is no server to write"
        : undefined,
    },
    () => {
      const output = redactConfig(corrected!);
      const left = servers.length - usable.length;
      const summary = usable.length === 0
        ? "Kept back: no server of it can be used yet"
        : `Written for ${client}${left > 0 ? `; ${counted(left, "server")} as given` : ""}`;
      return { output, summary };
    },
    "correct-config",
  );
  if (correct.output === undefined || usable.length === 0) return undefined;
  const { root, commented, toml } = config.output!;
  const file = toml === undefined ? "corrected-config.json" : "corrected-config.toml";
  const kept = commented && commentedConfig(commented, root!, correct.output);
  const text = toml === undefined
    ? kept || jsonText(correct.output)
    // An object stays one without its secrets.
    : correctedToml(toml, correct.output as JsonObject);
  kit.deliver(file, text);
  return file;
}

/** The faults of the exchanges, each alone and as a conversation. */
function exchangeFaults(exchanges: Input["exchanges"], conversation: Conversation): Fault[] {
  const faults = exchanges.flatMap((exchange, index) => {
    const path = `exchanges[${index}]`;
    const ofHttp = isWellKnown(exchange)
      ? discoveryFaults(exchange, exchanges, path)
      : httpFaults(exchange, path);
    return [...ofHttp, ...conversation.read(exchange, path)]
      .map((fault) => ({ ...fault, message: `${path}: ${fault.message}` }));
  });
  const all = [...faults, ...conversation.end()];
  const isTold = all.some(({ code }) => FINDINGS[code].severity !== "note");
  if (isTold || conversation.hasAnswers || !exchanges.some(wantsAnswer)) return all;
  const message = "No response holds an answer of MCP, so nothing shows that the server speaks it";
  return [...all, { code: "NO_MCP_ANSWER", message, path: "exchanges" }];
}

/** Whether a message was taken with the status that an answer has; notifications get another one. */
function wantsAnswer({ request, response }: Input["exchanges"][number]): boolean {
  return request.method.toUpperCase() === "POST" && response?.status === 200;
}

function report(kit: DiagnosticKit, step: Step, faults: readonly Fault[] = []): void {
  for (const { code, message, path } of faults) {
    kit.find(code, step, { message, path: redactText(path) });
  }
}

/** Reports secrets once, with all their places. @param read What each step has read. */
function reportSecrets(kit: DiagnosticKit, read: readonly (readonly [Step, unknown])[]): void {
  const holders = read
    // It was sent as JSON.
    .filter(([step, value]) => step.status !== "skipped" && holdsSecret(value as JsonValue))
    .map(([step]) => step);
  const [first] = holders;
  if (!first) return;
  const places = holders.map(({ id }) => id).join(", ");
  const message = `A credential stands in ${places}; it is redacted everywhere in this answer`;
  kit.find("SECRET_IN_INPUT", first, { message, path: first.id });
}

/** The summary of a local step's faults. */
function inspected<Output extends { faults: readonly Fault[] }>(output: Output) {
  const { length } = output.faults;
  return {
    output,
    ok: length === 0,
    summary: length === 0 ? "No fault" : counted(length, "fault"),
  };
}
