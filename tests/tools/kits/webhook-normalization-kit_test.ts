import assert from "node:assert/strict";
import { eventTime } from "../../../tools/kits/webhook-normalization-kit/event_time.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "webhook-normalization-kit";
const RECEIVED = "2026-03-01T10:00:00Z";

interface Sample {
  name?: string;
  headers?: Record<string, string>;
  body: unknown;
  received_at?: string;
}

const runSamples = (samples: Sample[], mapping?: unknown[]) =>
  runKit(ID, { samples, ...(mapping && { mapping }) });

/** The events as they are written. */
const eventsOf = ({ files }: KitRun): Record<string, unknown>[] =>
  (files["events.jsonl"] ?? "").split("\n").filter(Boolean).map((line) => JSON.parse(line));

/** Findings but those of signatures. */
const found = ({ found }: KitRun) => found.filter((one) => !/UNSIGNED|SIGNATURE_NOT/.test(one));

/** Findings but notes, by code. */
const toFix = ({ findings }: KitRun) =>
  findings.filter(({ severity }) => severity !== "note").map(({ code }) => code);

// A sample, and its event but for specversion and data.
const EVENTS: [what: string, sample: Sample, event: Record<string, unknown>][] = [
  [
    "GitHub, without an action, of an organization",
    {
      headers: { "X-GITHUB-EVENT": "ping", "x-github-delivery": "d1" },
      body: { organization: { login: "acme" }, action: 5 },
    },
    {
      id: "d1",
      source: "https://github.com/acme",
      type: "com.github.ping",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitHub, of nothing",
    {
      headers: { "x-github-event": "meta", "x-github-delivery": "d2" },
      body: { action: "deleted" },
    },
    {
      id: "d2",
      source: "https://github.com",
      type: "com.github.meta.deleted",
      datacontenttype: "application/json",
    },
  ],
  // By the GitHub adapter of the CloudEvents specification.
  [
    "GitHub, a pull request",
    {
      headers: { "x-github-event": "pull_request", "x-github-delivery": "d3" },
      body: {
        action: "synchronize",
        number: 7,
        pull_request: { id: 1, number: 7, updated_at: "2026-03-01T10:00:00Z" },
        repository: { url: "https://api.github.com/repos/a/b", full_name: "a/b" },
      },
    },
    {
      id: "d3",
      source: "https://api.github.com/repos/a/b",
      type: "com.github.pull_request.synchronize",
      subject: "7",
      time: "2026-03-01T10:00:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitHub, a push, whose subject is the ref",
    {
      headers: { "x-github-event": "push", "x-github-delivery": "d4" },
      body: { ref: "refs/heads/main", repository: { url: "https://api.github.com/repos/a/b" } },
    },
    {
      id: "d4",
      source: "https://api.github.com/repos/a/b",
      type: "com.github.push",
      subject: "refs/heads/main",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitHub, a comment on a commit, whose source has two parts",
    {
      headers: { "x-github-event": "commit_comment", "x-github-delivery": "d5" },
      body: {
        action: "created",
        comment: {
          id: 9,
          url: "https://api.github.com/c/9",
          commit_id: "abc",
          updated_at: "2026-03-01T10:00:00Z",
        },
      },
    },
    {
      id: "d5",
      source: "https://api.github.com/c/9/abc",
      type: "com.github.commit_comment.created",
      subject: "9",
      time: "2026-03-01T10:00:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitHub, an event that the adapter does not know",
    {
      headers: { "x-github-event": "workflow_run", "x-github-delivery": "d6" },
      body: {
        action: "completed",
        workflow_run: { id: 30433642, updated_at: "2026-03-01T10:00:00Z" },
        repository: { url: "https://api.github.com/repos/a/b" },
      },
    },
    {
      id: "d6",
      source: "https://api.github.com/repos/a/b",
      type: "com.github.workflow_run.completed",
      subject: "30433642",
      time: "2026-03-01T10:00:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitHub, an event whose object has the end of its name",
    {
      headers: { "x-github-event": "dependabot_alert", "x-github-delivery": "d7" },
      body: {
        action: "created",
        alert: { number: 2, updated_at: "2022-06-14T15:25:33Z", url: "https://example.com/2" },
        repository: { url: "https://api.github.com/repos/a/b" },
      },
    },
    {
      id: "d7",
      source: "https://api.github.com/repos/a/b",
      type: "com.github.dependabot_alert.created",
      subject: "2",
      time: "2022-06-14T15:25:33Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitLab, a merge request that is signed, with GitLab's own way to write times",
    {
      headers: {
        "X-Gitlab-Event": "Merge Request Hook",
        "X-Gitlab-Event-UUID": "u2",
        "Idempotency-Key": "k1",
        "webhook-id": "k1",
        "webhook-timestamp": "1700000000",
        "webhook-signature": "v1,AA==",
      },
      body: {
        object_kind: "merge_request",
        project: { web_url: "https://gitlab.example/a/b" },
        object_attributes: { iid: 4, action: "open", updated_at: "2026-03-01 10:00:00 UTC" },
      },
    },
    {
      id: "k1",
      source: "https://gitlab.example/a/b",
      type: "com.gitlab.merge_request.open",
      subject: "4",
      time: "2026-03-01T10:00:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Slack, a slash command",
    {
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "X-Slack-Request-Timestamp": "1700000000",
      },
      body: "team_id=T1&command=%2Fdeploy&text=now&trigger_id=13345224609.738474920.8088",
    },
    {
      id: "13345224609.738474920.8088",
      source: "urn:slack:T1",
      type: "com.slack.slash_command",
      subject: "/deploy",
      time: "2023-11-14T22:13:20Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Twilio, the state of a message",
    {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "AccountSid=AC1&MessageSid=SM1&SmsSid=SM1&MessageStatus=delivered&SmsStatus=delivered",
    },
    {
      id: "SM1:delivered",
      source: "https://api.twilio.com/2010-04-01/Accounts/AC1",
      type: "com.twilio.message.delivered",
      subject: "SM1",
      datacontenttype: "application/json",
    },
  ],
  [
    "Twilio, a call, with the token that is the same when it tries again",
    {
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "I-Twilio-Idempotency-Token": "t1",
      },
      body: "AccountSid=AC1&CallSid=CA1&CallStatus=ringing",
    },
    {
      id: "t1",
      source: "https://api.twilio.com/2010-04-01/Accounts/AC1",
      type: "com.twilio.call.ringing",
      subject: "CA1",
      datacontenttype: "application/json",
    },
  ],
  [
    "Stripe, a thin event",
    {
      body: {
        id: "evt_2",
        object: "v2.core.event",
        type: "v1.billing.meter.error_report_triggered",
        created: "2026-03-01T10:00:00.000Z",
        related_object: { id: "mtr_1" },
      },
    },
    {
      id: "evt_2",
      source: "https://api.stripe.com",
      type: "com.stripe.v1.billing.meter.error_report_triggered",
      subject: "mtr_1",
      time: "2026-03-01T10:00:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "GitLab",
    {
      headers: { "X-Gitlab-Event": "Push Hook", "X-Gitlab-Event-UUID": "u1" },
      body: { object_kind: "push", project: { web_url: "https://gitlab.example/a/b" } },
    },
    {
      id: "u1",
      source: "https://gitlab.example/a/b",
      type: "com.gitlab.push",
      datacontenttype: "application/json",
    },
  ],
  [
    "Shopify, a number as subject",
    {
      headers: {
        "X-Shopify-Topic": "orders/create",
        "X-Shopify-Webhook-Id": "w1",
        "X-Shopify-Shop-Domain": "acme.myshopify.com",
        "X-Shopify-Triggered-At": "2023-03-29T18:00:27.877041743Z",
      },
      body: '{"id": 820982911946154508}',
    },
    {
      id: "w1",
      source: "https://acme.myshopify.com",
      type: "com.shopify.orders.create",
      subject: "820982911946154508",
      time: "2023-03-29T18:00:27.877041743Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Slack",
    {
      body: {
        type: "event_callback",
        team_id: "T1",
        event_id: "Ev1",
        event_time: 1234567890,
        event: { type: "message", channel: "C1" },
      },
    },
    {
      id: "Ev1",
      source: "urn:slack:T1",
      type: "com.slack.message",
      subject: "C1",
      time: "2009-02-13T23:31:30Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Stripe, of a connected account",
    {
      body: {
        id: "evt_1",
        object: "event",
        account: "acct_1",
        type: "charge.succeeded",
        created: 1700000000,
        data: { object: { id: "ch_1" } },
      },
    },
    {
      id: "evt_1",
      source: "https://api.stripe.com/v1/accounts/acct_1",
      type: "com.stripe.charge.succeeded",
      subject: "ch_1",
      time: "2023-11-14T22:13:20Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Standard Webhooks",
    {
      headers: { "webhook-id": "msg_1", "webhook-timestamp": "1700000000" },
      body: { type: "contact.created" },
    },
    {
      id: "msg_1",
      source: "urn:webhook:standard",
      type: "contact.created",
      time: "2023-11-14T22:13:20Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "CloudEvents, binary",
    {
      headers: {
        "ce-specversion": "1.0",
        "CE-Id": "A 1",
        "ce-source": "/caf%C3%A9%zz",
        "ce-type": "t",
        "ce-subject": "a%20b",
        "ce-time": "2020-01-01T00:00:00+01:00",
        "ce-dataschema": "https://s.example/",
        "ce-zone": "z",
        "ce-area": "50%25",
        "ce-data": "no",
        "content-type": "text/xml; charset=utf-8",
        "x-other": "no",
      },
      body: "<a/>",
    },
    {
      id: "A 1",
      source: "/caf%C3%A9%zz",
      type: "t",
      subject: "a b",
      time: "2019-12-31T23:00:00Z",
      datacontenttype: "text/xml; charset=utf-8",
      dataschema: "https://s.example/",
      area: "50%",
      zone: "z",
    },
  ],
  // The requests of the providers' own documentation, shortened.
  // As the CloudEvents adapter for Amazon SNS has it.
  [
    "Amazon SNS, of JSON that it calls plain text",
    {
      headers: {
        "x-amz-sns-message-type": "Notification",
        "x-amz-sns-message-id": "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
        "x-amz-sns-topic-arn": "arn:aws:sns:us-west-2:123456789012:MyTopic",
        "x-amz-sns-subscription-arn": "arn:aws:sns:us-west-2:123456789012:MyTopic:c9135db0",
        "Content-Type": "text/plain; charset=UTF-8",
      },
      body: JSON.stringify({
        Type: "Notification",
        MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
        TopicArn: "arn:aws:sns:us-west-2:123456789012:MyTopic",
        Subject: "My First Message",
        Message: "Hello world!",
        Timestamp: "2012-05-02T00:54:06.655Z",
        Signature: "AA==",
      }),
    },
    {
      id: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
      source: "arn:aws:sns:us-west-2:123456789012:MyTopic:c9135db0",
      type: "com.amazonaws.sns.Notification",
      subject: "My First Message",
      time: "2012-05-02T00:54:06.655Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "PayPal, whose id stays the same when it tries again",
    {
      headers: { "PAYPAL-TRANSMISSION-ID": "69cd13f0-d67a-11e5-baa3-778b53f4ae55" },
      body: {
        id: "WH-2WR32451HC0233532-67976317FL4543714",
        event_type: "PAYMENT.SALE.COMPLETED",
        create_time: "2014-10-23T17:23:52Z",
        resource: { id: "80021663DE681814L" },
      },
    },
    {
      id: "WH-2WR32451HC0233532-67976317FL4543714",
      source: "https://api.paypal.com",
      type: "com.paypal.PAYMENT.SALE.COMPLETED",
      subject: "80021663DE681814L",
      time: "2014-10-23T17:23:52Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Square",
    {
      headers: { "x-square-hmacsha256-signature": "AA==" },
      body: {
        merchant_id: "6SSW7HV8K2ST5",
        type: "payment.created",
        event_id: "6a8f5f28-54a1-4eb0-a98a-3111513fd4fc",
        created_at: "2020-02-06T21:27:34.308Z",
        data: { type: "payment", id: "KkAkhdMsgzn59SM8A89WgKwekxLZY" },
      },
    },
    {
      id: "6a8f5f28-54a1-4eb0-a98a-3111513fd4fc",
      source: "urn:square:6SSW7HV8K2ST5",
      type: "com.square.payment.created",
      subject: "KkAkhdMsgzn59SM8A89WgKwekxLZY",
      time: "2020-02-06T21:27:34.308Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Linear",
    {
      headers: { "Linear-Delivery": "234d1a4e", "Linear-Event": "Issue" },
      body: {
        action: "create",
        type: "Issue",
        createdAt: "2020-01-23T12:53:18.084Z",
        organizationId: "org1",
        data: { id: "539068e2" },
      },
    },
    {
      id: "234d1a4e",
      source: "urn:linear:org1",
      type: "com.linear.Issue.create",
      subject: "539068e2",
      time: "2020-01-23T12:53:18.084Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Bitbucket, which has a word of GitHub's in its signature",
    {
      headers: {
        "X-Event-Key": "pullrequest:created",
        "X-Request-UUID": "a1b2",
        "X-Hub-Signature": "sha256=aa",
      },
      body: {
        repository: { full_name: "team/repo" },
        pullrequest: { id: 1, updated_on: "2015-04-06T15:23:38.179678+00:00" },
      },
    },
    {
      id: "a1b2",
      source: "https://bitbucket.org/team/repo",
      type: "com.bitbucket.pullrequest.created",
      subject: "1",
      time: "2015-04-06T15:23:38.179678Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Bitbucket Data Center, whose times have no colon in the offset",
    {
      headers: { "X-Event-Key": "pr:opened", "X-Request-Id": "r1" },
      body: { date: "2017-09-19T09:58:11+1000", pullRequest: { id: 1 } },
    },
    {
      id: "r1",
      source: "urn:bitbucket",
      type: "com.bitbucket.pr.opened",
      subject: "1",
      time: "2017-09-18T23:58:11Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "WhatsApp, which signs in the header that GitHub signs in",
    {
      headers: { "X-Hub-Signature-256": "sha256=aa" },
      body: {
        object: "whatsapp_business_account",
        entry: [{
          id: "102290129340398",
          changes: [{
            field: "messages",
            value: { messages: [{ id: "wamid.HBg", timestamp: "1749416383" }] },
          }],
        }],
      },
    },
    {
      id: "wamid.HBg",
      source: "urn:meta:whatsapp_business_account:102290129340398",
      type: "com.meta.whatsapp_business_account.messages",
      subject: "wamid.HBg",
      time: "2025-06-08T20:59:43Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Jira, whose comments are of an issue",
    {
      headers: { "X-Atlassian-Webhook-Identifier": "9ca3e7d4", "X-Hub-Signature": "sha256=aa" },
      body: {
        timestamp: 1525698237764,
        webhookEvent: "jira:issue_updated",
        user: { self: "https://acme.atlassian.net/rest/api/2/user?accountId=99" },
        issue: {
          id: "99291",
          self: "https://acme.atlassian.net/rest/api/2/issue/99291",
          key: "JRA-1",
        },
        comment: { id: "252789" },
      },
    },
    {
      id: "9ca3e7d4",
      source: "https://acme.atlassian.net",
      type: "com.jira.issue_updated",
      subject: "JRA-1",
      time: "2018-05-07T13:03:57.764Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Discord's events, which have no id of their own",
    {
      headers: { "X-Signature-Ed25519": "ab", "X-Signature-Timestamp": "1729279305" },
      body: {
        version: 1,
        application_id: "1234560123453231555",
        type: 1,
        event: {
          type: "APPLICATION_AUTHORIZED",
          timestamp: "2024-10-18T14:42:53.064834",
          data: { integration_type: 1, user: { id: "191211213213112222" } },
        },
      },
      received_at: RECEIVED,
    },
    {
      id: "APPLICATION_AUTHORIZED:191211213213112222:2024-10-18T14:42:53.064834",
      source: "urn:discord:1234560123453231555",
      type: "com.discord.APPLICATION_AUTHORIZED",
      subject: "191211213213112222",
      time: "2024-10-18T14:42:53.064834Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "a command of Discord",
    {
      headers: { "X-Signature-Ed25519": "ab", "X-Signature-Timestamp": "1729279305" },
      body: {
        version: 1,
        type: 2,
        token: "A_UNIQUE_TOKEN",
        id: "786008729715212338",
        application_id: "845027738276462632",
        data: { id: "771825006014889984", name: "cardsearch" },
      },
    },
    {
      id: "786008729715212338",
      source: "urn:discord:845027738276462632",
      type: "com.discord.interaction.application_command",
      subject: "cardsearch",
      time: "2024-10-18T19:21:45Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Mailgun, where a failure is for good or for now",
    {
      body: {
        signature: { timestamp: "1529006854", token: "a8ce0edb2dd8301d", signature: "d2271d12" },
        "event-data": {
          severity: "permanent",
          id: "G9Bn5sl1TC6nu79C8C0bwg",
          event: "failed",
          timestamp: 1521233195.375624,
          recipient: "alice@example.com",
          domain: { name: "mg.example.com" },
          message: { headers: { "message-id": "2013.4162@mg.example.com" } },
        },
      },
    },
    {
      id: "G9Bn5sl1TC6nu79C8C0bwg",
      source: "urn:mailgun:mg.example.com",
      type: "com.mailgun.failed.permanent",
      subject: "2013.4162@mg.example.com",
      time: "2018-03-16T20:46:35.376Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Mollie, an event of a payment link",
    {
      headers: { "X-Mollie-Signature": "sha256=9f86" },
      body: {
        resource: "event",
        id: "event_GvJ8WHrp5isUdRub9CJyH",
        type: "payment-link.paid",
        entityId: "pl_qng5gbbv8NAZ5gpM5ZYgx",
        createdAt: "2025-04-15T10:00:00.0Z",
      },
    },
    {
      id: "event_GvJ8WHrp5isUdRub9CJyH",
      source: "https://api.mollie.com",
      type: "com.mollie.payment-link.paid",
      subject: "pl_qng5gbbv8NAZ5gpM5ZYgx",
      time: "2025-04-15T10:00:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Statuspage, the last update of an incident",
    {
      body: {
        page: { id: "j2mfxwj97wnj", status_indicator: "major" },
        incident: {
          id: "lbkhbwn21v5q",
          status: "resolved",
          incident_updates: [
            { id: "drfcwbnpxnr6", status: "resolved", created_at: "2013-05-29T22:30:00Z" },
            { id: "s1s8rb6n5t2q", status: "investigating", created_at: "2013-05-29T21:30:00Z" },
          ],
        },
      },
    },
    {
      id: "drfcwbnpxnr6",
      source: "urn:statuspage:j2mfxwj97wnj",
      type: "com.statuspage.incident.resolved",
      subject: "lbkhbwn21v5q",
      time: "2013-05-29T22:30:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Statuspage, a component",
    {
      body: {
        page: { id: "j2mfxwj97wnj" },
        component_update: {
          id: "k7730b5v92bv",
          component_id: "rb5wq1dczvbm",
          new_status: "operational",
          created_at: "2013-05-29T21:32:28Z",
        },
        component: { id: "rb5wq1dczvbm", name: "API" },
      },
    },
    {
      id: "k7730b5v92bv",
      source: "urn:statuspage:j2mfxwj97wnj",
      type: "com.statuspage.component.operational",
      subject: "rb5wq1dczvbm",
      time: "2013-05-29T21:32:28Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "SparkPost, one event of a list",
    {
      body: [{
        msys: {
          message_event: {
            type: "bounce",
            event_id: "92356927693813856",
            timestamp: "1454442600",
            message_id: "000443ee14578172be22",
          },
        },
      }],
    },
    {
      id: "92356927693813856",
      source: "https://api.sparkpost.com",
      type: "com.sparkpost.bounce",
      subject: "000443ee14578172be22",
      time: "2016-02-02T19:50:00Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Adyen, a stored card, which has an id of its own",
    {
      headers: { HmacSignature: "9Qz9S/0x" },
      body: {
        createdAt: "2025-06-30T16:40:23+02:00",
        eventId: "QBQQ9DLNRHHKGK38",
        environment: "test",
        data: { merchantAccount: "SHOP", storedPaymentMethodId: "M5N7TQ4TG5PFWR50" },
        type: "recurring.token.created",
      },
    },
    {
      id: "QBQQ9DLNRHHKGK38",
      source: "urn:adyen:SHOP",
      type: "com.adyen.recurring.token.created",
      subject: "M5N7TQ4TG5PFWR50",
      time: "2025-06-30T14:40:23Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Adyen, a transfer, of which there are several events in order",
    {
      body: {
        data: { id: "2WT1N05XXY7P9XH9", balancePlatform: "PLATFORM", sequenceNumber: 3 },
        environment: "test",
        timestamp: "2023-02-28T13:27:05+02:00",
        type: "balancePlatform.transfer.updated",
      },
    },
    {
      id: "balancePlatform.transfer.updated:2WT1N05XXY7P9XH9:3",
      source: "urn:adyen:PLATFORM",
      type: "com.adyen.balancePlatform.transfer.updated",
      subject: "2WT1N05XXY7P9XH9",
      time: "2023-02-28T11:27:05Z",
      datacontenttype: "application/json",
    },
  ],
  [
    "Square by its older signature",
    {
      headers: { "X-Square-Signature": "aa=" },
      body: {
        merchant_id: "6SSW7HV8K2ST5",
        type: "payment.updated",
        event_id: "fa4ac2c7",
        created_at: "2020-02-06T21:27:34.308Z",
        data: { type: "payment", id: "hYy9pRFVxpDsO1FB05SunFWUe9JZY" },
      },
    },
    {
      id: "fa4ac2c7",
      source: "urn:square:6SSW7HV8K2ST5",
      type: "com.square.payment.updated",
      subject: "hYy9pRFVxpDsO1FB05SunFWUe9JZY",
      time: "2020-02-06T21:27:34.308Z",
      datacontenttype: "application/json",
    },
  ],
  // The headers and the body of https://docs.gitea.com/usage/webhooks, which has GitHub's headers as well.
  [
    "Gitea, which sends GitHub's headers too",
    {
      headers: {
        "X-GitHub-Delivery": "f6266f16-1bf3-46a5-9ea4-602e06ead473",
        "X-GitHub-Event": "push",
        "X-Gogs-Delivery": "f6266f16-1bf3-46a5-9ea4-602e06ead473",
        "X-Gogs-Event": "push",
        "X-Gitea-Delivery": "f6266f16-1bf3-46a5-9ea4-602e06ead473",
        "X-Gitea-Event": "push",
      },
      body: {
        ref: "refs/heads/develop",
        commits: [],
        head_commit: { timestamp: "2017-03-13T13:52:11-04:00" },
        repository: { html_url: "http://localhost:3000/gitea/webhooks" },
      },
    },
    {
      id: "f6266f16-1bf3-46a5-9ea4-602e06ead473",
      source: "http://localhost:3000/gitea/webhooks",
      type: "com.gitea.push",
      subject: "refs/heads/develop",
      time: "2017-03-13T17:52:11Z",
      datacontenttype: "application/json",
    },
  ],
];

for (const [what, sample, expected] of EVENTS) {
  Deno.test(`${ID}: recognises ${what}`, async () => {
    const [event] = eventsOf(await runSamples([sample]));
    const { specversion, data: _, ...rest } = event!;
    assert.equal(specversion, "1.0");
    assert.deepEqual(Object.entries(rest), Object.entries(expected));
  });
}

Deno.test(`${ID}: a header that two providers sign in identifies neither`, async () => {
  const { findings } = await runSamples([
    { headers: { "X-Hub-Signature-256": "sha256=aa" }, body: { hello: 1 } },
    { headers: { "x-hub-signature": "sha1=aa" }, body: { type: "notification_event" } },
  ]);
  const told = findings.filter(({ code }) => code === "UNKNOWN_PROVIDER");
  assert.deepEqual(told.map(({ path }) => path), ["samples[0]", "samples[1]"]);
});

// As Microsoft's documentation of change notifications shows them; types as Graph names them in Event Grid.
const GRAPH = {
  subscriptionId: "7f105c7d-2dc5-4530-97cd-4e7ae6534c07",
  subscriptionExpirationDateTime: "2026-12-09T18:23:45.9356913Z",
  tenantId: "84bd8158-6d4d-4958-8b9f-9d6445542f95",
  clientState: "harbour-lantern",
};
const GRAPH_ITEMS: [item: Record<string, unknown>, event: Record<string, unknown>][] = [
  [
    {
      id: "lsgTZMr9KwAAA",
      changeType: "created",
      resource: "users/1/messages/2",
      resourceData: { "@odata.type": "#Microsoft.Graph.Message", id: "2" },
    },
    { id: "lsgTZMr9KwAAA", type: "Microsoft.Graph.MessageCreated", subject: "users/1/messages/2" },
  ],
  [
    {
      changeType: "updated",
      resource: "users/1",
      resourceData: { "@odata.type": "#microsoft.graph.user", "@odata.etag": 'W/"5"' },
    },
    {
      id: `${GRAPH.subscriptionId}:users/1:updated:W/"5"`,
      type: "Microsoft.Graph.UserUpdated",
      subject: "users/1",
    },
  ],
  [
    { lifecycleEvent: "reauthorizationRequired" },
    {
      id: `${GRAPH.subscriptionId}:reauthorizationRequired:2026-12-09T18:23:45.9356913Z`,
      type: "Microsoft.Graph.SubscriptionReauthorizationRequired",
      subject: GRAPH.subscriptionId,
    },
  ],
  [
    { lifecycleEvent: "subscriptionRemoved" },
    {
      id: `${GRAPH.subscriptionId}:subscriptionRemoved:2026-12-09T18:23:45.9356913Z`,
      type: "Microsoft.Graph.SubscriptionRemoved",
      subject: GRAPH.subscriptionId,
    },
  ],
];

Deno.test(`${ID}: each item of Microsoft Graph's list is an event, without its clientState`, async () => {
  const body = { value: GRAPH_ITEMS.map(([item]) => ({ ...GRAPH, ...item })) };
  const run = await runSamples([{ body, received_at: RECEIVED }]);
  assert.equal(run.verdict, "ready", run.found.join());
  assert.deepEqual(
    eventsOf(run).map(({ id, type, subject, source }) => ({ id, type, subject, source })),
    GRAPH_ITEMS.map(([, event]) => ({ ...event, source: `urn:microsoft-graph:${GRAPH.tenantId}` })),
  );
  assert.ok(run.found.includes("note SIGNATURE_NOT_VERIFIED detect"));
  assert.ok(!JSON.stringify(run.result).includes(GRAPH.clientState));
});

Deno.test(`${ID}: an update of Microsoft Graph that nothing tells from the next one has no id`, async () => {
  const item = { ...GRAPH, changeType: "updated", resource: "me/drive/root" };
  const run = await runSamples([{ body: { value: [item] }, received_at: RECEIVED }]);
  assert.ok(toFix(run).includes("REQUIRED_ATTRIBUTE_MISSING"));
});

Deno.test(`${ID}: splits lists of events in a request, each with what surrounds it`, async () => {
  const change = (value: object) => ({ field: "messages", value: { metadata: 7, ...value } });
  const item = (eventCode: string, success: string, payment: object = {}) => ({
    NotificationRequestItem: {
      additionalData: { hmacSignature: "coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=" },
      eventCode,
      success,
      eventDate: "2019-06-28T18:03:50+01:00",
      merchantAccountCode: "TestMerchant",
      ...payment,
      pspReference: "7914073381342284",
    },
  });
  const run = await runSamples([
    {
      name: "whatsapp",
      headers: { "X-Hub-Signature-256": "sha256=aa" },
      body: {
        object: "whatsapp_business_account",
        entry: [
          {
            id: "1",
            changes: [
              change({ messages: [{ id: "m1", timestamp: "1" }, { id: "m2", timestamp: "2" }] }),
              change({ statuses: [{ id: "m0", status: "read", timestamp: "3" }] }),
            ],
          },
          { id: "2", changes: [change({ messages: [{ id: "m3", timestamp: "4" }] })] },
        ],
      },
    },
    {
      name: "adyen",
      body: {
        live: "false",
        notificationItems: [
          item("AUTHORISATION", "true"),
          item("CAPTURE", "false", { originalReference: "8313547924770610" }),
        ],
      },
    },
  ]);
  const events = eventsOf(run);
  assert.deepEqual(events.map(({ id, source, subject }) => [id, source, subject]), [
    ["m1", "urn:meta:whatsapp_business_account:1", "m1"],
    ["m2", "urn:meta:whatsapp_business_account:1", "m2"],
    ["m0:read", "urn:meta:whatsapp_business_account:1", "m0"],
    ["m3", "urn:meta:whatsapp_business_account:2", "m3"],
    ["7914073381342284:AUTHORISATION:true", "urn:adyen:TestMerchant", "7914073381342284"],
    ["7914073381342284:CAPTURE:false", "urn:adyen:TestMerchant", "8313547924770610"],
  ]);
  assert.deepEqual([events[4]!.type, events[4]!.time], [
    "com.adyen.AUTHORISATION",
    "2019-06-28T17:03:50Z",
  ]);
  assert.deepEqual(events[3]!.data, {
    object: "whatsapp_business_account",
    entry: [{ id: "2", changes: [change({ messages: [{ id: "m3", timestamp: "4" }] })] }],
  });
  assert.equal((events[5]!.data as { live: string }).live, "false");
  assert.deepEqual([run.verdict, toFix(run)], ["ready", []]);
  const mapped = JSON.parse(run.files["mapping-report.json"]!);
  assert.deepEqual([mapped[4].sample, mapped[4].signature], [
    "adyen[0]",
    "$.notificationItems[0].NotificationRequestItem.additionalData.hmacSignature",
  ]);
});

Deno.test(`${ID}: refuses a list of events whose surroundings would be repeated too often`, async () => {
  const messages = Array.from({ length: 100 }, (_, n) => ({ id: `m${n}`, timestamp: "1" }));
  const value = { messages, contacts: "c".repeat(20_000) };
  const body = { object: "page", entry: [{ id: "1", changes: [{ field: "messages", value }] }] };
  const run = await runSamples([{ body }]);
  assert.equal(run.verdict, "blocked");
  assert.match(run.findings[0]!.message, /give fewer of them at once/);
});

Deno.test(`${ID}: a structured CloudEvent keeps its attributes and data`, async () => {
  const body = {
    zone: 1,
    data_base64: "AA==",
    specversion: "1.0",
    type: "t",
    source: "/s",
    id: "1",
    area: true,
    gone: null,
    datacontenttype: "image/png",
  };
  const structured = { body: JSON.stringify(body), headers: { "content-type": "text/plain" } };
  const { files } = await runSamples([structured]);
  assert.equal(
    files["events.jsonl"],
    '{"specversion":"1.0","id":"1","source":"/s","type":"t","datacontenttype":"image/png","area":true,"zone":1,"data_base64":"AA=="}\n',
  );
  const plain = await runSamples([{ body: { specversion: "1.0", id: 1, source: "/", type: "t" } }]);
  assert.equal(
    plain.files["events.jsonl"],
    '{"specversion":"1.0","id":"1","source":"/","type":"t","datacontenttype":"application/json"}\n',
  );
  const bytes = { specversion: "1.0", id: "1", source: "/", type: "t", data_base64: "AA==" };
  const untyped = await runSamples([{ body: bytes }]);
  assert.deepEqual(JSON.parse(untyped.files["events.jsonl"]!), bytes);
});

// A body, its content type, the data and the type of the data.
const BODIES: [body: unknown, type: string | undefined, data: unknown, dataType: string][] = [
  ['{"a": 1}', undefined, { a: 1 }, "application/json"],
  ["[1]", "text/plain", [1], "application/json"],
  ["5", undefined, 5, "application/json"],
  [[1], undefined, [1], "application/json"],
  ["a=1&b=2&a=3+4&c=%26", "Application/X-WWW-Form-Urlencoded; charset=utf-8", {
    a: ["1", "3 4"],
    b: "2",
    c: "&",
  }, "application/json"],
  [
    "payload=%7B%22a%22%3A1%7D&x=1",
    "application/x-www-form-urlencoded",
    { a: 1 },
    "application/json",
  ],
  ["payload=1&payload=2", "application/x-www-form-urlencoded", {
    payload: ["1", "2"],
  }, "application/json"],
  ["payload=no", "application/x-www-form-urlencoded", { payload: "no" }, "application/json"],
  ["a=1", undefined, "a=1", "text/plain"],
  ["<a/>", "text/xml", "<a/>", "text/xml"],
  ["", undefined, "", "text/plain"],
];

for (const [body, type, data, dataType] of BODIES) {
  Deno.test(`${ID}: reads body ${JSON.stringify(body)} as ${type}`, async () => {
    const headers = {
      "x-github-event": "e",
      "x-github-delivery": "d",
      ...(type && { "Content-Type": type }),
    };
    const [event] = eventsOf(await runSamples([{ headers, body }]));
    assert.deepEqual([event!.data, event!.datacontenttype], [data, dataType]);
  });
}

Deno.test(`${ID}: applies the caller's rules first, then the others in order`, async () => {
  const headers = { "x-github-event": "e", "x-github-delivery": "d", "webhook-id": "w" };
  const stripe = { object: "event", id: "evt_i", type: "t" };
  const named = async (sample: Sample, mapping?: unknown[]) =>
    Object.keys((await runSamples([sample], mapping)).facts.providers as object)[0];
  assert.equal(await named({ headers, body: stripe }), "github");
  const both = { ...headers, "webhook-timestamp": "1" };
  assert.equal(await named({ headers: both, body: stripe }), "standard-webhooks");
  const binary = { ...both, "ce-specversion": "1.0" };
  assert.equal(await named({ headers: binary, body: stripe }), "cloudevents-binary");
  const structured = { ...stripe, specversion: "1.0" };
  assert.equal(await named({ headers: binary, body: structured }), "cloudevents-structured");
  assert.equal(await named({ body: { ...stripe, specversion: "0.3" } }), "stripe");
  const own = { name: "own", match: { path: "$.object" }, id: "i", source: "s", type: "t" };
  assert.equal(await named({ headers: binary, body: structured }, [own]), "own");
});

Deno.test(`${ID}: identifies the provider by signature, whatever the body`, async () => {
  const headers = { "Stripe-Signature": "t=1686089970,v1=5257a869" };
  const event = { id: "evt_1", object: "event", type: "invoice.paid", created: 1686089970 };
  const text = JSON.stringify(event);
  const run = await runSamples([
    { name: "text", headers, body: text },
    { name: "cut", headers, body: text.slice(0, 40) },
    { name: "of an SDK", headers, body: { ...event, object: "thing" } },
  ]);
  assert.deepEqual(run.facts.providers, { stripe: 3 });
  assert.equal(run.facts.events, 2);
  assert.equal(run.verdict, "needs_work");
  assert.match(
    run.findings[0]!.message,
    /^The body of cut is text that is neither JSON nor a form/,
  );
});

Deno.test(`${ID}: of a body that was not read, no rule is asked for`, async () => {
  const { verdict, found } = await runSamples([
    { name: "empty", body: "\r\n" },
    { name: "cut", body: '{"a": ' },
  ]);
  assert.equal(verdict, "blocked");
  assert.deepEqual(found.filter((line) => !line.includes("UNSIGNED")), [
    "blocker NO_EVENTS normalize",
    "problem BODY_NOT_READ detect",
    "problem BODY_NOT_READ detect",
  ]);
});

Deno.test(`${ID}: reads Svix' older header names, and an object that only resembles Stripe's`, async () => {
  const headers = {
    "svix-id": "msg_p5j",
    "svix-timestamp": "1614265330",
    "svix-signature": "v1,g0hM9",
  };
  const body = { type: "user.created", object: "event", data: { id: "user_29w" } };
  const run = await runSamples([{ headers, body }, { body }]);
  assert.deepEqual(run.facts.providers, { "standard-webhooks": 1, unknown: 1 });
  const [event] = run.files["events.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual([event.id, event.time], ["msg_p5j", "2021-02-25T15:02:10Z"]);
});

Deno.test(`${ID}: reports checks of an address, and does not count them as events`, async () => {
  const headers = { "X-Slack-Signature": "v0=2", "X-Slack-Request-Timestamp": "1531420618" };
  const check = { token: "a", challenge: "3eZbrw1aBm", type: "url_verification" };
  const mention = { type: "event_callback", event_id: "Ev1", event: { type: "app_mention" } };
  const ofDiscord = { version: 1, application_id: "1234560123453231555" };
  const run = await runSamples([
    { headers, body: check },
    { headers, body: mention },
    { body: { ...ofDiscord, type: 0 } },
    { body: { ...ofDiscord, type: 1, id: "7", token: "t" } },
    { body: { Type: "SubscriptionConfirmation", MessageId: "1", TopicArn: "arn:aws:sns:x" } },
  ]);
  assert.deepEqual([run.facts.events, run.verdict], [1, "ready"]);
  const told = run.findings.filter(({ code }) => code === "HANDSHAKE");
  assert.deepEqual(told.map(({ message }) => message.replace(/.*event: /, "")), [
    "answer it with its challenge",
    "answer it with status 204",
    'answer it with {"type": 1}',
    "fetch its SubscribeURL once, if the topic is yours; no notification comes before",
  ]);
});

Deno.test(`${ID}: matches and maps by the caller's rules`, async () => {
  const rule = (name: string, match: unknown) => ({
    name,
    match,
    id: "$.items[1].no",
    source: "header:X-Shop",
    type: "order.made",
    subject: "$.items",
    time: "$.at",
  });
  const mapping = [
    rule("by-header", { header: "X-Kind", equals: "order" }),
    rule("by-object", { path: "$.meta", equals: { b: 1, a: [2] } }),
    rule("by-place", { path: "$.meta.a[0]" }),
  ];
  const headers = { "x-shop": "shop-1" };
  const items = [{ no: 1 }, { no: 2 }];
  const { files } = await runSamples([
    { headers: { ...headers, "x-kind": "order" }, body: { items, at: 1700000000000.0 } },
    { headers: { ...headers, "x-kind": "other" }, body: { items, meta: { a: [2], b: 1 } } },
    { headers, body: { items, meta: { a: [null] } }, received_at: RECEIVED },
    { headers, body: { items, meta: { a: [] } } },
  ], mapping);
  const report = JSON.parse(files["mapping-report.json"]!);
  assert.deepEqual(
    report.map(({ provider }: { provider: string }) => provider),
    ["by-header", "by-object", "by-place", "unknown"],
  );
  assert.deepEqual(report[0], {
    sample: "sample-1",
    provider: "by-header",
    attributes: {
      id: "$.items[1].no",
      source: "header x-shop",
      type: "literal",
      subject: null,
      time: "$.at",
    },
    signature: null,
  });
  assert.equal(report[2].attributes.time, "received_at");
  assert.deepEqual(Object.values(report[3].attributes), Array(5).fill(null));
});

// From the definition in RFC 3339 and of Unix time; computed with Python's datetime.
const TIMES: [given: unknown, expected: string | undefined][] = [
  [0, "1970-01-01T00:00:00Z"],
  [99_999_999_999, "5138-11-16T09:46:39Z"],
  [100_000_000_000, "1973-03-03T09:46:40Z"],
  ["1700000000", "2023-11-14T22:13:20Z"],
  ["1700000000123", "2023-11-14T22:13:20.123Z"],
  [1700000000.5, "2023-11-14T22:13:20.500Z"],
  [-1, "1969-12-31T23:59:59Z"],
  ["2026-03-01t10:00:00z", "2026-03-01T10:00:00Z"],
  ["2026-03-01T10:00:00.0004-05:30", "2026-03-01T15:30:00.0004Z"],
  ["Tue, 31 Aug 2010 20:36:28 +0000", "2010-08-31T20:36:28Z"],
  ["1 Mar 2026 10:00 -0530", "2026-03-01T15:30:00Z"],
  ["Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"],
  ["Tue, 31 Feb 2010 20:36:28 +0000", undefined],
  ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"],
  ["0000-01-01T00:00:00+00:01", undefined],
  ["2026-02-29T10:00:00Z", undefined],
  ["2026-03-01T10:00:00", undefined],
  ["2026-03-01", undefined],
  ["1700000000.5", undefined],
  ["soon", undefined],
  [1e20, undefined],
  ["99999999999999999999", undefined],
  [true, undefined],
];

Deno.test(`${ID}: reads times`, () => {
  for (const [given, expected] of TIMES) assert.equal(eventTime(given as string), expected);
});

Deno.test(`${ID}: leaves an event without a time that cannot be read`, async () => {
  const slack = (event_time: unknown) => ({
    type: "event_callback",
    event_id: "e",
    event: { type: "t" },
    event_time,
  });
  const run = await runSamples([
    { body: slack("soon"), received_at: RECEIVED },
    { body: { ...slack(null), event_id: "f" }, received_at: RECEIVED },
    { body: { ...slack(" "), event_id: "g" }, received_at: "yesterday" },
    { body: { type: "event_callback", event_id: "h", event: { type: "t" } } },
  ]);
  assert.deepEqual(eventsOf(run).map(({ time }) => time), [
    undefined,
    RECEIVED,
    undefined,
    undefined,
  ]);
  assert.deepEqual(found(run), [
    "problem INVALID_TIME normalize",
    "problem INVALID_TIME normalize",
    "note NO_EVENT_TIME normalize",
  ]);
  assert.deepEqual(
    run.findings.filter(({ code }) => /TIME/.test(code)).map(({ path }) => path),
    ["samples[0]", "samples[2]", "samples[3]"],
  );
});

Deno.test(`${ID}: reports missing attributes, duplicates and no event at all`, async () => {
  const github = (delivery: string) => ({ "x-github-event": "e", "x-github-delivery": delivery });
  const run = await runSamples([
    { name: "first", headers: github("a"), body: { n: 1 }, received_at: RECEIVED },
    { name: "second", headers: github("b"), body: { n: 1 }, received_at: RECEIVED },
    { name: "third", headers: github("a"), body: { x: 1 }, received_at: RECEIVED },
    { name: "fourth", headers: github(" "), body: { n: 1 }, received_at: RECEIVED },
    {
      name: "fifth",
      headers: github("a"),
      body: { organization: { login: "other" } },
      received_at: RECEIVED,
    },
  ]);
  assert.deepEqual([run.verdict, run.facts.events, run.facts.duplicates], ["needs_work", 4, 1]);
  assert.deepEqual(run.findings.slice(0, 2).map(({ message }) => message), [
    "third has the source and id of first",
    "fourth has no id: header x-github-delivery holds no text or number",
  ]);
  const none = await runSamples([
    { headers: { "x-gitlab-event": "e" }, body: { n: 1 }, received_at: RECEIVED },
  ]);
  assert.deepEqual(toFix(none), [
    "NO_EVENTS",
    "REQUIRED_ATTRIBUTE_MISSING",
    "REQUIRED_ATTRIBUTE_MISSING",
  ]);
  assert.deepEqual(none.statuses, ["detect done", "normalize done", "validate skipped"]);
  assert.deepEqual(Object.keys(none.files), ["envelope.schema.json", "mapping-report.json"]);
});

Deno.test(`${ID}: an event that breaks the envelope is blocked, as the validator says`, async () => {
  const good = { specversion: "1.0", id: "1", source: "/", type: "t" };
  const run = await runSamples([
    { name: "good", body: good, received_at: RECEIVED },
    {
      name: "bad",
      body: { ...good, id: "2", dataschema: 5, data_base64: 6 },
      received_at: RECEIVED,
    },
  ]);
  assert.deepEqual(found(run), ["blocker ENVELOPE_INVALID validate[0]"]);
  assert.match(run.findings[0]!.message, /^The event of bad: \/data_base64 /);
  const items = JSON.parse(run.files["envelope.schema.json"]!);
  const { output } = await runTool("json-schema-validator", {
    input: eventsOf(run),
    schema: { type: "array", items },
  });
  const { errors } = output as { errors: { instance_path: string; message: string }[] };
  assert.deepEqual(errors.map(({ instance_path }) => instance_path), [
    "/1/data_base64",
    "/1/dataschema",
  ]);
  assert.ok(run.findings[0]!.message.endsWith(errors[0]!.message));
});

Deno.test(`${ID}: writes the expected files`, async () => {
  const { files, verdict } = await runSamples([{
    headers: { "X-Github-Event": "issues", "X-Github-Delivery": "d" },
    body: { action: "opened", repository: { full_name: "a/b" } },
    received_at: "2026-03-01T10:00:00.000Z",
  }]);
  assert.equal(verdict, "ready");
  assert.equal(
    files["events.jsonl"],
    '{"specversion":"1.0","id":"d","source":"https://github.com/a/b","type":"com.github.issue.opened","time":"2026-03-01T10:00:00Z","datacontenttype":"application/json","data":{"action":"opened","repository":{"full_name":"a/b"}}}\n',
  );
  assert.equal(
    files["mapping-report.json"],
    `[
  {
    "sample": "sample-1",
    "provider": "github",
    "attributes": {
      "id": "header x-github-delivery",
      "source": "$.repository.full_name",
      "type": "header x-github-event",
      "subject": null,
      "time": "received_at"
    },
    "signature": null
  }
]
`,
  );
  const { required, properties } = JSON.parse(files["envelope.schema.json"]!);
  assert.deepEqual(required, ["specversion", "id", "source", "type"]);
  assert.deepEqual(properties.specversion, { const: "1.0" });
  assert.deepEqual(properties.id, { type: "string", minLength: 1 });
  assert.deepEqual(Object.keys(properties).slice(4), [
    "subject",
    "time",
    "datacontenttype",
    "dataschema",
    "data",
    "data_base64",
  ]);
});

Deno.test(`${ID}: secrets appear nowhere, but rules may match them`, async () => {
  const secrets = ["gitlabtoken99", "slacktoken99", "bearer99", "sessionid99", "clientsecret99"];
  const run = await runSamples([
    {
      headers: { "X-Gitlab-Token": "gitlabtoken99", Cookie: "s=sessionid99" },
      body: { token: "slacktoken99", note: "Bearer bearer99" },
    },
    {
      headers: { "x-github-event": "e", "x-github-delivery": "d" },
      body: '{"data": {"client_secret": "clientsecret99"}}',
    },
    { headers: { "x-github-event": "e", "x-github-delivery": "f" }, body: { max_tokens: 5 } },
  ], [{
    name: "own",
    match: { header: "x-gitlab-token", equals: "gitlabtoken99" },
    id: "$.token",
    source: "header:cookie",
    type: "$.note",
  }]);
  const answer = JSON.stringify(run.result);
  for (const secret of secrets) assert.ok(!answer.includes(secret), secret);
  const [own] = eventsOf(run);
  assert.deepEqual([own!.id, own!.source, own!.type], [
    "[redacted]",
    "[redacted]",
    "Bearer [redacted]",
  ]);
  const paths = run.findings.filter(({ code }) => code === "SECRET_IN_INPUT").map(({ path }) =>
    path
  );
  assert.deepEqual(paths, ["samples[0]", "samples[1]"]);
});

Deno.test(`${ID}: treats prototype names as ordinary names`, async () => {
  const body = JSON.parse('{"__proto__": {"a": "x"}, "constructor": "y"}');
  const mapping = [{
    name: "__proto__",
    match: { path: "$.__proto__.a" },
    id: "$.constructor",
    source: "s",
    type: "$.toString",
  }, {
    name: "constructor",
    match: { header: "__proto__" },
    id: "1",
    source: "s",
    type: "t",
  }];
  const run = await runSamples([
    { body, received_at: RECEIVED },
    { headers: JSON.parse('{"__proto__": "a"}'), body, received_at: RECEIVED },
  ], [{ ...mapping[1]!, match: { header: "__proto__" } }, { ...mapping[0]!, type: "t" }]);
  assert.deepEqual(Object.entries(run.facts.providers as object), [
    ["__proto__", 1],
    ["constructor", 1],
  ]);
  assert.match(run.files["events.jsonl"]!, /"data":\{"__proto__":\{"a":"x"\},"constructor":"y"\}/);
  const missing = await runSamples([{ body }], [mapping[0]]);
  assert.ok(toFix(missing).includes("REQUIRED_ATTRIBUTE_MISSING"));
});

Deno.test(`${ID}: numbers keep every digit, in JSON text and in objects`, async () => {
  const headers = { "x-shopify-topic": "orders/create", "x-shopify-webhook-id": "w" };
  const text = '{"id": 820982911946154508, "total": 10.00}';
  const samples: Sample[] = [
    { headers, body: text, received_at: RECEIVED },
    {
      headers: { ...headers, "x-shopify-webhook-id": "v" },
      body: parseExactJson(text),
      received_at: RECEIVED,
    },
  ];
  const result = await runTool(ID, { samples });
  const { deliverables } = result.output as { deliverables: { content: string }[] };
  for (const line of deliverables[0]!.content.trim().split("\n")) {
    assert.match(line, /"subject":"820982911946154508"/);
    assert.match(line, /"data":\{"id":820982911946154508,"total":10\.00\}/);
  }
  assert.ok(!JSON.stringify(result).includes("PRECISION_LOSS"));
});

Deno.test(`${ID}: makes an event of each item in one SendGrid request`, async () => {
  const item = (n: number, event: string) => ({
    email: "a@example.com",
    timestamp: 1_700_000_000 + n,
    event,
    sg_event_id: `e${n}`,
    sg_message_id: "m.filter",
  });
  const run = await runSamples([{
    headers: { "X-Twilio-Email-Event-Webhook-Signature": "MEUC" },
    body: [item(0, "processed"), item(1, "delivered")],
  }]);
  assert.equal(run.verdict, "ready");
  assert.deepEqual(
    eventsOf(run).map(({ id, source, type, subject, time }) => [id, source, type, subject, time]),
    [
      [
        "e0",
        "https://api.sendgrid.com",
        "com.sendgrid.processed",
        "m.filter",
        "2023-11-14T22:13:20Z",
      ],
      [
        "e1",
        "https://api.sendgrid.com",
        "com.sendgrid.delivered",
        "m.filter",
        "2023-11-14T22:13:21Z",
      ],
    ],
  );
  assert.deepEqual([run.facts.samples, run.facts.events], [1, 2]);
  assert.deepEqual(run.found, ["note SIGNATURE_NOT_VERIFIED detect"]);
  assert.match(
    run.findings[0]!.message,
    /^sendgrid signs in x-twilio-email-event-webhook-signature: /,
  );
  const [first] = JSON.parse(run.files["mapping-report.json"]!);
  assert.deepEqual([first.sample, first.signature], [
    "sample-1[0]",
    "x-twilio-email-event-webhook-signature",
  ]);
});

Deno.test(`${ID}: reports overwritten members of JSON text`, async () => {
  const headers = { "x-github-event": "e", "x-github-delivery": "d" };
  const run = await runSamples([
    { headers, body: '{"n": 1}', received_at: RECEIVED },
    {
      headers: { ...headers, "x-github-delivery": "e" },
      body: '\ufeff{"n": {"a": 1, "a": 2}}',
      received_at: RECEIVED,
    },
  ]);
  assert.deepEqual(found(run), ["problem DUPLICATE_KEY detect"]);
  assert.equal(run.findings[0]!.path, "samples[1].body/n/a");
});

Deno.test(`${ID}: packs large events, and checks a larger one without its data`, async () => {
  const sample = (id: string, chars: number) => ({
    headers: { "x-github-event": "e", "x-github-delivery": id },
    body: { text: "x".repeat(chars) },
    received_at: RECEIVED,
  });
  const run = await runSamples([sample("a", 110_000), sample("b", 40_000), sample("c", 44_000)]);
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses.slice(2), ["validate[0] done"]);
  const more = await runSamples([sample("a", 60_000), sample("b", 40_000), sample("c", 44_000)]);
  assert.deepEqual(more.statuses.slice(2), ["validate[0] done", "validate[1] done"]);
});

Deno.test(`${ID}: a failed check blocks and is reported`, async () => {
  // As deep as JSON text is read: too deep inside an event.
  const run = await runSamples([{
    headers: { "x-github-event": "e", "x-github-delivery": "d" },
    body: "[".repeat(500) + "]".repeat(500),
    received_at: RECEIVED,
  }]);
  assert.deepEqual(found(run), ["blocker STEP_FAILED validate[0]"]);
  assert.equal(run.steps[2]!.error?.code, "JSON_TOO_DEEP");
  assert.equal(run.verdict, "blocked");
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  const good = { body: {} };
  const rule = { name: "n", match: { path: "$.a" }, id: "i", source: "s", type: "t" };
  const failure = async (input: unknown) => {
    const { error, errors } = await runTool(ID, input);
    return [error?.code, errors[0]?.path];
  };
  const cases: [input: unknown, code: string, path?: string][] = [
    [{}, "EMPTY_INPUT"],
    [{ samples: [] }, "EMPTY_INPUT"],
    [{ samples: "text" }, "INVALID_INPUT", "samples"],
    [{ samples: Array(21).fill(good) }, "INVALID_INPUT", "samples"],
    [{ samples: [{}] }, "INVALID_INPUT", "samples[0].body"],
    [{ samples: [{ body: null }] }, "INVALID_INPUT", "samples[0].body"],
    [{ samples: [{ body: 5 }] }, "INVALID_INPUT", "samples[0].body"],
    [{ samples: [{ ...good, headers: ["a"] }] }, "INVALID_INPUT", "samples[0].headers"],
    [{ samples: [{ ...good, headers: { a: 5 } }] }, "INVALID_INPUT", "samples[0].headers.a"],
    [{ samples: [{ ...good, received_at: 5 }] }, "INVALID_INPUT", "samples[0].received_at"],
    [{ samples: [good], mapping: Array(11).fill(rule) }, "INVALID_INPUT", "mapping"],
    [{ samples: [good], mapping: [{ ...rule, id: undefined }] }, "INVALID_INPUT", "mapping[0].id"],
    [{ samples: [good], mapping: [{ ...rule, id: "$.a[x]" }] }, "INVALID_INPUT", "mapping[0].id"],
    [{ samples: [good], mapping: [{ ...rule, match: {} }] }, "INVALID_INPUT", "mapping[0].match"],
    [
      { samples: [good], mapping: [{ ...rule, match: { path: "a" } }] },
      "INVALID_INPUT",
      "mapping[0].match.path",
    ],
    [{ samples: [{ body: "x".repeat(200_000) }] }, "INPUT_TOO_LARGE"],
  ];
  for (const [input, ...expected] of cases) {
    assert.deepEqual(await failure(input), [expected[0], expected[1]], JSON.stringify(expected));
  }
});

// In the form of Paddle's events: the kit has no rule for this sender.
Deno.test(`${ID}: a sample that matches no rule comes with a rule that reads it`, async () => {
  const sample = {
    headers: { "Acme-Signature": "ts=1671552777;h1=eb4d0dc8853be92b" },
    body: {
      event_id: "evt_01hv8x29kz0t586xy6zn1a62ny",
      event_type: "transaction.completed",
      occurred_at: "2024-04-12T10:18:49Z",
      data: { id: "txn_01hv8wptq8987qeep44cyrewp9" },
    },
  };
  const { findings } = await runSamples([sample]);
  const { message } = findings.find(({ code }) => code === "UNKNOWN_PROVIDER")!;
  const rule = JSON.parse(message.slice(message.indexOf("{")));
  const second = await runSamples([sample], [rule]);
  assert.equal(second.verdict, "ready");
  const [event] = eventsOf(second);
  assert.deepEqual([event!.id, event!.type, event!.source, event!.time], [
    "evt_01hv8x29kz0t586xy6zn1a62ny",
    "transaction.completed",
    "urn:acme",
    "2024-04-12T10:18:49Z",
  ]);
});

Deno.test(`${ID}: the token that a signature in the body covers stays, and no other`, async () => {
  const signature = { timestamp: "1529006854", token: "a8ce0edb2dd8301d", signature: "d2271d12" };
  const body = { signature, token: "slacktoken99", "event-data": { event: "opened", id: "1" } };
  const [event] = eventsOf(await runSamples([{ body }]));
  assert.deepEqual(event!.data, { ...body, token: "[redacted]" });
});

Deno.test(`${ID}: an empty body is noted, and one value is not empty`, async () => {
  const headers = { "x-github-event": "push", "x-github-delivery": "d1" };
  for (const [body, isEmpty] of [[{}, true], [[], true], ["{}", true], ["42", false]] as const) {
    const { verdict, found } = await runSamples([{ headers, body }]);
    assert.deepEqual([verdict, found.includes("note EMPTY_BODY detect")], ["ready", isEmpty]);
  }
});

// Headers and members as Lemon Squeezy and WooCommerce document them.
Deno.test(`${ID}: a check of the address by a sender without a rule is no event, and says how to answer`, async () => {
  const { findings, files } = await runSamples([
    {
      headers: { "Twitch-Eventsub-Message-Type": "webhook_callback_verification" },
      body: {
        challenge: "pogchamp",
        subscription: { status: "webhook_callback_verification_pending" },
      },
    },
    { headers: { "X-Hook-Secret": "b537207f20cbfa02" }, body: {} },
    { headers: {}, body: { verification_token: "secret_tMrlL1qK5vuQAh1b" } },
  ]);
  const told = findings.filter(({ code }) => code === "HANDSHAKE").map(({ message }) => message);
  assert.match(told[0]!, /answer it with its challenge/);
  assert.match(told[1]!, /the same X-Hook-Secret header/);
  assert.match(told[2]!, /answer it with its verification_token/);
  assert.equal(files["events.jsonl"] ?? "", "");
});

Deno.test(`${ID}: suggests a rule for a sample that none matches, under its sender's name where a header says it`, async () => {
  const suggestedFor = async (headers: Record<string, string>, body: unknown) => {
    const { findings } = await runSamples([{ headers, body }]);
    const { message } = findings.find(({ code }) => code === "UNKNOWN_PROVIDER")!;
    return JSON.parse(message.slice(message.indexOf("{")));
  };
  const unnamed = await suggestedFor(
    { "X-Signature": "a1", "X-Event-Name": "order_created" },
    { meta: { event_name: "order_created", webhook_id: "b2" }, data: { id: "1", type: "orders" } },
  );
  assert.deepEqual(unnamed, {
    name: "provider",
    match: { header: "x-signature" },
    id: "$.meta.webhook_id",
    source: "urn:provider",
    type: "header:x-event-name",
  });
  // WooCommerce: the body is the order, and has its id.
  const order = await suggestedFor(
    {
      "X-WC-Webhook-ID": "3",
      "X-WC-Webhook-Topic": "order.updated",
      "X-WC-Webhook-Delivery-ID": "7",
    },
    { id: 727, status: "processing" },
  );
  assert.deepEqual([order.id, order.type], [
    "header:x-wc-webhook-delivery-id",
    "header:x-wc-webhook-topic",
  ]);
  const named = await suggestedFor(
    { "Acme-Signature": "ts=1;h1=a" },
    { event_id: "evt_1", event_type: "transaction.completed", occurred_at: "2024-04-12T10:37:59Z" },
  );
  assert.deepEqual([named.name, named.source], ["acme", "urn:acme"]);
  // Azure's Event Grid: its header is of the request, the types are of the events.
  const ofGrid = await suggestedFor(
    { "aeg-event-type": "Notification" },
    [{ id: "831e1650", eventType: "Microsoft.Storage.BlobCreated" }],
  );
  assert.equal(ofGrid.type, "$.eventType");
  // Twitch: the type of the message says only that it is one.
  const ofTwitch = await suggestedFor(
    {
      "Twitch-Eventsub-Message-Type": "notification",
      "Twitch-Eventsub-Subscription-Type": "channel.follow",
      "Twitch-Eventsub-Message-Id": "e76c6bd4",
    },
    { subscription: { id: "f1c2a387", type: "channel.follow" }, event: { user_id: "1337" } },
  );
  assert.deepEqual([ofTwitch.id, ofTwitch.type], [
    "header:twitch-eventsub-message-id",
    "header:twitch-eventsub-subscription-type",
  ]);
  // Others have what happened in an action, as Trello does.
  const ofAction = await suggestedFor(
    { "X-Acme-Webhook": "a=" },
    { model: { id: "586a" }, action: { id: "586a8", type: "updateCard", date: "2017-01-02" } },
  );
  assert.deepEqual([ofAction.id, ofAction.type], ["$.action.id", "$.action.type"]);
  // Patreon's events have no id: the rule says what to choose.
  const ofPatreon = await suggestedFor({ "X-Patreon-Event": "members:create" }, { data: {} });
  assert.deepEqual([ofPatreon.name, ofPatreon.id], ["patreon", "$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN"]);
  // Telegram says no type; Auth0 has it beside the rest of what its log says.
  const ofTelegram = await suggestedFor(
    { "X-Telegram-Bot-Api-Secret-Token": "t" },
    { update_id: 10000, message: { date: 1441645532, text: "/start" } },
  );
  assert.deepEqual([ofTelegram.name, ofTelegram.id, ofTelegram.type], [
    "telegram",
    "$.update_id",
    "telegram.event",
  ]);
  const ofAuth0 = await suggestedFor({}, [{ log_id: "900", data: { type: "s", log_id: "900" } }]);
  assert.deepEqual([ofAuth0.id, ofAuth0.type], ["$.log_id", "$.data.type"]);
  // A list of events, which the suggested rule takes apart.
  const headers = { "X-HubSpot-Signature-v3": "a" };
  const body = [7, 8].map((eventId) => ({ eventId, subscriptionType: "contact.creation" }));
  const ofList = await suggestedFor(headers, body);
  const run = await runKit(ID, { samples: [{ headers, body }], mapping: [ofList] });
  assert.deepEqual(
    run.files["events.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line).id),
    ["7", "8"],
  );
});

// A request of a sender without a rule, as its documentation shows it, and the suggested id and type.
const SUGGESTED: [sender: string, headers: Record<string, string>, body: unknown, string[]][] = [
  [
    "GoCardless",
    { "Webhook-Signature": "a" },
    {
      events: [
        { id: "EV1", created_at: "2018-07-05T09:13:51.404Z", action: "created" },
        { id: "EV2", created_at: "2018-07-05T09:13:56.893Z", action: "failed" },
      ],
      meta: { webhook_id: "WB0" },
    },
    ["$.events[0].id", "$.events[0].action"],
  ],
  [
    "Mailtrap",
    {},
    { events: [{ event: "delivery", event_id: "b1", email: "a@example.com" }] },
    ["$.events[0].event_id", "$.events[0].event"],
  ],
  [
    "Shortcut, whose request is one event",
    { "Payload-Signature": "a" },
    { id: "5b1f", changed_at: "2018-06-12T14:47:06Z", actions: [{ id: 11, action: "create" }] },
    ["$.id", "$.actions[0].action"],
  ],
  [
    "Bitbucket Server, whose list is of users",
    {},
    { eventKey: "pr:reviewer:updated", addedReviewers: [{ id: 2, type: "NORMAL" }] },
    ["$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN", "$.eventKey"],
  ],
  [
    "Postmark, whose MessageID is that of the mail",
    {},
    { RecordType: "Delivery", MessageID: "883953f4", Recipient: "a@example.com" },
    ["$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN", "$.RecordType"],
  ],
  ["Basecamp", {}, { id: 657037928, kind: "comment_created", creator: { id: 1 } }, [
    "$.id",
    "$.kind",
  ]],
  [
    "MailerSend, whose webhook_id is that of the subscription",
    { Signature: "a" },
    { type: "activity.sent", webhook_id: "w1", data: { id: "63fd" } },
    ["$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN", "$.type"],
  ],
  [
    "Mailjet, whose MessageID is that of the mail",
    {},
    [{ event: "sent", time: 1498093527, MessageID: 19421777835146490, email: "a@example.com" }],
    ["$.WHAT_EACH_EVENT_HAS_OF_ITS_OWN", "$.event"],
  ],
];
for (const [sender, headers, body, [id, type]] of SUGGESTED) {
  Deno.test(`${ID}: suggests a rule for ${sender}`, async () => {
    const { findings } = await runSamples([{ headers, body, received_at: RECEIVED }]);
    const { message } = findings.find(({ code }) => code === "UNKNOWN_PROVIDER")!;
    const rule = JSON.parse(message.slice(message.indexOf("{")));
    assert.deepEqual([rule.id, rule.type], [id, type]);
  });
}

// As Zoom's reference shows its events, and others that share the names of three members with it.
Deno.test(`${ID}: an event, its event_ts and its payload alone are not Zoom's`, async () => {
  const meeting = { account_id: "AAAAAABBBB", object: { id: "1234567890", uuid: "4444AAAi==" } };
  const cases: [headers: Record<string, string>, event: string, payload: unknown, string][] = [
    [{}, "meeting.started", meeting, "zoom"],
    [
      {},
      "app_deauthorized",
      { account_id: "EabCDEFghiLHMA", user_id: "z9jkdsfsdfjhdkfjQ" },
      "zoom",
    ],
    [{}, "endpoint.url_validation", { plainToken: "qgg8vlvZRS6UYooatFL8Aw" }, "zoom"],
    [{ "X-Zm-Signature": "v0=a" }, "phone.warm_transfer_accepted", {}, "zoom"],
    [{}, "invoice.created", { invoice: { id: "inv_1" }, account_id: "acme" }, "unknown"],
    [{}, "job.done", { object: { id: "7" } }, "unknown"],
  ];
  for (const [headers, event, payload, provider] of cases) {
    const run = await runSamples([{ headers, body: { event, event_ts: 1626230691572, payload } }]);
    assert.deepEqual(run.facts.providers, { [provider]: 1 }, event);
  }
});

// As each sender documents its requests.
const TOLD: [
  sender: string,
  headers: Record<string, string>,
  body: unknown,
  expected: Record<string, unknown>,
][] = [
  [
    "Mercado Pago, whose request id is that of one attempt",
    { "X-Signature": "ts=1742505638683,v1=ced36a", "X-Request-Id": "bb56a2f1" },
    {
      id: 12345,
      type: "payment",
      action: "payment.created",
      date_created: "2015-03-25T10:04:58.396-04:00",
      data: { id: "999999999" },
    },
    { name: "provider", id: "$.id", type: "$.type", time: "$.date_created" },
  ],
  [
    "Netlify, whose event's header names it, and its signature's does not",
    { "X-Webhook-Signature": "eyJ", "X-Netlify-Event": "deploy_created" },
    { id: "5e8f", state: "ready", created_at: "2026-04-09T14:00:00.000Z" },
    { name: "netlify", match: { header: "x-netlify-event" }, type: "header:x-netlify-event" },
  ],
  [
    "Plaid, whose signature is a verification",
    { "Plaid-Verification": "eyJ" },
    { webhook_type: "ITEM", webhook_code: "ERROR", item_id: "wz666MBj" },
    { name: "plaid", match: { header: "plaid-verification" }, type: "$.webhook_code" },
  ],
  [
    "Twitch, whose subscription is older than the event",
    {
      "Twitch-Eventsub-Message-Id": "befa7b53",
      "Twitch-Eventsub-Message-Timestamp": "2022-10-26T07:45:56.75633423Z",
      "Twitch-Eventsub-Subscription-Type": "channel.follow",
    },
    { subscription: { type: "channel.follow", created_at: "2019-11-16T10:11:12.634234626Z" } },
    { name: "twitch", time: "header:twitch-eventsub-message-timestamp" },
  ],
  [
    "Sentry, whose time is in a header",
    { "Sentry-Hook-Signature": "a", "Sentry-Hook-Timestamp": "1586196043", "Request-ID": "fe2c" },
    { action: "created", data: {} },
    { name: "sentry", id: "header:request-id", time: "header:sentry-hook-timestamp" },
  ],
  [
    "Azure DevOps",
    {},
    { eventType: "git.push", createdDate: "2014-05-02T19:17:13.3309587Z" },
    { type: "$.eventType", time: "$.createdDate" },
  ],
];
for (const [sender, headers, body, expected] of TOLD) {
  Deno.test(`${ID}: reads who, what and when in a request of ${sender}`, async () => {
    const { files } = await runSamples([{ headers, body }]);
    const [rule] = JSON.parse(files["suggested-mapping.json"]!);
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(rule[key], value, key);
  });
}

Deno.test(`${ID}: suggested-mapping.json reads the samples that it was made of`, async () => {
  const samples: Sample[] = [
    { headers: { "X-Acme-Signature": "a" }, body: { event_id: "1", event: "made", time: 1 } },
    { headers: { "X-Acme-Signature": "b" }, body: { event_id: "2", event: "sold", time: 2 } },
    { headers: {}, body: { event_id: "3", event_type: "a", time: 3 } },
    { headers: {}, body: { event_id: "4", kind: "b", time: 4 } },
  ];
  const first = await runSamples(samples);
  const mapping = JSON.parse(first.files["suggested-mapping.json"]!);
  assert.deepEqual(
    mapping.map(({ name }: { name: string }) => name),
    ["acme", "provider", "provider-2"],
  );
  const second = await runSamples(samples, mapping);
  assert.equal(second.verdict, "ready");
  assert.deepEqual(eventsOf(second).map(({ id }) => id), ["1", "2", "3", "4"]);
  assert.equal(second.files["suggested-mapping.json"], undefined);
  // The signature is not forgotten with a rule of one's own.
  assert.deepEqual(second.findings.map(({ code, message }) => [code, message]), [
    [
      "SIGNATURE_NOT_VERIFIED",
      "acme signs in x-acme-signature, in the way that its sender documents",
    ],
  ]);
});

Deno.test(`${ID}: suggests no rule from the types of what an order is made of`, async () => {
  const body = { id: 5, name: "#1001", line_items: [{ id: 1, type: "physical" }] };
  const { findings } = await runSamples([{ headers: {}, body, received_at: RECEIVED }]);
  const { message } = findings.find(({ code }) => code === "UNKNOWN_PROVIDER")!;
  assert.match(message, /choose the members for id and type yourself/);
});

Deno.test(`${ID}: an own rule whose id is in a list makes an event of each item, with what is around them`, async () => {
  const event = (id: string) => ({ id, action: "created" });
  const body = { events: [event("EV1"), event("EV2")], meta: { webhook_id: "WB0" } };
  const rule = {
    name: "gocardless",
    match: { header: "webhook-signature" },
    id: "$.events[0].id",
    source: "urn:gocardless",
    type: "$.events[0].action",
  };
  const kit = await runSamples(
    [{ headers: { "Webhook-Signature": "a" }, body, received_at: RECEIVED }],
    [rule],
  );
  assert.deepEqual(
    eventsOf(kit).map(({ id, type, data }) => ({ id, type, data })),
    ["EV1", "EV2"].map((id) => ({
      id,
      type: "created",
      data: { events: [event(id)], meta: body.meta },
    })),
  );
});

// prometheus.io, "Configuration", webhook_config; Grafana's manual shows the same form.
Deno.test(`${ID}: each alert of Alertmanager is an event, with when it began or ended`, async () => {
  const alert = (status: string, endsAt: string) => ({
    status,
    labels: { alertname: "HighLoad" },
    startsAt: "2026-03-01T09:00:00.5Z",
    endsAt,
    fingerprint: "57c6d9296de2ad39",
  });
  const kit = await runSamples([{
    headers: { "content-type": "application/json" },
    body: {
      version: "4",
      groupKey: '{}:{alertname="HighLoad"}',
      status: "firing",
      externalURL: "https://alerts.example.org",
      alerts: [
        alert("firing", "0001-01-01T00:00:00Z"),
        alert("resolved", "2026-03-01T09:30:00Z"),
      ],
    },
  }]);
  assert.equal(kit.verdict, "ready");
  assert.deepEqual(
    eventsOf(kit).map(({ id, source, type, subject, time }) => [id, source, type, subject, time]),
    [["firing", "2026-03-01T09:00:00.500Z"], ["resolved", "2026-03-01T09:30:00Z"]]
      .map(([status, time]) => [
        `57c6d9296de2ad39:2026-03-01T09:00:00.5Z:${status}`,
        "https://alerts.example.org",
        `io.prometheus.alert.${status}`,
        "HighLoad",
        time,
      ]),
  );
});

Deno.test(`${ID}: of senders that sign nothing it says what to do instead`, async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const { verdict, findings } = await runKit(ID, {
    samples: [
      // Mollie's older webhook: an id alone, whatever has changed.
      { name: "hint", headers, body: "id=tr_WDqYK6vllg" },
      { name: "test", body: [{ msys: {} }] },
    ],
  });
  assert.notEqual(verdict, "ready");
  const fix = (code: string) => findings.find((finding) => finding.code === code)?.fix;
  assert.match(fix("UNSIGNED")!, /get the object from Mollie's API/);
  assert.match(findings.find(({ code }) => code === "HANDSHAKE")!.message, /status 200/);
});

Deno.test(`${ID}: a sender with credentials can be told from anybody`, async () => {
  const body = { id: "e", object: "event", event_type: "x", occurred_at: 1, content: {} };
  const secret = { name: "kept", headers: { Authorization: "Basic dTpw" }, body };
  const codes = async (samples: object[]) =>
    (await runKit(ID, { samples })).findings.map(({ code }) => code)
      .filter((code) => code === "UNSIGNED" || code === "SIGNATURE_NOT_VERIFIED");
  assert.deepEqual(await codes([secret]), ["SIGNATURE_NOT_VERIFIED"]);
  assert.deepEqual(await codes([secret, { name: "open", body: { ...body, id: "f" } }]), [
    "UNSIGNED",
  ]);
});

// Bodies as the services document them, cut to what a rule reads.
const PLAIN: [
  headers: Record<string, string>,
  body: object,
  events: [id: string, type: string, subject: string][],
][] = [
  [
    { "circleci-event-type": "workflow-completed", "circleci-signature": "v1=4fcc" },
    {
      id: "3888f21b",
      type: "workflow-completed",
      happened_at: "2021-09-01T22:49:34.317Z",
      workflow: { id: "fda08377" },
    },
    [["3888f21b", "com.circleci.workflow-completed", "fda08377"]],
  ],
  [
    { "Webhook-Signature": "6ab1" },
    {
      events: [
        {
          id: "EV123",
          created_at: "2014-08-04T12:00:00.000Z",
          action: "cancelled",
          resource_type: "mandates",
          links: { mandate: "MD123" },
        },
        {
          id: "EV456",
          created_at: "2014-08-04T12:00:01.000Z",
          action: "confirmed",
          resource_type: "payments",
          links: { payment: "PM4" },
        },
      ],
    },
    [["EV123", "com.gocardless.mandates.cancelled", "MD123"], [
      "EV456",
      "com.gocardless.payments.confirmed",
      "PM4",
    ]],
  ],
  [
    { "x-line-signature": "8kEb" },
    {
      destination: "U206d",
      events: [{
        type: "follow",
        webhookEventId: "01FZ74",
        timestamp: 1692251666727,
        source: { type: "user", userId: "U80" },
      }],
    },
    [["01FZ74", "me.line.follow", "U80"]],
  ],
  [
    { "X-Hub-Signature": "sha1=21ff" },
    {
      type: "notification_event",
      topic: "conversation.user.replied",
      id: "notif_f2d1",
      created_at: 1392731331,
      data: { item: { id: "123" } },
    },
    [["notif_f2d1", "io.intercom.conversation.user.replied", "123"]],
  ],
  [
    { "x-zm-signature": "v0=a" },
    {
      event: "meeting.ended",
      event_ts: 1654503849680,
      payload: { account_id: "a", object: { id: "85", uuid: "4444AA==" } },
    },
    [["meeting.ended:4444AA==:85:1654503849680", "us.zoom.meeting.ended", "4444AA=="]],
  ],
  [
    {},
    {
      eventType: "com.okta.event_hook",
      data: {
        events: [{
          uuid: "e5f9",
          published: "2019-03-27T16:59:53.000Z",
          eventType: "user.session.start",
          actor: { id: "00u" },
        }],
      },
    },
    [["e5f9", "com.okta.user.session.start", "00u"]],
  ],
  [
    { "X-Paystack-Signature": "a1" },
    {
      event: "charge.success",
      data: { id: 302961, reference: "qTPr", paid_at: "2016-09-30T21:10:19.000Z" },
    },
    [["charge.success:302961", "co.paystack.charge.success", "qTPr"]],
  ],
  [
    {},
    {
      id: "ev_16B",
      object: "event",
      event_type: "subscription_created",
      occurred_at: 1615374020,
      content: { subscription: { id: "16BdD" } },
    },
    [["ev_16B", "com.chargebee.subscription_created", "16BdD"]],
  ],
  [
    { "Paddle-Signature": "ts=1;h1=eb" },
    {
      event_id: "evt_01",
      notification_id: "ntf_01",
      event_type: "transaction.completed",
      occurred_at: "2024-04-12T10:18:49Z",
      data: { id: "txn_01" },
    },
    [["evt_01", "com.paddle.transaction.completed", "txn_01"]],
  ],
  [
    { "X-PagerDuty-Signature": "v1=ab" },
    {
      event: {
        id: "01CH",
        event_type: "incident.triggered",
        resource_type: "incident",
        occurred_at: "2021-10-21T17:41:11Z",
        data: { id: "PGR0" },
      },
    },
    [["01CH", "com.pagerduty.incident.triggered", "PGR0"]],
  ],
  [
    { "x-vercel-signature": "c0" },
    {
      id: "uev_1",
      type: "deployment.succeeded",
      createdAt: 1692251666727,
      payload: { deployment: { id: "dpl_1" } },
    },
    [["uev_1", "com.vercel.deployment.succeeded", "dpl_1"]],
  ],
  [
    { "Typeform-Signature": "sha256=x" },
    {
      event_id: "01D",
      event_type: "form_response",
      form_response: { form_id: "lT4Z3j", token: "a3a1", submitted_at: "2018-01-18T18:17:02Z" },
    },
    [["01D", "com.typeform.form_response", "lT4Z3j"]],
  ],
  [
    { "X-Trello-Webhook": "x" },
    {
      model: { id: "4d5e" },
      action: {
        id: "51f9",
        type: "updateCard",
        idMemberCreator: "4f",
        date: "2013-08-01T10:00:00.000Z",
        data: { card: { id: "51a7" } },
      },
    },
    [["51f9", "com.trello.updateCard", "51a7"]],
  ],
];

Deno.test(`${ID}: reads services whose events have each attribute at one place`, async () => {
  for (const [headers, body, expected] of PLAIN) {
    const run = await runSamples([{ headers, body }]);
    const events = eventsOf(run).map(({ id, type, subject }) => [id, type, subject]);
    assert.deepEqual([run.verdict, events], ["ready", expected]);
    assert.ok(eventsOf(run).every(({ time }) => time !== undefined));
  }
});

Deno.test(`${ID}: a check of the address alone asks for an event beside it`, async () => {
  const body = {
    event: "endpoint.url_validation",
    event_ts: 1654503849680,
    payload: { plainToken: "qgg8" },
  };
  const { findings } = await runSamples([{ headers: { "x-zm-signature": "v0=a" }, body }]);
  assert.match(findings.find(({ code }) => code === "HANDSHAKE")!.message, /encryptedToken/);
  assert.match(findings.find(({ code }) => code === "NO_EVENTS")!.fix, /only check the address/);
});

Deno.test(`${ID}: a body that is none of its headers' request is not ready`, async () => {
  const headers = { "X-GitHub-Event": "issues", "X-GitHub-Delivery": "d1" };
  const issue = {
    action: "opened",
    issue: { number: 1, updated_at: "2026-03-01T10:00:00Z" },
    repository: { url: "https://api.github.com/repos/acme/app" },
  };
  const stripe = {
    id: "evt_1",
    object: "event",
    created: 1686089970,
    data: { object: { id: "seti_1" } },
    type: "setup_intent.created",
  };
  const problemsOf = async (body: unknown) => {
    const { found, verdict } = await runKit(ID, { samples: [{ headers, body }] });
    return [verdict, ...found.filter((one) => !one.startsWith("note "))];
  };
  assert.deepEqual(await problemsOf(stripe), ["needs_work", "problem BODY_OF_ANOTHER detect"]);
  const twice = JSON.stringify(JSON.stringify(issue));
  assert.deepEqual(await problemsOf(twice), ["needs_work", "problem BODY_ENCODED_TWICE detect"]);
  const damaged = { ...issue, sender: { login: "MÃ¼ller" } };
  assert.deepEqual(await problemsOf(damaged), ["needs_work", "problem ENCODING_DAMAGED detect"]);
  assert.deepEqual(await problemsOf({ ...issue, sender: { login: "Müller" } }), ["ready"]);
});

Deno.test(`${ID}: headers of a standard may stand before any provider's body`, async () => {
  // As OpenAI sends its webhooks; and as an adapter to CloudEvents forwards one of Stripe.
  const response = {
    id: "evt_685343a1381c819085d44c354e1b330e",
    object: "event",
    created_at: 1750287018,
    type: "response.completed",
    data: { id: "resp_abc123" },
  };
  const standard = { "webhook-id": "wh_1", "webhook-timestamp": "1750287018" };
  const binary = {
    "ce-specversion": "1.0",
    "ce-id": "1",
    "ce-source": "/stripe",
    "ce-type": "com.stripe.charge",
    "ce-time": RECEIVED,
  };
  for (const headers of [standard, binary]) {
    const { verdict } = await runSamples([{ headers, body: response, received_at: RECEIVED }]);
    assert.equal(verdict, "ready");
  }
  const empty = await runSamples([{ body: '"null"', received_at: RECEIVED }]);
  assert.ok(!empty.found.some((one) => one.includes("BODY_ENCODED_TWICE")));
});

Deno.test(`${ID}: reads a body whose only member is a long number or an object`, async () => {
  for (const body of ['{"id": 820982911946154508}', '{"id": {"toString": 1}}']) {
    const { found } = await runKit(ID, { samples: [{ body }] });
    assert.ok(found.includes("problem UNKNOWN_PROVIDER detect"), found.join());
  }
});

Deno.test(`${ID}: a GitHub event under another event's name is not ready`, async () => {
  const headers = (event: string) => ({
    "X-GitHub-Event": event,
    "X-GitHub-Delivery": "72d3162e-cc78-11e3-81ab-4c9367dc0958",
  });
  const repository = { url: "https://api.github.com/repos/octo/hello" };
  const body = { action: "opened", issue: { number: 1 }, repository };
  const problemsOf = async (event: string, sent: unknown = body) => {
    const { findings } = await runKit(ID, { samples: [{ headers: headers(event), body: sent }] });
    return findings.filter(({ code }) => code === "BODY_OF_ANOTHER").map(({ message }) => message);
  };
  assert.deepEqual(await problemsOf("push"), [
    'Of sample-1, X-GitHub-Event is push, whose payload has "ref", and the body has "issue" instead',
  ]);
  assert.equal((await problemsOf("pull_request")).length, 1);
  assert.deepEqual(await problemsOf("issues"), []);
  // A sample that was shortened is of no other event, nor is one whose event has no member of its own.
  assert.deepEqual(await problemsOf("push", { repository }), []);
  assert.deepEqual(await problemsOf("watch"), []);
});

/** Events as API Gateway hands them to a Lambda: of a REST API, of an HTTP API, and of a load balancer. */
const GATEWAY_EVENTS = {
  "a REST API": (body: string, headers: Record<string, string>) => ({
    resource: "/hook",
    httpMethod: "POST",
    headers,
    requestContext: { stage: "prod" },
    body,
    isBase64Encoded: false,
  }),
  "an HTTP API": (body: string, headers: Record<string, string>) => ({
    version: "2.0",
    routeKey: "POST /hook",
    headers,
    requestContext: { http: { method: "POST" } },
    body: btoa(body),
    isBase64Encoded: true,
  }),
  "a load balancer": (body: string, headers: Record<string, string>) => ({
    requestContext: { elb: { targetGroupArn: "arn:aws:elasticloadbalancing:eu-west-1:1:t/a" } },
    httpMethod: "POST",
    multiValueHeaders: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, [value]]),
    ),
    body,
    isBase64Encoded: false,
  }),
};

for (const [form, event] of Object.entries(GATEWAY_EVENTS)) {
  Deno.test(`${ID}: reads the request within an event of ${form}`, async () => {
    const headers = { "x-github-event": "issues", "x-github-delivery": "d1" };
    const inner = JSON.stringify({
      action: "opened",
      issue: { number: 1, updated_at: "2026-03-01T10:00:00Z" },
      repository: { url: "https://api.github.com/repos/octo/hello" },
    });
    for (const body of [event(inner, headers), JSON.stringify(event(inner, headers))]) {
      const run = await runKit(ID, { samples: [{ body }] });
      assert.deepEqual(run.facts.providers, { github: 1 });
      assert.ok(run.found.includes("note GATEWAY_EVENT detect"));
      const made = JSON.parse(run.files["events.jsonl"]!);
      assert.deepEqual([made.id, made.type, made.subject], ["d1", "com.github.issue.opened", "1"]);
    }
  });
}

Deno.test(`${ID}: headers that stand beside a gateway event count where it has none`, async () => {
  const body = { headers: {}, body: '{"zen":"Keep it simple."}', isBase64Encoded: false };
  const headers = { "X-GitHub-Event": "ping", "X-GitHub-Delivery": "d1" };
  const run = await runKit(ID, { samples: [{ headers, body }] });
  assert.deepEqual([run.verdict, run.facts.providers], ["ready", { github: 1 }]);
});

Deno.test(`${ID}: an event of CloudEvents about a request is the event`, async () => {
  const body = {
    specversion: "1.0",
    type: "com.example.request.logged",
    source: "/gateway",
    id: "A-2",
    time: "2025-03-01T10:00:00Z",
    headers: { "x-api": "v2" },
    body: '{"order":7}',
    isBase64Encoded: false,
  };
  const headers = { "content-type": "application/cloudevents+json" };
  const run = await runKit(ID, { samples: [{ headers, body }] });
  assert.deepEqual(run.facts.providers, { "cloudevents-structured": 1 });
  assert.ok(!run.found.some((line) => line.includes("GATEWAY_EVENT")));
  const made = JSON.parse(run.files["events.jsonl"]!);
  assert.deepEqual([made.id, made.type], ["A-2", "com.example.request.logged"]);
});

Deno.test(`${ID}: an answer to a gateway is no request within an event`, async () => {
  const headers = { "content-type": "application/json" };
  const body = { statusCode: 200, headers, body: '{"ok":true}', isBase64Encoded: false };
  const { findings } = await runKit(ID, { samples: [{ body }] });
  assert.ok(!findings.some(({ code }) => code === "GATEWAY_EVENT"));
});
