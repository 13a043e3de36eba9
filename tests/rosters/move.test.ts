import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeRoster } from './asking.ts';

const use = useSharedStack();

const move = (
  { uuid, people }: Place,
  { id, before, by = 'owner', community = uuid }: { id: string; before: string | null; by?: Role; community?: string },
) => people[by].client.rosters.move.mutate({ community, id, before });

describe('answers', () => {
  test('a roster in another place', async () => {
    const { own } = await use.stack.world();
    const made = [await makeRoster(own), await makeRoster(own), await makeRoster(own)] as const;
    const [a, b, c] = made;
    const order = async () => {
      const { rosters } = await own.people.owner.client.rosters.list.query({ community: own.uuid });
      return rosters.map(({ id }) => id);
    };
    await move(own, { id: c, before: a });
    expect(await order()).toEqual([c, a, b]);
    await move(own, { id: c, before: null });
    expect(await order()).toEqual([a, b, c]);
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and a place before a roster of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const [id, other] = [await makeRoster(own), await makeRoster(foreign)];
    await expectRefusal(move(own, { id, before: null, community: NOBODY }), 'communities.notFound');
    await expectRefusal(move(own, { id: other, before: null }), 'rosters.unknown');
    await expectRefusal(move(own, { id, before: other }), 'rosters.unknown');
  });

  test('those who may not manage rosters', () =>
    expectRefusal(move(use.world.own, { id: NOBODY, before: null, by: 'member' }), 'permissions.missing'));
});
