import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { stand, staffAndMember as two } from '../members/asking.ts';

const use = useSharedStack();
const dismiss = (place: Place, more: object = {}, by: Role = 'owner') =>
  place.people[by].client.merges.dismissDuplicates.mutate(two(place, more));

describe('answers', () => {
  test('that two are two, whichever is named first, on record with who said so', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    await stand(use.stack, own, 'staff', { comName: 'Jack Doe' });
    await stand(use.stack, own, 'member', { comName: 'jackdoe' });
    expect(await dismiss(own)).toEqual({ a: staff.account, b: member.account });
    await dismiss(own, { a: member.account, b: staff.account });
    expect((await owner.client.merges.duplicates.query({ community: own.uuid })).dismissed).toBe(1);
    const { items } = await owner.client.audit.list.query({ community: own.uuid });
    expect(items.find(({ action }) => action === 'MEMBER_DISTINCT')).toMatchObject({
      actor: { id: owner.account },
      target: { id: member.account },
    });
  });

  test('nothing about the two in other communities', async () => {
    const { own, foreign } = await use.stack.world();
    await stand(use.stack, own, 'staff', { comName: 'Jack Doe' });
    await stand(use.stack, own, 'member', { comName: 'jackdoe' });
    await dismiss(own);
    const there = await foreign.people.owner.client.merges.duplicates.query({ community: foreign.uuid });
    expect(there.dismissed).toBe(0);
  });
});

describe('refuses', () => {
  test('two of whom nothing says that they are one', () =>
    expectRefusal(dismiss(use.world.own), 'merges.notDuplicates'));

  test('whoever lacks one of the two permissions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(dismiss(own, {}, 'staff'), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    await expectRefusal(dismiss(own, {}, 'staff'), 'permissions.missing');
  });

  test('somebody who is not here, one member twice, and a community that is not there', async () => {
    const { own, stranger } = use.world;
    await expectRefusal(dismiss(own, { a: stranger.account }), 'members.notFound');
    await expectRefusal(dismiss(own, { a: own.people.member.account }), 'merges.sameMember');
    await expectRefusal(dismiss(own, { community: NOBODY }), 'communities.notFound');
  });
});
