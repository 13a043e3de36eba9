import { sql } from 'drizzle-orm';
import { ROSTER } from '@muster/contracts/rosters/constants';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, namesOn } from './asking.ts';
import { makeEntryRoster } from './entering.ts';

const use = useSharedStack();

const BY_HAND = { departments: [], ranks: [], statuses: [], byHandOnly: true };

type Asked = { readonly accIds: string[]; readonly by?: Role; readonly community?: string };

const add = ({ uuid, people }: Place, id: string, { accIds, by = 'owner', community = uuid }: Asked) =>
  people[by].client.rosters.addRows.mutate({ community, id, accIds });

describe('answers', () => {
  test('how many were added, which are then on the roster once', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const id = await makeRoster(own, { question: BY_HAND, order: 'name' });
    expect(await namesOn(own, id)).toEqual([]);
    await letOn(own, id, { permission: 'addRows' });
    expect(await add(own, id, { accIds: [member.account, staff.account, member.account], by: 'member' })).toEqual({
      added: 2,
    });
    expect(await add(own, id, { accIds: [member.account] })).toEqual({ added: 0 });
    expect(await namesOn(own, id)).toEqual(['Crow member', 'Crow staff']);
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and those who may not add rows', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.member;
    const id = await makeRoster(own, { question: BY_HAND });
    await expectRefusal(add(own, id, { accIds: [account], community: NOBODY }), 'communities.notFound');
    await expectRefusal(add(own, NOBODY, { accIds: [account] }), 'rosters.unknown');
    await expectRefusal(add(own, id, { accIds: [account], by: 'member' }), 'permissions.missing');
  });

  test('people who are no active members', async () => {
    const { own, stranger } = await use.stack.world();
    const id = await makeRoster(own, { question: BY_HAND });
    for (const { account } of [stranger, own.people.applicant, own.people.banned]) {
      await expectRefusal(add(own, id, { accIds: [account] }), 'members.notFound');
    }
  });

  test('more people than a roster can have by hand', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own, { question: BY_HAND });
    await use.stack.db.execute(sql`
      with made as (insert into accounts (username) select ${own.uuid} || n from generate_series(1, ${ROSTER.pickedMax}::int) n returning id)
      insert into roster_picks (community, roster, account, picked_at) select ${own.uuid}, ${id}, id, now() from made`);
    await expectRefusal(add(own, id, { accIds: [own.people.member.account] }), 'rosters.tooManyPicked');
  });

  test('members on a roster whose rows are entered', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own);
    await expectRefusal(add(own, id, { accIds: [own.people.member.account] }), 'rosters.otherKind');
  });
});
