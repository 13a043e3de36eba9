import { positionHolders } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { desc, eq, sql } from 'drizzle-orm';
import excel from 'exceljs';
import { describe, expect, test } from 'vitest';
import { makeField, say, write } from '../profile-fields/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addStatuses, stand } from '../members/asking.ts';
import { csvRows, fetched, prepared, sheetOf, stateOf } from './exporting.ts';

const use = useStack();

describe('answers', () => {
  test('a CSV of everybody by name, with what was asked for and nothing else', async () => {
    const { own } = await use.stack.world();
    const { onDuty } = await addStatuses(use.stack, own);
    await stand(use.stack, own, 'member', { comStatus: onDuty });
    await addPosition(own);
    const columns = ['name', 'accId', 'username', 'standing', 'status', 'ranks', 'departments', 'positions', 'hours'];
    const rows = await csvRows(own, { columns });
    expect(rows.map(({ Name }) => Name)).toEqual([
      'Crow applicant',
      'Crow banned',
      'Crow member',
      own.people.owner.username,
      'Crow staff',
    ]);
    expect(rows[2]).toEqual({
      Name: 'Crow member',
      'Account id': own.people.member.account,
      Username: own.people.member.username,
      Standing: 'active',
      Status: 'On duty',
      Ranks: 'Crew',
      Departments: 'Moderation',
      Positions: 'Dispatcher',
      'Hours on the clock': '0',
    });
    expect(rows.map(({ Standing }) => Standing)).toEqual(['pending', 'banned', 'active', 'active', 'active']);
  });

  test('the results of formulas, from the fields of each member', async () => {
    const { own } = await use.stack.world();
    const number = await makeField(own, { type: 'number', label: 'Badge' });
    const sum = { operation: 'sum' as const, terms: [{ field: number }, { number: 1 }], decimals: 0 };
    const next = await makeField(own, { type: 'formula', label: 'Next badge', formula: sum });
    const words = { operation: 'text' as const, terms: [{ text: 'No. ' }, { field: next }], decimals: 0 };
    const text = await makeField(own, { type: 'formula', label: 'Spoken', formula: words });
    await write(own, { by: 'member' }, { [number]: 12 });
    const filter = { search: 'crow ' } as const;
    const rows = await csvRows(own, { columns: ['name', `field:${next}`, `field:${text}`], filter });
    expect(rows.find(({ Name }) => Name === 'Crow member')).toMatchObject({ 'Next badge': '13', Spoken: 'No. 13' });
    expect(rows.find(({ Name }) => Name === 'Crow staff')).toMatchObject({ 'Next badge': '', Spoken: '' });
  });

  test('those whom the filters of the list let through, in its order', async () => {
    const { own } = use.world;
    const filter = { search: 'crow ', sort: 'newest' } as const;
    const { total } = await prepared(own, { filter });
    expect(total).toBe(5);
    const names = (await csvRows(own, { filter })).map(({ Name }) => Name);
    expect(names.slice(1)).toEqual(['Crow banned', 'Crow applicant', 'Crow member', 'Crow staff']);
    expect(await csvRows(own, { filter: { rank: own.ranks.Moderator } })).toEqual([{ Name: 'Crow staff' }]);
    const { items } = await own.people.owner.client.directory.list.query({ community: own.uuid, sort: 'power' });
    const byPower = await csvRows(own, { filter: { sort: 'power' } });
    expect(byPower.map(({ Name }) => Name)).toEqual(items.map(({ name }) => name));
  });

  test('CSV as RFC 4180 has it, and the mark for Excel only where it is wanted', async () => {
    const { own } = await use.stack.world();
    await stand(use.stack, own, 'member', { comName: 'Crow "the, beak"\nJunior' });
    const filter = { search: 'beak' };
    const marked = (await sheetOf(own, { filter })).bytes;
    expect(marked.toString('utf8')).toBe('\uFEFFName\r\n"Crow ""the, beak""\nJunior"\r\n');
    expect((await sheetOf(own, { filter, byteOrderMark: false })).bytes.toString('utf8').startsWith('Name')).toBe(true);
  });

  test('headers by which a browser keeps it as a file, and nobody in between', async () => {
    const { own } = use.world;
    const { headers, status } = await sheetOf(own);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toMatch(
      new RegExp(String.raw`^attachment; filename="members-${own.customId}-\d{4}-\d\d-\d\d\.csv"`),
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('no formulas in a CSV, whatever people are called', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: '=cmd|x' });
    const bad = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', "'=1", '\uFF1D1', '%0A', '|x'];
    for (const text of bad) {
      await stand(use.stack, own, 'member', { comName: text, profileFields: { [id]: text } });
      const [row] = await csvRows(own, { columns: ['name', `field:${id}`], filter: { rank: own.ranks.Member } });
      expect(Object.keys(row ?? {})[1]).toBe("'=cmd|x");
      // What is shown is what people wrote, without the blanks around it.
      expect(Object.values(row ?? {})).toEqual([`'${text}`, `'${text.trim()}`]);
    }
  });

  test('a workbook of real dates and numbers, with its head in sight and without formulas', async () => {
    const { own } = await use.stack.world();
    const born = await makeField(own, { type: 'date', label: 'Born' });
    const badge = await makeField(own, { type: 'number', label: 'Badge' });
    const sworn = await makeField(own, { type: 'checkbox', label: 'Sworn in' });
    await write(own, { by: 'member' }, { [born]: '2001-02-03', [badge]: 4711, [sworn]: true });
    await stand(use.stack, own, 'member', { comName: '=HYPERLINK("https://example.com")' });
    const { bytes, headers } = await sheetOf(own, {
      format: 'xlsx',
      columns: ['name', 'joined', 'hours', `field:${born}`, `field:${badge}`, `field:${sworn}`],
      filter: { rank: own.ranks.Member },
    });
    expect(headers['content-disposition']).toContain('.xlsx"');
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(bytes as never);
    const [sheet] = workbook.worksheets;
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.getRow(1).values).toEqual([
      undefined,
      'Name',
      'Joined',
      'Hours on the clock',
      'Born',
      'Badge',
      'Sworn in',
    ]);
    const row = sheet?.getRow(2);
    expect(row?.getCell(1)).toMatchObject({ type: excel.ValueType.String, value: '=HYPERLINK("https://example.com")' });
    expect(row?.getCell(2)).toMatchObject({ type: excel.ValueType.Date, value: new Date('2026-01-03T00:00:00Z') });
    expect(row?.getCell(3)).toMatchObject({ type: excel.ValueType.Number, value: 0 });
    expect(row?.getCell(4)).toMatchObject({ type: excel.ValueType.Date, value: new Date('2001-02-03T00:00:00Z') });
    expect(row?.getCell(5)).toMatchObject({ type: excel.ValueType.Number, value: 4711 });
    expect(row?.getCell(6).value).toBe('yes');
  });

  test('a field that one sees of oneself alone is blank for everybody else', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { audience: 'self' });
    await write(own, { by: 'member' }, { [id]: 'of the member' });
    await write(own, { by: 'staff' }, { [id]: 'of staff' });
    const rows = await csvRows(own, { by: 'staff', columns: ['name', `field:${id}`] });
    expect(rows.filter(({ Callsign }) => Callsign !== '')).toEqual([{ Name: 'Crow staff', Callsign: 'of staff' }]);
  });

  test('identifiers as the list of them shows them to the same person', async () => {
    const { own } = await use.stack.world();
    const { staff, member } = own.people;
    const about = { community: own.uuid, accId: member.account };
    for (const value of ['A-12', 'B-7']) await staff.client.identifiers.add.mutate({ ...about, type: 'custom', value });
    const { items } = await staff.client.identifiers.list.query(about);
    const filter = { rank: own.ranks.Member };
    expect(await csvRows(own, { by: 'staff', columns: ['name', 'identifiers'], filter })).toEqual([
      { Name: 'Crow member', Identifiers: items.map(({ id }) => id).join('; ') },
    ]);
    expect(items.length).toBeGreaterThan(2);
  });

  test('who took what of how many, on record before the first byte, and what came of it afterwards', async () => {
    const { own } = await use.stack.world();
    const { id, address } = await prepared(own, { filter: { state: 'active' } });
    await fetched(own.people.owner.page, address);
    await expect.poll(() => stateOf(own, id)).toEqual({ state: 'done', refusal: null, rows: 3, total: 3 });
    const rows = await use.stack.db.select().from(audit).where(eq(audit.community, own.uuid)).orderBy(desc(audit.seq));
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'MEMBER_EXPORT_END', source: 'http', after: { format: 'csv', outcome: 'done', rows: 3 } },
      { action: 'MEMBER_EXPORT', after: { format: 'csv', columns: ['name'], state: 'active', total: 3 } },
    ]);
    expect(rows[0]?.actor).toBe(own.people.owner.account);
  });
});

describe('refuses', () => {
  test('a filter by what only the owner sees', () =>
    expectRefusal(prepared(use.world.own, { by: 'staff', filter: { factor: 'without' } }), 'communities.ownerOnly'));

  test.each(['member', 'applicant'] as const)('the %s, naming the permission', async (by) => {
    const refused = await expectRefusal(prepared(use.world.own, { by }), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });

  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(prepared(own), 'session.stepUpNeeded');
  });

  test('a field that is hidden from whoever asks, naming the permission and not the field', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Secret', audience: 'permitted' });
    const asked = () => prepared(own, { by: 'staff', columns: [`field:${id}`] });
    const refused = await expectRefusal(asked(), 'permissions.missing');
    expect(refused.details).toMatchObject({
      missing: { permission: `profileFields.view:${id}`, grantors: ['Chief', 'owner'] },
    });
    expect(JSON.stringify(refused)).not.toContain('Secret');
    await say(own, 'Moderator', { id, permission: 'view', value: 'allow' });
    expect(await asked()).toMatchObject({ total: 5 });
  });

  test('columns that there are not, and none', async () => {
    const { own } = use.world;
    await expectRefusal(prepared(own, { columns: ['password'] }), 'input.invalid');
    await expectRefusal(prepared(own, { columns: [] }), 'input.invalid');
    await expectRefusal(prepared(own, { columns: ['name', 'name'] }), 'input.invalid');
    await expectRefusal(prepared(own, { columns: [`field:${NOBODY}`] }), 'profileFields.unknown');
  });

  test("another community's field", async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeField(foreign);
    await expectRefusal(prepared(own, { columns: [`field:${id}`] }), 'profileFields.unknown');
  });
});

async function addPosition({ uuid: community, people }: typeof use.world.own): Promise<void> {
  const [department] = await use.stack.db
    .execute<{ id: string }>(sql`select id from departments where community = ${community} and label = 'Moderation'`)
    .then(({ rows }) => rows);
  const { rows } = await use.stack.db.execute<{ id: string }>(sql`
    insert into positions (community, department, label, capacity, position)
    values (${community}, ${department?.id}, 'Dispatcher', 1, 0) returning id`);
  const held = { community, account: people.member.account, since: new Date(), position: rows[0]?.id ?? '' };
  await use.stack.db.insert(positionHolders).values(held);
}
