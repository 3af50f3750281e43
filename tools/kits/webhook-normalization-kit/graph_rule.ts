/**
 * Change notifications of Microsoft Graph. Types are those of the CloudEvents that Graph sends through Event Grid.
 *
 * @module
 */
import { memberOf } from "../../shared/json/value.ts";
import { type Attribute, firstWithText, literal, textOf, valueAt, wrapped } from "./attribute.ts";
import type { Rule } from "./rule.ts";
import type { Content } from "./sample.ts";

const ITEM = "$.value[0]";

/** The namespace before the type of a resource, which is written in either case. */
const NAMESPACE = /^#microsoft\.graph\./i;

export const MICROSOFT_GRAPH: Rule = {
  name: "microsoft-graph",
  signature: {
    places: [`${ITEM}.clientState`, "$.validationTokens[0]"],
    how:
      "clientState is no signature, but the text that the subscription was made with, to be compared in each item; a notification with resource data also has validationTokens, JSON Web Tokens to be verified with Microsoft's keys and for your application, and encryptedContent with a dataSignature",
  },
  matches: (sample) =>
    textOf(valueAt(sample, `${ITEM}.subscriptionId`)) !== undefined &&
    ["changeType", "lifecycleEvent"].some((name) =>
      textOf(valueAt(sample, `${ITEM}.${name}`)) !== undefined
    ),
  lists: { value: {} },
  map: (sample) => {
    const at = (name: string) => valueAt(sample, `${ITEM}.${name}`);
    return {
      id: firstWithText(at("id"), stateId(sample)),
      source: firstWithText(
        wrapped("urn:microsoft-graph:", at("tenantId")),
        wrapped("urn:microsoft-graph:", at("organizationId")),
        literal("https://graph.microsoft.com"),
      ),
      type: typeOf(sample),
      subject: firstWithText(at("resource"), at("subscriptionId")),
      time: at("resourceData.eventTime"),
    };
  },
};

/** An id of the parts that a retry repeats; without a value for an update that does not tell itself from the next one. */
function stateId(sample: Content): Attribute {
  const at = (name: string) => valueAt(sample, `${ITEM}.${name}`);
  const lifecycle = textOf(at("lifecycleEvent"));
  const state = lifecycle === undefined
    ? firstWithText(
      annotationOf(sample, "@odata.etag"),
      at("resourceData.sequenceNumber"),
      at("resourceData.eventTime"),
    )
    : at("subscriptionExpirationDateTime");
  const change = lifecycle ?? textOf(at("changeType"));
  if (change === "updated" && textOf(state) === undefined) return at("id");
  const parts = [textOf(at("resource")), change, textOf(state)];
  const after = parts.filter((part) => part !== undefined).map((part) => `:${part}`).join("");
  return wrapped("", at("subscriptionId"), after);
}

/** `Microsoft.Graph.MessageCreated`, `Microsoft.Graph.SubscriptionReauthorizationRequired`. */
function typeOf(sample: Content): Attribute {
  const lifecycle = valueAt(sample, `${ITEM}.lifecycleEvent`);
  const event = textOf(lifecycle);
  if (event !== undefined) {
    const name = event.startsWith("subscription")
      ? capital(event)
      : `Subscription${capital(event)}`;
    return { value: `Microsoft.Graph.${name}`, from: lifecycle.from };
  }
  const change = valueAt(sample, `${ITEM}.changeType`);
  const resource = textOf(annotationOf(sample, "@odata.type")) ?? "Resource";
  return {
    value: `Microsoft.Graph.${capital(resource.replace(NAMESPACE, ""))}${capital(textOf(change)!)}`,
    from: change.from,
  };
}

/** A member of the resource with a name that a path would divide. */
function annotationOf(sample: Content, name: string): Attribute {
  const { value, from } = valueAt(sample, `${ITEM}.resourceData`);
  return { value: memberOf(value, name), from: `${from}["${name}"]` };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
