/**
 * The losses of a request's conversion, by weight.
 *
 * @module
 */
import type { contract as chatMessageConverter } from "../../ai/chat-message-converter/contract.ts";
import { counted } from "../../shared/messages.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import type { RunOutput } from "../../tool.ts";
import type { FINDINGS } from "./findings.ts";

type Finding = keyof typeof FINDINGS;
type Format = RunOutput<typeof chatMessageConverter>["to"];
export type Loss = RunOutput<typeof chatMessageConverter>["losses"][number];

/** Losses that have a finding of their own. */
const OWN: Partial<Record<Loss["code"], Finding>> = {
  MODEL_DROPPED: "MODEL_TO_CHOOSE",
  HISTORY_MISSING: "HISTORY_MISSING",
  REFUSAL_AS_TEXT: "HINT_LOSS",
  STREAM_METHOD: "STREAM_METHOD",
  THINKING_DROPPED: "HINT_LOSS",
};

/** Fields about how a provider handles a text, which are not part of its content. */
const HINTS: ReadonlySet<string> = new Set([
  "annotations",
  "cache_control",
  "citations",
  "detail",
  "thoughtSignature",
  "thought_signature",
]);

/** The setting for how much to think, where a number of tokens cannot say it. */
const EFFORT: Readonly<Partial<Record<Format, string>>> = {
  openai: "reasoning_effort",
  "openai-responses": "reasoning.effort",
  anthropic: "output_config.effort",
};

/** Whether the target's request lacks something of the source's: a model and a way to stream are to be chosen anew. */
export function isLoss({ code }: Loss): boolean {
  return code !== "MODEL_DROPPED" && code !== "STREAM_METHOD";
}

/** Reports them: settings all together, hints all together, and each part of a message by itself. */
export function reportLosses(
  kit: Kit<Finding>,
  step: Step,
  { losses, to }: { losses: readonly Loss[]; to: Format | undefined },
): void {
  const byFinding = Map.groupBy(losses, findingOf);
  const settings = byFinding.get("SETTING_LOSS") ?? [];
  if (settings.length > 0) {
    const names = settings.map(({ path }) => settingText(path, to)).join(", ");
    const message = `${counted(settings.length, "setting")} left out, which the target does not ` +
      `have or not with this value: ${names}`;
    kit.find("SETTING_LOSS", step, { message, path: settings[0]!.path });
  }
  for (const [finding, lost] of byFinding) {
    if (finding === "SETTING_LOSS") continue;
    const told = finding === "HINT_LOSS"
      ? [...Map.groupBy(lost, ({ message }) => message).values()]
      : lost.map((one) => [one]);
    for (const same of told) {
      const [{ path, message }] = same as [Loss];
      const often = same.length > 1 ? ` (${counted(same.length, "time")})` : "";
      kit.find(finding, step, { message: message + often, path });
    }
  }
}

/** A setting by its name, with what the target has in its place. */
function settingText(path: string, to: Format | undefined): string {
  const name = path.slice(1).replaceAll("/", ".").replace(/^generation_?[cC]onfig\./, "");
  const ofEffort = to && /^thinking(?:_?[cC]onfig)?$/.test(name) ? EFFORT[to] : undefined;
  return ofEffort === undefined ? name : `${name} (set ${ofEffort} in its place)`;
}

function findingOf({ code, path }: Loss): Finding {
  const own = OWN[code];
  if (own) return own;
  if (code === "SETTING_DROPPED") return "SETTING_LOSS";
  const field = path.slice(path.lastIndexOf("/") + 1);
  return code === "FIELD_DROPPED" && HINTS.has(field) ? "HINT_LOSS" : "MESSAGE_LOSS";
}
