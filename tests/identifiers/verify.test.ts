import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { type Asked, asked, linkDiscord, listOf, OWN_ID } from './asking.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

function verify(place: Place, about?: Asked, { id = OWN_ID, verified = true } = {}) {
  const { calls, about: whose } = asked(place, about);
  return calls.verify.mutate({ ...whose, accId: whose.accId ?? NOBODY, id, verified, reason: ' Seen in game ' });
}

describe('answers', () => {
  test('who made sure, when and how, which the person reads; and that it was taken back', async () => {
    const { own } = await use.stack.world();
    await verify(own);
    const seen = () => listOf(own, { by: 'member', whose: 'self' });
    expect((await seen()).items[0]).toMatchObject({
      verified: true,
      verifiedBy: { name: 'Crow staff' },
      verifiedWhy: 'Seen in game',
      verifiedAt: expect.any(String),
    });
    await verify(own, {}, { verified: false });
    expect((await seen()).items[0]).toMatchObject({ verified: false, verifiedBy: null, verifiedWhy: null });
  });
});

describe('refuses', () => {
  test('a member, whose rank does not allow it', () =>
    expectRefusal(verify(use.world.own, { by: 'member', whose: 'staff' }), 'permissions.missing'));

  test('oneself', () => expectRefusal(verify(use.world.own, { whose: 'staff' }), 'members.yourself'));

  test('what is not there', () =>
    expectRefusal(verify(use.world.own, {}, { id: 'custom:none' }), 'identifiers.unknown'));

  test('what needs nobody to make sure', async () => {
    const { own } = await use.stack.world();
    const id = await linkDiscord(use.stack, own.people.member.account);
    await expectRefusal(verify(own, {}, { id, verified: false }), 'identifiers.linked');
  });

  test('whoever is out of reach, and somebody who is not here', async () => {
    const { own } = use.world;
    await expectRefusal(verify(own, { whose: 'owner' }), 'permissions.outranked');
    await expectRefusal(verify(own, { whose: 'nobody' }), 'members.notFound');
    await expectRefusal(verify(own, { community: NOBODY }), 'communities.notFound');
  });
});
