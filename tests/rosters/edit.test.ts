import type { RosterTerms } from '@muster/contracts/rosters/model';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, memberColumn, ownColumn, rosterOf, rowsOf, termsOf, writeCell } from './asking.ts';

const use = useSharedStack();

type Asked = { id: string; more?: Partial<RosterTerms>; revision?: number; by?: Role; community?: string };

function edit(place: Place, { id, more = {}, revision = 1, by = 'owner', community = place.uuid }: Asked) {
  return place.people[by].client.rosters.edit.mutate({ community, id, roster: termsOf(more), revision });
}

describe('answers', () => {
  test('the next revision, and keeps what was given', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    const more = { label: 'Renamed', grouping: 'rank', order: 'joined', columns: [ownColumn()] } as const;
    expect(await edit(own, { id, more: { ...more, columns: [...more.columns] } })).toEqual({ revision: 2 });
    expect(await rosterOf(own, id)).toEqual({ ...termsOf({ ...more, columns: [...more.columns] }), id, revision: 2 });
  });

  test('keeps cells of the columns that stay, and deletes those of columns that go', async () => {
    const { own } = await use.stack.world();
    const [stays, goes] = [ownColumn({ label: 'Unit' }), ownColumn({ label: 'Car' })];
    const id = await makeRoster(own, { columns: [stays, goes] });
    await writeCell(own, { id, column: stays.id, value: 'A-1' });
    await writeCell(own, { id, column: goes.id, value: 'Red' });
    await edit(own, { id, more: { columns: [stays] } });
    await edit(own, { id, more: { columns: [stays, goes] }, revision: 2 });
    const { items } = await rowsOf(own, id, { search: 'member' });
    expect(items[0]?.written).toEqual({ [stays.id]: { value: 'A-1', version: 1 } });
  });

  test('keeps what another editor chose, even if the caller could not choose it', async () => {
    const { own } = await use.stack.world();
    const columns = [memberColumn('identifiers')];
    const id = await makeRoster(own, { columns });
    await letOn(own, id, { permission: 'edit' });
    expect(await edit(own, { id, more: { columns, label: 'By a member' }, by: 'member' })).toEqual({ revision: 2 });
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and a roster of another community', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(edit(own, { id: NOBODY, community: NOBODY }), 'communities.notFound');
    await expectRefusal(edit(own, { id: NOBODY }), 'rosters.unknown');
    await expectRefusal(edit(own, { id: await makeRoster(foreign) }), 'rosters.unknown');
  });

  test('those who may not edit it', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await expectRefusal(edit(own, { id, by: 'member' }), 'permissions.missing');
  });

  test('a change of a roster that was changed meanwhile, and a name that looks like another', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    await makeRoster(own, { label: 'Patrol' });
    await edit(own, { id, more: { label: 'First' } });
    await expectRefusal(edit(own, { id, more: { label: 'Second' } }), 'rosters.outdated');
    await expectRefusal(edit(own, { id, more: { label: 'Pаtrol' }, revision: 2 }), 'input.looksAlike');
  });

  test('the address of another roster, but not its own', async () => {
    const { own } = await use.stack.world();
    await makeRoster(own, { label: 'Patrol', slug: 'patrol' });
    const id = await makeRoster(own, { slug: 'night' });
    await expectRefusal(edit(own, { id, more: { label: 'Night', slug: 'patrol' } }), 'rosters.slugTaken');
    expect(await edit(own, { id, more: { label: 'Night', slug: 'night', folder: 'Shifts' } })).toEqual({ revision: 2 });
    const { rosters } = await own.people.owner.client.rosters.list.query({ community: own.uuid });
    expect(rosters.find((roster) => roster.id === id)).toMatchObject({ slug: 'night', folder: 'Shifts' });
  });

  test('departments, ranks and fields that are not there', async () => {
    const { own } = await use.stack.world();
    const id = await makeRoster(own);
    const question = { departments: [], ranks: [], statuses: [], byHandOnly: false };
    const asked = (more: Partial<RosterTerms>) => edit(own, { id, more });
    await expectRefusal(asked({ question: { ...question, departments: [NOBODY] } }), 'departments.unknown');
    await expectRefusal(asked({ question: { ...question, ranks: [NOBODY] } }), 'departments.rankUnknown');
    await expectRefusal(asked({ columns: [memberColumn(`field:${NOBODY}`)] }), 'profileFields.unknown');
  });
});
