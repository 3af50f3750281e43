import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  images: Array.from({ length: 10 }, (_, index) => ({
    name: `${index}.svg`,
    data: "data:image/svg+xml," +
      encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${index}</title>`,
      ) +
      pieces(chars / 11, (path) => `%3Cpath d='M${path} 1h9'/%3E`, { after: "%3C/svg%3E" }),
    alt: "A picture",
  })),
});
