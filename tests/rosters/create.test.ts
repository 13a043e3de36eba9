import type { RosterTerms } from '@muster/contracts/rosters/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeRoster, memberColumn, ownColumn, termsOf } from './asking.ts';

const use = useSharedStack();

const create = (place: Place, more: Partial<RosterTerms> = {}, by: Role = 'owner', community = place.uuid) =>
  place.people[by].client.rosters.create.mutate({ community, roster: termsOf(more) });

describe('answers', () => {
  test('the id of a roster behind the others, on record', async () => {
    const { own } = await use.stack.world();
    await makeRoster(own, { label: 'First' });
    const { id } = await create(own, { label: 'Second' });
    const { client } = own.people.owner;
    const { rosters } = await client.rosters.list.query({ community: own.uuid });
    expect(rosters.map(({ label }) => label)).toEqual(['First', 'Second']);
    const { items } = await client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'ROSTER_CREATE', target: { id, label: 'Second' } });
  });
});

describe('refuses', () => {
  test('a community that is not there, and those who may not manage rosters', async () => {
    const { own } = use.world;
    await expectRefusal(create(own, {}, 'owner', NOBODY), 'communities.notFound');
    await expectRefusal(create(own, {}, 'staff'), 'permissions.missing');
  });

  test('a name that looks like that of another roster', async () => {
    const { own } = await use.stack.world();
    await create(own, { label: 'Patrol' });
    await expectRefusal(create(own, { label: 'Pаtrol' }), 'input.looksAlike');
  });

  test('the address of another roster, and words that are no address', async () => {
    const { own, foreign } = await use.stack.world();
    await create(own, { label: 'Night', slug: 'night' });
    await create(foreign, { label: 'Night', slug: 'night' });
    await expectRefusal(create(own, { label: 'Other', slug: 'night' }), 'rosters.slugTaken');
    for (const slug of ['Night', 'a b', '-a', 'a--b', NOBODY]) {
      await expectRefusal(create(own, { label: 'Other', slug }), 'input.invalid');
    }
  });

  test('departments, ranks, fields and other columns that are not there', async () => {
    const { own } = use.world;
    const question = { departments: [], ranks: [], statuses: [], byHandOnly: false };
    const label = 'Made of nothing';
    const asked = (more: Partial<RosterTerms>) => create(own, { label, ...more });
    await expectRefusal(asked({ question: { ...question, departments: [NOBODY] } }), 'departments.unknown');
    await expectRefusal(asked({ question: { ...question, ranks: [NOBODY] } }), 'departments.rankUnknown');
    await expectRefusal(asked({ columns: [ownColumn({ editRanks: [NOBODY] })] }), 'departments.rankUnknown');
    await expectRefusal(asked({ columns: [memberColumn(`field:${NOBODY}`)] }), 'profileFields.unknown');
    await expectRefusal(asked({ columns: [memberColumn('password')] }), 'input.invalid');
    await expectRefusal(asked({ columns: [ownColumn({ type: 'select' })] }), 'input.invalid');
  });

  test('more rosters than the community may have', async () => {
    const { own } = await use.stack.world();
    await create(own, { label: 'The only one' });
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"rosters": 1}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(create(own, { label: 'One more' }), 'communities.limitReached');
  });
});
