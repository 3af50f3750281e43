/** Error codes that every tool that reads CSS colours declares. */
export const COLOR_ERRORS = {
  EMPTY_INPUT: "no colour was sent; the message names the key",
  INVALID_COLOR:
    "the text is not a CSS colour; the message names the key, quotes at most 40 characters of the text and, for a word, up to three near colour names",
  UNSUPPORTED_COLOR:
    "valid CSS that needs a page or a device to resolve: currentColor, system colours, var(), calc(), light-dark(), relative colours (from …), device-cmyk(), color(rec2100-pq …)",
};
