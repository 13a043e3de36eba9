import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importUploads } from '../../apps/upstream/src/features/import-export/tables.ts';
import { fieldsOf, makeField, say, shown, write } from '../profile-fields/asking.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addStatuses, detailOf, notesOf, stand } from '../members/asking.ts';
import { imported, over, previewed, uploaded } from './importing.ts';
import { sheetOf } from './exporting.ts';

const use = useStack();

describe('answers', () => {
  test('a run that writes name, status, ranks, the day of joining, a note and fields, each as its own call does', async () => {
    const { own } = await use.stack.world();
    await addStatuses(use.stack, own);
    const callsign = await makeField(own);
    const { member } = own.people;
    const { run } = await imported(
      own,
      `Account id,Name,Status,Ranks,Joined,Note,Callsign\n${member.account},Renamed,on leave,Crew; Member,2025-05-06,Seen,7-A\n`,
    );
    expect(run).toMatchObject({
      kind: 'import',
      about: 'members.csv',
      state: 'done',
      done: 1,
      failed: 0,
      mayUndo: true,
    });
    const { row } = await detailOf(own, 'member');
    const notes = await notesOf(own, 'member');
    expect(row).toMatchObject({ name: 'Renamed', joinedAt: '2025-05-06T00:00:00.000Z' });
    expect(row.ranks).toHaveLength(2);
    expect(row.ranks).toContain(own.ranks.Member);
    expect(row.comStatus).not.toBeNull();
    expect(notes[0]?.text).toBe('Seen');
    expect((await shown(own, 'owner', 'member'))['Callsign']?.value).toBe('7-A');
    const entries = await use.stack.db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.requestId, run.id)));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'MEMBER_RENAME',
        'MEMBER_STATUS',
        'MEMBER_RANKS_CHANGE',
        'MEMBER_JOINED',
        'PROFILE_VALUES_SET',
      ]),
    );
    expect(callsign).not.toBe('');
  });

  test('one that is undone, but for who was changed since', async () => {
    const { own } = await use.stack.world();
    const callsign = await makeField(own);
    await write(own, { by: 'member' }, { [callsign]: 'before' });
    const before = [await detailOf(own, 'member'), await detailOf(own, 'staff')].map(({ row }) => row);
    const { member, staff, owner } = own.people;
    const { run } = await imported(
      own,
      `username;name;ranks;joined;Callsign\n${member.username};One;Member;2025-01-01;after\n${staff.username};Two;Member;2025-01-01;after\n`,
    );
    expect(run.done).toBe(2);
    await owner.client.memberNames.rename.mutate({ community: own.uuid, accId: staff.account, name: 'Meanwhile' });
    const { id } = await owner.client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'import' });
    const undone = await over(own, id);
    expect(undone.run).toMatchObject({ done: 1, skipped: 1 });
    expect((await detailOf(own, 'member')).row).toEqual(before[0]);
    expect((await detailOf(own, 'staff')).row.name).toBe('Meanwhile');
    expect((await shown(own, 'owner', 'member'))['Callsign']?.value).toBe('before');
  });

  test('nothing to do, for a sheet as it was taken out', async () => {
    const { own } = await use.stack.world();
    await addStatuses(use.stack, own);
    const fields = {
      text: await makeField(own, { label: 'Text' }),
      list: await makeField(own, { label: 'List', type: 'text array' }),
      number: await makeField(own, { label: 'Number', type: 'number' }),
      yes: await makeField(own, { label: 'Yes', type: 'checkbox' }),
      day: await makeField(own, { label: 'Day', type: 'date' }),
      choice: await makeField(own, { label: 'Choice', type: 'select', options: [{ id: 'a', label: 'Alpha; beta' }] }),
      url: await makeField(own, { label: 'Url', type: 'url' }),
      several: await makeField(own, {
        label: 'Several',
        type: 'multiselect',
        options: [
          { id: 'a', label: 'Alpha; beta' },
          { id: 'b', label: 'Gamma' },
        ],
      }),
      mail: await makeField(own, { label: 'Mail', type: 'email' }),
      zone: await makeField(own, { label: 'Zone', type: 'timezone' }),
      country: await makeField(own, { label: 'Country', type: 'country' }),
      colour: await makeField(own, { label: 'Colour', type: 'colour' }),
      rank: await makeField(own, { label: 'Wish', type: 'rank' }),
      long: await makeField(own, { label: 'Story', type: 'long text', maxLength: 4_000 }),
    };
    const values = {
      [fields.text]: '=1+1',
      [fields.list]: ['a; b', 'c\\d', '-e'],
      [fields.number]: -3.5,
      [fields.yes]: false,
      [fields.day]: '2001-02-03',
      [fields.choice]: 'a',
      [fields.url]: 'https://example.org/?a=1;b',
      [fields.several]: ['a', 'b'],
      [fields.mail]: 'ada@example.org',
      [fields.zone]: 'Europe/Berlin',
      [fields.country]: 'CI',
      [fields.colour]: '#ff7a1a',
      [fields.rank]: own.ranks.Moderator,
      [fields.long]: 'First line\nSecond; line',
    };
    await write(own, { by: 'member' }, values);
    await stand(use.stack, own, 'staff', { comName: "'=@name" });
    const columns = ['accId', 'name', 'status', 'ranks', 'joined', ...Object.values(fields).map((id) => `field:${id}`)];
    const { bytes } = await sheetOf(own, { columns });
    // The owner writes others' fields, and nobody has said of these that they may not.
    const { preview, file } = await previewed(own, bytes);
    expect(file.columns.every(({ guess }) => guess !== null)).toBe(true);
    expect(preview).toMatchObject({
      total: 5,
      will: 0,
      unchanged: 5,
      unknown: 0,
      problems: 0,
      faults: [],
      changes: [],
    });
    expect(await fieldsOf(own)).toHaveLength(14);
  });

  test('one that leaves no file behind, and remembers where the columns went', async () => {
    const { own } = await use.stack.world();
    const { username } = own.people.member;
    const about = await uploaded(own, `Wer,Wie,Egal\n${username},Anders,x\n`);
    const { importExport } = own.people.owner.client;
    await importExport.start.mutate({ ...about, mapping: { 0: 'username', 1: 'name' } });
    await expectRefusal(importExport.file.query(about), 'importExport.unknown');
    expect(await use.stack.db.$count(importUploads, eq(importUploads.community, own.uuid))).toBe(0);
    const again = await importExport.file.query(await uploaded(own, 'Wer,Wie,Egal\na,b,c\n'));
    expect(again.columns.map(({ guess }) => guess)).toEqual(['username', 'name', null]);
  });

  test('what it could not do: nobody becomes a member, nobody gets what the author cannot give', async () => {
    const { own, stranger } = await use.stack.world();
    const { staff, member } = own.people;
    await use.stack.db.execute(sql`update ranks set permissions = jsonb_set(permissions, '{system,allow}',
      to_jsonb(((permissions #>> '{system,allow}')::bigint | 32768 | 256)::text)) where id = ${own.ranks.Moderator}`);
    const { run, items } = await imported(
      own,
      `username,name,ranks\n${stranger.username},Stranger,\n${member.username},Fine,\n${own.people.owner.username},Boss,\n${staff.username},,Chief\n`,
      { by: 'staff' },
    );
    expect(run).toMatchObject({ total: 4, done: 1, failed: 3 });
    expect(items.map(({ position, state }) => [position, state])).toEqual([
      [2, 'failed'],
      [3, 'done'],
      [4, 'failed'],
      [5, 'failed'],
    ]);
    expect(items[0]).toMatchObject({
      item: null,
      text: expect.stringContaining('No member has this name') as string,
    });
    const { items: all } = await own.people.owner.client.directory.list.query({ community: own.uuid });
    expect(all).toHaveLength(5);
  });
});

describe('does not do what the preview refused', () => {
  test('ranks by an identifier that its person typed: not by letting go of it either, and on the retry once it is verified', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const community = own.uuid;
    const { id } = await member.client.identifiers.add.mutate({ community, type: 'custom', value: 'the-chief' });
    await owner.client.departments.changeRanks.mutate({ community, accId: member.account, take: [own.ranks.Member] });
    const { username } = own.people.staff;
    const sheet = `identifier,username,ranks,note\n${id},,Moderator,Came over\n,${username},,Seen\n`;
    const { run, items } = await imported(own, sheet);
    expect(run).toMatchObject({ done: 1, failed: 1 });
    expect(items.find(({ state }) => state === 'failed')).toMatchObject({
      item: { id: member.account },
      code: 'importExport.row',
      text: expect.stringContaining('Verify it') as string,
    });
    expect((await detailOf(own, 'member')).row.ranks).toEqual([]);
    const about = { community, accId: member.account, id };
    await owner.client.identifiers.verify.mutate({ ...about, verified: true, reason: 'Asked them' });
    const again = await owner.client.bulkActions.retry.mutate({ community, id: run.id, kind: 'import' });
    expect((await over(own, again.id)).run).toMatchObject({ done: 1, failed: 0 });
    expect((await detailOf(own, 'member')).row.ranks).toEqual([own.ranks.Moderator]);
  });

  test('a row of somebody who let go of the identifier that it means them by', async () => {
    const { own } = await use.stack.world();
    const { owner, member, staff } = own.people;
    const community = own.uuid;
    const { id } = await member.client.identifiers.add.mutate({ community, type: 'custom', value: 'the-chief' });
    await owner.client.departments.changeRanks.mutate({ community, accId: member.account, take: [own.ranks.Member] });
    const { run } = await imported(own, `identifier,username,ranks,note\n${id},,Crew,Came\n,${staff.username},,Seen\n`);
    await member.client.identifiers.remove.mutate({ community, accId: member.account, id });
    const again = await owner.client.bulkActions.retry.mutate({ community, id: run.id, kind: 'import' });
    const { items } = await over(own, again.id);
    expect(items).toMatchObject([
      { state: 'failed', text: expect.stringContaining('No member has this name') as string },
    ]);
  });

  test('the second row of somebody, now or on a retry', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const { run, items } = await imported(own, `username,name\n${member.username},First\n${member.username},Second\n`);
    expect(run).toMatchObject({ done: 1, failed: 1 });
    expect(items[1]).toMatchObject({ state: 'failed', text: 'This person stands in row 2 already.' });
    const { id } = await owner.client.bulkActions.retry.mutate({ community: own.uuid, id: run.id, kind: 'import' });
    expect((await over(own, id)).run).toMatchObject({ done: 0, failed: 1 });
    expect((await detailOf(own, 'member')).row.name).toBe('First');
  });

  test('with the refusal of the call for each: its code, its permission, and a field by name only for who may see it', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    const medical = await makeField(own, { label: 'Medical', audience: 'permitted', type: 'number' });
    await say(own, 'Moderator', { id: medical, permission: 'view', value: 'allow' });
    await say(own, 'Moderator', { id: medical, permission: 'editOthers', value: 'allow' });
    const sheet = `username,Medical\n${owner.username},1\n${own.people.member.username},old\n`;
    const { about, mapping, preview } = await previewed(own, `${sheet}${own.people.applicant.username},2\n`, {
      by: 'staff',
    });
    expect(preview.faults.map(({ text }) => text)).toEqual([
      expect.stringContaining('This takes a rank above power'),
      'Medical: Write a number.',
    ]);
    const why = 'Write a number.';
    expect(preview.faults[1]?.reasons).toMatchObject([
      { code: 'importExport.cell', values: { column: 'Medical', why } },
    ]);
    const { id } = await staff.client.importExport.start.mutate({ ...about, mapping });
    const { items } = await over(own, id, 'staff');
    expect(items.map(({ code, text }) => [code, text])).toEqual([
      ['permissions.outranked', expect.stringContaining('owner can do it')],
      ['importExport.cell', 'Medical: Write a number.'],
      [null, null],
    ]);
    await say(own, 'Moderator', { id: medical, permission: 'view', value: 'deny' });
    const { items: later } = await over(own, id, 'staff');
    expect(later[1]?.text).toBe('A profile field you may not see: Write a number.');
    expect(later[1]?.reasons).toMatchObject([{ values: { column: 'A profile field you may not see', why } }]);
    const again = await staff.client.bulkActions.retry.mutate({ community: own.uuid, id, kind: 'import' });
    const retried = await over(own, again.id, 'staff');
    expect(retried.items[0]).toMatchObject({
      code: 'permissions.missing',
      text: expect.stringContaining('profileFields.editOthers:A profile field you may not see') as string,
    });
  });
});

describe('refuses', () => {
  const mapping = { 0: 'username', 1: 'name' };

  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    const asked = { community: own.uuid, kind: 'member', upload: NOBODY, mapping } as const;
    await expectRefusal(own.people.owner.client.importExport.start.mutate(asked), 'session.stepUpNeeded');
  });

  test('a member, a column that takes a permission its author lacks, and what says of nobody', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    const id = await makeField(own, { audience: 'permitted' });
    const theirs = await makeField(own, { label: 'Theirs' });
    const hours = await makeField(own, { label: 'Hours', type: 'activity_hours' });
    const asked = { community: own.uuid, kind: 'member', upload: NOBODY, mapping } as const;
    await expectRefusal(member.client.importExport.start.mutate(asked), 'permissions.missing');
    const about = await uploaded(own, 'who,name\na,b\n', { by: 'staff' });
    const start = (to: Record<string, string>) => staff.client.importExport.start.mutate({ ...about, mapping: to });
    const refused = await expectRefusal(start(mapping), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.changeDisplayName' } });
    await expectRefusal(start({ 0: 'username', 1: 'ranks' }), 'permissions.missing');
    const field = await expectRefusal(start({ 0: 'username', 1: `field:${theirs}` }), 'permissions.missing');
    expect(field.details).toMatchObject({ missing: { permission: 'profileFields.editOthers:Theirs' } });
    await expectRefusal(start({ 0: 'username', 1: `field:${id}` }), 'profileFields.unknown');
    await expectRefusal(start({ 0: 'username', 1: `field:${hours}` }), 'profileFields.computed');
    await expectRefusal(start({ 0: 'username' }), 'importExport.unidentified');
    await expectRefusal(start({ 1: 'status' }), 'importExport.unidentified');
    await expectRefusal(owner.client.importExport.start.mutate({ ...about, mapping }), 'importExport.unknown');
  });

  test('a file that cannot be read, one that changes nothing, and a community that does not exist', async () => {
    const { own } = await use.stack.world();
    const { importExport } = own.people.owner.client;
    const broken = await uploaded(own, 'who,name\n"a,b\n');
    await expectRefusal(importExport.start.mutate({ ...broken, mapping }), 'importExport.unreadable');
    const same = await uploaded(own, `who,name\n${own.people.member.username},Crow member\n`);
    await expectRefusal(importExport.start.mutate({ ...same, mapping }), 'importExport.nothing');
    const nowhere = { community: NOBODY, kind: 'member', upload: NOBODY, mapping } as const;
    await expectRefusal(importExport.start.mutate(nowhere), 'communities.notFound');
  });

  test('more runs at once than a community may have', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    await use.stack.db
      .execute(sql`insert into member_runs (community, kind, action, about, by, session, total, started_at, worker, worker_until)
      select ${own.uuid}, 'import', '{}', '', ${owner.account}, ${owner.device.session}, 1, now(), ${NOBODY}, now() + interval '1 hour'
      from generate_series(1, 5)`);
    const about = await uploaded(own, `who,name\n${member.username},Other\n`);
    await expectRefusal(owner.client.importExport.start.mutate({ ...about, mapping }), 'bulkActions.tooMany');
  });
});
