import type { Run, RunInput, RunOutput } from "../../define.ts";
import { clientConfig, SERVER_NAME } from "../../shared/install_profiles.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { redactText } from "../../shared/kits/redact.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { contract as urlParser } from "../../web/url-parser/contract.ts";
import { contract } from "./contract.ts";
import { Conversation } from "./conversation.ts";
import { type Fault, FINDINGS, layerOf, READY_ACTION } from "./findings.ts";
import { httpFaults } from "./http_faults.ts";
import { inspectConfig, type Server } from "./inspect_config.ts";
import { inspectErrorText } from "./inspect_error_text.ts";
import { holdsSecret } from "./secrets.ts";
import { urlFaults, withoutUserInfo } from "./server_url.ts";

type Input = RunInput<typeof contract>;
type DiagnosticKit = Kit<keyof typeof FINDINGS>;
type ParsedUrl = RunOutput<typeof urlParser>;

export const run: Run<typeof contract> = (input, context) => {
  const { client, config: given, exchanges, error_text: errorText = "" } = input;
  const kit: DiagnosticKit = new Kit(contract, FINDINGS, context, { redact: redactText });
  const hasConfig = given !== undefined && given !== "";

  const config = kit.local(
    "config",
    { skip: hasConfig ? undefined : "no configuration was given" },
    // The schema has made sure that it is an object or a text.
    () => inspected(inspectConfig(given as JsonObject | string, client)),
    "inspect-config",
  );
  const { server, root } = config.output ?? {};
  report(kit, config, config.output?.faults);
  const url = parseServerUrl(kit, config, server, hasConfig);

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
  report(kit, printed, printed.output?.faults);
  reportSecrets(kit, [[config, root ?? given], [exchanged, exchanges], [printed, errorText]]);

  const hasUsableUrl = !kit.found.some(({ code }) =>
    code === "URL_INVALID" || code === "PLACEHOLDER_URL"
  );
  const correct = kit.local(
    "correct",
    {
      need: "advisory",
      after: [config, url],
      skip: url.status === "skipped" ? "there is no URL to write" : undefined,
    },
    () => {
      const address = redactText(withoutUserInfo(server!.url!, url.output!));
      const name = redactText(server!.name ?? SERVER_NAME);
      const output = clientConfig(client, address, name);
      return {
        output,
        summary: hasUsableUrl ? `Written as ${client} reads it` : "Kept back: its URL is of no use",
      };
    },
    "correct-config",
  );

  const found = kit.found;
  const [first] = found.filter(({ severity }) => severity !== "note");
  const layer = first ? layerOf(first.code) : "none";
  const address = server?.url === undefined ? null : redactText(server.url);
  const { protocolVersion, toolsListed } = conversation;
  if (correct.output && hasUsableUrl) {
    kit.deliver("corrected-config.json", jsonText(correct.output));
  }
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
  return kit.finish({
    client,
    layer,
    url: address,
    protocol_version: protocolVersion,
    tools_listed: toolsListed,
    first_failure: first?.code ?? null,
  }, READY_ACTION);
};

/** Parses the URL of the server, and reports what is wrong with it. */
function parseServerUrl(
  kit: DiagnosticKit,
  config: Step,
  server: Server | undefined,
  hasConfig: boolean,
): Step<ParsedUrl> {
  const url = kit.tool<typeof urlParser>(
    "url",
    "url-parser",
    {
      need: "advisory",
      after: [config],
      skip: !hasConfig || config.output && server?.url === undefined
        ? "the configuration gives no URL"
        : undefined,
      skipOn: ["INVALID_URL"],
    },
    () => ({ url: server!.url }),
    ({ scheme, host_type: hostType }) => `${scheme}, host of type ${hostType}`,
  );
  if (server?.url !== undefined) report(kit, url, urlFaults(url.output, server.urlPath));
  return url;
}

/** What is wrong with the exchanges, each alone and as a conversation. */
function exchangeFaults(exchanges: Input["exchanges"], conversation: Conversation): Fault[] {
  const faults = exchanges.flatMap((exchange, index) => {
    const path = `exchanges[${index}]`;
    return [...httpFaults(exchange, path), ...conversation.read(exchange, path)]
      .map((fault) => ({ ...fault, message: `${path}: ${fault.message}` }));
  });
  return [...faults, ...conversation.end()];
}

function report(kit: DiagnosticKit, step: Step, faults: readonly Fault[] = []): void {
  for (const { code, message, path } of faults) {
    kit.find(code, step, { message, path: redactText(path) });
  }
}

/** Secrets are told once, with all the places where they stand. @param read What each step has read. */
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

/** What a local step says of its faults. */
function inspected<Output extends { faults: readonly Fault[] }>(output: Output) {
  const { length } = output.faults;
  return {
    output,
    ok: length === 0,
    summary: length === 0 ? "No fault" : counted(length, "fault"),
  };
}
