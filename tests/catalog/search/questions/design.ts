import type { Questions } from "./questions.ts";

export const design: Questions = {
  "color-converter": [
    "what is #1e66f5 in rgb",
    "rgb values to hex code",
    "turn this hsl value into oklch for my stylesheet",
    "what is the name of the colour #663399",
    "bring a p3 color into srgb",
  ],
  "contrast-checker": [
    "is grey text on white readable enough",
    "does this text color pass wcag aa",
    "contrast between #777777 and white",
    "how dark must my link color be to be accessible",
    "are these two colors distinguishable for people with low vision",
  ],
  "palette-generator": [
    "make a color palette from my brand color",
    "tailwind style shades 50 to 950 of a color",
    "which colors go well with teal",
    "lighter and darker versions of this colour",
    "complementary color of orange",
  ],
  "qr-code-generator": [
    "make a qr code for my website",
    "code that phones can scan to join the wifi",
    "print a scannable link in the terminal",
    "qr of a vcard as svg",
    "barcode square for a url",
  ],
  "mermaid-renderer": [
    "draw a flowchart from text",
    "turn mermaid code into a png",
    "is my sequence diagram valid",
    "make an svg of this graph TD",
    "check a mermaid diagram in markdown before publishing",
  ],
  "image-inspector": [
    "does this photo contain gps coordinates",
    "how many pixels wide is this png",
    "is this gif animated and how long does it run",
    "is the file really a jpeg",
    "does the picture have transparency",
    "why does my photo show up sideways",
    "image width and height from base64",
  ],
  "responsive-image-markup": [
    "write an img tag with srcset for different screen widths",
    "serve avif with a jpeg fallback in html",
    "picture element with a different crop on mobile",
    "html for a retina image 1x 2x",
    "preload the hero image of my page",
  ],
  "svg-optimizer": [
    "make my svg file smaller",
    "remove scripts from an svg that a user uploaded",
    "clean up an icon exported from inkscape",
    "svg to data uri for css",
    "is it safe to inline this svg",
    "strip metadata from a vector graphic",
  ],
};
