/** The types of mdast nodes, taken from the signature of a function that makes them. */
import type { fromMarkdown } from "mdast-util-from-markdown";

export type Root = ReturnType<typeof fromMarkdown>;
type Content = Root["children"][number];
type Of<Type extends Content["type"]> = Extract<Content, { type: Type }>;

type Paragraph = Of<"paragraph">;
export type List = Of<"list">;
export type ListItem = List["children"][number];
export type Table = Of<"table">;
export type TableRow = Table["children"][number];
export type Strong = Of<"strong">;
export type Emphasis = Of<"emphasis">;
export type Delete = Of<"delete">;
export type Link = Of<"link">;
export type PhrasingContent = Paragraph["children"][number];
/** The nodes allowed in a block quote or a list item. */
export type FlowContent = Of<"blockquote">["children"][number];
