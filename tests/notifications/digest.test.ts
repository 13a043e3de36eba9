import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DIGEST_LINES } from '../../apps/upstream/src/features/notifications/delivery/queue.ts';
import { notificationDeliveries } from '../../apps/upstream/src/features/notifications/tables.ts';
import { MailServer } from '../doubles/mail-server.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import { outboxOf, putInOutbox } from './outbox.ts';

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

const sentTo = ({ email }: Person) => server.received.filter(({ to }) => to?.[0]?.address === email.toLowerCase());

/** Something else is to be sent at once, so that whoever sends looks. */
async function wake({ own }: Awaited<ReturnType<Stack['world']>>): Promise<void> {
  const { owner, applicant } = own.people;
  const asked = { community: own.uuid, accId: applicant.account, decision: 'accept' } as const;
  await owner.client.members.decide.mutate(asked);
}

test('a digest has so many lines, says how many more there are, and tells of none of them again', async () => {
  const world = await stack.world();
  const { member } = world.own.people;
  const count = DIGEST_LINES + 5;
  await putInOutbox(stack, member, { count, state: 'digest' });
  await wake(world);
  const [mail] = await vi.waitUntil(() => sentTo(member).length > 0 && sentTo(member), PATIENCE);
  expect(mail?.subject).toBe(`${count} notifications since your last digest`);
  expect(mail?.text?.match(/^\* Your account was signed in/gm)).toHaveLength(DIGEST_LINES);
  expect(mail?.text).toContain(`* and 5 more\n  ${stack.origin}/notifications`);
  await vi.waitFor(async () => expect(await outboxOf(stack, member)).toEqual(Array(count).fill('sent 1')), PATIENCE);
});

test('what cannot be put into words fails by itself: the rest of the digest is sent', async () => {
  const world = await stack.world();
  const { member } = world.own.people;
  await putInOutbox(stack, member, { count: 2, state: 'digest' });
  await putInOutbox(stack, member, { state: 'digest', kind: 'of another version' });
  await wake(world);
  await vi.waitFor(
    async () => expect(await outboxOf(stack, member)).toEqual(['digest 1', 'sent 1', 'sent 1']),
    PATIENCE,
  );
  expect(sentTo(member).map(({ subject }) => subject)).toEqual(['2 notifications since your last digest']);
});

test('what comes due in quiet hours, as after a failure or where they were chosen since, waits for their end', async () => {
  const world = await stack.world();
  const { member } = world.own.people;
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const quiet = { from: (minute + 1439) % 1440, until: (minute + 120) % 1440 };
  await member.client.notifications.setTimes.mutate({ digest: 'off', quiet, timeZone: 'UTC' });
  await putInOutbox(stack, member, { kind: 'applicationAccepted' });
  await putInOutbox(stack, member, { kind: 'applicationAccepted', state: 'digest', count: 2 });
  await putInOutbox(stack, member);
  await wake(world);
  const isHeld = and(eq(notificationDeliveries.account, member.account), ne(notificationDeliveries.state, 'sent'));
  const ends = async () =>
    (await stack.db.select().from(notificationDeliveries).where(isHeld)).map(
      ({ dueAt }) => dueAt.getUTCHours() * 60 + dueAt.getUTCMinutes(),
    );
  await vi.waitFor(async () => expect(await ends()).toEqual([quiet.until, quiet.until, quiet.until]), PATIENCE);
  expect(await outboxOf(stack, member)).toEqual(['digest 0', 'digest 0', 'sent 1', 'waiting 0']);
});
