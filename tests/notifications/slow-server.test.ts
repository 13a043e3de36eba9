import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { notifications } from '@muster/upstream/platform/schema/notifications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverDue } from '../../apps/upstream/src/features/notifications/delivery/deliver.ts';
import { mailChannel } from '../../apps/upstream/src/features/notifications/delivery/mail.ts';
import { openUnsubscribing } from '../../apps/upstream/src/features/notifications/delivery/unsubscribing.ts';
import { notificationDeliveries } from '../../apps/upstream/src/features/notifications/tables.ts';
import { createMailSender, type RichMail } from '../../apps/upstream/src/platform/process/mail.ts';
import { MailServer } from '../doubles/mail-server.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

const LEASE_MS = 300;
const MAILS = 6;

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

/** Mails that are due, without anybody being told that they are. */
async function putInOutbox({ account }: Person): Promise<void> {
  const createdAt = new Date(Date.now() - 1000);
  for (let number = 0; number < MAILS; number += 1) {
    const id = crypto.randomUUID();
    const told = { id, account, kind: 'newDevice', type: 'warning', values: { device: 'Phone' }, createdAt };
    await stack.db.insert(notifications).values(told);
    const delivery = { notification: id, account, channel: 'email', state: 'waiting', dueAt: createdAt, createdAt };
    await stack.db.insert(notificationDeliveries).values(delivery);
  }
}

function instance() {
  const { db } = stack.upstream.services;
  const config = { smtpUrl: server.url, mailFrom: 'muster@example.test' };
  const sender = createMailSender(db, config, { log: stack.upstream.services.log });
  return async () => {
    const { origin: publicOrigin } = stack;
    const unsubscribing = await openUnsubscribing(db, publicOrigin);
    const channels = { mail: mailChannel({ sender, publicOrigin, unsubscribing }), push: async () => null };
    return deliverDue(stack.upstream.services, channels, LEASE_MS);
  };
}

test('a server that thinks for longer than a lease lasts gets every mail once, whoever else looks for mails', async () => {
  const { member } = (await stack.world()).own.people;
  await putInOutbox(member);
  server.thinksMs = 4 * LEASE_MS;
  const first = instance()();
  await vi.waitUntil(() => server.received.length > 0, { timeout: 10_000 });
  const others = instance();
  const running = { first: true };
  void first.finally(() => (running.first = false));
  let taken = 0;
  while (running.first) taken += await others();
  server.thinksMs = 0;
  expect((await first) + taken).toBe(MAILS);
  expect(server.received).toHaveLength(MAILS);
  const ids = new Set(server.received.map(({ messageId }) => messageId));
  expect(ids.size).toBe(MAILS);
  const rows = await stack.db
    .select()
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.account, member.account));
  expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(MAILS).fill('sent 1'));
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
  expect(server.received.slice(-2).map(({ messageId }) => messageId)).toEqual(Array(2).fill('<one@example.test>'));
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
