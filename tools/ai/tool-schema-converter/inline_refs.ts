import type { ErrorCode } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { isLocalRef } from "../../shared/tool_schemas/subschemas.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { Change } from "./changes.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Where a keyword, or a schema, stands for the list of changes. */
export interface KeywordPlace {
  /** JSON Pointer in the definition; of what was inlined, that of its reference. */
  path: string;
  isInlined: boolean;
  /** The property whose schema it is of: what was inlined has no path of its own. */
  property?: string;
}

/** A keyword that a schema has itself or through a reference. */
export interface Keyword {
  name: string;
  value: JsonValue;
  place: KeywordPlace;
}

/** A schema with its local references replaced by their targets' keywords. */
export interface Inlined {
  keywords: Keyword[];
  /** Changes to report before the keyword of an index is looked at. */
  changesByIndex: Map<number, Omit<Change, "tool">[]>;
  /** The schema and all targets, which are active from now on. */
  entered: JsonObject[];
}

/**
 * Lays a schema's own keywords over those of what its `$ref` names, and so on along a chain of references.
 * A reference to a schema that is active would never end: an object of any kind stands in for it.
 *
 * @param active Gets the schema and all targets.
 * @throws {ToolError} `UNRESOLVED_REF`.
 */
export function inlineRefs(
  schema: JsonObject,
  place: KeywordPlace,
  active: Set<JsonObject>,
  resolve: (ref: string) => JsonValue | undefined,
): Inlined {
  const keywords: Keyword[] = [];
  const entered: JsonObject[] = [];
  const changesByIndex: Inlined["changesByIndex"] = new Map();
  /** Keywords that are after the references, the innermost last. */
  const behind: Keyword[][] = [];
  const overlaid = new Set<string>();

  for (let at: KeywordPlace = place, next: JsonObject | undefined = schema; next !== undefined;) {
    const { before, ref, after } = split(next, at);
    active.add(next);
    entered.push(next);
    keywords.push(...before);
    behind.push(after);
    next = undefined;
    if (ref !== undefined) {
      at = ref.place;
      next = follow(ref.value as string, at);
    }
  }
  for (const after of behind.reverse()) keywords.push(...after);
  return { keywords, changesByIndex, entered };

  /** The keywords of a schema that none before in the chain has, around its local reference. */
  function split(schema: JsonObject, place: KeywordPlace) {
    const before: Keyword[] = [];
    const after: Keyword[] = [];
    let ref: Keyword | undefined;
    for (const [name, value] of Object.entries(schema)) {
      const keyword = { name, value, place: insideSchema(place, name) };
      if (name === "$ref" && typeof value === "string" && isLocalRef(value)) ref = keyword;
      else if (!overlaid.has(name)) (ref ? after : before).push(keyword);
    }
    for (const { name } of [...before, ...after]) overlaid.add(name);
    if (ref) ref.place = { ...ref.place, isInlined: true };
    return { before, ref, after };
  }

  /** The schema that a reference leads to, if it can be laid under those before. */
  function follow(ref: string, place: KeywordPlace): JsonObject | undefined {
    const target = resolve(ref);
    const shown = cutText(ref);
    if (target === undefined) {
      throw new ToolError<Code>(
        "UNRESOLVED_REF",
        `The $ref "${shown}" at ${cutText(place.path, 200)} has no target in its schema`,
        { ref: cutText(ref, 1000), path: cutText(place.path, 1000) },
      );
    }
    if (isJsonObject(target) && active.has(target)) {
      const message = `"${shown}" leads back to itself: an object of any kind stands in for it`;
      note({ code: "REF_RECURSIVE", path: place.path, message });
      if (!overlaid.has("type")) keywords.push({ name: "type", value: "object", place });
      return undefined;
    }
    note({
      code: "REF_INLINED",
      path: place.path,
      message: `"${shown}" was replaced by its target`,
    });
    return isJsonObject(target) ? target : undefined;
  }

  function note(change: Omit<Change, "tool">): void {
    const noted = changesByIndex.get(keywords.length);
    if (noted) noted.push(change);
    else changesByIndex.set(keywords.length, [change]);
  }
}

function insideSchema({ path, ...place }: KeywordPlace, name: string): KeywordPlace {
  return { ...place, path: place.isInlined ? path : `${path}/${pointerToken(name)}` };
}
