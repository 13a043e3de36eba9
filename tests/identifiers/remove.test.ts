import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { type Asked, asked, linkDiscord, listOf, OWN_ID } from './asking.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

function removed(place: Place, about?: Asked, id = OWN_ID) {
  const { calls, about: whose } = asked(place, about);
  return calls.remove.mutate({ ...whose, id });
}

describe('answers', () => {
  test('that it is gone, and that nothing is preferred any more', async () => {
    const { own } = await use.stack.world();
    const { identifiers, members } = own.people.member.client;
    await identifiers.setPreferred.mutate({ community: own.uuid, id: OWN_ID });
    await removed(own, { by: 'member', whose: 'self' });
    expect((await listOf(own)).items).toEqual([]);
    expect(await members.mine.query({ community: own.uuid })).toMatchObject({ apiIds: [], apiIdPreference: null });
  });
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(removed(use.world.own, {}, 'custom:none'), 'identifiers.unknown'));

  test('a way to sign in', async () => {
    const { own } = await use.stack.world();
    const id = await linkDiscord(use.stack, own.people.member.account);
    await expectRefusal(removed(own, { by: 'member', whose: 'self' }, id), 'identifiers.linked');
  });

  test('the person what staff verified; staff can', async () => {
    const { own } = await use.stack.world();
    const { calls, about } = asked(own);
    const accId = own.people.member.account;
    await calls.verify.mutate({ ...about, accId, id: OWN_ID, verified: true, reason: 'Seen in game' });
    const refused = await expectRefusal(removed(own, { by: 'member', whose: 'self' }), 'identifiers.verifiedStays');
    expect(refused.details.missing).toEqual({ permission: 'system.manageMembers', grantors: ['Chief', 'owner'] });
    await removed(own);
  });

  test('staff what others of them verified of their own; the owner theirs as well', async () => {
    const { own } = await use.stack.world();
    const { staff, owner } = own.people;
    const id = OWN_ID.replace('member', 'staff');
    const about = { community: own.uuid, accId: staff.account, id };
    await owner.client.identifiers.verify.mutate({ ...about, verified: true, reason: 'Seen in game' });
    await expectRefusal(removed(own, { by: 'staff', whose: 'self' }, id), 'identifiers.verifiedStays');
    await own.people.owner.client.identifiers.remove.mutate(about);
  });

  test('people themselves where staff enter them', async () => {
    const { own } = await use.stack.world();
    await own.people.owner.client.identifiers.setRules.mutate({ community: own.uuid, selfEdit: false });
    const refused = await expectRefusal(removed(own, { by: 'member', whose: 'self' }), 'identifiers.locked');
    expect(refused.message).toContain('it takes the permission system.manageMembers. Chief, owner can grant it.');
  });

  test('whoever is out of reach, or may not, and of somebody who is not here', async () => {
    const { own } = use.world;
    await expectRefusal(removed(own, { whose: 'owner' }), 'permissions.outranked');
    await expectRefusal(removed(own, { by: 'member', whose: 'staff' }), 'permissions.missing');
    await expectRefusal(removed(own, { whose: 'nobody' }), 'members.notFound');
    await expectRefusal(removed(own, { community: NOBODY }), 'communities.notFound');
  });
});
