import type { LimitName } from '@muster/contracts/communities/limits';
import { inTransaction, type Transaction } from '@muster/upstream/platform/database';
import { readLimitUses, takeRoom } from '@muster/upstream/platform/limits';
import { accounts } from '@muster/upstream/platform/schema/accounts';
import { departments } from '@muster/upstream/platform/schema/departments';
import { members } from '@muster/upstream/platform/schema/members';
import { within } from '@muster/upstream/platform/wall/within';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack();
const CROWD = 100;

type Insert = (tx: Transaction, community: string, index: number) => Promise<unknown>;

/** What counts towards a limit, one each. */
const KINDS: readonly (readonly [LimitName, Insert])[] = [
  [
    'accounts',
    async (tx, community, index) => {
      const [made] = await tx
        .insert(accounts)
        .values({ username: `${community} ${index}` })
        .returning({ id: accounts.id });
      await tx.insert(members).values({ community, account: made?.id ?? '', sysStatus: 'active' });
    },
  ],
  [
    'departments',
    (tx, community, index) => tx.insert(departments).values({ community, label: `More ${index}`, position: index }),
  ],
];

async function useOf(community: string, limit: LimitName): Promise<number> {
  const uses = await inTransaction(use.stack.db, (tx) => readLimitUses(tx, community));
  return uses.find(({ name }) => name === limit)?.used ?? 0;
}

async function setLimit(community: string, limit: LimitName, to: number): Promise<void> {
  const change = JSON.stringify({ [limit]: to });
  await use.stack.db.execute(sql`update communities set limits = limits || ${change}::jsonb where uuid = ${community}`);
}

test.each(KINDS)(
  'the last free place under %s goes to exactly one of a hundred at once',
  { timeout: 60_000 },
  async (limit, insert) => {
    const { own } = await use.stack.world();
    const { walled } = use.stack.upstream.services;
    const before = await useOf(own.uuid, limit);
    await setLimit(own.uuid, limit, before + 1);
    const enclosure = { community: own.uuid, account: null };
    const ended = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, index) =>
        within(walled, { enclosure, kind: 'mutation' }, async (tx) => {
          await takeRoom(tx, { community: own.uuid, limit });
          await insert(tx, own.uuid, index);
        }),
      ),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason.code as unknown] : []));
    expect(new Set(refusals)).toEqual(new Set(['communities.limitReached']));
    expect(await useOf(own.uuid, limit)).toBe(before + 1);
  },
);

test('what is refused says limit and use; what fits exactly is taken, and adding nothing is refused beyond the limit alone', async () => {
  const { own } = await use.stack.world();
  const used = await useOf(own.uuid, 'departments');
  const take = (adding: number) =>
    inTransaction(use.stack.db, (tx) => takeRoom(tx, { community: own.uuid, limit: 'departments', adding }));
  await setLimit(own.uuid, 'departments', used + 3);
  await take(3);
  await expect(take(4)).rejects.toThrow(`This community has ${used} of at most ${used + 3} departments.`);
  await setLimit(own.uuid, 'departments', used);
  await take(0);
  await setLimit(own.uuid, 'departments', used - 1);
  await expect(take(0)).rejects.toMatchObject({ code: 'communities.limitReached' });
});
