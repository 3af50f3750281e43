/**
 * Finds what a part of an OpenAPI document refers to.
 *
 * @module
 */
import type { Warning } from "../../../tool.ts";
import { cutText } from "../../cut_text.ts";
import { formatPointer, parsePointer } from "../../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../../json/value.ts";
import { warningList } from "../../warning_list.ts";

/** Names and indexes from the document's root down. */
export type Place = readonly (string | number)[];

/** The components of an OpenAPI document, and the references to them. */
export class ApiReferences {
  readonly #components: JsonValue | undefined;
  readonly #warnings = warningList<"UNRESOLVED_REFERENCE">();
  /** Places that were warned of: what operations share is read for each. */
  readonly #warned = new Set<string>();

  constructor(document: JsonObject) {
    this.#components = memberOf(document, "components");
  }

  /** A warning for each place that refers to no component of this document. */
  get warnings(): Warning<"UNRESOLVED_REFERENCE">[] {
    return this.#warnings.list();
  }

  /** Ids of all components, in document order. */
  *allIds(): Generator<string> {
    for (const [type, named] of membersOf(this.#components)) {
      for (const [name] of membersOf(named)) yield componentId(type, name);
    }
  }

  /** A component by its id; undefined if there is none. */
  find(id: string): { type: string; name: string; value: JsonValue } | undefined {
    const [, type = "", name = "", ...more] = id.split("/");
    const value = memberOf(memberOf(this.#components, type), name);
    return value === undefined || more.length > 0 ? undefined : { type, name, value };
  }

  /**
   * The ids of the components that a value refers to, each once, in the order in which canonical JSON has the
   * references.
   *
   * @param place Where the value stands, for warnings.
   */
  idsIn(value: JsonValue, place: Place): string[] {
    const ids = new Set<string>();
    const path = [...place];
    const visit = (value: JsonValue): void => {
      if (Array.isArray(value)) value.forEach((item, index) => step(index, item));
      else if (isJsonObject(value)) {
        for (const name of Object.keys(value).sort()) step(name, value[name]!);
      }
    };
    const step = (name: string | number, value: JsonValue): void => {
      path.push(name);
      if (name === "$ref" && typeof value === "string") {
        const id = this.#resolve(value, path);
        if (id !== undefined) ids.add(id);
      } else visit(value);
      path.pop();
    };
    visit(value);
    return [...ids];
  }

  /** Ids of the security schemes that requirements name, those that are there. */
  schemeIds(requirements: JsonValue | undefined): string[] {
    const named = Array.isArray(requirements) ? requirements : [];
    const names = named.filter(isJsonObject).flatMap((requirement) =>
      Object.keys(requirement).sort()
    );
    const ids = new Set(names.map((name) => componentId("securitySchemes", name)));
    return [...ids].filter((id) => this.find(id));
  }

  /**
   * Warns, once a place, of a reference that is not followed.
   *
   * @param what Follows the reference in the message.
   */
  warn(
    reference: string,
    place: Place,
    what = "is not a component of this document: what it stands for is not in the pack",
  ): void {
    const pointer = formatPointer(place);
    if (this.#warned.has(pointer)) return;
    this.#warned.add(pointer);
    this.#warnings.add("UNRESOLVED_REFERENCE", () => `"${cutText(reference)}" ${what}`, place);
  }

  #resolve(reference: string, place: Place): string | undefined {
    const id = localId(reference);
    if (id !== undefined && this.find(id)) return id;
    this.warn(reference, place);
    return undefined;
  }
}

/** The id that a component's record has. */
function componentId(type: string, name: string): string {
  return `components/${type}/${name}`;
}

/** The id of what `#/components/TYPE/NAME` refers to (RFC 6901, section 6); undefined for other references. */
function localId(reference: string): string | undefined {
  if (!reference.startsWith("#/components/")) return undefined;
  const [, type, name, ...more] = parsePointer(decodeFragment(reference.slice(1))) ?? [];
  if (type === undefined || name === undefined || more.length > 0) return undefined;
  // A slash that a pointer escapes would read as one more step.
  return type.includes("/") || name.includes("/") ? undefined : componentId(type, name);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A percent sign that escapes nothing stands for itself.
    return fragment;
  }
}

/**
 * The members of an object, except for those whose names would read as steps of a path; none of
 * other values.
 */
function membersOf(value: JsonValue | undefined): [string, JsonValue][] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).filter(([name]) => !name.includes("/"));
}
