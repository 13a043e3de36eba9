import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { stand, staffAndMember as two } from '../members/asking.ts';

const use = useSharedStack();
const restore = (place: Place, more: object = {}, by: Role = 'owner') =>
  place.people[by].client.merges.restoreDuplicates.mutate(two(place, more));

describe('answers', () => {
  test('that two may be one again, who are suggested as before, on record', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    await stand(use.stack, own, 'staff', { comName: 'Jack Doe' });
    await stand(use.stack, own, 'member', { comName: 'jackdoe' });
    await owner.client.merges.dismissDuplicates.mutate(two(own));
    expect(await restore(own, { a: member.account, b: staff.account })).toEqual({
      a: member.account,
      b: staff.account,
    });
    expect(await owner.client.merges.duplicates.query({ community: own.uuid })).toMatchObject({
      total: 1,
      dismissed: 0,
    });
    const { items } = await owner.client.audit.list.query({ community: own.uuid });
    expect(items[0]).toMatchObject({ action: 'MEMBER_DISTINCT_UNDO', target: { id: member.account } });
  });
});

describe('refuses', () => {
  test('two of whom nobody has said that they are two', () =>
    expectRefusal(restore(use.world.own), 'merges.notDismissed'));

  test('whoever lacks one of the two permissions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(restore(own, {}, 'staff'), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    await expectRefusal(restore(own, {}, 'staff'), 'permissions.missing');
  });

  test('somebody who is not here, one member twice, and a community that is not there', async () => {
    const { own, stranger } = use.world;
    await expectRefusal(restore(own, { a: stranger.account }), 'members.notFound');
    await expectRefusal(restore(own, { a: own.people.member.account }), 'merges.sameMember');
    await expectRefusal(restore(own, { community: NOBODY }), 'communities.notFound');
  });
});
