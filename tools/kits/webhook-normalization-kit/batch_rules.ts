/**
 * Senders of several events in one request, and what else Adyen sends.
 *
 * @module
 */
import { scalarText } from "../../shared/json/value.ts";
import { firstWithText, hasHeader, literal, textOf, valueAt, wrapped } from "./attribute.ts";
import type { Rule } from "./rule.ts";

const META_ENTRY = "$.entry[0]";
const META_VALUE = `${META_ENTRY}.changes[0].value`;

/** WhatsApp, Instagram and Facebook pages. Only a message and the status of one have an id. */
const META: Rule = {
  name: "meta",
  signature: {
    places: ["x-hub-signature-256"],
    how: "sha256= and the hex HMAC-SHA-256 of the raw body; the key is the app's secret",
  },
  matches: (sample) =>
    !hasHeader(sample, "x-github-event") &&
    textOf(valueAt(sample, "$.object")) !== undefined &&
    Array.isArray(valueAt(sample, "$.entry").value),
  lists: { entry: { changes: { value: { messages: {}, statuses: {} } }, messaging: {} } },
  map: (sample) => {
    const message = valueAt(sample, `${META_VALUE}.messages[0].id`);
    const status = valueAt(sample, `${META_VALUE}.statuses[0].id`);
    const state = textOf(valueAt(sample, `${META_VALUE}.statuses[0].status`));
    return {
      id: firstWithText(
        message,
        wrapped("", status, state === undefined ? "" : `:${state}`),
        valueAt(sample, `${META_ENTRY}.messaging[0].message.mid`),
      ),
      source: wrapped(
        "urn:meta:",
        valueAt(sample, "$.object"),
        suffix(valueAt(sample, `${META_ENTRY}.id`).value),
      ),
      type: wrapped(
        `com.meta.${textOf(valueAt(sample, "$.object")) ?? ""}.`,
        firstWithText(valueAt(sample, `${META_ENTRY}.changes[0].field`), literal("messaging")),
        state === undefined ? "" : `.${state}`,
      ),
      subject: firstWithText(message, status),
      time: firstWithText(
        valueAt(sample, `${META_VALUE}.messages[0].timestamp`),
        valueAt(sample, `${META_VALUE}.statuses[0].timestamp`),
        valueAt(sample, `${META_ENTRY}.time`),
      ),
    };
  },
};

function suffix(id: unknown): string {
  return typeof id === "string" && id !== "" ? `:${id}` : "";
}

const ADYEN_ITEM = "$.notificationItems[0].NotificationRequestItem";

/** Payments. Each event of a request is signed apart, in the event. */
const ADYEN: Rule = {
  name: "adyen",
  signature: {
    places: [`${ADYEN_ITEM}.additionalData.hmacSignature`],
    how:
      "the base64 HMAC-SHA-256 of pspReference, originalReference, merchantAccountCode, merchantReference, amount.value, amount.currency, eventCode and success of each item, joined by colons; the key is the webhook's HMAC key, decoded from hex",
  },
  matches: (sample) => textOf(valueAt(sample, `${ADYEN_ITEM}.eventCode`)) !== undefined,
  lists: { notificationItems: {} },
  map: (sample) => {
    const at = (name: string) => valueAt(sample, `${ADYEN_ITEM}.${name}`);
    const code = textOf(at("eventCode"));
    const success = scalarText(at("success").value);
    return {
      // One payment has several events, and one that failed can succeed later.
      id: wrapped("", at("pspReference"), `:${code}:${success}`),
      source: firstWithText(wrapped("urn:adyen:", at("merchantAccountCode")), literal("urn:adyen")),
      type: wrapped("com.adyen.", at("eventCode")),
      // A later step of a payment names the payment itself.
      subject: firstWithText(at("originalReference"), at("pspReference")),
      time: at("eventDate"),
    };
  },
};

/** The type prefix of Adyen's other webhooks. */
const ADYEN_TYPE = /^(?:balancePlatform|merchant|paymentMethod|paymentMethodRequest|recurring)\./;

/** Members of the data that name what an event is about, where that is not `id`. */
const ADYEN_SUBJECTS = [
  "id",
  "accountHolder.id",
  "balanceAccount.id",
  "balanceAccountId",
  "paymentInstrument.id",
  "storedPaymentMethodId",
];

/** Platforms, issued cards, accounts and stored cards: one event, signed as a whole in a header. */
const ADYEN_PLATFORM: Rule = {
  name: "adyen-platform",
  signature: {
    places: ["hmacsignature"],
    how:
      "the base64 HMAC-SHA-256 of the raw body; the key is the webhook's HMAC key, decoded from hex",
  },
  matches: (sample) =>
    ADYEN_TYPE.test(textOf(valueAt(sample, "$.type")) ?? "") &&
    textOf(valueAt(sample, "$.environment")) !== undefined,
  map: (sample) => {
    const at = (name: string) => valueAt(sample, `$.data.${name}`);
    const [first, ...others] = ADYEN_SUBJECTS.map(at);
    const subject = firstWithText(first!, ...others);
    const time = firstWithText(
      valueAt(sample, "$.timestamp"),
      valueAt(sample, "$.createdAt"),
      at("creationDate"),
    );
    // Most have no id of their own: of one object there are several events, in an order or at a time.
    const state = textOf(at("sequenceNumber")) ?? textOf(time);
    return {
      id: firstWithText(
        valueAt(sample, "$.eventId"),
        wrapped(
          `${textOf(valueAt(sample, "$.type"))}:`,
          subject,
          state === undefined ? "" : `:${state}`,
        ),
      ),
      source: firstWithText(
        wrapped("urn:adyen:", at("balancePlatform")),
        wrapped("urn:adyen:", at("merchantAccount")),
        wrapped("urn:adyen:", at("merchantId")),
        literal("urn:adyen"),
      ),
      type: wrapped("com.adyen.", valueAt(sample, "$.type")),
      subject,
      time,
    };
  },
};

const ALERT = "$.alerts[0]";

/** Prometheus' Alertmanager, and Grafana, which sends the same form. A repeated notice of one state is the same event. */
const ALERTMANAGER: Rule = {
  name: "alertmanager",
  guard:
    "Set basic_auth or authorization in the receiver's http_config, and check it where alerts come in.",
  matches: (sample) =>
    textOf(valueAt(sample, "$.groupKey")) !== undefined &&
    textOf(valueAt(sample, `${ALERT}.fingerprint`)) !== undefined,
  lists: { alerts: {} },
  map: (sample) => {
    const at = (name: string) => valueAt(sample, `${ALERT}.${name}`);
    const status = textOf(at("status"));
    return {
      id: wrapped("", at("fingerprint"), `:${textOf(at("startsAt"))}:${status}`),
      source: firstWithText(valueAt(sample, "$.externalURL"), literal("urn:alertmanager")),
      type: wrapped("io.prometheus.alert.", at("status")),
      subject: at("labels.alertname"),
      // The end of an alert that fires is in the year 1.
      time: at(status === "resolved" ? "endsAt" : "startsAt"),
    };
  },
};

export const BATCH_RULES: readonly Rule[] = [META, ADYEN, ADYEN_PLATFORM, ALERTMANAGER];
