import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { fetched } from '../import-export/exporting.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, memberColumn, ownColumn, writeCell } from './asking.ts';

const use = useSharedStack();

const prepared = ({ uuid, people }: Place, id: string, by: Role = 'owner', community = uuid) =>
  people[by].client.rosters.export.mutate({ community, id, format: 'csv' });

async function rowsIn(place: Place, id: string, by: Role = 'owner') {
  const { address } = await prepared(place, id, by);
  const { bytes, status } = await fetched(place.people[by].page, address);
  expect(status).toBe(200);
  return parse<Record<string, string>>(bytes, { columns: true, bom: true });
}

describe('answers', () => {
  test('a file with the rows in the order of the roster and the columns that the caller sees', async () => {
    const { own } = await use.stack.world();
    const columns = [
      ownColumn({ label: 'Secret', viewRanks: [own.ranks.Moderator] }),
      ownColumn({ label: 'Certified', type: 'checkbox' }),
      memberColumn('ranks'),
    ];
    const id = await makeRoster(own, { columns });
    await writeCell(own, { id, column: columns[0]?.id ?? '', value: 'on leave' });
    await writeCell(own, { id, column: columns[1]?.id ?? '', value: true });
    const rows = await rowsIn(own, id);
    const names = rows.map(({ Name }) => Name);
    expect(names.indexOf('Crow staff')).toBeLessThan(names.indexOf('Crow member'));
    expect(rows.find(({ Name }) => Name === 'Crow member')).toEqual({
      Department: 'Moderation',
      Rank: 'Crew',
      Name: 'Crow member',
      Secret: 'on leave',
      Certified: 'yes',
      Ranks: 'Crew',
    });
    await own.people.owner.client.accounts.update.mutate({ language: 'de' });
    expect((await rowsIn(own, id)).find(({ Name }) => Name === 'Crow member')).toEqual({
      Abteilung: 'Moderation',
      Rang: 'Crew',
      Name: 'Crow member',
      Secret: 'on leave',
      Certified: 'ja',
      Ränge: 'Crew',
    });
    await letOn(own, id, { permission: 'export' });
    expect(Object.keys((await rowsIn(own, id, 'member'))[0] ?? {})).not.toContain('Secret');
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, those who may not, and those who have not proved who they are', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await expectRefusal(prepared(own, id, 'owner', NOBODY), 'communities.notFound');
    await expectRefusal(prepared(own, NOBODY), 'rosters.unknown');
    await expectRefusal(prepared(own, id, 'member'), 'permissions.missing');
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(prepared(own, id), 'session.stepUpNeeded');
  });

  test('a file whose permission was taken since it was prepared', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await letOn(own, id, { permission: 'export' });
    const { address } = await prepared(own, id, 'member');
    await letOn(own, id, { permission: 'export', value: 'unset' });
    const { status } = await fetched(own.people.member.page, address);
    expect(status).toBe(403);
  });
});
