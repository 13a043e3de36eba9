import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, namesOn, rowsOf } from './asking.ts';
import { enter, makeEntryRoster } from './entering.ts';

const use = useSharedStack();

type Moved = { readonly row: string; readonly before: string | null; readonly by?: Role; readonly community?: string };

const move = ({ uuid, people }: Place, id: string, { by = 'owner', community = uuid, ...moved }: Moved) =>
  people[by].client.rosters.moveRow.mutate({ community, id, ...moved });

describe('answers', () => {
  test('rows in the order that was made by hand; new ones stand behind, and files have the same order', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own, { order: 'hand' });
    const [a, b, c] = await enter(own, id, ['A', 'B', 'C']);
    await move(own, id, { row: c?.id ?? '', before: a?.id ?? '' });
    expect(await namesOn(own, id)).toEqual(['C', 'A', 'B']);
    await move(own, id, { row: a?.id ?? '', before: null });
    await enter(own, id, ['0 new']);
    expect(await namesOn(own, id)).toEqual(['C', 'B', 'A', '0 new']);
    await move(own, id, { row: b?.id ?? '', before: b?.id ?? '' });
    expect(await namesOn(own, id, { search: 'b' })).toEqual(['B']);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 2 });
    expect(items.find(({ action }) => action === 'ROSTER_ROW_MOVE')?.target).toMatchObject({ id });
  });

  test('members in that order within their parts, for those who may change rows', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    const question = { departments: [], ranks: [], statuses: [], byHandOnly: true };
    const id = await makeRoster(own, { question, grouping: 'none', order: 'hand' });
    const accIds = [staff.account, member.account];
    await owner.client.rosters.addRows.mutate({ community: own.uuid, id, accIds });
    await letOn(own, id, { rank: 'Moderator', permission: 'editRows' });
    const order = async () => (await rowsOf(own, id)).items.map((row) => row.id);
    const before = await order();
    await move(own, id, { row: before[1] ?? '', before: before[0] ?? '', by: 'staff' });
    expect(await order()).toEqual(before.toReversed());
  });
});

describe('refuses', () => {
  test('a community, a roster or a row that is not there, a place before one, and those who may not change rows', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeEntryRoster(own, { order: 'hand' });
    const [row] = await enter(own, id, ['A']);
    const [theirs] = await enter(foreign, await makeEntryRoster(foreign, { order: 'hand' }), ['A']);
    const asked = { row: row?.id ?? '', before: null };
    await expectRefusal(move(own, id, { ...asked, community: NOBODY }), 'communities.notFound');
    await expectRefusal(move(own, NOBODY, asked), 'rosters.unknown');
    await expectRefusal(move(own, id, { ...asked, row: theirs?.id ?? '' }), 'rosters.notOnRoster');
    await expectRefusal(move(own, id, { ...asked, before: theirs?.id ?? '' }), 'rosters.notOnRoster');
    await expectRefusal(move(own, id, { ...asked, by: 'member' }), 'permissions.missing');
  });

  test('a roster that is ordered otherwise', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own);
    const [row] = await enter(own, id, ['A']);
    await expectRefusal(move(own, id, { row: row?.id ?? '', before: null }), 'rosters.notByHand');
  });
});
