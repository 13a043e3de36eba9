import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { addShift, setShiftTypes } from './clocking.ts';

const use = useStack();
const times = { startedAt: '2026-01-01T10:00:00.000Z', endedAt: '2026-01-01T12:00:00.000Z' };

function add({ uuid: community, people }: Place, more: object = {}) {
  const input = { community, accId: people.member.account, ...times, reason: 'The server was down', ...more };
  return people.staff.client.shifts.add.mutate(input);
}

describe('answers', () => {
  test('the shift among theirs, who wrote it down and why, on record', async () => {
    const { own } = await use.stack.world();
    const [patrol] = await setShiftTypes(own, ['Patrol']);
    const { id } = await add(own, { shift: patrol?.id, note: 'North side' });
    const clock = await own.people.member.client.shifts.clock.query({ community: own.uuid });
    expect(clock).toMatchObject({
      totalMs: 7_200_000,
      kinds: [{ shift: 'Patrol', ms: 7_200_000, shifts: 1 }],
      items: [
        {
          id,
          ...times,
          shift: 'Patrol',
          note: 'North side',
          corrected: { by: 'Crow staff', reason: 'The server was down' },
        },
      ],
    });
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_CLOCK_ADD')));
    expect(rows).toMatchObject([
      { target: own.people.member.account, after: { id, ...times, reason: 'The server was down' } },
    ]);
  });

  test('the person’s open page hears of it', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { id } = await add(own);
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({ member: { clockData: { data: [{ id, completed: true }] } } });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.shifts.add.mutate({
      community: use.world.own.uuid,
      accId: NOBODY,
      ...times,
      reason: 'x',
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('no reason', () => expectRefusal(ask('owner', { reason: ' ' }), 'input.invalid'));
  test('somebody who is not here', async () => {
    await expectRefusal(ask('owner'), 'members.notFound');
    await expectRefusal(ask('owner', { accId: use.world.foreign.people.member.account }), 'members.notFound');
  });
  test('a kind of shift of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const [patrol] = await setShiftTypes(foreign, ['Patrol']);
    await expectRefusal(add(own, { shift: patrol?.id }), 'shifts.typeUnknown');
  });
  test.each([
    ['an end before the beginning', { endedAt: '2026-01-01T09:00:00.000Z' }],
    ['an end in the future', { endedAt: '2100-01-01T09:00:00.000Z' }],
    ['more than a week', { endedAt: '2026-01-09T10:00:00.001Z' }],
  ])('%s', async (_what, wrong) => {
    await expectRefusal(add(use.world.own, wrong), 'shifts.badTimes');
  });
  test('times of another shift, also of one that runs', async () => {
    const { own } = await use.stack.world();
    await addShift(use.stack, own, { from: '2026-01-01T11:00:00Z', to: null });
    await expectRefusal(add(own), 'shifts.overlap');
  });
  test('staff a shift of the owner', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(add(own, { accId: own.people.owner.account }), 'permissions.outranked');
  });
});
