/** Why a text is not an SVG that can be worked on, with the offset of the reason in it. */
export class SvgFault extends Error {
  override readonly name = "SvgFault";

  constructor(message: string, readonly offset: number) {
    super(message);
  }
}
