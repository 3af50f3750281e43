import {
  activeAttribute,
  activeElement,
  type ActiveKind,
  isActiveAnimation,
} from "../../shared/svg/active_content.ts";
import { withoutUnsafeCss } from "../../shared/svg/css.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { HeaderFault, type ImageFacts } from "./facts.ts";
import { readMarkup, type Tag } from "./markup.ts";
import { sizeOf, viewBoxOf } from "./svg_size.ts";

/** Elements that set properties over time. */
const ANIMATIONS = ["animate", "animatetransform", "animatemotion"];

/** Reads an SVG (SVG 2): its root for the size, and the whole of it for active content. */
export function readSvg(text: string, facts: ImageFacts): void {
  const activeContent = new Map<ActiveKind, number>();
  let isAnimated = false;
  let metadataFrom: number | undefined;
  const { isComplete } = readMarkup(text, {
    startTag: (tag) => {
      if (!facts.size) readRoot(tag);
      const local = tag.name.slice(tag.name.indexOf(":") + 1).toLowerCase();
      if (ANIMATIONS.includes(local)) isAnimated = true;
      if (local === "metadata" && !tag.isEmpty) metadataFrom ??= tag.end;
      noteTag(tag);
    },
    endTag: (name, start) => {
      if (name.slice(name.indexOf(":") + 1) !== "metadata" || metadataFrom === undefined) return;
      addText(text.slice(metadataFrom, start));
      metadataFrom = undefined;
    },
    comment: (comment) => {
      if (metadataFrom === undefined) addText(comment);
    },
    styleSheet: (css) => {
      if (/@(?:-\w+-)?keyframes/i.test(css)) isAnimated = true;
      note("style", withoutUnsafeCss(css).removed);
    },
    instruction: (target) => {
      if (target.toLowerCase() === "xml-stylesheet") note("outside reference", 1);
    },
    declaration: (declaration) => {
      // Entities are never expanded, so what they hold counts as written.
      if (/<!ENTITY[^>]*(?:\b(?:SYSTEM|PUBLIC)\b|<)/.test(declaration)) note("script", 1);
    },
  });
  facts.truncated = !isComplete;
  if (isAnimated) facts.animation = { frames: null, loops: null, durationMs: null };

  function readRoot(tag: Tag): void {
    if (!tag.isClosed) throw new HeaderFault("its root tag has no end");
    const viewBox = viewBoxOf(tag.attributes.get("viewBox"));
    facts.svg = { viewBox, activeContent };
    facts.size = sizeOf(tag.attributes.get("width"), tag.attributes.get("height"), viewBox);
  }

  function noteTag({ name, attributes }: Tag): void {
    const kind = activeElement(name);
    if (kind) note(kind, 1);
    if (isActiveAnimation(name, attributes)) note("animated link", 1);
    for (const [attribute, value] of attributes) {
      if (attribute === "style") {
        note("style", withoutUnsafeCss(value).removed);
      } else {
        const attributeKind = activeAttribute(name, attribute, value, { keepExternal: false });
        if (attributeKind) note(attributeKind, 1);
      }
    }
  }

  function note(kind: ActiveKind, count: number): void {
    if (count > 0) activeContent.set(kind, (activeContent.get(kind) ?? 0) + count);
  }

  function addText(metadata: string): void {
    facts.metadataBytes += utf8Length(metadata);
    if (/<x:xmpmeta\b|<\?xpacket\b/.test(metadata)) facts.xmp = true;
  }
}

/**
 * Whether a text's first element is svg: after a mark, an XML declaration, comments and a DOCTYPE.
 */
export function isSvg(text: string): boolean {
  let isFirstSvg = false;
  readMarkup(text, {
    startTag: ({ name }) => {
      isFirstSvg = /^(?:[^:]+:)?svg$/.test(name);
      return "stop";
    },
    text: () => "stop",
  });
  return isFirstSvg;
}
