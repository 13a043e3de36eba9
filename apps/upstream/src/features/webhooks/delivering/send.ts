import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { change, type Services } from '../../../platform/context.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import {
  type HeldWebhook,
  letGo,
  rest,
  takeDelivery,
  takeWebhook,
  type TakenDelivery,
  writeFailed,
  writeTaken,
} from './outbox.ts';
import { post } from './post.ts';
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

type Parts = { readonly sealing: Sealing; readonly timeoutMs?: number };

/** The jobs that send webhooks: when something was written, and each minute what is due again. */
export function webhookJobs(services: Services, parts: Parts) {
  const send = () => sendDue(services, parts);
  return { lane: 'webhooks', tasks: { [SEND_TASK]: send }, crons: [{ task: SEND_TASK, match: MINUTELY }] } as const;
}

/** Sends what is due for a while, each webhook's in order; what is left then is for another job. */
export async function sendDue(services: Services, parts: Parts): Promise<void> {
  const until = performance.now() + STINT_MS;
  const left = await Promise.all(Array.from({ length: WORKERS }, () => serve(services, parts, until)));
  if (!left.includes(true)) return;
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, ({ tx }) => enqueueSending(tx));
}

/** Serves one webhook after the other. Answers whether something may be left. */
async function serve(services: Services, parts: Parts, until: number): Promise<boolean> {
  const { db, now, disk } = services;
  while (performance.now() < until) {
    // What arrived could not be written down, and would be sent again.
    if (disk.isFull()) return false;
    const webhook = await takeWebhook(db, now());
    if (!webhook) return false;
    try {
      await serveOne(services, { webhook, until }, parts);
    } catch (err) {
      // Such as a secret that does not open: it keeps no other webhook from its turn.
      services.log.error({ err, webhook: webhook.id }, 'a webhook could not be served');
      await rest(db, webhook.id, new Date(now().getTime() + FAULT_REST_MS));
    } finally {
      await letGo(db, webhook.id);
    }
  }
  return true;
}

async function serveOne(
  services: Services,
  { webhook, until }: { readonly webhook: HeldWebhook; readonly until: number },
  parts: Parts,
): Promise<void> {
  for (let count = 0; count < IN_A_ROW && performance.now() < until; count += 1) {
    const delivery = await takeDelivery(services.db, webhook.id, services.now());
    if (!delivery) return;
    await sendOne(services, { webhook, delivery }, parts);
  }
}

async function sendOne(
  services: Services,
  { webhook, delivery }: { readonly webhook: HeldWebhook; readonly delivery: TakenDelivery },
  { sealing, timeoutMs }: Parts,
): Promise<void> {
  const { db, outbound, now, log } = services;
  const outcome = await post({ outbound, sealing, now, timeoutMs }, webhook, delivery);
  const ended = { webhook: webhook.id, delivery, outcome, now: now() };
  if (outcome.kind === 'taken') return writeTaken(db, ended);
  const failingSince = await writeFailed(db, ended);
  const { status, fault } = outcome;
  log.info({ webhook: webhook.id, delivery: delivery.id, status, fault }, 'a webhook was not taken');
  if (outcome.kind === 'gone') return stopWebhook(services, webhook, 'gone');
  if (ended.now.getTime() - failingSince.getTime() >= STOPPED_AFTER_MS) await stopWebhook(services, webhook, 'failing');
}
