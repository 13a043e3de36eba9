import { clockEntries } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { acted, stand } from '../members/asking.ts';
import { addShift } from './clocking.ts';
import { merged } from '../merges/merging.ts';
import { over, start, these } from '../bulk-actions/running.ts';

const use = useStack();

const WAYS: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  ban: (place) => acted(place, 'ban', { whose: 'member' }),
  archive: (place) => acted(place, 'archive', { whose: 'member' }),
  kick: (place) => acted(place, 'kick', { whose: 'member' }),
  leave: ({ uuid, people }) => people.member.client.communities.leave.mutate({ community: uuid }),
};
const RUNS = [{ kind: 'ban', reason: 'x' }, { kind: 'archive' }, { kind: 'kick', reason: 'x' }] as const;

async function onDuty(place: Place) {
  await addShift(use.stack, place, { from: '2026-01-01T10:00:00Z', to: null });
}

async function expectEnded(place: Place, because: string) {
  const { uuid, people } = place;
  const of = and(eq(clockEntries.community, uuid), eq(clockEntries.account, people.member.account));
  const [shift] = await use.stack.db.select().from(clockEntries).where(of);
  expect(shift?.endedAt).toBeInstanceOf(Date);
  const rows = await use.stack.db
    .select()
    .from(audit)
    .where(and(eq(audit.community, uuid), eq(audit.action, 'MEMBER_CLOCK_END')));
  expect(rows).toMatchObject([
    {
      target: people.member.account,
      before: { id: shift?.id },
      after: { because, endedAt: shift?.endedAt?.toISOString() },
    },
  ]);
  expect((await people.owner.client.shifts.onDuty.query({ community: uuid })).items).toEqual([]);
}

test.each(Object.keys(WAYS))('a shift ends, on record, with a %s', async (way) => {
  const { own } = await use.stack.world();
  await onDuty(own);
  await WAYS[way]?.(own);
  await expectEnded(own, way);
});

test.each(RUNS)('a shift ends with a run of $kind', async (action) => {
  const { own } = await use.stack.world();
  await onDuty(own);
  await over(own, await start(own, { selection: these(own, 'member'), action }));
  await expectEnded(own, action.kind);
});

test('a shift ends where a merge puts a ban on whom it is of', async () => {
  const { own } = await use.stack.world();
  await onDuty(own);
  await merged(own, { from: 'banned' });
  await expectEnded(own, 'merge');
});

test.each([{ banned: true }, { sysStatus: 'archived' }] as const)('nobody is on duty who is %o', async (as) => {
  const { own } = await use.stack.world();
  await onDuty(own);
  await stand(use.stack, own, 'member', as);
  expect((await own.people.owner.client.shifts.onDuty.query({ community: own.uuid })).items).toEqual([]);
});
