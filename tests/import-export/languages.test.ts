import type { Language } from '@muster/contracts/kit/language/languages';
import { MEMBER_COLUMN_IDS } from '@muster/contracts/members/declared/import-export';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import excel from 'exceljs';
import { describe, expect, test } from 'vitest';
import { makeField, write } from '../profile-fields/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { csvRows, fetched, prepared, sheetOf } from './exporting.ts';
import { imported, previewed, uploaded } from './importing.ts';

const use = useSharedStack();

const speak = ({ people }: Place, language: Language) => people.owner.client.accounts.update.mutate({ language });

/** Where columns of a file go. */
async function guesses(place: Place, content: string) {
  const { columns } = await place.people.owner.client.importExport.file.query(await uploaded(place, content));
  return columns.map(({ guess }) => guess);
}

describe('a file of members', () => {
  test.each([
    ['de', { Name: 'Crow banned', Stand: 'gesperrt', 'Dienststunden, 30 Tage': '0', 'Steam-ID': '' }],
    ['es', { Nombre: 'Crow banned', Situación: 'vetado', 'Horas fichadas, 30 días': '0', 'ID de Steam': '' }],
  ] as const)('is in the language of the person who exports: %s', async (language, row) => {
    const { own } = await use.stack.world();
    await speak(own, language);
    const columns = ['name', 'standing', 'hours:days30', 'identifier:steam'];
    const rows = await csvRows(own, { columns });
    expect(rows.find((each) => Object.values(each).includes('Crow banned'))).toEqual(row);
    const { bytes } = await sheetOf(own, { columns, format: 'xlsx' });
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(bytes as never);
    expect(workbook.worksheets[0]?.name).toBe(language === 'de' ? 'Mitglieder' : 'Miembros');
  });

  test.each(['de', 'es'] as const)('is imported again like an English one: %s', async (language) => {
    const { own } = await use.stack.world();
    const certified = await makeField(own, { label: 'Certified', type: 'checkbox' });
    const from = await makeField(own, { label: 'From', type: 'country' });
    await write(own, { by: 'owner', of: 'member' }, { [certified]: true, [from]: 'ES' });
    const fields = [`field:${certified}`, `field:${from}`];
    const columns = [...MEMBER_COLUMN_IDS, 'identifier:discord', ...fields];
    await speak(own, 'en');
    const english = (await sheetOf(own, { columns })).bytes.toString('utf8');
    await speak(own, language);
    const translated = (await sheetOf(own, { columns })).bytes.toString('utf8');
    expect(translated.split('\r\n', 1)).not.toEqual(english.split('\r\n', 1));
    expect(await guesses(own, translated)).toEqual(await guesses(own, english));
    const values = language === 'de' ? 'nein,Deutschland' : 'no,Alemania';
    const { preview } = await previewed(
      own,
      `${language === 'de' ? 'Benutzername' : 'Nombre de usuario'},Certified,From\n${own.people.member.username},${values}\n`,
    );
    expect(preview.faults).toEqual([]);
    expect(preview.changes[0]?.changes).toMatchObject([{ after: 'no' }, { after: 'Germany' }]);
  });

  test('is in that of the community where its person has none, else in that of the browser', async () => {
    const { own } = await use.stack.world();
    const { page } = own.people.owner;
    const headOf = async (header: string) => {
      const { address } = await prepared(own, { columns: ['username'], byteOrderMark: false });
      const { bytes } = await fetched(page, address, { 'accept-language': header });
      return bytes.toString('utf8').split('\r\n', 1)[0];
    };
    expect(await headOf('fr, es;q=0.5')).toBe('Nombre de usuario');
    expect(await headOf('fr')).toBe('Username');
    await use.stack.db.execute(
      sql`update communities set com_info = jsonb_set(com_info, '{info,language}', '"de"') where uuid = ${own.uuid}`,
    );
    expect(await headOf('es')).toBe('Benutzername');
    await speak(own, 'en');
    expect(await headOf('es')).toBe('Username');
  });
});

test('the rows that an import refused are told in the language of the person who imported, and imported again', async () => {
  const { own } = await use.stack.world();
  await makeField(own, { label: 'Age', type: 'number' });
  await speak(own, 'de');
  const { member, staff, owner } = own.people;
  const { run } = await imported(
    own,
    `username,name,Age\n${member.username},Two,old\nnobody,Three,3\n${staff.username},Fine,18\n`,
  );
  const asked = { community: own.uuid, kind: 'member', run: run.id } as const;
  const { address } = await owner.client.importExport.failures.mutate(asked);
  const { bytes } = await fetched(owner.page, address);
  expect(parse(bytes, { columns: true, bom: true })).toMatchObject([
    { Zeile: '2', Problem: 'Age: Gib eine Zahl ein.', Benutzername: member.username },
    { Problem: expect.stringContaining('Kein Mitglied heißt so.') as string, Benutzername: 'nobody' },
  ]);
  expect(await guesses(own, bytes.toString('utf8'))).toEqual([null, null, 'username', 'name', expect.any(String)]);
});
