import { deflateRawSync } from 'node:zlib';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import excel from 'exceljs';
import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { asOwner } from '../support/stack.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { uploaded } from './importing.ts';

const use = useSharedStack();

async function fileOf(content: string | Buffer) {
  const { own } = use.world;
  return own.people.owner.client.importExport.file.query(await uploaded(own, content));
}

describe('answers', () => {
  test('what the columns are, with what stands first in them, and what they likely become', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Badge number' });
    const about = await uploaded(
      own,
      'User name;Community name;BADGE NUMBER;Shoe size\na;;1;\nb;B;;\n\nc;C;3;\nd;D;4;9\n',
    );
    const file = await own.people.owner.client.importExport.file.query(about);
    expect(file).toMatchObject({ name: 'members.csv', rows: 4, delimiter: ';', encoding: 'UTF-8', missing: [] });
    expect(file.columns).toEqual([
      { index: 0, header: 'User name', samples: ['a', 'b', 'c'], guess: 'username' },
      { index: 1, header: 'Community name', samples: ['B', 'C', 'D'], guess: 'name' },
      { index: 2, header: 'BADGE NUMBER', samples: ['1', '3', '4'], guess: `field:${id}` },
      { index: 3, header: 'Shoe size', samples: ['9'], guess: null },
    ]);
    expect(file.targets).toContainEqual({ id: `field:${id}`, label: 'Badge number' });
  });

  test('columns that spreadsheets call otherwise, without case, signs and accents', async () => {
    const { own } = await use.stack.world();
    const badge = await makeField(own, { label: 'Badge number' });
    const callsign = await makeField(own, { label: 'Callsign' });
    const about = await uploaded(
      own,
      'Member Name,Discord,CALL_SIGN,Callsign,Badge #,Current Rank,Join_Date,Notes\na,,,,,,,\n',
    );
    const { columns } = await own.people.owner.client.importExport.file.query(about);
    expect(columns.map(({ guess }) => guess)).toEqual([
      'name',
      'identifier:discord',
      null,
      `field:${callsign}`,
      `field:${badge}`,
      'ranks',
      'joined',
      'note',
    ]);
  });

  test('columns as programs name them, the ranks of two of them put together', async () => {
    const { own } = await use.stack.world();
    const head = 'accId,accName,comName,comStatus,primaryRank,secondaryRanks,joinDate,discordId';
    const { columns } = await own.people.owner.client.importExport.file.query(
      await uploaded(own, `${head}\na,,,,,,,\n`),
    );
    expect(columns.map(({ guess }) => guess)).toEqual([
      'accId',
      'username',
      'name',
      'status',
      'ranks',
      'ranks',
      'joined',
      'identifier:discord',
    ]);
  });

  test.each([
    [
      'UTF-8 with a mark and tabs',
      Buffer.from('\uFEFFname\tstatus\nJörg\tx\n'),
      { encoding: 'UTF-8', delimiter: '\t' },
    ],
    [
      'UTF-16 of Excel',
      Buffer.from('\uFEFFname,status\r\nJörg,x\r\n', 'utf16le'),
      { encoding: 'UTF-16', delimiter: ',' },
    ],
    ['UTF-16 without a mark', Buffer.from('name|status\nJörg|x\n', 'utf16le'), { encoding: 'UTF-16', delimiter: '|' }],
    ['Windows-1252', Buffer.from('name,status\nJ\xf6rg,x\n', 'latin1'), { encoding: 'Windows-1252', delimiter: ',' }],
    ['quotes, and commas and lines in them', Buffer.from('name,"sta\ntus"\n"Jörg",x\n'), { encoding: 'UTF-8' }],
  ])('the same letters of %s', async (_what, content, read) => {
    const file = await fileOf(content);
    expect(file).toMatchObject({ ...read, rows: 1 });
    expect(file.columns[0]).toMatchObject({ header: 'name', samples: ['Jörg'] });
  });

  test('only what whoever asks may write, and what would let them write more', async () => {
    const { own } = await use.stack.world();
    await makeField(own);
    const about = await uploaded(own, 'username,name\na,b\n', { by: 'staff' });
    const { targets, missing } = await own.people.staff.client.importExport.file.query(about);
    const general = ['accId', 'username', 'identifier', 'email', 'status', 'joined', 'note'];
    const identifiers = IDENTIFIER_TYPES.map((type) => `identifier:${type}`);
    expect(targets.map(({ id }) => id)).toEqual([...general, ...identifiers]);
    expect(missing).toEqual(['system.changeDisplayName', 'system.changeRanks']);
  });
});

describe('workbooks', () => {
  async function workbook(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
    const made = new excel.Workbook();
    const sheet = made.addWorksheet('Roster');
    for (const row of rows) sheet.addRow([...row]);
    return Buffer.from(await made.xlsx.writeBuffer());
  }

  test('are read as CSV is: dates as days, formulas as what came of them, blank rows left out', async () => {
    const file = await fileOf(
      await workbook([
        ['Name', 'Joined', 'Badge', 'Seen'],
        ['Jörg', new Date('2024-04-03'), { formula: '1+1', result: 2 }, new Date('2024-04-03T10:30:00Z')],
        [],
        ['Ada', null, 3, { richText: [{ text: 'ne' }, { text: 'ver' }] }],
      ]),
    );
    expect(file).toMatchObject({ encoding: 'Excel', rows: 2 });
    expect(file.columns.map(({ samples }) => samples)).toEqual([
      ['Jörg', 'Ada'],
      ['2024-04-03'],
      ['2', '3'],
      ['2024-04-03T10:30:00.000Z', 'never'],
    ]);
  });

  test('that are far larger when they are unpacked are refused', async () => {
    const bomb = deflateRawSync(Buffer.alloc(100 * 1024 * 1024));
    const name = Buffer.from('xl/a.xml');
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(bomb.length, 20);
    entry.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(local.length + name.length + bomb.length, 16);
    const content = Buffer.concat([local, name, bomb, entry, name, end]);
    const refused = await expectRefusal(fileOf(content), 'importExport.unreadable');
    expect(refused.message).toContain('larger than it may be');
  });
});

describe('refuses', () => {
  test.each([
    ['an empty file', '', 'It is empty.'],
    ['a head alone', 'a,b\n', 'It has a head and no rows.'],
    ['a quote that stays open', 'a,b\nc,d\ne,"f\n', 'In row 3 a quote is opened and never closed.'],
    ['a quote in the middle', 'a,b\nc,d"e\n', 'In row 2 there is a quote where none may be.'],
    ['a row with too many columns', 'a,b\n1,2\n\n1,2,3\n', 'Row 4 has more columns than the first one.'],
    ['a picture', '\u0089PNG\0\0', 'It is neither CSV nor .xlsx. Save the sheet as one of them first.'],
    [
      'a damaged workbook',
      'PK\u0003\u0004\0\0',
      'It is no workbook that can be read. Save it again as .xlsx, or as CSV.',
    ],
    ['too many rows', `a\n${'x\n'.repeat(10_001)}`, 'It has more than 10000 rows. Split it.'],
    ['too many columns', `${'a,'.repeat(200)}a\n1\n`, 'It has more than 200 columns.'],
  ])('%s, saying what is wrong with it', async (_what, content, why) => {
    const refused = await expectRefusal(fileOf(content), 'importExport.unreadable');
    expect(refused.message).toBe(`This file cannot be read. ${why}`);
  });

  test('a visitor, a member, and a community that does not exist', async () => {
    const { own, visitor } = use.world;
    const asked = { community: own.uuid, kind: 'member', upload: NOBODY } as const;
    await expectRefusal(visitor.client.importExport.file.query(asked), 'session.required');
    await expectRefusal(own.people.member.client.importExport.file.query(asked), 'permissions.missing');
    const nowhere = { community: NOBODY, kind: 'member', upload: NOBODY } as const;
    await expectRefusal(own.people.owner.client.importExport.file.query(nowhere), 'communities.notFound');
  });

  test("a file that there is not, somebody else's, another community's, and one whose hour is over, alike", async () => {
    const { own, foreign } = use.world;
    const { client } = own.people.owner;
    await expectRefusal(
      client.importExport.file.query({ community: own.uuid, kind: 'member', upload: NOBODY }),
      'importExport.unknown',
    );
    const { upload } = await uploaded(foreign, 'a,b\n1,2\n');
    await expectRefusal(
      client.importExport.file.query({ community: own.uuid, kind: 'member', upload }),
      'importExport.unknown',
    );
    const about = await uploaded(own, 'a,b\n1,2\n');
    await expectRefusal(own.people.staff.client.importExport.file.query(about), 'importExport.unknown');
    await asOwner(use.stack, `update member_uploads set expires_at = now() where id = '${about.upload}'`);
    await expectRefusal(client.importExport.file.query(about), 'importExport.unknown');
  });
});
