/**
 * The targets, by the name under which the kit's input asks for them.
 *
 * @module
 */
import type { TARGET_NAMES } from "../target_names.ts";
import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import { django } from "./django.ts";
import { express } from "./express.ts";
import { haproxy } from "./haproxy.ts";
import { cloudflarePages, cloudflareRules, netlify, next, vercel } from "./hosts.ts";
import { laravel } from "./laravel.ts";
import { nginx } from "./nginx.ts";
import type { Target } from "./plan.ts";
import { rails } from "./rails.ts";

export const TARGETS = {
  nginx,
  apache,
  caddy,
  haproxy,
  express,
  next,
  "cloudflare-pages": cloudflarePages,
  "cloudflare-rules": cloudflareRules,
  netlify,
  vercel,
  laravel,
  django,
  rails,
} as const satisfies Record<(typeof TARGET_NAMES)[number], Target>;
