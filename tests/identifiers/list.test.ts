import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { added, linkDiscord, listOf, OWN_ID, STEAM } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what somebody has, with who says so, to them and to staff', async () => {
    const { own } = await use.stack.world();
    await added(own, { by: 'member', whose: 'self' });
    const mine = await listOf(own, { by: 'member', whose: 'self' });
    expect(mine).toMatchObject({ accId: own.people.member.account, isSelf: true, mayEdit: true, mayVerify: false });
    expect(mine.items).toMatchObject([
      { id: OWN_ID, source: 'import', verified: false, addedBy: null, active: true, preferred: false },
      { id: STEAM.id, type: 'steam', source: 'person', addedBy: { name: 'Crow member' }, linked: false },
    ]);
    const seen = await listOf(own);
    expect(seen).toMatchObject({ isSelf: false, mayEdit: true, mayVerify: true, items: mine.items });
  });

  test('a linked Discord as verified, in each community, though nobody typed it', async () => {
    const { own, foreign } = await use.stack.world();
    const { member } = own.people;
    const id = await linkDiscord(use.stack, member.account);
    await member.client.communities.join.mutate({ community: foreign.uuid });
    const here = await listOf(own);
    expect(here.items).toContainEqual(
      expect.objectContaining({ id, verified: true, linked: true, source: 'signIn', label: 'crow' }),
    );
    const there = await member.client.identifiers.list.query({ community: foreign.uuid });
    expect(there.items.map((one) => one.id)).toEqual([id]);
  });

  test('in one community nothing of what was typed in another', async () => {
    const { own, foreign } = await use.stack.world();
    const { member } = own.people;
    await member.client.communities.join.mutate({ community: foreign.uuid });
    await added(own, { by: 'member', whose: 'self' });
    expect((await member.client.identifiers.list.query({ community: foreign.uuid })).items).toEqual([]);
  });

  test('§3’s three fields of the member account, and those of the account', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const id = await linkDiscord(use.stack, member.account);
    const { identifiers, members, accounts } = member.client;
    await identifiers.setPreferred.mutate({ community: own.uuid, id });
    await identifiers.setActive.mutate({ community: own.uuid, id: OWN_ID, active: false });
    const mine = await members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ apiIds: [OWN_ID, id], activeApiIds: [id], apiIdPreference: id });
    expect((await accounts.me.query()).account.apiIds).toEqual([id]);
  });
});

describe('refuses', () => {
  test('a member who asks about another, whether there is one or not', async () => {
    await expectRefusal(listOf(use.world.own, { by: 'member', whose: 'staff' }), 'permissions.missing');
    await expectRefusal(listOf(use.world.own, { by: 'member', whose: 'nobody' }), 'permissions.missing');
  });

  test('staff about somebody who is not here, and whoever is banned about themselves', async () => {
    await expectRefusal(listOf(use.world.own, { whose: 'nobody' }), 'members.notFound');
    await expectRefusal(listOf(use.world.own, { by: 'banned', whose: 'self' }), 'members.notFound');
  });

  test('a community that is not there', () =>
    expectRefusal(listOf(use.world.own, { community: NOBODY }), 'communities.notFound'));
});
