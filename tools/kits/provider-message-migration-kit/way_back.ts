/**
 * The steps `back` and `compare`: whether the converted request becomes the source's again.
 *
 * @module
 */
import type { contract as chatMessageConverter } from "../../ai/chat-message-converter/contract.ts";
import type { contract as jsonDiff } from "../../code/json-diff/contract.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { contract } from "./contract.ts";
import type { FINDINGS } from "./findings.ts";

/** The most characters of a request that is compared with what comes back, half of what the comparison takes. */
const MAX_COMPARED_CHARS = 45_000;

type Converted = RunOutput<typeof chatMessageConverter>;

/** Converts the request back, and compares it with the original. */
export function compareWayBack(
  kit: Kit<keyof typeof FINDINGS>,
  { convert, normalize, to, isEmpty }: {
    convert: Step<Converted>;
    normalize: Step<Converted>;
    to: RunInput<typeof contract>["to"];
    isEmpty: boolean;
  },
): Step<RunOutput<typeof jsonDiff>> {
  const whereMessages = { skip: isEmpty ? "there is no message to convert back" : undefined };
  const back = kit.tool<typeof chatMessageConverter>(
    "back",
    "chat-message-converter",
    { need: "advisory", after: [convert], quiet: ["LOSSY"], ...whereMessages },
    () => ({ messages: convert.output!.request, from: to, to: convert.output!.from }),
    ({ to: end, losses }) => `${to} to ${end}, ${counted(losses.length, "loss", "losses")}`,
  );
  return kit.tool<typeof jsonDiff>(
    "compare",
    "json-diff",
    {
      need: "advisory",
      after: [normalize, back],
      skip: whereMessages.skip ??
        (isLong(normalize) ? "the request is too long to compare place by place" : undefined),
    },
    () => ({
      before: convert.output!.losses.some(({ code }) => code === "MODEL_DROPPED")
        ? withoutModel(normalize.output!.request)
        : normalize.output!.request,
      after: back.output!.request,
    }),
    ({ equal, changes }) =>
      equal ? "The way back gives the same request" : counted(changes.length, "difference"),
  );
}

/** Whether a request and the one on the way back are more than is compared. */
function isLong({ output }: Step<Converted>): boolean {
  return output !== undefined && JSON.stringify(output.request).length > MAX_COMPARED_CHARS;
}

/** A request without its model, which no other provider can give back. */
function withoutModel({ model: _, ...request }: Converted["request"] & { model?: unknown }) {
  return request;
}
