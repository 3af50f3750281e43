/** The targets that the corrections can be written for, by their names in the kit's input. */
export const TARGET_NAMES = [
  "nginx",
  "apache",
  "caddy",
  "haproxy",
  "express",
  "next",
  "cloudflare-pages",
  "cloudflare-rules",
  "netlify",
  "vercel",
  "laravel",
  "django",
  "rails",
] as const;
