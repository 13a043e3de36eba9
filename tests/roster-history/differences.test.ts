import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeRoster } from '../rosters/asking.ts';
import { makeEntryRoster } from '../rosters/entering.ts';
import { dayAgo, joinedLongAgo } from './past-records.ts';

const use = useSharedStack();
type Asking = { readonly by?: Role; readonly from?: string; readonly to?: string; readonly community?: string };

const compare = ({ uuid, people }: Place, id: string, { by = 'owner', community = uuid, ...asked }: Asking = {}) =>
  people[by].client.rosterHistory.differences.query({ community, id, from: dayAgo(5), to: dayAgo(0), ...asked });

describe('answers', () => {
  test('who joined, who left and whose rank is another one, with how many there are of each', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people, ranks } = own;
    await joinedLongAgo(use.stack, own);
    const id = await makeRoster(own);
    expect(await compare(own, id)).toMatchObject({ total: 0, items: [] });
    const { client } = people.owner;
    await client.departments.changeRanks.mutate({
      community,
      accId: people.member.account,
      give: [{ rank: ranks.Moderator }],
      take: [ranks.Member],
    });
    await client.members.kick.mutate({ community, accId: people.staff.account, reason: 'Left' });
    await use.stack.db.execute(
      sql`update members set joined_at = now() where community = ${community} and account = ${people.owner.account}`,
    );
    const { counts, total, items } = await compare(own, id);
    expect([counts, total]).toEqual([{ joined: 1, left: 1, rank: 1, status: 0, cell: 0 }, 3]);
    expect(items.map(({ accId, change }) => [change, accId])).toEqual([
      ['joined', people.owner.account],
      ['left', people.staff.account],
      ['rank', people.member.account],
    ]);
    expect(items[2]).toMatchObject({ from: expect.any(String), to: expect.any(String) });
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and those who may not export it', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await expectRefusal(compare(own, id, { community: NOBODY }), 'communities.notFound');
    await expectRefusal(compare(own, NOBODY), 'rosters.unknown');
    await expectRefusal(compare(own, id, { by: 'member' }), 'permissions.missing');
  });

  test('days in the wrong order or to come, and a roster whose rows are entered', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await expectRefusal(compare(own, id, { from: dayAgo(0), to: dayAgo(5) }), 'rosterHistory.badDays');
    await expectRefusal(compare(own, id, { to: dayAgo(-3) }), 'rosterHistory.badDays');
    await expectRefusal(compare(own, await makeEntryRoster(own)), 'rosters.otherKind');
  });
});
