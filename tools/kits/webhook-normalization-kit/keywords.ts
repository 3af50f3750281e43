import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  webhook, normalize, cloudevents, event envelope, github, stripe, shopify, mapping,
  normalize webhooks, webhook payload, webhook format, webhook events, cloud events, unify webhooks,
  map webhooks, common event format, webhook samples, one envelope, stripe webhook, github webhook,
  different providers, event shape, same event format, webhook receiver, stripe and github events,
  webhooks to one format, webhook to cloudevents, same shape for webhooks,
  different webhook payloads, map events, notifications in same format, payment notifications,
  different webhooks to one format, stripe and github webhooks to same shape, svix,
  hookdeck transformation
`);
