import GithubSlugger from "github-slugger";
import type { HtmlExtension } from "../../shared/markdown/micromark_types.ts";
import { textOfHtml } from "./rendered_html.ts";

type Handler = NonNullable<NonNullable<HtmlExtension["exit"]>["data"]>;
type CompileContext = ThisParameterType<Handler>;

/**
 * Writes headings as micromark does, collects their rendered text in `texts`, and gives each an id when
 * asked to: GitHub's slug of that text, repeats numbered.
 */
export function headingHtml(texts: string[], withIds: boolean): HtmlExtension {
  const slugger = new GithubSlugger();

  function write(context: CompileContext, content: string): void {
    const rank = context.getData("headingRank");
    const text = textOfHtml(content);
    texts.push(text);
    const slug = withIds ? slugger.slug(text) : "";
    context.tag(slug === "" ? `<h${rank}>` : `<h${rank} id="${slug}">`);
    context.raw(content);
    context.tag(`</h${rank}>`);
    context.setData("headingRank");
  }

  return {
    exit: {
      atxHeadingSequence(token) {
        // The sequence at the end of a heading has nothing to say.
        if (this.getData("headingRank")) return;
        this.setData("headingRank", this.sliceSerialize(token).length);
        this.lineEndingIfNeeded();
        this.buffer();
      },
      atxHeading() {
        write(this, this.resume());
      },
      setextHeading() {
        const content = this.resume();
        this.lineEndingIfNeeded();
        write(this, content);
        this.setData("slurpAllLineEndings");
      },
    },
  };
}
