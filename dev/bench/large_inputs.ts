/**
 * The tools' large inputs, from their folders.
 *
 * @module
 */
import { existsSync } from "node:fs";
import { FOLDERS } from "../../tools/catalog/folders.ts";
import type { LargeInput } from "../../tools/shared/large_input/make.ts";

/** By tool id. Tools without one take no text that grows. */
export const LARGE_INPUTS: ReadonlyMap<string, LargeInput> = new Map(await read());

async function read(): Promise<[id: string, largeInput: LargeInput][]> {
  const places = Object.entries(FOLDERS).map(([id, folder]) =>
    [id, new URL(`../../tools/${folder}/large_input.ts`, import.meta.url)] as const
  ).filter(([, place]) => existsSync(place));
  return await Promise.all(
    places.map(async ([id, place]) => [id, (await import(place.href)).largeInput] as const),
  ) as [string, LargeInput][];
}
