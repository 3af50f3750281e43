import { buildContextPack } from "../../shared/context_pack/build.ts";
import { type LargeInput, prose } from "../../shared/large_input/make.ts";

/** The pack of passages of a page each, as long as a report takes. */
function passagePack(chars: number) {
  const text = prose(1_000);
  const count = Math.max(1, Math.floor((Math.min(chars, 250_000) - 2_000) / 1_400));
  const chunks = Array.from({ length: count }, (_, index) => ({ text: `${index}. ${text}` }));
  const request = { recipe: "rag-evidence-pack", input: { chunks }, max_bytes: 250_000 };
  return buildContextPack(request, { ...request }).document;
}

export const largeInput: LargeInput = (chars) => ({ context_pack: passagePack(chars) });
