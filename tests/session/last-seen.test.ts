import { members } from '@muster/upstream/platform/schema/members';
import { inTransaction } from '@muster/upstream/platform/database';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { membershipRows } from '../../apps/upstream/src/features/members/public.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const NEVER = new Date(0);

async function seenAt({ uuid, people }: Place, who: 'member' | 'banned'): Promise<Date | undefined> {
  const whose = and(eq(members.community, uuid), eq(members.account, people[who].account));
  const [row] = await use.stack.db.select({ seenAt: members.seenAt }).from(members).where(whose);
  return row?.seenAt;
}

const note = ({ uuid, people }: Place, at: string) =>
  inTransaction(use.stack.db, (tx) =>
    membershipRows.seen(tx, { community: uuid, account: people.member.account }, new Date(at)),
  );

test('who has a community on screen is seen there, and in no other of theirs', async () => {
  const { own, foreign } = await use.stack.world();
  const { member } = own.people;
  const place = { community: foreign.uuid, account: member.account, sysStatus: 'active' };
  await use.stack.db.insert(members).values(place);
  const page = member.live({ communities: [own.uuid] });
  await expect.poll(() => seenAt(own, 'member')).not.toEqual(NEVER);
  page.close();
  const there = and(eq(members.community, foreign.uuid), eq(members.account, member.account));
  expect(await use.stack.db.select({ seenAt: members.seenAt }).from(members).where(there)).toEqual([{ seenAt: NEVER }]);
});

test('it is kept in steps of five minutes, and never goes back', async () => {
  const { own } = await use.stack.world();
  await note(own, '2026-05-01T10:09:59Z');
  expect(await seenAt(own, 'member')).toEqual(new Date('2026-05-01T10:05:00Z'));
  await note(own, '2026-05-01T10:04:00Z');
  expect(await seenAt(own, 'member')).toEqual(new Date('2026-05-01T10:05:00Z'));
  expect(await seenAt(own, 'banned')).toEqual(NEVER);
});

test('nobody waits for somebody whose place is being changed: they are noted the next time', async () => {
  const { own } = await use.stack.world();
  const whose = and(eq(members.community, own.uuid), eq(members.account, own.people.member.account));
  await inTransaction(use.stack.db, async (tx) => {
    await tx.select().from(members).where(whose).for('update');
    await note(own, '2026-05-01T10:00:00Z');
  });
  expect(await seenAt(own, 'member')).toEqual(NEVER);
});
