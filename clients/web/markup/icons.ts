/**
 * The icons of the pages: lines on a grid of 24 by 24, in the colour of the adjacent text.
 *
 * @module
 */
import type { Category } from "../../../tools/tool.ts";
import { html, Markup } from "./html.ts";

const CATEGORY_PATHS: Readonly<Record<Category, string>> = {
  AI: "M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18",
  Agents: "M5 9h14v10H5zM12 5v4M9 13v2M15 13v2M3 13v3M21 13v3M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2",
  Code: "m8 7-5 5 5 5M16 7l5 5-5 5M14 4l-4 16",
  Data: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9",
  Text: "M4 6h16M4 12h10M4 18h13",
  Encoding: "M4 7h7l3 10h6M17 14l3 3-3 3M4 17h4l1.5-4M14.5 9 16 7h4M17 4l3 3-3 3",
  Security: "M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2 2 4-4",
  Web: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  Network: "M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4",
  Time: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  Math: "M5 7h6M8 4v6M14 7h5M5.5 14.5l5 5M10.5 14.5l-5 5M14 15.5h5M14 19h5",
  Finance: "M3 19h18M6 16v-5M11 16V6M16 16v-8M20 16v-3",
  Design:
    "M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2-.7-1.6.2-3 2-3H18c2 0 3-1.5 3-4 0-5-4-9-9-9M7.5 12h.01M10 7.5h.01M15 7.5h.01",
  Documents: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  Operations: "M3 12h4l3-8 4 16 3-8h4",
};

/** The icons of the workbench, by page folder. */
const WORKBENCH_PATHS = {
  pipeline: "M3 6h5v5H3zM16 13h5v5h-5zM8 8.5h4.5v7H16",
  evidence: "M6 3h8l4 4v6M14 3v4h4M6 3v18h6M9 12h4M15 18l2 2 4-4.5",
  fixtures: "M4 8l8-4 8 4-8 4zM4 12l8 4 8-4M4 16l8 4 8-4",
  diagrams: "M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16l6-4 6 4",
  connect: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4",
  reference:
    "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-1.5H5zM19 4h-4a2 2 0 0 0-2 2M13 20a2 2 0 0 1 2-1.5h4V4",
  guide: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z",
} as const;

/** A workbench page, by its folder. */
export type WorkbenchId = keyof typeof WORKBENCH_PATHS;

const PATHS = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20",
  menu: "M4 7h16M4 12h16M4 17h16",
  theme: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  pin: "m12 4 2.4 5 5.6.7-4.1 3.800 1.1 5.5-5-2.700-5 2.700 1.1-5.5L4 9.700 9.6 9z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  swap: "M7 4 4 7l3 3M4 7h15M17 14l3 3-3 3M20 17H5",
  file: "M12 16V5M7.5 9.5 12 5l4.5 4.5M5 16v3h14v-3",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  close: "M6 6l12 12M18 6 6 18",
} as const;

/** A decorative icon: the text beside it carries the meaning. */
export function icon(name: keyof typeof PATHS): Markup {
  return drawing(PATHS[name]);
}

/** The icon of a workbench page. */
export function workbenchIcon(id: WorkbenchId): Markup {
  return drawing(WORKBENCH_PATHS[id]);
}

/** The icon of a category. */
export function categoryIcon(category: Category): Markup {
  return drawing(CATEGORY_PATHS[category]);
}

/** The project's logo. */
export const MARK: Markup = html`
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect
      width="32" height="32" rx="8" fill="currentColor" />
    <path d="M9 8v9a7 7 0 0 0 14 0V8" fill="none"
      stroke="var(--mark-ink)" stroke-width="4" stroke-linecap="round" />
    <path d="M16 8v6" fill="none"
      stroke="var(--mark-ink)" stroke-width="4" stroke-linecap="round" />
  </svg>
`;

function drawing(path: string): Markup {
  return html`
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="${path}" />
    </svg>
  `;
}
