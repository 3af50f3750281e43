/**
 * Checks of lists and tables.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import { type Check, checkEach } from "../check.ts";
import { isBlank, isExposed, isTag, type PageElement } from "../page.ts";
import { roleOf } from "../roles.ts";

/** Parts of a page that are neither seen nor heard, which may be anywhere. */
const SUPPORTING = ["script", "template"];
/** Roles with which a list or its container is one still, or none on purpose. */
const LIST_ROLES = ["", "list", "none"];

export const list = checkEach(
  (element) => isExposed(element) && isTag(element, "ul", "ol") && isList(element),
  (element) => listStranger(element) !== undefined,
  (element) => ({
    saw: `is a list that holds ${listStranger(element)} beside its items`,
    fix: "Put all content of the list into li elements, which keep the role of a list item",
  }),
);

export const listitem = checkEach(
  (element) => isExposed(element) && isTag(element, "li") && roleOf(element) === "",
  ({ parent }) => !parent || !hasItems(parent),
  {
    saw: "is a list item outside a list",
    fix: "Put it into a ul or ol element that has no other role",
  },
);

export const definitionList = checkEach(
  (element) => isExposed(element) && isTag(element, "dl") && isList(element),
  (element) => definitionFault(element) !== undefined,
  (element) => ({
    saw: `is a description list ${definitionFault(element)}`,
    fix: "Write each name in a dt and its values in dd elements after it; a div may group them",
  }),
);

export const dlitem = checkEach(
  (element) => isExposed(element) && isTag(element, "dt", "dd") && roleOf(element) === "",
  ({ parent }) => {
    const isGroup = parent !== undefined && isTag(parent, "div") &&
      ["", "none"].includes(roleOf(parent));
    const list = isGroup ? parent.parent : parent;
    return !list || !isTag(list, "dl") || !LIST_ROLES.includes(roleOf(list));
  },
  {
    saw: "is part of a description list, but is outside one",
    fix: "Put it into a dl element, or write a heading or a paragraph instead",
  },
);

export const tableHeaders: Check = function* ({ tree, elements }) {
  const cells = countCells(tree);
  for (const element of elements) {
    const own = cells.get(element);
    if (!own || !isExposed(element) || ["presentation", "none"].includes(roleOf(element))) continue;
    if (own.tr < 2 || own.td === 0) continue;
    const fault = own.th > 0 ? undefined : {
      saw: "is a table without header cells",
      fix:
        'Make the cells that name rows or columns th elements; write role="none" on a table for layout',
    };
    yield { element, fault };
  }
};

/** A page has one area for its main content; others are hidden until they replace it (HTML Standard, section 4.4.14). */
export const landmarkNoDuplicateMain: Check = function* ({ elements }) {
  let count = 0;
  for (const element of elements) {
    const role = roleOf(element);
    const isMain = role === "main" || (role === "" && isTag(element, "main"));
    if (!isMain || !isExposed(element)) continue;
    count++;
    const fault = count === 1 ? undefined : {
      saw: "is a further main region of the page, which has one",
      fix:
        "Keep one main element, and make the others section or div; write hidden on one that replaces it later",
    };
    yield { element, fault };
  }
};

function isList(element: PageElement): boolean {
  return ["", "list"].includes(roleOf(element));
}

function hasItems(parent: PageElement): boolean {
  const role = roleOf(parent);
  return role === "" ? isTag(parent, "ul", "ol", "menu") : LIST_ROLES.includes(role);
}

/** Direct children of a list that are not its items (HTML Standard, sections 4.4.5 and 4.4.6). */
function listStranger({ content }: PageElement): string | undefined {
  for (const item of content) {
    const stranger = strangerName(item, ["li"], "listitem");
    if (stranger) return stranger;
  }
}

/** The faults of a description list's content (HTML Standard, section 4.4.9). */
function definitionFault({ content }: PageElement): string | undefined {
  const items: PageElement[] = [];
  for (const item of content) {
    const isGroup = typeof item !== "string" && isTag(item, "div") && roleOf(item) === "";
    for (const part of isGroup ? item.content : [item]) {
      const stranger = strangerName(part, ["dt", "dd"], "term", "definition");
      if (stranger) return `that holds ${stranger} beside its names and values`;
      if (typeof part !== "string" && isTag(part, "dt", "dd")) items.push(part);
    }
    if (isGroup && item.content.every((part) => typeof part === "string")) {
      return "with a div for a name";
    }
  }
  if (items.length > 0 && isTag(items[0]!, "dd")) return "that begins with a value";
  if (items.length > 0 && isTag(items.at(-1)!, "dt")) return "that ends in a name without a value";
}

/** A node in a list that is not one of its parts; undefined for a part, and for a node that no user meets. */
function strangerName(
  item: PageElement | string,
  tags: readonly string[],
  ...itemRoles: readonly string[]
): string | undefined {
  if (typeof item === "string") return isBlank(item) ? undefined : "text";
  if (!item.startTag || !isExposed(item) || isTag(item, ...SUPPORTING)) return undefined;
  const role = roleOf(item);
  if (role !== "") {
    return itemRoles.includes(role) ? undefined : `<${cutText(item.tag)}> with the role ${role}`;
  }
  return isTag(item, ...tags) ? undefined : `<${cutText(item.tag)}>`;
}

/** The rows and cells of each table, without those of tables in it. */
function countCells(tree: readonly PageElement[]) {
  const counts = new Map<PageElement, { tr: number; td: number; th: number }>();
  /** The nearest table around the content of each element. */
  const around: (PageElement | undefined)[] = [];
  for (const element of tree) {
    const { index, parent, tag, isHtml, startTag } = element;
    const table = parent && around[parent.index];
    around[index] = isTag(element, "table") ? element : table;
    if (around[index] === element) counts.set(element, { tr: 0, td: 0, th: 0 });
    const own = table && counts.get(table);
    if (own && isHtml && startTag && (tag === "tr" || tag === "td" || tag === "th")) own[tag]++;
  }
  return counts;
}
