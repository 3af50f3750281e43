import type { Run } from "../../tool.ts";
import {
  type InstallProfile,
  installProfiles,
  SERVER_NAME,
} from "../../shared/install_profiles.ts";
import type { JsonObject } from "../../shared/json/value.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { outputDigest } from "../../shared/kits/output_digest.ts";
import { outputSummary } from "../../shared/kits/output_summary.ts";
import type { Step } from "../../shared/kits/step.ts";
import { isLoopback } from "../../shared/loopback.ts";
import { counted } from "../../shared/messages.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { installGuide } from "./install_guide.ts";
import { ownFileOf } from "./program_files.ts";
import { PROGRAMS } from "./programs.ts";
import { refuseOptions as refuse } from "./refused_options.ts";

export { refuse };

let merging: typeof import("./merge_config.ts") | undefined;

/** Loads what merges a configuration where there is one: the kit's page opens sooner without it. */
export function prepareFor(
  { existing_config }: Record<string, unknown>,
): Promise<void> | undefined {
  if (merging || existing_config === undefined) return undefined;
  return import("./merge_config.ts").then((module) => {
    merging = module;
  });
}

export const run: Run<typeof contract> = (input, context) => {
  const { client, language, tool_id: askedId } = input;
  const kit = new Kit(contract, FINDINGS, context);
  const { baseUrl } = context;
  const endpoint = `${baseUrl}/mcp`;
  const profile = installProfiles(endpoint).find(({ id }) => id === client)!;
  const program = PROGRAMS[language];

  const schema = kit.local("schema", {}, () => {
    const output = context.describeTool(askedId);
    return { output, summary: `The schema of ${output.name}, version ${output.version}` };
  }, "load-tool-schema");
  const toolId = schema.output?.id ?? askedId;
  const toolInput = input.tool_input ?? schema.output?.example_input;

  const callTool = (id: string, after: Step) =>
    kit.tool(
      id,
      toolId,
      // A repeated call has the warnings of the first.
      { after: [after], quiet: after.result?.warnings.map(({ code }) => code) ?? [] },
      () => toolInput,
      (output, { ok }) => outputSummary(output, ok),
    );
  const call = callTool("call", schema);
  if (call.status === "done" && !call.ok) {
    const { code, message } = call.result!.error!;
    kit.find("CALL_REPORTED_PROBLEM", call, { message: `${toolId} answers ${code}: ${message}` });
  }
  const repeat = callTool("repeat", call);
  const isRepeated = repeat.status === "done";
  const deterministic = isRepeated ? isSame(call.output, repeat.output) : null;
  if (deterministic === false) {
    const message = `${toolId} gave two outputs for one input`;
    kit.find("NOT_DETERMINISTIC", repeat, { message });
  }
  const output_sha256 = call.status === "done" ? outputDigest(call.output) : null;

  const render = kit.local("render", { after: [call] }, () => {
    const { response_modes } = schema.output!;
    const output = program.write({
      url: `${baseUrl}/api/run`,
      toolId,
      input: toolInput,
      answersBare: response_modes.includes("output"),
    });
    return { output, summary: `${program.name} makes the call` };
  }, "render-launch-files");

  // A form has a name and a URL, and no file to be merged with.
  const hasForm = client === "desktop-chat";
  const existing = hasForm ? undefined : input.existing_config;
  if (hasForm && input.existing_config !== undefined) {
    const message = "This client takes a name and a URL: existing_config was not read";
    kit.find("CONFIG_NOT_USED", schema, { path: "existing_config", message });
  }
  const localNote = hasForm ? localConnectorNote(endpoint) : undefined;
  if (localNote) kit.find("LOCAL_ENDPOINT", schema, { message: localNote });
  const merge = kit.local(
    "merge",
    {
      after: [schema],
      skip: existing === undefined ? "there is no configuration to merge with" : undefined,
    },
    () => {
      // The schema has made sure that it is an object or a text, and clients read objects.
      const output = merging!.mergeConfig(
        existing as JsonObject | string,
        profile.config as JsonObject,
        client,
      );
      const summary = output.config
        ? `${counted(output.kept, "server")} kept, ${SERVER_NAME} added`
        : "The configuration could not be read";
      return { output, ok: output.faults.length === 0, summary };
    },
    "merge-config",
  );
  for (const fault of merge.output?.faults ?? []) {
    const { code, ...told } = fault;
    kit.find(code, merge, { path: "existing_config", ...told });
  }
  const config = merge.status === "skipped" ? profile.config : merge.output?.config;
  const isToml = merge.output?.isToml ?? false;
  // Of these files the kit writes that in TOML alone.
  const own = isToml ? undefined : ownFileOf(context.given.client, endpoint);
  if (own) kit.find("OWN_FILE", merge, { path: "client", ...own });
  const file = isToml ? "client-config.toml" : "client-config.json";
  const place = merge.output?.place;
  const installed = isToml
    ? { ...profileAt(profile, "~/.codex/config.toml"), name: "Codex" }
    : place === undefined
    ? profile
    : profileAt(profile, place);
  if (schema.output && config) {
    kit.deliver(file, merge.output?.text ?? jsonText(config));
  }
  if (render.output !== undefined) kit.deliver(program.name, render.output);
  if (schema.output) {
    const { name, version, input_schema, limits } = schema.output;
    const described = { tool_id: toolId, name, version, endpoint, input_schema, limits };
    kit.deliver("tool-schema.json", jsonText(described));
  }
  if (isRepeated) {
    const verified = { tool_id: toolId, input: toolInput, output: call.output, output_sha256 };
    kit.deliver("verified-call.json", jsonText(verified));
  }
  if (schema.output) {
    const shown = render.status === "done" ? program : undefined;
    kit.deliver(
      "install.md",
      installGuide({
        profile: installed,
        file,
        endpoint,
        toolId,
        program: shown,
        isMerged: merge.output?.config !== undefined,
        localNote,
      }),
    );
  }
  return kit.finish({
    client,
    language,
    tool_id: toolId,
    install_path: installed.config_path,
    endpoint,
    output_sha256,
    deterministic,
  }, READY_ACTION);
};

/** Says that a connector cannot reach an endpoint; undefined where it may. */
function localConnectorNote(endpoint: string): string | undefined {
  const { hostname } = new URL(endpoint);
  return isLoopback(hostname)
    ? `Connectors are called from the servers of the client's provider, which do not reach ${hostname}`
    : undefined;
}

/** A profile whose configuration belongs elsewhere than most do. */
function profileAt(profile: InstallProfile, config_path: string): InstallProfile {
  const [, ...steps] = profile.steps;
  return { ...profile, config_path, steps: [`Save the configuration as ${config_path}`, ...steps] };
}

/** Whether two values are equal, whose JSON texts one printer wrote, with members in one order. */
function isSame(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
