import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { type Asked, asked, linkDiscord, listOf, OWN_ID } from './asking.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

function set(place: Place, about?: Asked, { id = OWN_ID, active = false } = {}) {
  const { calls, about: whose } = asked(place, about);
  return calls.setActive.mutate({ ...whose, id, active });
}

describe('answers', () => {
  test('that one is set aside, and used again', async () => {
    const { own } = await use.stack.world();
    const mine = () => own.people.member.client.members.mine.query({ community: own.uuid });
    await set(own, { by: 'member', whose: 'self' });
    expect(await mine()).toMatchObject({ apiIds: [OWN_ID], activeApiIds: [] });
    await set(own, {}, { active: true });
    expect(await mine()).toMatchObject({ activeApiIds: [OWN_ID] });
  });

  test('of a way to sign in for this community alone, until it is no way to sign in any more', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const id = await linkDiscord(use.stack, member.account);
    await set(own, { by: 'member', whose: 'self' }, { id });
    expect((await listOf(own)).items.find((one) => one.id === id)).toMatchObject({ active: false, linked: true });
    const [, discord] = await member.client.accounts.identities.query();
    await member.client.accounts.removeIdentity.mutate({ id: discord?.id ?? '' });
    expect((await listOf(own)).items.map((one) => one.id)).toEqual([OWN_ID]);
    expect((await member.client.accounts.me.query()).account.apiIds).toEqual([]);
  });
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(set(use.world.own, {}, { id: 'custom:none' }), 'identifiers.unknown'));

  test('a way to sign in that somebody else claims to have: that is for a merge to settle', async () => {
    const { own } = await use.stack.world();
    const id = await linkDiscord(use.stack, own.people.member.account);
    const claim = { type: 'discord', value: id.slice('discord:'.length), source: 'person', firstSeen: new Date() };
    await use.stack.db
      .insert(memberIdentifiers)
      .values({ community: own.uuid, account: own.people.applicant.account, ...claim });
    await expectRefusal(set(own, { by: 'member', whose: 'self' }, { id }), 'identifiers.taken');
    await expectRefusal(set(own, {}, { id }), 'identifiers.takenBy');
  });

  test('people themselves where staff enter them', async () => {
    const { own } = await use.stack.world();
    await own.people.owner.client.identifiers.setRules.mutate({ community: own.uuid, selfEdit: false });
    await expectRefusal(set(own, { by: 'member', whose: 'self' }), 'identifiers.locked');
  });

  test('whoever is out of reach, or may not, and of somebody who is not here', async () => {
    const { own } = use.world;
    await expectRefusal(set(own, { whose: 'owner' }), 'permissions.outranked');
    await expectRefusal(set(own, { by: 'member', whose: 'staff' }), 'permissions.missing');
    await expectRefusal(set(own, { whose: 'nobody' }), 'members.notFound');
    await expectRefusal(set(own, { community: NOBODY }), 'communities.notFound');
  });
});
