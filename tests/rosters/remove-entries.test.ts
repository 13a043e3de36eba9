import { rosterEntryCells } from '../../apps/upstream/src/features/rosters/tables.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, namesOn, ownColumn } from './asking.ts';
import { enter, makeEntryRoster } from './entering.ts';

const use = useSharedStack();

type Asked = { readonly rows: string[]; readonly by?: Role; readonly community?: string };

const remove = ({ uuid, people }: Place, id: string, { rows, by = 'owner', community = uuid }: Asked) =>
  people[by].client.rosters.removeEntries.mutate({ community, id, rows });

describe('answers', () => {
  test('how many rows there were, which are deleted with their cells', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const id = await makeEntryRoster(own, { columns: [column] });
    await letOn(own, id, { permission: 'removeRows' });
    const [gone, left] = await enter(own, id, ['Engine 7', 'Engine 8']);
    const cells = [{ row: gone?.id ?? '', column: column.id, value: 'x', version: 0 }];
    await own.people.owner.client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    const asked: Asked = { rows: [gone?.id ?? ''], by: 'member' };
    expect(await remove(own, id, asked)).toEqual({ removed: 1 });
    expect(await remove(own, id, asked)).toEqual({ removed: 0 });
    expect(await namesOn(own, id)).toEqual([left?.name]);
    expect(await use.stack.db.$count(rosterEntryCells, eq(rosterEntryCells.roster, id))).toBe(0);
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, those who may not remove rows, and leaves rows of other rosters', async () => {
    const { own } = await use.stack.world();
    const [id, other] = [await makeEntryRoster(own), await makeEntryRoster(own)];
    const rows = (await enter(own, id, ['Engine 7'])).map((row) => row.id);
    await expectRefusal(remove(own, id, { rows, community: NOBODY }), 'communities.notFound');
    await expectRefusal(remove(own, NOBODY, { rows }), 'rosters.unknown');
    await expectRefusal(remove(own, id, { rows, by: 'member' }), 'permissions.missing');
    expect(await remove(own, other, { rows })).toEqual({ removed: 0 });
    expect(await namesOn(own, id)).toEqual(['Engine 7']);
  });
});
