import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import { newClock, withTotp } from './factors.ts';
import { handOver, livingChildren, ownDomain, whoIs } from './hand-over-flow.ts';

const HOUR_MS = 60 * 60_000;
const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

/** Lets a session have been used last some time ago, and end in a moment or a moment ago. */
async function idleSince({ device }: Pick<Person, 'device'>, ago: string, endsIn: string): Promise<void> {
  const set = {
    lastSeenAt: sql`now() - ${ago}::interval`,
    idleEndsAt: sql`now() + ${endsIn}::interval`,
  };
  await use.stack.db.update(sessions).set(set).where(eq(sessions.id, device.session));
}

/** Hours until a session ends if it is not used. */
async function hoursLeft(session: string): Promise<number> {
  const { rows } = await use.stack.db.execute<{ hours: string }>(
    sql`select extract(epoch from idle_ends_at - now()) / 3600 as hours from sessions where id = ${session}`,
  );
  return Math.round(Number(rows[0]?.hours));
}

const loggedIn = async ({ client }: Pick<Person, 'client'>) => (await client.session.current.query()).loggedIn;

/** Uses a session a while after it was used last. */
async function useAgain(person: Person): Promise<void> {
  await idleSince(person, '5 minutes', '1 hour');
  expect(await loggedIn(person)).toBe(true);
}

describe('a session that is not used', () => {
  test('goes on for fourteen days, and each use begins them anew', async () => {
    const { stranger } = await use.stack.world();
    expect(await hoursLeft(stranger.device.session)).toBe(14 * 24);
    await useAgain(stranger);
    await expect.poll(() => hoursLeft(stranger.device.session)).toBe(14 * 24);
  });

  test('ends after that: nobody is signed in by it, and it is in no list of devices', async () => {
    const { stranger } = await use.stack.world();
    const elsewhere = await stranger.onAnotherDevice();
    await idleSince(elsewhere, '14 days', '-1 second');
    await expectRefusal(elsewhere.client.accounts.me.query(), 'session.required');
    expect(await loggedIn(elsewhere)).toBe(false);
    const devices = await stranger.client.accounts.devices.query();
    expect(devices.map(({ session }) => session)).toEqual([stranger.device.session]);
    const gone = { session: elsewhere.device.session };
    await expectRefusal(stranger.client.accounts.revokeDevice.mutate(gone), 'accounts.deviceNotFound');
  });

  test('ends on a community’s own host too, and a session there that is used keeps the one it came from', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const page = await handOver(member, await ownDomain(use.stack, own), own.uuid);
    const [child = ''] = await livingChildren(use.stack, member);
    for (const session of [child, member.device.session])
      await idleSince({ device: { ...member.device, session } }, '5 minutes', '1 hour');
    expect(await whoIs(page)).toBe(member.account);
    await expect.poll(() => hoursLeft(member.device.session)).toBe(14 * 24);
    await idleSince({ device: { ...member.device, session: child } }, '14 days', '-1 second');
    expect(await whoIs(page)).toBeNull();
  });

  test('is judged by the database’s clock, whatever the upstream’s shows', async () => {
    const { stranger } = await use.stack.world();
    const elsewhere = await stranger.onAnotherDevice();
    await clock.advance(40 * 24 * HOUR_MS);
    expect(await stranger.client.accounts.devices.query()).toHaveLength(2);
    await stranger.client.accounts.revokeDevice.mutate({ session: elsewhere.device.session });
    expect([await loggedIn(stranger), await loggedIn(elsewhere)]).toEqual([true, false]);
  });
});

describe('where a community asks ranks for a second factor, a session in which it was shown', () => {
  async function withRule() {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    await withTotp(own.people.owner, clock);
    const rule = { community: own.uuid, permissions: ['system.kick' as const] };
    await own.people.owner.client.communities.setSecondFactorRule.mutate(rule);
    return own.people;
  }

  test('goes on for twelve hours after its last use, and no longer', async () => {
    const { staff, owner } = await withRule();
    await withTotp(staff, clock);
    expect(await hoursLeft(staff.device.session)).toBe(12);
    for (const each of [staff, owner]) {
      await useAgain(each);
      await expect.poll(() => hoursLeft(each.device.session)).toBe(12);
    }
    await idleSince(staff, '12 hours', '-1 second');
    expect(await loggedIn(staff)).toBe(false);
  });

  test('goes on for fourteen days where its account holds no rank there', async () => {
    const { applicant } = await withRule();
    await withTotp(applicant, clock);
    expect(await hoursLeft(applicant.device.session)).toBe(14 * 24);
    await useAgain(applicant);
    await expect.poll(() => hoursLeft(applicant.device.session)).toBe(14 * 24);
  });
});
