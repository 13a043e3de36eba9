import { NOTES } from '@muster/contracts/member-notes/constants';
import { describe, expect, test } from 'vitest';
import { memberNotes } from '../../apps/upstream/src/features/member-notes/tables.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('all of them, page by page, newest first, also of one moment', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const { account } = people.member;
    const many = NOTES.page + 5;
    const at = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 3) * 1_000);
    const rows = Array.from({ length: many }, (_, index) => ({ community, account, text: `N${index}`, at: at(index) }));
    await use.stack.db.insert(memberNotes).values(rows);
    const ask = { community, accId: account };
    const first = await people.staff.client.memberNotes.list.query(ask);
    expect(first.items).toHaveLength(NOTES.page);
    const second = await people.staff.client.memberNotes.list.query({ ...ask, before: first.next });
    expect(second).toMatchObject({ items: { length: 5 }, next: null });
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(many);
    expect(all.map((note) => note.at)).toEqual(
      all
        .map((note) => note.at)
        .toSorted()
        .toReversed(),
    );
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'staff', accId: string, community = use.world.own.uuid) =>
    use.world.person(name).client.memberNotes.list.query({ community, accId });

  test('a member without the permission, also their own', async () => {
    await expectRefusal(ask('member', use.world.own.people.member.account), 'permissions.missing');
  });

  test('staff about themselves, but not the owner', async () => {
    const { own } = use.world;
    await expectRefusal(ask('staff', own.people.staff.account), 'members.yourself');
    const { client, account } = own.people.owner;
    expect((await client.memberNotes.list.query({ community: own.uuid, accId: account })).items).toEqual([]);
  });

  test('whoever looks as a member about that member, as the member would be, and about themselves', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    const as = { kind: 'member' as const, accId: staff.account };
    await owner.client.permissions.viewAs.mutate({ community: own.uuid, as });
    const notes = owner.client.memberNotes.list.query({ community: own.uuid, accId: staff.account });
    await expectRefusal(notes, 'members.yourself');
  });

  test('about somebody who is not here, and in a community that is not', async () => {
    await expectRefusal(ask('staff', NOBODY), 'members.notFound');
    await expectRefusal(ask('staff', use.world.foreign.people.member.account), 'members.notFound');
    await expectRefusal(ask('staff', NOBODY, NOBODY), 'communities.notFound');
  });
});
