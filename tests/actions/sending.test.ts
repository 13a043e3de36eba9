import { ACTIONS } from '@muster/contracts/actions/traits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMailSender } from '../../apps/upstream/src/platform/process/mail.ts';
import { MailServer } from '../doubles/mail-server.ts';
import { startStack, type Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { action, run, sendAhead } from './acting.ts';

const HOUR_MS = 3_600_000;
const WAIT = { timeout: 30_000 };
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

/** A community whose member has a confirmed address; answers it. */
async function placeWithAddress() {
  const { own } = await stack.world();
  const address = `${crypto.randomUUID()}@example.test`;
  await stack.db.execute(
    sql`update accounts set email = ${address}, verified = true where id = ${own.people.member.account}`,
  );
  return { own, address };
}

const mailed = (address: string) =>
  server.received.filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));
const email = () => action('email', { subject: 'From {community}', text: 'Dear {member},\n\n<b>welcome</b>.' });

async function stepAt(place: Place, id: string) {
  const { steps } = await place.people.owner.client.actions.get.query({ community: place.uuid, id });
  const [step] = steps;
  if (!step) throw new Error('the run has no step');
  return step;
}

/** Sends what is due at a moment ahead, as the job does then. */
async function sendIn(aheadMs: number): Promise<void> {
  const { services } = stack.upstream;
  const config = { smtpUrl: server.url, mailFrom: 'muster@example.test' };
  const sender = createMailSender(services.db, config, { log: services.log });
  await sendAhead(stack, { aheadMs, sender });
  sender.close();
}

test('an e-mail is sent after the change, once, with the words that were meant', async () => {
  const { own, address } = await placeWithAddress();
  const { run: id, steps } = await run(stack, own, { list: [email()] });
  expect(steps).toMatchObject([{ state: 'waiting' }]);
  await vi.waitUntil(async () => (await stepAt(own, id)).state === 'done', WAIT);
  await Promise.all([sendIn(HOUR_MS), sendIn(HOUR_MS)]);
  const [mail, ...more] = mailed(address);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: `From ${own.name}`, messageId: expect.stringContaining(steps[0]?.id ?? '') });
  expect(mail?.text).toContain('Dear Crow member,');
  expect(mail?.html).toContain('&#60;b&#62;welcome');
  expect(mail?.text).toContain(`You get this because of something that concerns you in ${own.name}`);
});

test('an e-mail that is not taken waits longer each time, fails after the last attempt, and is sent by a retry', async () => {
  const { own, address } = await placeWithAddress();
  server.isBusy = true;
  const { run: id } = await run(stack, own, { list: [email()] });
  await vi.waitUntil(async () => (await stepAt(own, id)).attempts === 1 && (await stepAt(own, id)).text !== null, WAIT);
  const pauses: number[] = [];
  let aheadMs = 0;
  for (let attempt = 2; attempt <= ACTIONS.attemptsMax; attempt += 1) {
    const { dueAt, state } = await stepAt(own, id);
    expect(state).toBe('waiting');
    const pauseMs = Date.parse(dueAt ?? '') - Date.now() - aheadMs;
    pauses.push(pauseMs);
    aheadMs = Date.parse(dueAt ?? '') - Date.now() + 1_000;
    await sendIn(aheadMs);
  }
  expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
  const failed = await stepAt(own, id);
  expect(failed).toMatchObject({
    state: 'failed',
    code: 'actions.notSent',
    attempts: ACTIONS.attemptsMax,
    dueAt: null,
  });
  const { client } = own.people.owner;
  expect(await client.actions.list.query({ community: own.uuid, state: 'failed' })).toMatchObject({ items: [{ id }] });
  server.isBusy = false;
  expect(await client.actions.retry.mutate({ community: own.uuid, id: failed.id })).toMatchObject({ state: 'waiting' });
  await vi.waitUntil(async () => (await stepAt(own, id)).state === 'done', WAIT);
  expect(mailed(address)).toHaveLength(1);
});

test('without a confirmed address an e-mail is skipped, and the other actions are done', async () => {
  const { own } = await stack.world();
  await stack.db.execute(sql`update accounts set verified = false where id = ${own.people.member.account}`);
  const { steps } = await run(stack, own, { list: [email(), action('setName', { name: 'Ash' })] });
  expect(steps).toMatchObject([{ state: 'skipped', code: 'actions.noAddress' }, { state: 'done' }]);
});
