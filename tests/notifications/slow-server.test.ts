import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverDue } from '../../apps/upstream/src/features/notifications/delivery/deliver.ts';
import { mailChannel } from '../../apps/upstream/src/features/notifications/delivery/mail.ts';
import { openUnsubscribing } from '../../apps/upstream/src/features/notifications/delivery/unsubscribing.ts';
import { createMailSender, postMail, type RichMail } from '../../apps/upstream/src/platform/process/mail.ts';
import { MailServer } from '../doubles/mail-server.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { fill, over, QUERY, start } from '../bulk-actions/running.ts';
import { outboxOf, putInOutbox } from './outbox.ts';

/** Held again each third of it: a machine that does much else may be late with that. */
const LEASE_MS = 3_000;
const MAILS = 6;
const PATIENCE = { timeout: 10_000 };

let server: MailServer;
let stack: Stack;
beforeAll(async () => {
  server = await MailServer.start();
  stack = await startStack({ upstream: { SMTP_URL: server.url, MAIL_FROM: 'Muster <muster@example.test>' } });
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** An instance of its own, with a clock that may be wrong. */
function instance(skewMs = 0) {
  const { db } = stack.upstream.services;
  const services = { ...stack.upstream.services, now: () => new Date(Date.now() + skewMs) };
  const config = { smtpUrl: server.url, mailFrom: 'muster@example.test' };
  const sender = createMailSender(db, config, { log: stack.upstream.services.log });
  return async () => {
    const { origin: publicOrigin } = stack;
    const unsubscribing = await openUnsubscribing(db, publicOrigin);
    const send = mailChannel({ sender, publicOrigin, unsubscribing });
    return (await deliverDue(services, { channel: 'email', send, leaseMs: LEASE_MS, stintMs: 60_000 })).taken;
  };
}

test('a server that thinks for longer than a lease lasts gets every mail once, whoever else looks for mails and whatever their clocks say', async () => {
  const { member } = (await stack.world()).own.people;
  await putInOutbox(stack, member, { count: 2 });
  server.mute.add(member.email.toLowerCase());
  const received = () => server.received.filter(({ to }) => to?.[0]?.address === member.email.toLowerCase());
  const first = instance()();
  await vi.waitUntil(() => received().length === 1, PATIENCE);
  const second = instance(10 * 60_000)();
  await vi.waitUntil(() => received().length === 2, PATIENCE);
  const isOver = await leaseFrom(stack);
  const third = instance(-10 * 60_000);
  while (!(await isOver())) expect(await third()).toBe(0);
  expect(await third()).toBe(0);
  server.speak();
  expect((await first) + (await second)).toBe(2);
  expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(2);
  expect(received()).toHaveLength(2);
  expect(await outboxOf(stack, member)).toEqual(['sent 1', 'sent 1']);
});

/** Answers whether what was held a moment ago would be free by now, by the database's clock, had it not been held again. */
async function leaseFrom({ db }: Stack): Promise<() => Promise<boolean>> {
  const clock = async () =>
    (await db.execute<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)).rows[0]
      ?.ms ?? 0;
  const end = (await clock()) + LEASE_MS;
  return async () => (await clock()) > end;
}

test('a server that says nothing about the mails of one keeps neither digests nor the mails of others', async () => {
  const { member, staff, owner } = (await stack.world()).own.people;
  server.mute.add(member.email.toLowerCase());
  await putInOutbox(stack, member, { count: MAILS });
  await putInOutbox(stack, staff);
  await putInOutbox(stack, owner, { count: 2, state: 'digest' });
  const delivering = instance()();
  await vi.waitFor(async () => {
    expect(await outboxOf(stack, staff)).toEqual(['sent 1']);
    expect(await outboxOf(stack, owner)).toEqual(['sent 1', 'sent 1']);
  }, PATIENCE);
  expect((await outboxOf(stack, member)).filter((each) => each === 'waiting 1')).toHaveLength(1);
  server.speak();
  await delivering;
  expect(await outboxOf(stack, member)).toEqual(Array(MAILS).fill('sent 1'));
});

test('mails that a server says nothing about keep no other job waiting', async () => {
  const { own } = await stack.world();
  const { member } = own.people;
  const to = member.email.toLowerCase();
  server.mute.add(to);
  await stack.db.transaction(async (tx) => {
    for (let count = 0; count < MAILS; count += 1) await postMail(tx, { to, subject: 'Reset', body: 'Here' });
  });
  await vi.waitUntil(() => server.received.filter((mail) => mail.to?.[0]?.address === to).length > 1, PATIENCE);
  await fill(stack, own, 3);
  const selection = { by: 'query', query: { ...QUERY, state: 'archived' }, except: [] } as const;
  const run = await start(own, { selection, action: { kind: 'addNote', text: 'Seen.' }, expected: 3 });
  expect(await over(own, run)).toMatchObject({ done: 3 });
  server.speak();
});

test('a mail that was sent was sent, although nothing can be written down of it', async () => {
  const nowhere = drizzle({ client: new pg.Pool({ host: '127.0.0.1', port: 1 }) });
  const config = { smtpUrl: server.url, mailFrom: 'muster@example.test' };
  const sender = createMailSender(nowhere, config, { log: stack.upstream.services.log });
  const mail = { to: 'a@example.test', from: 'A', subject: 'Unnoted', body: 'C', html: 'C', headers: {}, id: 'three' };
  await sender.sendNow(mail);
  expect(server.received.filter(({ subject }) => subject === 'Unnoted')).toHaveLength(1);
});

test('a full disk keeps mails where they are', async () => {
  const { member } = (await stack.world()).own.people;
  await putInOutbox(stack, member);
  const services = { ...stack.upstream.services, disk: { isFull: () => true, isSpent: () => false } };
  const send = async () => null;
  expect(await deliverDue(services, { channel: 'email', send })).toEqual({ taken: 0, more: false });
  expect(await outboxOf(stack, member)).toEqual(['waiting 0']);
});

test('what is due is sent for a while, and the job says that there is more', async () => {
  const { member } = (await stack.world()).own.people;
  await putInOutbox(stack, member, { count: MAILS });
  const send = () => new Promise<null>((sent) => setTimeout(() => sent(null), 20));
  const { taken, more } = await deliverDue(stack.upstream.services, { channel: 'email', send, stintMs: 1 });
  expect(more).toBe(true);
  expect(taken).toBeLessThan(MAILS);
});

test('a mail that is sent again is the same mail to whoever gets it twice', async () => {
  const { db } = stack.upstream.services;
  const config = { smtpUrl: server.url, mailFrom: 'Muster <muster@example.test>' };
  const sender = createMailSender(db, config, { log: stack.upstream.services.log });
  const mail: RichMail = {
    to: 'a@example.test',
    from: 'A',
    subject: 'B',
    body: 'C',
    html: 'C',
    headers: {},
    id: 'one',
  };
  await sender.sendNow(mail);
  await sender.sendNow(mail);
  const same = server.received.filter(({ messageId }) => messageId === '<one@example.test>');
  expect(same).toHaveLength(2);
});

test('a server that takes the connection and says nothing is given up', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const config = { smtpUrl: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`, mailFrom: 'a@example.test' };
  const patience = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 };
  const sender = createMailSender(stack.db, config, { log: stack.upstream.services.log, patience });
  const mail = { to: 'a@example.test', from: 'A', subject: 'B', body: 'C', html: 'C', headers: {}, id: 'two' };
  await expect(sender.sendNow(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  mute.close();
});
