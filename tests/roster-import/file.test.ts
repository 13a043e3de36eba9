import { describe, expect, test } from 'vitest';
import { makeEntryRoster } from '../rosters/entering.ts';
import { makeRoster, memberColumn, ownColumn } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { uploaded } from './importing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what columns hold and can be: ways to name a member, and the columns of the roster that are written', async () => {
    const { own } = use.world;
    const unit = ownColumn({ label: 'Unit number' });
    const id = await makeRoster(own, { columns: [memberColumn('ranks'), unit] });
    const about = await uploaded(own, id, 'Member,unit_NUMBER,Rank\nCrow member,A-1,Crew\n');
    const file = await own.people.owner.client.rosterImport.file.query(about);
    expect(file).toMatchObject({
      name: 'roster.csv',
      rows: 1,
      targets: [
        { id: 'accId', label: null },
        { id: 'username', label: null },
        { id: 'identifier', label: null },
        { id: 'name', label: null },
        { id: `column:${unit.id}`, label: 'Unit number' },
      ],
      takesNewcomers: true,
    });
    expect(file.columns.map(({ guess }) => guess)).toEqual(['name', `column:${unit.id}`, null]);
  });

  test('the name and the holder of entered rows', async () => {
    const { own } = use.world;
    const id = await makeEntryRoster(own);
    const about = await uploaded(own, id, 'Name,Holder\n1-A-1,Crow member\n');
    const { targets } = await own.people.owner.client.rosterImport.file.query(about);
    expect(targets.map((target) => target.id)).toEqual(['name', 'holder']);
  });
});

describe('refuses', () => {
  test('a roster or a file that is not there, one that cannot be read, and members who may not write a cell', async () => {
    const { own } = use.world;
    const { owner, member } = own.people;
    const id = await makeRoster(own, { columns: [ownColumn()] });
    const asked = { community: own.uuid, id, upload: NOBODY };
    await expectRefusal(owner.client.rosterImport.file.query({ ...asked, id: NOBODY }), 'rosters.unknown');
    await expectRefusal(owner.client.rosterImport.file.query(asked), 'importExport.unknown');
    const broken = await uploaded(own, id, Buffer.from([0, 1, 2, 3]));
    await expectRefusal(owner.client.rosterImport.file.query(broken), 'importExport.unreadable');
    await expectRefusal(member.client.rosterImport.file.query(asked), 'permissions.missing');
  });
});
