import {
  findPreset,
  LISTED_PRESETS,
  type ModelPreset,
  PRESETS,
  unknownModelError,
} from "../../shared/model_presets.ts";
import { DEFAULT_ENCODING, type Encoding } from "../../shared/tokens/encodings.ts";

/** A model as the counter sees it. */
export interface CountedModel {
  id: string;
  contextWindow: number;
  /** The encodings that count as the model itself does; none when its tokenizer is not published. */
  exactEncodings: readonly Encoding[];
  /** The one to count with unless the caller names another. */
  encoding: Encoding;
}

/** Models of OpenAI whose texts are counted with the older encoding. */
const CL100K_MODELS: readonly string[] = ["gpt-4", "gpt-4-turbo", "gpt-3.5-turbo"];

/** The models that are listed when none is named. */
export const LISTED_MODELS: readonly CountedModel[] = LISTED_PRESETS.map(countedModel);

/**
 * The model of an id, as `findPreset` reads it; a blank id is not one.
 *
 * @throws {ToolError} `UNKNOWN_MODEL`, naming near ids.
 */
export function modelOf(id: string): CountedModel | undefined {
  if (id.trim() === "") return undefined;
  const preset = findPreset(id);
  if (preset) return countedModel(preset);
  const ids = PRESETS.map((preset) => preset.id);
  throw unknownModelError("UNKNOWN_MODEL", "model", id, ids, ", or only an encoding");
}

/** The encoding to load for a model that a caller names; undefined where it names none that is known. */
export function encodingOfModel(id: unknown): Encoding | undefined {
  const preset = typeof id === "string" ? findPreset(id) : undefined;
  return preset && countedModel(preset).encoding;
}

function countedModel({ id, contextWindow }: ModelPreset): CountedModel {
  if (CL100K_MODELS.includes(id)) {
    return { id, contextWindow, exactEncodings: ["cl100k_base"], encoding: "cl100k_base" };
  }
  // As tiktoken 0.14 assigns them; it has none for GPT-6.
  const exactEncodings: readonly Encoding[] = /^(?:gpt-[45]|o\d)/.test(id)
    ? ["o200k_base", "o200k_harmony"]
    : [];
  return { id, contextWindow, exactEncodings, encoding: DEFAULT_ENCODING };
}
