import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDepartment } from '../departments/asking.ts';
import { WebhookReceiver } from '../doubles/webhook-receiver.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, makeWebhook, sendIn, webhookOf, WITH_RECEIVERS } from './making.ts';

const use = useStack(WITH_RECEIVERS);
const soon = { timeout: 20_000 };
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
afterAll(() => receiver[Symbol.asyncDispose]());

/** A webhook of a community of its own, at a path of the receiver of its own. */
async function hooked(answer?: Parameters<WebhookReceiver['answers']['set']>[1]) {
  const { own } = await use.stack.world();
  const path = `/${crypto.randomUUID()}`;
  if (answer) receiver.answers.set(path, answer);
  const { webhook, secret } = await makeWebhook(own, { url: receiver.origin + path });
  return { own, path, secret, id: webhook.id };
}

const sendTest = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.webhooks.test.mutate({ community, id });

/** Waits until the only delivery has had so many attempts and is in a state; answers it. */
function untilTried(place: Place, id: string, { attempts, state }: { attempts: number; state: string }) {
  return vi.waitFor(async () => {
    const [delivery] = await deliveriesOf(place, id);
    expect(delivery).toMatchObject({ attempts, state });
    return place.people.owner.client.webhooks.delivery.query({ community: place.uuid, id: delivery?.id ?? '' });
  }, soon);
}

const headersOf = (headers: object) => headers as Record<string, string>;

describe('a request', () => {
  test('is signed so that a library of Standard Webhooks takes it, and nothing that was changed', async () => {
    const { own, path, secret, id } = await hooked();
    await sendTest(own, id);
    await untilTried(own, id, { attempts: 1, state: 'sent' });
    const [hook, ...more] = receiver.at(path);
    if (!hook) throw new Error('nothing arrived');
    expect(more).toEqual([]);
    expect(hook.headers['content-type']).toBe('application/json');
    const verifier = new Verifier(secret);
    expect(verifier.verify(hook.body, headersOf(hook.headers))).toEqual(hook.event);
    const changed = hook.body.replace('webhook.test', 'member.kicked');
    expect(() => verifier.verify(changed, headersOf(hook.headers))).toThrow('No matching signature');
  });

  test('is signed with the secret before, too, for a day after another one was made', async () => {
    const { own, path, secret, id } = await hooked();
    const { client } = own.people.owner;
    const renewed = await client.webhooks.renewSecret.mutate({ community: own.uuid, id });
    await sendTest(own, id);
    await untilTried(own, id, { attempts: 1, state: 'sent' });
    const [first] = receiver.at(path);
    for (const each of [secret, renewed.secret]) {
      expect(new Verifier(each).verify(first?.body ?? '', headersOf(first?.headers ?? {}))).toEqual(first?.event);
    }
    await use.stack.db.execute(sql`update webhooks set grace_until = now() - interval '1 second' where id = ${id}`);
    await sendTest(own, id);
    await vi.waitUntil(() => receiver.at(path).length === 2, soon);
    const signatures = receiver.at(path).map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
    expect(signatures).toEqual([2, 1]);
  });
});

describe('a delivery that is not taken', () => {
  test('is tried again after longer and longer, and never once it has arrived', async () => {
    const { own, path, id } = await hooked((response) => response.writeHead(500).end('<b>broken</b>'));
    await sendTest(own, id);
    const pauses: number[] = [];
    let ahead = 0;
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const { dueAt, status, answer } = await untilTried(own, id, { attempts: attempt, state: 'waiting' });
      expect([status, answer]).toEqual([500, '<b>broken</b>']);
      const pause = Date.parse(dueAt ?? '') - Date.now() - ahead;
      pauses.push(pause);
      ahead += pause + MINUTE_MS / 2;
      if (attempt === 4) receiver.answers.delete(path);
      await sendIn(use.stack, ahead);
    }
    const planned = [30_000, 120_000, 480_000, 1_920_000];
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan((planned[at] ?? 0) * 0.75);
      expect(pause).toBeLessThan((planned[at] ?? 0) * 1.25);
    }
    await untilTried(own, id, { attempts: 5, state: 'sent' });
    await Promise.all([sendIn(use.stack, 23 * HOUR_MS), sendIn(use.stack, 23 * HOUR_MS)]);
    expect(receiver.at(path)).toHaveLength(5);
    expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await webhookOf(own, id)).toMatchObject({ failingSince: null, waiting: 0, state: 'on' });
  });

  test('waits for as long as the receiver asks, and all else for it too', async () => {
    const { own, path, id } = await hooked((response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    await sendTest(own, id);
    const { dueAt } = await untilTried(own, id, { attempts: 1, state: 'waiting' });
    expect(Date.parse(dueAt ?? '') - Date.now()).toBeGreaterThan(59 * MINUTE_MS);
    await sendTest(own, id);
    await sendIn(use.stack, 30 * MINUTE_MS);
    expect(receiver.at(path)).toHaveLength(1);
    receiver.answers.delete(path);
    await sendIn(use.stack, 61 * MINUTE_MS);
    expect(receiver.at(path)).toHaveLength(3);
  });

  test('holds up what happened later to the same thing, and nothing else', async () => {
    const { own, path } = await hooked((response, { event }) =>
      response.writeHead(event.data.target?.kind === 'department' ? 503 : 204).end(),
    );
    const { client } = own.people.owner;
    const department = await makeDepartment(own, 'Patrol');
    const part = { kind: 'department', id: department, label: 'Traffic' } as const;
    await client.departments.edit.mutate({ community: own.uuid, part });
    await client.communities.update.mutate({ community: own.uuid, subtitle: 'Night shift' });
    const typesAt = () => receiver.at(path).map(({ event }) => event.type);
    await vi.waitUntil(() => typesAt().includes('community.edited'), soon);
    expect(typesAt()).not.toContain('department.edited');
    receiver.answers.delete(path);
    await sendIn(use.stack, HOUR_MS);
    expect(typesAt().slice(-2)).toEqual(['department.created', 'department.edited']);
  });
});

describe('a webhook', () => {
  test('is stopped by 410, which those who manage integrations are told; what waited is sent when it is on again', async () => {
    const { own, path, id } = await hooked((response) => response.writeHead(410).end());
    const { client } = own.people.owner;
    await sendTest(own, id);
    await vi.waitFor(async () => {
      expect(await webhookOf(own, id)).toMatchObject({ state: 'stopped', stopReason: 'gone', waiting: 1 });
    }, soon);
    const { items } = await client.notifications.list.query({});
    expect(items[0]).toMatchObject({ kind: 'webhookStopped', values: { webhook: 'Bot' } });
    await sendIn(use.stack, HOUR_MS);
    expect(receiver.at(path)).toHaveLength(1);
    receiver.answers.delete(path);
    const on = await client.webhooks.update.mutate({ community: own.uuid, id, on: true });
    expect(on).toMatchObject({ state: 'on', stopReason: null });
    await sendIn(use.stack, HOUR_MS);
    await untilTried(own, id, { attempts: 2, state: 'sent' });
  });

  test('is stopped when nothing got through for a day', async () => {
    const { own, id } = await hooked((response) => response.destroy());
    await sendTest(own, id);
    await untilTried(own, id, { attempts: 1, state: 'waiting' });
    for (let hours = 1; hours <= 26; hours += 5) await sendIn(use.stack, hours * HOUR_MS);
    const { fault, status } = await untilTried(own, id, { attempts: 7, state: 'failed' });
    expect([fault, status]).toEqual(['unreachable', null]);
    expect(await webhookOf(own, id)).toMatchObject({ state: 'stopped', stopReason: 'failing' });
  });

  test('whose secret does not open keeps no other one from its turn', async () => {
    const [broken, other] = [await hooked(), await hooked()];
    await use.stack.db.execute(sql`update webhooks set secret = 'x' where id = ${broken.id}`);
    await sendTest(broken.own, broken.id);
    await sendTest(other.own, other.id);
    await untilTried(other.own, other.id, { attempts: 1, state: 'sent' });
    expect(receiver.at(broken.path)).toEqual([]);
  });
});

describe('a receiver', () => {
  test('that redirects is not followed', async () => {
    const inside = `/${crypto.randomUUID()}`;
    const { own, id } = await hooked((response) =>
      response.writeHead(307, { location: receiver.origin + inside }).end(),
    );
    await sendTest(own, id);
    expect(await untilTried(own, id, { attempts: 1, state: 'waiting' })).toMatchObject({
      status: 307,
      fault: 'redirected',
    });
    expect(receiver.at(inside)).toEqual([]);
  });

  test('that answers without an end, or what no database takes, is read for a little', async () => {
    const { own, id } = await hooked((response) => {
      response.writeHead(200);
      const pouring = setInterval(() => response.write(`\0${'x'.repeat(3_000)}`), 5);
      response.on('close', () => clearInterval(pouring));
    });
    await sendTest(own, id);
    const { answer } = await untilTried(own, id, { attempts: 1, state: 'sent' });
    expect(answer).toBe('x'.repeat(1_000));
  });

  test('that answers in drops is waited for until the one deadline, and keeps no other one waiting', async () => {
    const slow = await hooked((response) => {
      const dripping = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(dripping));
    });
    const other = await hooked();
    await use.stack.db.execute(sql`update webhooks set state = 'off' where id in (${slow.id}, ${other.id})`);
    await use.stack.db.execute(sql`insert into webhook_deliveries
      (id, community, webhook, type, object, body, state, created_at, due_at, tried_until)
      select gen_random_uuid(), community, id, 'webhook.test', 'test', '{"type":"webhook.test"}', 'waiting', now(), now(),
        now() + interval '1 day' from webhooks where id in (${slow.id}, ${other.id})`);
    await use.stack.db.execute(sql`update webhooks set state = 'on' where id in (${slow.id}, ${other.id})`);
    await sendIn(use.stack, 1_000, 700);
    expect(await untilTried(slow.own, slow.id, { attempts: 1, state: 'waiting' })).toMatchObject({ fault: 'timeout' });
    await untilTried(other.own, other.id, { attempts: 1, state: 'sent' });
    // What comes after this would wait for it, too.
    await use.stack.db.execute(sql`delete from webhooks where id = ${slow.id}`);
  });
});

test('of 300 deliveries of which every tenth request is refused, none is lost, none arrives twice, and none overtakes', async () => {
  let count = 0;
  const { own, path, id } = await hooked((response) => {
    count += 1;
    response.writeHead(count % 10 === 0 ? 429 : 204).end();
  });
  await use.stack.db.execute(sql`insert into webhook_deliveries
    (id, community, webhook, type, object, body, state, created_at, due_at, tried_until)
    select gen_random_uuid(), ${own.uuid}, ${id}, 'webhook.test', 'thing:' || n % 20,
      json_build_object('type', 'webhook.test', 'n', n, 'thing', n % 20)::text, 'waiting', now(), now(), now() + interval '1 day'
    from generate_series(1, 300) n order by n`);
  const waiting = async () => (await webhookOf(own, id)).waiting;
  for (let round = 0; (await waiting()) > 0; round += 1) {
    expect(round).toBeLessThan(100);
    await Promise.all([sendIn(use.stack, round * 12 * MINUTE_MS), sendIn(use.stack, round * 12 * MINUTE_MS)]);
  }
  const all = receiver.at(path).map(({ body }) => JSON.parse(body) as { n: number; thing: number });
  const taken = all.filter((_, at) => (at + 1) % 10 !== 0);
  expect(taken).toHaveLength(300);
  expect(new Set(taken.map(({ n }) => n)).size).toBe(300);
  for (let thing = 0; thing < 20; thing += 1) {
    const order = taken.filter((each) => each.thing === thing).map(({ n }) => n);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
});

test('no secret and no address is in the log', () => {
  const log = use.stack.log.join('\n');
  expect(log).toContain('a webhook was not taken');
  for (const part of ['whsec', receiver.origin, 'webhook-signature']) expect(log).not.toContain(part);
});
