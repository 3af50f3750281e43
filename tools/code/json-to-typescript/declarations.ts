import type { SamplePlace } from "../../shared/json/sample_places.ts";
import { bodyNumbers } from "./body_numbers.ts";
import { propertyName, typeName } from "./identifiers.ts";
import { NO_BODY, typeNames } from "./type_names.ts";

/** The style of the declarations. */
export interface DeclarationOptions {
  rootName: string;
  style: "interface" | "type";
  exports: boolean;
  isReadonly: boolean;
  unknownForNull: boolean;
}

/** The type of an object without any key. */
const EMPTY_OBJECT = "Record<string, unknown>";

/**
 * The declarations that a place needs, its own first, each type before the types of its properties.
 *
 * @param root A place where one value was seen.
 */
export function writeDeclarations(root: SamplePlace, options: DeclarationOptions) {
  const declarations: string[] = [];
  const counts = { properties: 0, optional_properties: 0 };
  const bodyNumber = bodyNumbers();
  const takeName = typeNames();
  const exported = options.exports ? "export " : "";

  if (root.members.size > 0) declare(root, options.rootName);
  else declareAlias(root);
  return { declarations, ...counts };

  function declareAlias(place: SamplePlace): void {
    const { name } = takeName(options.rootName, NO_BODY);
    const slot = declarations.push("") - 1;
    declarations[slot] = `${exported}type ${name} = ${typeOf(place, options.rootName)};`;
  }

  /** Declares the type of a place's objects, unless it is there already, and gives its name. */
  function declare(place: SamplePlace, wanted: string): string {
    const { name, isNew } = takeName(wanted, bodyNumber(place));
    if (!isNew) return name;
    const slot = declarations.push("") - 1;
    const [head, end] = options.style === "interface"
      ? [`${exported}interface ${name} {`, "}"]
      : [`${exported}type ${name} = {`, "};"];
    declarations[slot] = [head, ...propertyLines(place), end].join("\n");
    return name;
  }

  function propertyLines(place: SamplePlace): string[] {
    return Array.from(place.members, ([key, member]) => {
      const isOptional = member.seen < place.objects;
      counts.properties++;
      if (isOptional) counts.optional_properties++;
      const readonly = options.isReadonly ? "readonly " : "";
      const mark = isOptional ? "?" : "";
      return `  ${readonly}${propertyName(key)}${mark}: ${typeOf(member.place, typeName(key))};`;
    });
  }

  /** @param wanted What the objects of the place would like to be called. */
  function typeOf(place: SamplePlace, wanted: string): string {
    return typesOf(place, wanted, `${wanted}Item`).join(" | ");
  }

  /** The members of the union, in the fixed order. */
  function typesOf(place: SamplePlace, wanted: string, wantedForItems: string): string[] {
    const types: string[] = [];
    if (place.strings.length > 0) types.push("string");
    if (place.numbers.length > 0) types.push("number");
    if (place.booleans > 0) types.push("boolean");
    if (place.objects > 0) {
      types.push(place.members.size > 0 ? declare(place, wanted) : EMPTY_OBJECT);
    }
    if (place.arrays > 0) types.push(arrayType(place.items, wantedForItems));
    if (place.nulls > 0) {
      types.push(types.length === 0 && options.unknownForNull ? "unknown" : "null");
    }
    return types;
  }

  /** Items are called the same at any nesting of arrays. */
  function arrayType(items: SamplePlace | undefined, wanted: string): string {
    if (!items) return "unknown[]";
    const types = typesOf(items, wanted, wanted);
    return types.length === 1 ? `${types[0]}[]` : `(${types.join(" | ")})[]`;
  }
}
