import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { WEBHOOK } from './constants.ts';
import { DeliveryState, Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookTerms } from './model.ts';

const manage = { permission: 'system.manageIntegrations' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
/** A secret as programs take it, `whsec_` and Base64. */
const Secret = z.string();

/** Calls about webhooks: addresses of other programs that are told what happens in a community. */
export const webhooksCalls = {
  /** The webhooks of a community, by label. */
  list: defineCall({
    event: 'webhooks/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ webhooks: z.array(Webhook) }),
    errors: [],
  }),
  /** Makes a webhook. The secret that its requests are signed with is answered this once. */
  create: defineCall({
    event: 'webhooks/create',
    kind: 'mutation',
    who: manage,
    audit: { action: 'WEBHOOK_CREATE', about: 'created' },
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: z.strictObject({ community: Uuid, ...WebhookTerms.shape }),
    output: z.object({ webhook: Webhook, secret: Secret }),
    errors: ['webhooks.badAddress', 'webhooks.tooMany', 'webhooks.thingUnknown'],
  }),
  /**
   * Changes what is given of a webhook, or turns it on or off. Another address takes a proof, since everything is sent there from
   * then on. Deliveries that wait are sent once it is on again.
   */
  update: defineCall({
    event: 'webhooks/update',
    kind: 'mutation',
    who: manage,
    audit: 'WEBHOOK_CONFIGURE',
    scope: 'proven',
    stepUp: ({ url }) => url !== undefined,
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      label: WebhookTerms.shape.label.optional(),
      url: WebhookTerms.shape.url.optional(),
      types: WebhookTerms.shape.types.removeDefault().optional(),
      /** Takes the place of the whole choice before. Things that were removed may stay in it. */
      onlyFor: WebhookTerms.shape.onlyFor.removeDefault().optional(),
      on: z.boolean().optional(),
      /** The one that the change was made of; left out where it holds whatever others have changed. */
      revision: z.int().optional(),
    }),
    output: Webhook,
    errors: ['webhooks.unknown', 'webhooks.badAddress', 'webhooks.thingUnknown', 'input.outdated'],
  }),
  /** Makes another secret, which is answered this once. Requests are signed with the one before, too, for a day. */
  renewSecret: defineCall({
    event: 'webhooks/renewSecret',
    kind: 'mutation',
    who: manage,
    audit: 'WEBHOOK_SECRET_RENEW',
    scope: 'proven',
    stepUp: true,
    secret: true,
    input: AboutOne,
    output: z.object({ secret: Secret, graceUntil: Moment }),
    errors: ['webhooks.unknown'],
  }),
  /** Deletes a webhook with its deliveries; what waits is not sent. */
  remove: defineCall({
    event: 'webhooks/remove',
    kind: 'mutation',
    who: manage,
    audit: 'WEBHOOK_REMOVE',
    scope: 'proven',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['webhooks.unknown'],
  }),
  /** Sends a test to a webhook that is on. Answers the delivery. */
  test: defineCall({
    event: 'webhooks/test',
    kind: 'mutation',
    who: manage,
    audit: 'WEBHOOK_TEST',
    scope: 'proven',
    input: AboutOne,
    output: WebhookDelivery,
    errors: ['webhooks.unknown', 'webhooks.notOn', 'webhooks.tooManyTests'],
  }),
  /** Deliveries of one webhook, the newest first. `next` goes into the next question as `before`. */
  deliveries: defineCall({
    event: 'webhooks/deliveries',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      id: Uuid,
      state: DeliveryState.nullish(),
      before: Uuid.nullish(),
      limit: z.int().min(1).max(WEBHOOK.page).default(WEBHOOK.page),
    }),
    output: z.object({ items: z.array(WebhookDelivery), next: Uuid.nullable() }),
    errors: ['webhooks.unknown'],
  }),
  /** One delivery with what was sent and answered. */
  delivery: defineCall({
    event: 'webhooks/delivery',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutOne,
    output: WebhookDeliveryDetail,
    errors: ['webhooks.deliveryUnknown'],
  }),
  /** Sends a delivery again that has arrived or failed, under the same `webhook-id`. `id` is the delivery's. */
  replay: defineCall({
    event: 'webhooks/replay',
    kind: 'mutation',
    who: manage,
    audit: { action: 'WEBHOOK_REPLAY', about: 'lookedUp' },
    scope: 'proven',
    input: AboutOne,
    output: WebhookDelivery,
    errors: ['webhooks.deliveryUnknown', 'webhooks.notOn', 'webhooks.stillWaiting', 'webhooks.tooManyTests'],
  }),
};
