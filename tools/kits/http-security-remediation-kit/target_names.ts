/** What the corrections can be written for, as the kit's input asks for it. */
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
