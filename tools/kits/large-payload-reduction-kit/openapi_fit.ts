/**
 * Makes an OpenAPI document fit: shorter descriptions first, then its first paths with what they refer to.
 *
 * @module
 */
import {
  decodeString,
  type JsonDocument,
  type JsonNode,
  membersByName,
  sourceOf,
} from "../../shared/json/node.ts";
import { formatPointer, parsePointer } from "../../shared/json/pointer.ts";
import { percentDecodedText } from "../../shared/percent.ts";
import { contractText, SHORTENINGS } from "./contract_texts.ts";
import type { Fitted } from "./fit.ts";

/** The names that lead to the objects whose members may go where nothing refers to them. */
const LEFT_OUT_FROM = [
  ["paths"],
  ["components", "schemas"],
  ["components", "responses"],
  ["components", "parameters"],
  ["components", "examples"],
  ["components", "requestBodies"],
  ["components", "headers"],
  ["components", "links"],
  ["components", "callbacks"],
  ["components", "pathItems"],
  ["definitions"],
  ["parameters"],
  ["responses"],
];

/** An OpenAPI document that was cut, and the paths that it no longer has. */
export interface FittedOpenApi extends Fitted {
  leftOut: string[];
}

/**
 * The mildest shortening that fits; where none does, the first paths that do, each with all that it refers to.
 *
 * @param fits Whether a text is short enough.
 */
export function fitOpenApi(document: JsonDocument, fits: (text: string) => boolean): FittedOpenApi {
  const { root } = document;
  const whole = contractText(document, root, SHORTENINGS[0]!);
  const cut = (text: string, leftOut: readonly string[], kept: number): FittedOpenApi => ({
    text,
    leftOut: [...leftOut],
    cuts: [
      ...(text === whole ? [] : [{
        path: "",
        what: "annotations" as const,
        was: whole.length,
        kept: text.length,
        shown: "",
      }]),
      ...(leftOut.length === 0 ? [] : [{
        path: "/paths",
        what: "members" as const,
        was: leftOut.length + kept,
        kept,
        shown: leftOut.join(", "),
      }]),
    ],
  });
  const parts = sharedParts(root);
  const paths = [...membersAt(root, ["paths"]).keys()];
  for (const shortening of SHORTENINGS) {
    const text = contractText(document, root, shortening);
    if (fits(text)) return cut(text, [], paths.length);
  }
  const hardest = SHORTENINGS.at(-1)!;
  const withPaths = (count: number) => {
    const isKept = referredFrom(document, parts, paths.slice(0, count));
    const text = contractText(document, root, { ...hardest, isLeftOut: (path) => !isKept(path) });
    return { text, leftOut: paths.filter((path) => !isKept(["paths", path])) };
  };
  let [low, high] = [Math.min(1, paths.length), Math.max(0, paths.length)];
  while (low < high) {
    const count = Math.ceil((low + high) / 2);
    if (fits(withPaths(count).text)) low = count;
    else high = count - 1;
  }
  const { text, leftOut } = withPaths(low);
  return cut(text, leftOut, paths.length - leftOut.length);
}

/** Whether a place must stay: it is not a part that may be left out, or the paths need it. */
function referredFrom(
  document: JsonDocument,
  parts: ReadonlyMap<string, JsonNode>,
  paths: readonly string[],
): (path: readonly string[]) => boolean {
  const needed = new Set<string>();
  const open: JsonNode[] = [];
  const need = (place: readonly string[]) => {
    const pointer = formatPointer(place);
    const node = parts.get(pointer);
    if (!node || needed.has(pointer)) return;
    needed.add(pointer);
    open.push(node);
  };
  for (const path of paths) need(["paths", path]);
  const webhooks = nodeAt(document.root, ["webhooks"]);
  if (webhooks) open.push(webhooks);
  for (let node = open.pop(); node; node = open.pop()) {
    for (const place of placesIn(document, node)) need(place);
  }
  return (path) => !isShared(path) || needed.has(formatPointer(path));
}

/** Paths, and what is under names in the document, by its JSON Pointer. */
function sharedParts(root: JsonNode): Map<string, JsonNode> {
  return new Map(
    LEFT_OUT_FROM.flatMap((place) =>
      [...membersAt(root, place)].map(([name, node]) => [formatPointer([...place, name]), node])
    ),
  );
}

function isShared(path: readonly string[]): boolean {
  return LEFT_OUT_FROM.some((names) =>
    path.length === names.length + 1 && names.every((name, index) => path[index] === name)
  );
}

/** The shared parts that references anywhere in a node name. */
function* placesIn(document: JsonDocument, node: JsonNode): Generator<string[]> {
  if (node.kind === "array") { for (const item of node.items) yield* placesIn(document, item); }
  else if (node.kind === "object") {
    for (const { value } of node.members) yield* placesIn(document, value);
  } else if (node.kind === "string") {
    // A discriminator names schemas by their names too: a part that is kept without need does no harm.
    const text = decodeString(sourceOf(document, node));
    if (!text.startsWith("#/")) yield ["components", "schemas", text];
    const tokens = text.startsWith("#/")
      ? parsePointer(percentDecodedText(text.slice(1)) ?? text.slice(1))
      : undefined;
    if (tokens) yield tokens.slice(0, tokens[0] === "components" ? 3 : 2);
  }
}

function membersAt(root: JsonNode, place: readonly string[]): Map<string, JsonNode> {
  const node = nodeAt(root, place);
  return node?.kind === "object" ? membersByName(node) : new Map();
}

function nodeAt(root: JsonNode, place: readonly string[]): JsonNode | undefined {
  return place.reduce<JsonNode | undefined>(
    (node, name) => node?.kind === "object" ? membersByName(node).get(name) : undefined,
    root,
  );
}
