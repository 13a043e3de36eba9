import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { change, type Services } from '../../../platform/context.ts';
import { type Outbound, targetOf } from '../../../platform/outbound/outbound.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import * as outbox from './outbox.ts';
import { post } from './post.ts';
import { postDiscord } from './post-discord.ts';
import { stopWebhook } from './stop.ts';
import { enqueueSending, SEND_TASK } from './task.ts';

const MINUTELY = '* * * * *';
/** How long one job sends, so that it does not hold its place in the queue for ever. */
const STINT_MS = 5_000;
/** Webhooks that one job serves side by side. */
const WORKERS = 8;
/** Deliveries of one webhook in a row, before another one has its turn. */
const IN_A_ROW = 20;
/** How long a webhook rests that could not be served through a fault of ours. */
const FAULT_REST_MS = 300_000;
const HOUR_MS = 3_600_000;
/** A webhook is stopped when a delivery has had all its time and nothing got through meanwhile; its first attempt took a while. */
const STOPPED_AFTER_MS = (WEBHOOK.triedHours - 1) * HOUR_MS;

/** What sending needs. `discord` is the outbound client that also trusts the Discord origin of the configuration. */
export type SendingParts = { readonly sealing: Sealing; readonly discord: Outbound; readonly timeoutMs?: number };

/** The jobs that send webhooks: when something was written, and each minute what is due again. */
export function webhookJobs(
  services: Services,
  { sealing, discordOrigin }: { readonly sealing: Sealing; readonly discordOrigin: string },
) {
  const parts = { sealing, discord: services.outbound.trusting([targetOf(discordOrigin)]) };
  const send = () => sendDue(services, parts);
  return { lane: 'webhooks', tasks: { [SEND_TASK]: send }, crons: [{ task: SEND_TASK, match: MINUTELY }] } as const;
}

/** Sends what is due for a while, each webhook's in order; what is left then is for another job. */
export async function sendDue(services: Services, parts: SendingParts): Promise<void> {
  const until = performance.now() + STINT_MS;
  for (;;) {
    const left = await Promise.all(Array.from({ length: WORKERS }, () => serve(services, parts, until)));
    if (left.includes(true)) break;
    // Discord has room again after a second or two, which is not worth another job.
    const rested = await outbox.nextRested(services.db, services.now());
    const waitMs = rested === null ? Infinity : rested.getTime() - services.now().getTime();
    if (performance.now() + waitMs >= until) return;
    await pause(Math.max(waitMs, 0) + 1);
  }
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, ({ tx }) => enqueueSending(tx));
}

/** Serves one webhook after the other. Answers whether something may be left. */
async function serve(services: Services, parts: SendingParts, until: number): Promise<boolean> {
  const { db, now, disk } = services;
  while (performance.now() < until) {
    // What arrived could not be written down, and would be sent again.
    if (disk.isFull()) return false;
    const webhook = await outbox.takeWebhook(db, now());
    if (!webhook) return false;
    try {
      await serveOne(services, { webhook, until }, parts);
    } catch (err) {
      // Such as a secret that does not open: it keeps no other webhook from its turn.
      services.log.error({ err, webhook: webhook.id }, 'a webhook could not be served');
      await outbox.rest(db, webhook.id, new Date(now().getTime() + FAULT_REST_MS));
    } finally {
      await outbox.letGo(db, webhook.id);
    }
  }
  return true;
}

async function serveOne(
  services: Services,
  { webhook, until }: { readonly webhook: outbox.HeldWebhook; readonly until: number },
  parts: SendingParts,
): Promise<void> {
  for (let count = 0; count < IN_A_ROW && performance.now() < until; count += 1) {
    const delivery = await outbox.takeDelivery(services.db, webhook.id, services.now());
    if (!delivery) return;
    await sendOne(services, { webhook, delivery }, parts);
  }
}

async function sendOne(
  services: Services,
  { webhook, delivery }: { readonly webhook: outbox.HeldWebhook; readonly delivery: outbox.TakenDelivery },
  { sealing, discord, timeoutMs }: SendingParts,
): Promise<void> {
  const { db, outbound, now, log } = services;
  const means = { sealing, now, timeoutMs };
  const outcome =
    webhook.kind === 'discord'
      ? await postDiscord({ ...means, outbound: discord }, webhook, delivery)
      : await post({ ...means, outbound }, webhook, delivery);
  const ended = { webhook: webhook.id, delivery, outcome, now: now() };
  if (outcome.kind === 'taken') return outbox.writeTaken(db, ended);
  const failingSince = await outbox.writeFailed(db, ended);
  const { status, fault } = outcome;
  log.info({ webhook: webhook.id, delivery: delivery.id, status, fault }, 'a webhook was not taken');
  if (outcome.kind === 'gone' || outcome.kind === 'refused') return stopWebhook(services, webhook, outcome.kind);
  if (outcome.isGlobal) await outbox.restAll(db, webhook.kind, new Date(ended.now.getTime() + outcome.askedMs));
  if (ended.now.getTime() - failingSince.getTime() >= STOPPED_AFTER_MS) await stopWebhook(services, webhook, 'failing');
}
