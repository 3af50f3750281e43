import {
  type Attribute,
  firstWithText,
  hasHeader,
  headerOf,
  textOf,
  valueAt,
  wrapped,
} from "./attribute.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

/** As the CloudEvents adapter for Amazon SNS has it. */
export const AMAZON_SNS: Rule = {
  name: "amazon-sns",
  signature: {
    places: ["$.Signature"],
    how:
      "the base64 RSA signature (SHA-1, or SHA-256 where SignatureVersion is 2) of fields of the message, in the order of Amazon's documentation, with the certificate at SigningCertURL. Take that from amazonaws.com alone",
  },
  matches: (sample) =>
    hasHeader(sample, "x-amz-sns-message-type") ||
    textOf(valueAt(sample, "$.MessageId")) !== undefined &&
      textOf(valueAt(sample, "$.TopicArn"))?.startsWith("arn:") === true,
  handshake: (sample) =>
    snsType(sample).value === "SubscriptionConfirmation"
      ? "fetch its SubscribeURL once, if the topic is yours; no notification comes before"
      : undefined,
  map: (sample) => ({
    id: firstWithText(headerOf(sample, "x-amz-sns-message-id"), valueAt(sample, "$.MessageId")),
    source: firstWithText(
      headerOf(sample, "x-amz-sns-subscription-arn"),
      headerOf(sample, "x-amz-sns-topic-arn"),
      valueAt(sample, "$.TopicArn"),
    ),
    type: wrapped("com.amazonaws.sns.", snsType(sample)),
    subject: valueAt(sample, "$.Subject"),
    time: valueAt(sample, "$.Timestamp"),
  }),
};

function snsType(sample: Content): Attribute {
  return firstWithText(headerOf(sample, "x-amz-sns-message-type"), valueAt(sample, "$.Type"));
}
