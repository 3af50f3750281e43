/**
 * The colours of the themes.
 *
 * @module
 */
import { hexOf, hslOf, ofHsl } from "../../../shared/color/eight_bit.ts";
import type { THEMES as THEME_NAMES } from "../contract.ts";
import { channelsOf, over, readableOn } from "../colors.ts";
import type { Look } from "../source/look.ts";

/** The colours of a picture. */
export interface Theme {
  canvas: string;
  nodeFill: string;
  nodeBorder: string;
  nodeText: string;
  line: string;
  /** The colour of titles and of edge labels. */
  text: string;
  subgraphFill: string;
  subgraphBorder: string;
  subgraphText: string;
  /** The background of edge labels; null for none. */
  labelFill: string | null;
}

export type ThemeName = (typeof THEME_NAMES)[number];

const THEMES: Readonly<Record<ThemeName, Theme>> = {
  default: {
    canvas: "#FFFFFF",
    nodeFill: "#ECECFF",
    nodeBorder: "#9370DB",
    nodeText: "#333333",
    line: "#333333",
    text: "#333333",
    subgraphFill: "#FFFFDE",
    subgraphBorder: "#AAAA33",
    subgraphText: "#333333",
    labelFill: null,
  },
  neutral: {
    canvas: "#FFFFFF",
    nodeFill: "#F4F4F5",
    nodeBorder: "#71717A",
    nodeText: "#18181B",
    line: "#52525B",
    text: "#18181B",
    subgraphFill: "#FAFAFA",
    subgraphBorder: "#D4D4D8",
    subgraphText: "#18181B",
    labelFill: null,
  },
  dark: {
    canvas: "#1E1E22",
    nodeFill: "#2D2D35",
    nodeBorder: "#8B8BC8",
    nodeText: "#EDEDF2",
    line: "#C8C8D0",
    text: "#EDEDF2",
    subgraphFill: "#26262C",
    subgraphBorder: "#55555F",
    subgraphText: "#EDEDF2",
    labelFill: null,
  },
  // Mermaid's own.
  forest: {
    canvas: "#FFFFFF",
    nodeFill: "#CDE498",
    nodeBorder: "#13540C",
    nodeText: "#000000",
    line: "#000000",
    text: "#000000",
    subgraphFill: "#CDFFB2",
    subgraphBorder: "#6EAA49",
    subgraphText: "#333333",
    labelFill: null,
  },
};

/** The colours of a look: its theme's, overridden by its variables. */
export function themeOf({ theme: name, variables: given }: Look): Theme {
  const theme = name === "base" ? baseTheme(given) : THEMES[name];
  const canvas = given.background === undefined
    ? theme.canvas
    : over(given.background, theme.canvas);
  const nodeFill = given.mainBkg ?? given.primaryColor ?? theme.nodeFill;
  const subgraphFill = given.clusterBkg ?? given.secondBkg ?? given.tertiaryColor ??
    theme.subgraphFill;
  const text = given.textColor ?? readableOn(canvas, theme.text);
  return {
    canvas,
    nodeFill,
    nodeBorder: given.nodeBorder ?? given.border1 ?? given.primaryBorderColor ?? theme.nodeBorder,
    nodeText: given.nodeTextColor ?? given.primaryTextColor ?? given.textColor ??
      readableOn(over(nodeFill, canvas), theme.nodeText),
    line: given.lineColor ?? theme.line,
    text,
    subgraphFill,
    subgraphBorder: given.clusterBorder ?? given.border2 ?? given.tertiaryBorderColor ??
      theme.subgraphBorder,
    subgraphText: given.titleColor ?? given.tertiaryTextColor ?? given.textColor ??
      readableOn(over(subgraphFill, canvas), theme.subgraphText),
    labelFill: given.edgeLabelBackground ?? theme.labelFill,
  };
}

/** Mermaid's theme `base` makes all colours from the primary one and from the background. */
function baseTheme(given: Look["variables"]): Theme {
  const primary = given.primaryColor ?? "#fff4dd";
  const tertiary = given.tertiaryColor ?? adjusted(primary, { h: 180, l: 0.05 });
  const text = given.primaryTextColor ?? "#333333";
  return {
    canvas: "#FFFFFF",
    nodeFill: primary,
    nodeBorder: borderOf(primary),
    nodeText: text,
    line: inverted(given.background ?? "#f4f4f4"),
    text,
    subgraphFill: tertiary,
    subgraphBorder: borderOf(tertiary),
    subgraphText: inverted(tertiary),
    labelFill: null,
  };
}

/** The border that Mermaid gives to a fill: duller and darker. */
function borderOf(fill: string): string {
  return adjusted(fill, { s: -0.4, l: -0.1 });
}

/** A colour with its hue turned by degrees, and with more or less of saturation and lightness, on 0-1. */
function adjusted(color: string, { h = 0, s = 0, l = 0 }): string {
  const hsl = hslOf(channelsOf(color) ?? [0, 0, 0]);
  const bounded = (share: number) => Math.max(0, Math.min(1, share));
  return hexOf(ofHsl({ h: hsl.h + h, s: bounded(hsl.s + s), l: bounded(hsl.l + l) }));
}

function inverted(color: string): string {
  const [r, g, b] = channelsOf(color) ?? [255, 255, 255];
  return hexOf([255 - r, 255 - g, 255 - b]);
}
