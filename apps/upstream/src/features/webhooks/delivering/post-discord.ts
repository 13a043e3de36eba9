import { renderMessage, type PlaceholderValues } from '@muster/contracts/discord-webhooks/render';
import { DiscordSettings } from '@muster/contracts/discord-webhooks/model';
import { TEST_TYPE } from '@muster/contracts/webhooks/constants';
import * as z from 'zod';
import { jsonOrNull } from '../../../platform/text/json-or-null.ts';
import { sealedFor } from '../secrets.ts';
import type { HeldWebhook, TakenDelivery } from './outbox.ts';
import { type Means, type PostOutcome, postTo } from './post.ts';
import { typeWords } from './type-words.ts';

const TOO_MANY = 429;
const BAD_MESSAGE = 400;
/** The address is gone, or was never one: asking again counts towards a ban of our address (Discord: invalid requests). */
const REFUSED: readonly number[] = [401, 403, 404];

const Named = z.object({ name: z.string().nullable() }).loose().nullish();
const Event = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    community: z.object({ name: z.string().optional() }).loose(),
    actor: Named,
    target: z.object({ kind: z.string(), name: z.string().nullable() }).loose().nullish(),
  }),
});
/** Without what is kept beside it for the list. */
const Settings = z.object(DiscordSettings.shape);
const Limited = z.object({ retry_after: z.number().min(0).max(86_400), global: z.boolean().optional() });

/** Sends one delivery to a channel of Discord as a message. What Discord says of its limits is obeyed (X-RateLimit-*, retry_after). */
export async function postDiscord(means: Means, webhook: HeldWebhook, delivery: TakenDelivery): Promise<PostOutcome> {
  const url = new URL(means.sealing.open(webhook.secret, sealedFor(webhook.id)));
  url.searchParams.set('wait', 'true');
  const message = renderMessage(Settings.parse(webhook.settings), valuesOf(delivery.body));
  const request = { url: url.href, headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) };
  const { outcome, said } = await postTo(means, request);
  const { status } = outcome;
  if (status === null) return outcome;
  if (status === TOO_MANY) return limited(outcome);
  const isSpent = said['x-ratelimit-remaining'] === '0';
  const askedMs = isSpent ? Math.ceil(Number(said['x-ratelimit-reset-after'] ?? 0) * 1000) || 0 : 0;
  // What Discord answers holds the message again; the status says enough.
  if (outcome.kind === 'taken') return { ...outcome, answer: null, askedMs };
  if (REFUSED.includes(status)) return { ...outcome, kind: 'refused' };
  return status === BAD_MESSAGE ? { ...outcome, kind: 'rejected' } : outcome;
}

function limited(outcome: PostOutcome): PostOutcome {
  const body = Limited.safeParse(jsonOrNull(outcome.answer ?? ''));
  if (!body.success) return outcome;
  return {
    ...outcome,
    kind: 'limited',
    askedMs: Math.ceil(body.data.retry_after * 1000),
    isGlobal: body.data.global === true,
  };
}

function valuesOf(body: string): PlaceholderValues {
  const { type, timestamp, data } = Event.parse(JSON.parse(body));
  const { community, actor, target } = data;
  return {
    event: type === TEST_TYPE ? 'Test' : typeWords(type),
    actor: actor?.name ?? '',
    target: target?.name ?? '',
    kind: target?.kind ?? '',
    community: community.name ?? '',
    time: timestamp,
  };
}
