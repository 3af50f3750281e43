/**
 * Makes an OpenAPI document fit: shorter descriptions first, then as many of its paths as fit with what they refer to.
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

/** Halvings of the range of lengths; the last is a thousandth of the document. */
const ROUNDS = 10;

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
 * The mildest shortening that fits; where none does, the paths that do, each with all that it refers to. A path that is
 * too long with that is passed over for later ones.
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
  const needs = paths.map((path) => neededBy(document, parts, [["paths", path]]));
  const always = neededBy(document, parts, [], nodeAt(root, ["webhooks"]));
  const sizes = new Map(
    [...parts].map(([pointer, node]) => [pointer, contractText(document, node, hardest).length]),
  );
  const sizeOf = (pointers: ReadonlySet<string>) =>
    [...pointers].reduce((sum, pointer) => sum + sizes.get(pointer)!, 0);
  /** The document with the paths whose parts come to no more than so many characters. */
  const withParts = (most: number) => {
    const needed = new Set(always);
    let left = most;
    for (const own of needs) {
      const more = own.difference(needed);
      const size = sizeOf(more);
      if (size > left) continue;
      left -= size;
      for (const pointer of more) needed.add(pointer);
    }
    const isLeftOut = (path: readonly string[]) =>
      isShared(path) && !needed.has(formatPointer(path));
    const text = contractText(document, root, { ...hardest, isLeftOut });
    return { text, leftOut: paths.filter((path) => isLeftOut(["paths", path])) };
  };
  // One path at least: without any there is no API.
  let low = Math.min(...needs.map((own) => sizeOf(own.difference(always))));
  let high = sizeOf(new Set(sizes.keys()));
  let best = withParts(low);
  for (let round = 0; round < ROUNDS && low < high; round++) {
    const most = Math.ceil((low + high) / 2);
    const found = withParts(most);
    if (fits(found.text)) {
      best = found;
      low = most;
    } else high = most - 1;
  }
  return cut(best.text, best.leftOut, paths.length - best.leftOut.length);
}

/** Pointers of the parts that some places need, themselves included, and those that another node refers to. */
function neededBy(
  document: JsonDocument,
  parts: ReadonlyMap<string, JsonNode>,
  places: readonly (readonly string[])[],
  other?: JsonNode,
): Set<string> {
  const needed = new Set<string>();
  const open: JsonNode[] = other ? [other] : [];
  const need = (place: readonly string[]) => {
    const pointer = formatPointer(place);
    const node = parts.get(pointer);
    if (!node || needed.has(pointer)) return;
    needed.add(pointer);
    open.push(node);
  };
  places.forEach(need);
  for (let node = open.pop(); node; node = open.pop()) {
    for (const place of placesIn(document, node)) need(place);
  }
  return needed;
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
