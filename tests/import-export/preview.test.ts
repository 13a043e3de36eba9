import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addStatuses, detailOf } from '../members/asking.ts';
import { previewed, uploaded } from './importing.ts';

const use = useStack();

describe('answers', () => {
  test('who will be changed from what to what, whom it is true of already, and changes nothing', async () => {
    const { own } = await use.stack.world();
    await addStatuses(use.stack, own);
    const { member, staff } = own.people;
    const before = await detailOf(own, 'member');
    const { preview } = await previewed(
      own,
      `username,name,status,joined\n${member.username},Renamed,ON DUTY,2025-05-06\n${staff.username},Crow staff,,2026-01-02\n`,
    );
    expect(preview).toMatchObject({ total: 2, will: 1, unchanged: 1, unknown: 0, problems: 0, faults: [] });
    expect(preview.changes).toEqual([
      {
        row: 2,
        name: 'Crow member',
        isNewcomer: false,
        leftOut: [],
        changes: [
          { target: 'name', label: '', before: 'Crow member', after: 'Renamed' },
          { target: 'status', label: '', before: '', after: 'On duty' },
          { target: 'joined', label: '', before: '2026-01-03', after: '2025-05-06' },
        ],
      },
    ]);
    expect(await detailOf(own, 'member')).toEqual(before);
  });

  test('dates however they are written, asking where all of a column can be two days', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const sheet = (first: string, second: string) =>
      `username,joined\n${member.username},${first}\n${staff.username},${second}\n`;
    const joinedBy = async (first: string, second: string, choices = {}) => {
      const { preview } = await previewed(own, sheet(first, second), { choices });
      return [preview.dates, ...preview.changes.map(({ changes }) => changes[0]?.after.slice(0, 10))];
    };
    expect(await joinedBy('03/04/2024', '31/12/2023')).toEqual(['clear', '2024-04-03', '2023-12-31']);
    expect(await joinedBy('03/04/2024', '12/31/2023')).toEqual(['clear', '2024-03-04', '2023-12-31']);
    expect(await joinedBy('03/04/2024', '45291')).toEqual(['unclear', '2023-12-31']);
    expect(await joinedBy('03/04/2024', '45291', { dateOrder: 'monthFirst' })).toEqual([
      'clear',
      '2024-03-04',
      '2023-12-31',
    ]);
  });

  test('ranks by any sign between them, whatever case, blanks and accents their names have, in the place of others', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const given = async (cell: string, choices: object) => {
      const sheet = `username,ranks\n${member.username},"${cell}"\n`;
      const { preview } = await previewed(own, sheet, { choices: { skipCells: true, ...choices } });
      const [row] = preview.changes;
      return row
        ? [row.changes[0]?.after, ...row.leftOut.map(({ text }) => text)]
        : preview.faults.map(({ text }) => text);
    };
    const replaceRanks = true;
    for (const cell of ['Moderator', '  modérator ', 'crew; MODERATOR'])
      expect(await given(cell, { replaceRanks }), cell).toEqual(['Moderator']);
    for (const cell of ['Nite / Moderator', 'Moderator,Nite', 'Moderator|Nite', 'Nite\nModerator', 'Moderator; Nite'])
      expect(await given(cell, { replaceRanks }), cell).toEqual([
        'Moderator',
        'There is no rank “Nite”, or several are called so.',
      ]);
    expect(await given('Moderator', {})).toEqual(['They have Crew in the same department. Take it first.']);
  });

  test('ranks of two columns together, as the lists of other systems part primary and secondary ones', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    for (const label of ['Medic', 'Dispatcher'])
      await makeRank(own, await makeDepartment(own, `Of ${label}`), { label });
    const head = 'accName,primaryRank,secondaryRanks';
    const sheet = `${head}\n${member.username},Medic,Dispatcher\n${own.people.staff.username},,Medic\n`;
    const { preview } = await previewed(own, sheet);
    expect(preview.faults).toEqual([]);
    expect(preview.changes.map(({ changes }) => changes[0]?.after)).toEqual([
      'Crew; Medic; Dispatcher',
      'Moderator; Medic',
    ]);
  });

  test('each problem with its row, in words', async () => {
    const { own, stranger } = await use.stack.world();
    await makeField(own, { label: 'Age', type: 'number', min: 18 });
    const { member, staff, applicant } = own.people;
    const { preview } = await previewed(
      own,
      [
        'username,name,status,ranks,joined,Age',
        `${stranger.username},,,,,20`,
        `${member.username},x,nowhere,Nobody,31.12.2999x,seventeen`,
        `${member.username},Again,,,,`,
        `${applicant.username},,,Crew,,`,
        `${staff.username},,,Crew,2999-01-01,17`,
        ',,,,,',
        ',Nameless,,,,',
      ].join('\n'),
    );
    expect(preview).toMatchObject({ total: 6, will: 0, unknown: 2, problems: 4 });
    expect(preview.faults.map(({ row, text }) => [row, text])).toEqual([
      [2, 'No member has this name. Invite them; once they have joined, import the row again.'],
      [
        3,
        'Use at least 2 characters. There is no status “nowhere”. There is no rank “Nobody”, or several are called so. “31.12.2999x” is no date, or can be two. Write a date like 2026-01-31. Age: Write a number.',
      ],
      [4, 'This person stands in row 3 already.'],
      [5, 'Ranks are given to active members only.'],
      [
        6,
        'They have Moderator in the same department. Take it first. The date of joining is in the future. Age: Write 18 or more.',
      ],
      [8, 'This row does not say who it is about.'],
    ]);
  });

  test('no ranks by an identifier that its person typed, until somebody has verified it', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const community = own.uuid;
    const { id } = await member.client.identifiers.add.mutate({ community, type: 'custom', value: 'the-chief' });
    await owner.client.departments.changeRanks.mutate({ community, accId: member.account, take: [own.ranks.Member] });
    const sheet = `identifier,ranks,note\n${id.toUpperCase()},Moderator,Came over\n`;
    const { preview } = await previewed(own, sheet);
    expect(preview).toMatchObject({ will: 0, problems: 1, faults: [{ text: expect.stringContaining('Verify it') }] });
    expect((await previewed(own, `identifier,note\n${id},Came over\n`)).preview).toMatchObject({ will: 1 });
    const byName = `username,identifier,ranks\n${member.username},${id},Moderator\n`;
    expect((await previewed(own, byName)).preview).toMatchObject({ will: 1 });
    const about = { community, accId: member.account, id };
    await owner.client.identifiers.verify.mutate({ ...about, verified: true, reason: 'Asked them' });
    expect((await previewed(own, sheet)).preview).toMatchObject({ will: 1 });
  });

  test('people by the surest of what a row says, and nobody by an identifier that several have', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const seen = { community: own.uuid, source: 'staff', firstSeen: new Date() };
    await use.stack.db.insert(memberIdentifiers).values([
      { ...seen, account: staff.account, type: 'custom', value: 'Badge-1' },
      { ...seen, account: staff.account, type: 'fivem', value: '4711' },
      { ...seen, account: member.account, type: 'roblox', value: '4711' },
    ]);
    const { preview } = await previewed(
      own,
      `identifier,username,account id,name\nbadge-1,,,By identifier\nbadge-1,${staff.username},${member.account},By id\n4711,,,Whom\n`,
    );
    expect(preview.changes.map(({ name, row }) => [row, name])).toEqual([
      [2, 'Crow staff'],
      [3, 'Crow member'],
    ]);
    expect(preview.faults).toMatchObject([{ row: 4, text: 'Several people here have this identifier.' }]);
  });

  test('what the power rule and the grant rule keep from being done', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(sql`update ranks set permissions = jsonb_set(permissions, '{system,allow}',
      to_jsonb(((permissions #>> '{system,allow}')::bigint | 32768 | 256)::text)) where id = ${own.ranks.Moderator}`);
    const { owner, member, staff } = own.people;
    const { preview } = await previewed(
      own,
      `username,name,ranks\n${owner.username},Boss,\n${member.username},,Chief\n${staff.username},Myself,\n`,
      { by: 'staff' },
    );
    const faults = Object.fromEntries(preview.faults.map(({ row, text }) => [row, text]));
    expect(faults[2]).toMatch(/^This takes a rank above power .* owner can do it\.$/);
    expect(faults[3]).toMatch(/power|permission/i);
    expect(preview.changes.map(({ row }) => row)).toEqual([4]);
  });

  test('the first fifty of very many, and how many there are', async () => {
    const { own } = await use.stack.world();
    const rows = Array.from({ length: 10_000 }, (_, at) => `nobody ${at},Name`).join('\n');
    const { preview } = await previewed(own, `username,name\n${rows}\n`);
    expect(preview).toMatchObject({ total: 10_000, unknown: 10_000, will: 0 });
    expect(preview.faults).toHaveLength(50);
  });
});

describe('refuses', () => {
  const mapping = { 0: 'username', 1: 'name' };

  test('a visitor, a member, and a community that does not exist', async () => {
    const { own, visitor } = use.world;
    const asked = { community: own.uuid, kind: 'member', upload: NOBODY, mapping } as const;
    await expectRefusal(visitor.client.importExport.preview.query(asked), 'session.required');
    await expectRefusal(own.people.member.client.importExport.preview.query(asked), 'permissions.missing');
    const nowhere = { ...asked, community: NOBODY };
    await expectRefusal(own.people.owner.client.importExport.preview.query(nowhere), 'communities.notFound');
  });

  test('a file that is not there or cannot be read, and columns that go nowhere', async () => {
    const { own } = use.world;
    const { importExport } = own.people.owner.client;
    const ask = (about: { community: string; kind: 'member'; upload: string }, to: Record<string, string>) =>
      importExport.preview.query({ ...about, mapping: to });
    await expectRefusal(ask({ community: own.uuid, kind: 'member', upload: NOBODY }, mapping), 'importExport.unknown');
    await expectRefusal(ask(await uploaded(own, '"'), mapping), 'importExport.unreadable');
    const about = await uploaded(own, 'who,name\na,b\n');
    await expectRefusal(ask(about, { 1: 'name' }), 'importExport.unidentified');
    await expectRefusal(ask(about, { 0: 'username', 1: 'username' }), 'input.invalid');
    await expectRefusal(ask(about, { 0: 'username', 1: 'password' }), 'profileFields.unknown');
    const hours = await makeField(own, { label: 'Hours', type: 'activity_hours' });
    await expectRefusal(ask(about, { 0: 'username', 1: `field:${hours}` }), 'profileFields.computed');
  });
});
