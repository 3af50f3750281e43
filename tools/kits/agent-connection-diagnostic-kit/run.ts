import type { Run } from "../../define.ts";
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
import { inspectConfig } from "./inspect_config.ts";
import { inspectErrorText } from "./inspect_error_text.ts";
import { holdsSecret } from "./secrets.ts";
import { urlFaults, withoutUserInfo } from "./server_url.ts";

export const run: Run<typeof contract> = (input, context) => {
  const { client, config: given, exchanges, error_text: errorText = "" } = input;
  const kit = new Kit(contract, FINDINGS, context, { redact: redactText });
  const withSecrets: Step[] = [];
  const hasConfig = given !== undefined && given !== "";

  const config = kit.local(
    "config",
    { skip: hasConfig ? undefined : "no configuration was given" },
    // The schema has made sure that it is an object or a text.
    () => inspected(inspectConfig(given as JsonObject | string, client)),
    "inspect-config",
  );
  const { server, root } = config.output ?? {};
  report(config);
  noteSecrets(config, root ?? given);

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
  if (server?.url !== undefined) add(url, urlFaults(url.output, server.urlPath));

  const conversation = new Conversation();
  const exchanged = kit.local(
    "exchanges",
    { skip: exchanges.length > 0 ? undefined : "no exchanges were given" },
    () => {
      const faults = exchanges.flatMap((exchange, index) => {
        const path = `exchanges[${index}]`;
        return [...httpFaults(exchange, path), ...conversation.read(exchange, path)]
          .map((fault) => ({ ...fault, message: `${path}: ${fault.message}` }));
      });
      return inspected({ faults: [...faults, ...conversation.end()] });
    },
    "inspect-exchanges",
  );
  report(exchanged);
  noteSecrets(exchanged, exchanges);

  const printed = kit.local(
    "error_text",
    { skip: errorText.trim() === "" ? "no error text was given" : undefined },
    () => inspected({ faults: inspectErrorText(errorText) }),
    "inspect-error-text",
  );
  report(printed);
  noteSecrets(printed, errorText);
  reportSecrets();

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

  function report(step: Step<{ faults: Fault[] }>): void {
    add(step, step.output?.faults ?? []);
  }

  function add(step: Step, faults: readonly Fault[]): void {
    for (const { code, message, path } of faults) {
      kit.find(code, step, { message, path: redactText(path) });
    }
  }

  function noteSecrets(step: Step, value: unknown): void {
    // It was sent as JSON.
    if (step.status !== "skipped" && holdsSecret(value as JsonValue)) withSecrets.push(step);
  }

  /** Secrets are told once, with all the places where they stand. */
  function reportSecrets(): void {
    const [first] = withSecrets;
    if (!first) return;
    const places = withSecrets.map(({ id }) => id).join(", ");
    const message = `A credential stands in ${places}; it is redacted everywhere in this answer`;
    kit.find("SECRET_IN_INPUT", first, { message, path: first.id });
  }
};

/** What a local step says of its faults. */
function inspected<Output extends { faults: readonly Fault[] }>(output: Output) {
  const { length } = output.faults;
  return {
    output,
    ok: length === 0,
    summary: length === 0 ? "No fault" : counted(length, "fault"),
  };
}
