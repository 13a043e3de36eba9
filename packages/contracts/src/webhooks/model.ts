import * as z from 'zod';
import { Moment, PersonNamed, Uuid, WebAddress } from '../kit/ids.ts';
import { Name } from '../kit/text.ts';
import { WEBHOOK_TYPES } from './catalogue.ts';
import { WEBHOOK } from './constants.ts';
import { ALL_THINGS } from './narrowing.ts';

const Things = z
  .array(Uuid)
  .max(WEBHOOK.thingsMax, `Choose at most ${WEBHOOK.thingsMax}.`)
  .refine((ids) => new Set(ids).size === ids.length, 'One is named twice.')
  .default([]);

/**
 * The things that an event must be about, as far as it is about any of the kind: forms (with their submissions), rosters, categories of the calendar (with their
 * events), departments (with their ranks and positions). Of a kind that names none, all are sent, those made later too.
 */
export const OnlyFor = z.strictObject({ forms: Things, rosters: Things, categories: Things, departments: Things });
export type OnlyFor = z.infer<typeof OnlyFor>;

/** What is given of a webhook. */
export const WebhookTerms = z.strictObject({
  /** What it is for, such as a program or a server. */
  label: Name.min(1, 'Say what it is for.').max(WEBHOOK.labelMax),
  /** Where events are sent. */
  url: WebAddress.max(WEBHOOK.urlMax),
  /** The events that are sent; all of them, those of later versions too, where there are none. */
  types: z.array(z.enum(WEBHOOK_TYPES)).max(WEBHOOK_TYPES.length).default([]),
  onlyFor: OnlyFor.default(ALL_THINGS),
});
export type WebhookTerms = z.infer<typeof WebhookTerms>;

/** `stopped`: the service has turned it off, since its receiver does not take anything any more. */
export const WebhookState = z.enum(['on', 'off', 'stopped']);
export type WebhookState = z.infer<typeof WebhookState>;

/** Why a webhook was stopped: its receiver answered 410, or took nothing for as long as deliveries are tried, or Discord refuses its address. */
export const StopReason = z.enum(['gone', 'failing', 'refused']);
export type StopReason = z.infer<typeof StopReason>;

/** A webhook. Its secret is answered once, where it is made. */
export const Webhook = z.object({
  id: Uuid,
  ...WebhookTerms.shape,
  /** Ids in `onlyFor` of things that were removed since. They stay, so that the webhook is not told of all others instead. */
  removed: z.array(Uuid),
  /** Counts its changes: one that was made of an older state is refused. */
  revision: z.int(),
  state: WebhookState,
  stopReason: StopReason.nullable(),
  createdAt: Moment,
  createdBy: PersonNamed.nullable(),
  /** Until when the secret before is used too; null where there is none. */
  graceUntil: Moment.nullable(),
  /** Since when nothing got through; null where the last delivery did. */
  failingSince: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  /** Deliveries that have not arrived yet. */
  waiting: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** `waiting` is sent as soon as its turn comes, and tried again; `failed` has been tried for {@link WEBHOOK.triedHours} hours. */
export const DeliveryState = z.enum(['waiting', 'sent', 'failed']);
export type WebhookDeliveryState = z.infer<typeof DeliveryState>;

/** Something that was sent by a webhook, or is to be. */
export const WebhookDelivery = z.object({
  /** Also the `webhook-id` that its receiver gets. */
  id: Uuid,
  type: z.string(),
  state: DeliveryState,
  createdAt: Moment,
  attempts: z.int(),
  /** When it is tried next; null where it is not. */
  dueAt: Moment.nullable(),
  lastAt: Moment.nullable(),
  /** What the receiver answered last; null where nothing was answered. */
  status: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** A delivery with what was sent and answered. */
export const WebhookDeliveryDetail = z.object({
  ...WebhookDelivery.shape,
  /** What is sent, to the byte. */
  body: z.string(),
  /** The beginning of what was answered last. */
  answer: z.string().nullable(),
  /** Why there was no answer, in words. */
  fault: z.string().nullable(),
  tookMs: z.int().nullable(),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>;
