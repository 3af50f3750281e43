import { canonicalModelId, PRESETS, unknownModelError } from "../../shared/model_presets.ts";
import { DEFAULT_ENCODING, type Encoding } from "../../shared/tokens/encodings.ts";

/** A model as the counter sees it. */
export interface CountedModel {
  id: string;
  contextWindow: number;
  /** Those that count as the model itself does; none when its tokenizer is not published. */
  exactEncodings: readonly Encoding[];
  /** The one to count with unless the caller names another. */
  encoding: Encoding;
}

/** Every preset, in the order of the table. */
export const PRESET_MODELS: readonly CountedModel[] = PRESETS.map(({ id, contextWindow }) => ({
  id,
  contextWindow,
  exactEncodings: id.startsWith("gpt-") ? ["o200k_base", "o200k_harmony"] : [],
  encoding: DEFAULT_ENCODING,
}));

/** Older models, which are no presets. */
const CL100K_MODELS: readonly CountedModel[] = ([
  ["gpt-4", 8_192],
  ["gpt-4-turbo", 128_000],
  ["gpt-3.5-turbo", 16_385],
] as const).map(([id, contextWindow]) => ({
  id,
  contextWindow,
  exactEncodings: ["cl100k_base"],
  encoding: "cl100k_base",
}));

/**
 * The model of an id; case and outer spaces are ignored, and a blank id is none.
 *
 * @throws {ToolError} `UNKNOWN_MODEL`, listing the ids.
 */
export function modelOf(id: string): CountedModel | undefined {
  const wanted = canonicalModelId(id);
  if (wanted === "") return undefined;
  const models = [...PRESET_MODELS, ...CL100K_MODELS];
  const model = models.find((model) => model.id === wanted);
  if (model) return model;
  const ids = models.map((model) => model.id);
  throw unknownModelError("UNKNOWN_MODEL", "model", id, ids, ", or only an encoding");
}
