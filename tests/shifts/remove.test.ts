import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { addShift } from './clocking.ts';

const use = useStack();

const remove = ({ uuid: community, people }: Place, id: string, reason = 'Was at the cinema') =>
  people.staff.client.shifts.remove.mutate({ community, id, reason });

describe('answers', () => {
  test.each([null, '2026-01-01T12:00:00.000Z'])('that a shift with the end %s is gone, on record', async (to) => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T10:00:00Z', to });
    expect(await remove(own, id)).toEqual({ id });
    const clock = await own.people.member.client.shifts.clock.query({ community: own.uuid });
    expect(clock).toMatchObject({ running: null, items: [], totalMs: 0, kinds: [] });
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_CLOCK_REMOVE')));
    expect(rows).toMatchObject([
      {
        target: own.people.member.account,
        before: { id, startedAt: '2026-01-01T10:00:00.000Z', endedAt: to },
        after: { reason: 'Was at the cinema' },
      },
    ]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.shifts.remove.mutate({
      community: use.world.own.uuid,
      id: NOBODY,
      reason: 'x',
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('no reason', () => expectRefusal(ask('owner', { reason: ' ' }), 'input.invalid'));
  test('a shift that is not there, another community its own included', async () => {
    await expectRefusal(ask('owner'), 'shifts.unknown');
    const id = await addShift(use.stack, use.world.foreign, { from: '2026-01-01T09:00:00Z', to: null });
    await expectRefusal(ask('owner', { id }), 'shifts.unknown');
  });
  test('staff a shift of the owner', async () => {
    const { own } = await use.stack.world();
    const id = await addShift(use.stack, own, { from: '2026-01-01T09:00:00Z', to: null, of: 'owner' });
    await expectRefusal(remove(own, id), 'permissions.outranked');
  });
});
