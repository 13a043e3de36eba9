import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { hold } from '../promotion-flows/asking.ts';
import { makeRoster, memberColumn, ownColumn, writeCell } from './asking.ts';

const use = useSharedStack();

type Asking = { readonly by?: Role; readonly search?: string; readonly column?: string; readonly community?: string };

async function totalsOf({ uuid, people }: Place, id: string, { by = 'owner', column, ...more }: Asking = {}) {
  const filters = column === undefined ? [] : [{ column, is: 'filled' as const }];
  return (await people[by].client.rosters.totals.query({ community: uuid, id, filters, ...more })).totals;
}

describe('answers', () => {
  test('sum, average and how many are filled in, each member once, of the rows that are found', async () => {
    const { own } = await use.stack.world();
    const columns = [
      ownColumn({ type: 'number', label: 'Sum', total: 'sum' }),
      ownColumn({ type: 'number', label: 'Average', total: 'average' }),
      ownColumn({ type: 'checkbox', label: 'Certified', total: 'filled' }),
      ownColumn({ type: 'number', label: 'Without' }),
      memberColumn('ranks', { total: 'sum' }),
    ];
    const [sum, average, certified, , ranks] = columns.map(({ id }) => id) as [string, string, string, string, string];
    const patrol = await makeDepartment(own, 'Patrol');
    await hold(use.stack, own, 'member', await makeRank(own, patrol, { label: 'Officer', power: 20 }));
    const id = await makeRoster(own, { columns });
    await writeCell(own, { id, column: sum, value: 5 });
    await writeCell(own, { id, column: sum, value: 2, of: 'staff' });
    await writeCell(own, { id, column: average, value: 4 });
    await writeCell(own, { id, column: average, value: 1, of: 'staff' });
    await writeCell(own, { id, column: certified, value: true });
    await writeCell(own, { id, column: certified, value: false, of: 'staff' });
    expect(await totalsOf(own, id)).toEqual({ [sum]: 7, [average]: 2.5, [certified]: 1, [ranks]: null });
    expect(await totalsOf(own, id, { search: 'staff' })).toMatchObject({ [sum]: 2, [average]: 1, [certified]: 0 });
    expect(await totalsOf(own, id, { column: certified })).toMatchObject({ [sum]: 5, [average]: 4 });
  });

  test('nothing of columns that are not shown to the caller', async () => {
    const { own } = await use.stack.world();
    const more = { type: 'number', total: 'sum' } as const;
    const columns = [ownColumn({ ...more, viewRanks: [own.ranks.Moderator] }), ownColumn({ ...more, label: 'Open' })];
    const id = await makeRoster(own, { columns });
    const [hidden, open] = columns.map((column) => column.id) as [string, string];
    await writeCell(own, { id, column: hidden, value: 5 });
    expect(await totalsOf(own, id, { by: 'member' })).toEqual({ [open]: null });
    await expectRefusal(totalsOf(own, id, { by: 'member', column: hidden }), 'rosters.columnUnknown');
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there or not shown to the caller, and banned people', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeRoster(own, { audience: 'permitted' });
    await expectRefusal(totalsOf(own, id, { community: NOBODY }), 'communities.notFound');
    await expectRefusal(totalsOf(own, NOBODY), 'rosters.unknown');
    await expectRefusal(totalsOf(own, await makeRoster(foreign)), 'rosters.unknown');
    await expectRefusal(totalsOf(own, id, { by: 'member' }), 'rosters.unknown');
    await expectRefusal(totalsOf(own, id, { by: 'banned' }), 'communities.banned');
  });
});
