/**
 * The colours of the themes.
 *
 * @module
 */
import type { THEMES as THEME_NAMES } from "../contract.ts";

export interface Theme {
  canvas: string;
  nodeFill: string;
  nodeBorder: string;
  line: string;
  text: string;
  subgraphFill: string;
  subgraphBorder: string;
}

export type ThemeName = (typeof THEME_NAMES)[number];

export const THEMES: Record<ThemeName, Theme> = {
  default: {
    canvas: "#FFFFFF",
    nodeFill: "#ECECFF",
    nodeBorder: "#9370DB",
    line: "#333333",
    text: "#333333",
    subgraphFill: "#FFFFDE",
    subgraphBorder: "#AAAA33",
  },
  neutral: {
    canvas: "#FFFFFF",
    nodeFill: "#F4F4F5",
    nodeBorder: "#71717A",
    line: "#52525B",
    text: "#18181B",
    subgraphFill: "#FAFAFA",
    subgraphBorder: "#D4D4D8",
  },
  dark: {
    canvas: "#1E1E22",
    nodeFill: "#2D2D35",
    nodeBorder: "#8B8BC8",
    line: "#C8C8D0",
    text: "#EDEDF2",
    subgraphFill: "#26262C",
    subgraphBorder: "#55555F",
  },
};
