import { ACTIONS } from '@muster/contracts/actions/traits';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { sql } from 'drizzle-orm';
import { change, type Services } from '../../platform/context.ts';
import type { SendingMeans } from '../../platform/feature/action-kind.ts';
import { enqueueSending, SENDING_TASK } from './enqueue.ts';
import type { StoredActionStep } from './store.ts';

const MINUTELY = '* * * * *';
/** How long one job sends, so that others in the queue have their turn. */
const STINT_MS = 5_000;
/** How long a receiver is believed to be working on what it was sent. After that another worker sends it again. */
const LEASE_S = 300;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 6 * 3_600;
const TEXT_MAX = 300;
const SERVER_ERROR = 500;

type Due = Pick<StoredActionStep, 'id' | 'community' | 'kind' | 'payload' | 'attempts'> & { readonly account: string };
type Parts = Pick<SendingMeans, 'sender' | 'publicOrigin' | 'sealing' | 'discord'>;

/** The jobs that send what actions have to send: when something was written, and each minute what is due again. */
export function sendingJobs(services: Services, parts: Parts) {
  const send = () => sendDue(services, parts);
  return { tasks: { [SENDING_TASK]: send }, crons: [{ task: SENDING_TASK, match: MINUTELY }] };
}

/** Sends what is due for a while; what is left then is for another job. */
export async function sendDue(services: Services, parts: Parts): Promise<void> {
  const until = performance.now() + STINT_MS;
  while (!services.disk.isFull()) {
    const due = await takeDue(services);
    if (!due) return;
    await sendOne(services, parts, due);
    if (performance.now() > until) {
      const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
      return change(services, origin, ({ tx }) => enqueueSending(tx));
    }
  }
}

/** Takes one step for as long as a lease, and counts the attempt: what ends this process does not make it endless. */
async function takeDue({ db, now }: Services): Promise<Due | null> {
  const at = now().toISOString();
  const { rows } = await db.execute<Due>(sql`
    update action_steps s set attempts = s.attempts + 1, due_at = ${at}::timestamptz + make_interval(secs => ${LEASE_S})
    from action_runs r
    where r.id = s.run and s.id = (
      select id from action_steps where state = 'waiting' and due_at <= ${at}::timestamptz
      order by due_at limit 1 for update skip locked)
    returning s.id, s.community, s.kind, s.payload, s.attempts, r.subject as account`);
  return rows[0] ?? null;
}

async function sendOne(services: Services, parts: Parts, due: Due): Promise<void> {
  const { db, outbound, log, actionKinds } = services;
  const kind = actionKinds.of(due.kind as Parameters<typeof actionKinds.of>[0]);
  const { community, account, id: step } = due;
  try {
    if ('send' in kind) await kind.send({ ...parts, db, outbound }, due.payload as never, { community, account, step });
  } catch (cause) {
    log.warn({ err: cause, step, attempts: due.attempts }, 'an action could not be sent');
    return notSent(services, due, cause);
  }
  await db.execute(sql`update action_steps set state = 'done', due_at = null, done_at = ${services.now().toISOString()},
    payload = null, code = null, text = null where id = ${step} and state = 'waiting'`);
}

/**
 * Tries it again after a pause that doubles each time, or the one that the receiver asked for, which counts as no attempt. After the
 * last attempt, or a refusal that another attempt would not change, it has failed until a person retries it.
 */
async function notSent({ db, now }: Services, { id, attempts }: Due, cause: unknown): Promise<void> {
  // What a kind says of it is meant to be read; all else may name addresses in our own network.
  const said = cause instanceof Failure ? cause : fail('actions.notSent', { values: { reason: 'It was not taken.' } });
  const { retryAfterS } = said.details;
  const isLast = said.status < SERVER_ERROR || (retryAfterS === undefined && attempts >= ACTIONS.attemptsMax);
  const pauseS = retryAfterS ?? Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), LONGEST_PAUSE_S);
  const at = now().toISOString();
  const text = said.message.slice(0, TEXT_MAX);
  await db.execute(sql`update action_steps set state = ${isLast ? 'failed' : 'waiting'}, code = ${said.code},
    text = ${text}, attempts = attempts - ${retryAfterS === undefined ? 0 : 1}, done_at = ${isLast ? at : null}::timestamptz,
    due_at = case when ${isLast} then null else ${at}::timestamptz + make_interval(secs => ${pauseS}) end
    where id = ${id} and state = 'waiting'`);
}
