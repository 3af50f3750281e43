/**
 * Checks of lists and tables.
 *
 * @module
 */
import { cutText } from "../../../shared/cut_text.ts";
import { type Check, checkEach } from "../check.ts";
import { isBlank, isExposed, isTag, type PageElement, roleOf } from "../page.ts";

/** What may stand in a list (HTML Standard, sections 4.4.5 and 4.4.6). */
const LIST_CHILDREN = ["li", "script", "template"];

export const list = checkEach(
  (element) =>
    isExposed(element) && isTag(element, "ul", "ol") && ["", "list"].includes(roleOf(element)),
  (element) => strangerIn(element) !== undefined,
  (element) => ({
    saw: `is a list that holds ${strangerIn(element)} beside its items`,
    fix: "Put all content of the list into li elements",
  }),
);

export const listitem = checkEach(
  (element) => isExposed(element) && isTag(element, "li") && roleOf(element) === "",
  ({ parent }) => !parent || !(isTag(parent, "ul", "ol", "menu") || roleOf(parent) === "list"),
  {
    saw: "is a list item outside a list",
    fix: "Put it into a ul or ol element",
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

/** What a list directly holds that is none of its items. */
function strangerIn({ content }: PageElement): string | undefined {
  for (const item of content) {
    if (typeof item === "string") {
      if (!isBlank(item)) return "text";
    } else if (item.startTag && !isTag(item, ...LIST_CHILDREN)) {
      return `<${cutText(item.tag)}>`;
    }
  }
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
