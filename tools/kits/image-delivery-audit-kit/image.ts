import type { RunInput, RunOutput, RunStats } from "../../tool.ts";
import type { contract as imageInspector } from "../../design/image-inspector/contract.ts";
import type { contract } from "./contract.ts";

export type ImageEntry = NonNullable<RunInput<typeof contract>["images"]>[number];

/** An image with what is known about it. */
export interface Image {
  /** Its place in the input. */
  index: number;
  entry: ImageEntry;
  /** The most bytes that it should have. */
  budget: number;
  /** Undefined where the data is not base64 and no data: URI. */
  file?: { bytes: number; sha256: string };
  /** The facts that the inspector read, undefined where it is not an image. */
  inspected?: RunOutput<typeof imageInspector> & RunStats<typeof imageInspector>;
  /** Codes of the blockers and problems that were found of it. */
  codes: Set<string>;
}

/** Whether it has a name that a URL can contain. */
export function isNamed({ entry: { name } }: Image): boolean {
  return name !== undefined && name.trim() !== "";
}

/** How messages call an image. */
export function imageTitle(image: Image): string {
  return isNamed(image) ? image.entry.name! : `Image ${image.index}`;
}

/** The URL of a file of that name: characters that mean something in URLs do not in names. */
export function fileUrl(basePath: string, name: string): string {
  return basePath + name.replace(/[%?#&+:]/g, encodeURIComponent);
}
