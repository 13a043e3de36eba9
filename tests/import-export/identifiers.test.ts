import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { empower } from '../departments/asking.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { imported, over, previewed } from './importing.ts';

const use = useStack();
const STEAM = '76561197960287930';
const HEX = '1100001000056ba';

const listOf = async ({ uuid: community, people }: Place, whose: Role) =>
  (await people.owner.client.identifiers.list.query({ community, accId: people[whose].account })).items.filter(
    // What everybody of a world has from its beginning.
    ({ value }) => !value.includes('-api-'),
  );

const add = ({ uuid: community, people }: Place, whose: Role, type: 'steam' | 'custom', value: string) =>
  people.owner.client.identifiers.add.mutate({ community, accId: people[whose].account, type, value });

describe('answers', () => {
  test('identifiers in whatever form they stand in the file, from an import and not verified', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const sheet = `username,SteamID64,License,Custom ID\n${member.username},${STEAM},${'A'.repeat(40)},7-A; 7-B\n${staff.username},,,\n`;
    const { file, preview } = await previewed(own, sheet);
    expect(file.columns.map(({ guess }) => guess)).toEqual([
      'username',
      'identifier:steam',
      'identifier:license',
      'identifier:custom',
    ]);
    expect(preview).toMatchObject({ will: 1, unchanged: 1, problems: 0 });
    expect(preview.changes[0]?.changes).toContainEqual({
      target: 'identifier:steam',
      label: '',
      before: '',
      after: HEX,
    });
    const { run } = await imported(own, sheet);
    expect(run).toMatchObject({ done: 1, failed: 0 });
    const items = await listOf(own, 'member');
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      ['custom:7-A', 'custom:7-B', `license:${'a'.repeat(40)}`, `steam:${HEX}`].toSorted(),
    );
    for (const item of items) {
      expect(item).toMatchObject({ source: 'import', verified: false, addedBy: { accId: own.people.owner.account } });
    }
    // The same sheet again changes nothing.
    expect((await previewed(own, sheet)).preview).toMatchObject({ will: 0, unchanged: 2 });
  });

  test('that they are taken back with the import, and those that were there stay', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    await add(own, 'member', 'custom', 'OLD');
    const { run } = await imported(own, `username,steam,custom id\n${member.username},${STEAM},old; NEW\n`);
    expect((await listOf(own, 'member')).map(({ id }) => id)).toEqual(['custom:OLD', `steam:${HEX}`, 'custom:NEW']);
    const { id } = await owner.client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'import' });
    expect((await over(own, id)).run).toMatchObject({ done: 1 });
    expect(await listOf(own, 'member')).toMatchObject([{ id: 'custom:OLD', source: 'staff' }]);
  });

  test('that one that staff made sure of since is not taken back', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const { run } = await imported(own, `username,steam\n${member.username},${STEAM}\n`);
    const about = { community: own.uuid, accId: member.account, id: `steam:${HEX}` };
    await owner.client.identifiers.verify.mutate({ ...about, verified: true, reason: 'Seen' });
    const { id } = await owner.client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'import' });
    expect((await over(own, id)).run).toMatchObject({ done: 0, skipped: 1 });
    expect(await listOf(own, 'member')).toMatchObject([{ id: `steam:${HEX}`, verified: true }]);
  });

  test('a sheet with a column for each type somebody has, which comes in again as it went out', async () => {
    const { own } = await use.stack.world();
    await add(own, 'member', 'steam', STEAM);
    const { columns } = await own.people.staff.client.importExport.columns.query({
      community: own.uuid,
      kind: 'member',
    });
    expect(columns.map(({ id }) => id).filter((id) => id.startsWith('identifier:'))).toEqual([
      'identifier:steam',
      'identifier:custom',
    ]);
  });
});

describe('refuses', () => {
  test('what is none of its type, what another has, and what an earlier row gives, each with its row', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member, applicant } = own.people;
    await add(own, 'owner', 'steam', STEAM);
    const { preview } = await previewed(
      own,
      [
        'username,steam,custom id',
        `${owner.username},nonsense,`,
        `${staff.username},${STEAM},`,
        `${member.username},,7-A`,
        `${applicant.username},,7-a`,
        '',
      ].join('\n'),
    );
    expect(preview).toMatchObject({ will: 1, problems: 3 });
    expect(preview.faults.map(({ row, text }) => [row, text])).toEqual([
      [2, '“nonsense” does not fit the kind of identifier that its column is for.'],
      [
        3,
        `${owner.username} has this identifier. If both are the same person, merge the two members; if not, remove it there first.`,
      ],
      [5, 'Row 4 gives this identifier to somebody else.'],
    ]);
  });

  test('more than a member can have', async () => {
    const { own } = await use.stack.world();
    const many = Array.from({ length: 21 }, (_, at) => `N${at}`).join('; ');
    const { preview } = await previewed(own, `username,custom id\n${own.people.member.username},${many}\n`);
    expect(preview.faults).toMatchObject([{ row: 2, text: 'A member has 20 identifiers at most. Remove one first.' }]);
  });

  test('staff, by the power rule, those of the owner', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageMembers']);
    const { preview } = await previewed(own, `username,steam\n${own.people.owner.username},${STEAM}\n`, {
      by: 'staff',
    });
    expect(preview).toMatchObject({ will: 0, problems: 1 });
  });

  test('to give any by an identifier that somebody only claims', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await member.client.identifiers.add.mutate({ community: own.uuid, type: 'custom', value: 'CHIEF' });
    const { preview } = await previewed(own, `identifier,steam\ncustom:CHIEF,${STEAM}\n`);
    expect(preview).toMatchObject({ will: 0, problems: 1 });
    expect(preview.faults[0]?.text).toContain('Verify it before');
  });

  test('what became another one’s between the preview and the run, and leaves the row as it was', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { about, mapping } = await previewed(own, `username,name,steam\n${member.username},Renamed,${STEAM}\n`);
    await add(own, 'staff', 'custom', 'unrelated');
    const { id } = await own.people.owner.client.importExport.start.mutate({ ...about, mapping });
    await over(own, id);
    const kept = await use.stack.db
      .select({ account: memberIdentifiers.account })
      .from(memberIdentifiers)
      .where(eq(memberIdentifiers.value, HEX));
    expect(kept.filter(({ account }) => account === member.account)).toHaveLength(1);
  });
});
