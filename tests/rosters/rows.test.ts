import { describe, expect, test } from 'vitest';
import { makeDepartment, makePosition, makeRank } from '../departments/asking.ts';
import { makeField, say, write } from '../profile-fields/asking.ts';
import { hold } from '../promotion-flows/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letOn, makeRoster, memberColumn, namesOn, ownColumn, rowsOf, writeCell } from './asking.ts';

const use = useSharedStack();

const about = (more: object) => ({ departments: [], ranks: [], statuses: [], byHandOnly: false, ...more });

describe('answers', () => {
  test('active members by department and power, with the columns that were chosen', async () => {
    const { own } = await use.stack.world();
    const columns = [memberColumn('ranks'), memberColumn('joined', { label: 'With us since' })];
    const id = await makeRoster(own, { columns });
    const { items, groups, total, columns: shown } = await rowsOf(own, id);
    // The owner's department and this one are in no order of their own.
    const crows = items.filter(({ name }) => name !== own.people.owner.username);
    expect(crows.map(({ name }) => name)).toEqual(['Crow staff', 'Crow member']);
    expect(total).toBe(3);
    expect(groups.map(({ rows }) => rows).toSorted()).toEqual([1, 2]);
    expect(shown.map(({ label, type }) => [label, type])).toEqual([
      [null, 'text'],
      ['With us since', 'moment'],
    ]);
    expect(crows[1]?.cells[columns[0]?.id ?? '']).toBe('Crew');
  });

  test('vacant positions of departments that have rows, where the roster shows them', async () => {
    const { own } = await use.stack.world();
    const patrol = await makeDepartment(own, 'Patrol');
    await hold(use.stack, own, 'member', await makeRank(own, patrol, { label: 'Officer', power: 20 }));
    const position = await makePosition(own, patrol, 3);
    const accIds = [own.people.member.account];
    await own.people.owner.client.departments.fill.mutate({ community: own.uuid, position, accIds });
    const question = about({ departments: [patrol] });
    const shown = await makeRoster(own, { question, vacancies: true });
    const { groups } = await rowsOf(own, shown);
    expect(groups).toMatchObject([{ id: patrol, rows: 1, vacancies: [{ open: 2 }] }]);
    expect((await rowsOf(own, await makeRoster(own, { question }))).groups[0]?.vacancies).toEqual([]);
  });

  test('a row in each department in which a member holds a rank that the roster is about, by the highest of them', async () => {
    const { own } = await use.stack.world();
    const patrol = await makeDepartment(own, 'Patrol');
    const officer = await makeRank(own, patrol, { label: 'Officer', power: 20 });
    await hold(use.stack, own, 'member', officer);
    const all = await makeRoster(own);
    const rows = (await rowsOf(own, all)).items.filter(({ name }) => name === 'Crow member');
    expect(rows.map(({ rank }) => rank)).toEqual([own.ranks.Member, officer]);
    const one = await makeRoster(own, { question: about({ departments: [patrol] }) });
    expect(await namesOn(own, one)).toEqual(['Crow member']);
    const whole = await makeRoster(own, { grouping: 'none' });
    expect((await namesOn(own, whole)).filter((name) => name === 'Crow member')).toHaveLength(1);
  });

  test('what is searched for by name, a part of the rows, and rows by a column with empty cells last', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ type: 'number', label: 'Number' });
    const id = await makeRoster(own, { grouping: 'none', order: 'name', columns: [column] });
    await writeCell(own, { id, column: column.id, value: 10, of: 'member' });
    await writeCell(own, { id, column: column.id, value: 9, of: 'staff' });
    expect(await namesOn(own, id, { search: 'MEMBER' })).toEqual(['Crow member']);
    const owner = own.people.owner.username;
    const sorted = (down: boolean) => namesOn(own, id, { sorts: [{ column: column.id, down }] });
    expect(await sorted(false)).toEqual(['Crow staff', 'Crow member', owner]);
    expect(await sorted(true)).toEqual(['Crow member', 'Crow staff', owner]);
    const { rosters } = own.people.owner.client;
    const page = await rosters.rows.query({ community: own.uuid, id, skip: 1, limit: 1 });
    expect(page).toMatchObject({ total: 3, skip: 1 });
    expect(page.items.map(({ name }) => name)).toEqual((await namesOn(own, id)).slice(1, 2));
  });

  test('rows that meet all conditions on columns, sorted by one column after the other', async () => {
    const { own } = await use.stack.world();
    const [unit, number] = [ownColumn({ label: 'Unit' }), ownColumn({ type: 'number', label: 'Number' })];
    const id = await makeRoster(own, { grouping: 'none', order: 'name', columns: [unit, number] });
    for (const [of, name, value] of [
      ['owner', 'Alpha', 3],
      ['staff', 'Bravo', 2],
      ['member', 'alpha', 1],
    ] as const) {
      await writeCell(own, { id, column: unit.id, value: name, of });
      await writeCell(own, { id, column: number.id, value, of });
    }
    const alpha = { column: unit.id, is: 'equal', value: 'ALPHA' } as const;
    const owner = own.people.owner.username;
    const sorts = [unit, number].map(({ id: column }) => ({ column, down: false }));
    expect(await namesOn(own, id, { sorts })).toEqual(['Crow member', owner, 'Crow staff']);
    expect(await namesOn(own, id, { filters: [alpha], sorts })).toEqual(['Crow member', owner]);
    const above = { column: number.id, is: 'above', value: '2' } as const;
    expect(await namesOn(own, id, { filters: [alpha, above] })).toEqual([owner]);
    expect((await rowsOf(own, id, { filters: [alpha] })).total).toBe(2);
  });

  test('nothing of a column to people whom it is not shown: neither it, nor its cells, nor an order by it', async () => {
    const { own } = await use.stack.world();
    const field = await makeField(own, { label: 'Real name' });
    await write(own, { by: 'owner', of: 'member' }, { [field]: 'Ada' });
    const columns = [
      ownColumn({ label: 'Secret', viewRanks: [own.ranks.Moderator] }),
      memberColumn(`field:${field}`),
      ownColumn({ label: 'Open' }),
    ];
    const id = await makeRoster(own, { columns, audience: 'public' });
    const [secret, real, open] = columns.map((column) => column.id) as [string, string, string];
    await writeCell(own, { id, column: secret, value: 'on leave' });
    await say(own, 'Moderator', { id: field, permission: 'view', value: 'deny' });
    const shownTo = async (by: 'owner' | 'staff' | 'member') => {
      const page = await rowsOf(own, id, { by });
      expect(JSON.stringify(page).includes('on leave')).toBe(page.columns.some((column) => column.id === secret));
      expect(JSON.stringify(page).includes('Ada')).toBe(page.columns.some((column) => column.id === real));
      return page.columns.map((column) => column.id);
    };
    expect(await shownTo('owner')).toEqual([secret, real, open]);
    expect(await shownTo('staff')).toEqual([secret, open]);
    expect((await shownTo('member')).includes(secret)).toBe(false);
    const sorts = [{ column: secret, down: false }];
    await expectRefusal(rowsOf(own, id, { by: 'member', sorts }), 'rosters.columnUnknown');
    const byName = [{ column: real, down: true }];
    await expectRefusal(rowsOf(own, id, { by: 'staff', sorts: byName }), 'rosters.columnUnknown');
    const filters = [{ column: real, is: 'contains', value: 'A' } as const];
    await expectRefusal(rowsOf(own, id, { by: 'staff', filters }), 'rosters.columnUnknown');
    const seen = await use.world.visitor.client.rosters.rows.query({ community: own.uuid, id });
    expect(seen.columns.map((column) => column.id)).not.toContain(secret);
    expect(seen.rights).toEqual({ edit: false, addRows: false, editRows: false, removeRows: false, export: false });
  });

  test('which columns the caller writes', async () => {
    const { own } = await use.stack.world();
    const columns = [ownColumn({ editRanks: [own.ranks.Member] }), ownColumn({ label: 'Car' }), memberColumn('ranks')];
    const id = await makeRoster(own, { columns });
    const written = async (by: 'owner' | 'staff' | 'member') =>
      (await rowsOf(own, id, { by })).columns.map(({ mayWrite }) => mayWrite);
    expect(await written('owner')).toEqual([true, true, false]);
    expect(await written('member')).toEqual([true, false, false]);
    expect(await written('staff')).toEqual([false, false, false]);
    await letOn(own, id, { rank: 'Moderator', permission: 'editRows' });
    expect(await written('staff')).toEqual([true, true, false]);
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there or not shown to the caller, and banned people', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeRoster(own, { audience: 'permitted' });
    const { client } = own.people.owner;
    await expectRefusal(client.rosters.rows.query({ community: NOBODY, id }), 'communities.notFound');
    await expectRefusal(rowsOf(own, NOBODY), 'rosters.unknown');
    await expectRefusal(rowsOf(own, await makeRoster(foreign)), 'rosters.unknown');
    await expectRefusal(rowsOf(own, id, { by: 'member' }), 'rosters.unknown');
    await expectRefusal(rowsOf(own, id, { by: 'banned' }), 'communities.banned');
  });

  test('to sort or filter by a column that is not there', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await expectRefusal(rowsOf(own, id, { sorts: [{ column: NOBODY, down: false }] }), 'rosters.columnUnknown');
    const filters = [{ column: NOBODY, is: 'filled', value: '' } as const];
    await expectRefusal(rowsOf(own, id, { filters }), 'rosters.columnUnknown');
  });
});
