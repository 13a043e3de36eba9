import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, namesOn, ownColumn, rowsOf, writeCell } from './asking.ts';

const use = useSharedStack();

const BY_HAND = { departments: [], ranks: [], statuses: [], byHandOnly: true };

type Asked = { readonly accIds: string[]; readonly by?: Role; readonly community?: string };

const remove = ({ uuid, people }: Place, id: string, { accIds, by = 'owner', community = uuid }: Asked) =>
  people[by].client.rosters.removeRows.mutate({ community, id, accIds });

describe('answers', () => {
  test('how many were taken off; their cells are there again when they are put back', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const column = ownColumn();
    const id = await makeRoster(own, { question: BY_HAND, columns: [column] });
    const put = () => owner.client.rosters.addRows.mutate({ community: own.uuid, id, accIds: [member.account] });
    await put();
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    await letOn(own, id, { rank: 'Moderator', permission: 'removeRows' });
    expect(await remove(own, id, { accIds: [member.account], by: 'staff' })).toEqual({ removed: 1 });
    expect(await remove(own, id, { accIds: [member.account] })).toEqual({ removed: 0 });
    expect(await namesOn(own, id)).toEqual([]);
    await put();
    expect((await rowsOf(own, id)).items[0]?.written[column.id]).toMatchObject({ value: 'A-1' });
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and those who may not remove rows', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.member;
    const id = await makeRoster(own, { question: BY_HAND });
    await expectRefusal(remove(own, id, { accIds: [account], community: NOBODY }), 'communities.notFound');
    await expectRefusal(remove(own, NOBODY, { accIds: [account] }), 'rosters.unknown');
    await expectRefusal(remove(own, id, { accIds: [account], by: 'member' }), 'permissions.missing');
  });
});
