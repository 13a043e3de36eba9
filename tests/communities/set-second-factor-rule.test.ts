import { describe, expect, test } from 'vitest';
import { forgetProof, newClock, withPasskey, withTotp } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });
const permissions = ['system.manageMembers' as const];

describe('answers', () => {
  test('the rule, by which ranks give nothing until there is a second factor, and then all again', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    await withTotp(owner, clock);
    const rule = { community: own.uuid, permissions };
    expect(await owner.client.communities.setSecondFactorRule.mutate(rule)).toEqual({ permissions });

    const viewOf = async ({ client }: typeof staff) =>
      (await client.communities.get.query({ community: own.uuid })).viewer;
    expect(await viewOf(staff)).toMatchObject({ relation: 'member', permissions: [], secondFactorDue: true });
    // Members whose ranks give nothing of the kind are not asked.
    expect(await viewOf(member)).toMatchObject({ secondFactorDue: false });
    const refused = () => staff.client.members.pending.query({ community: own.uuid });
    await expectRefusal(refused(), 'permissions.secondFactorNeeded');

    await withPasskey(staff, use.stack);
    expect(await viewOf(staff)).toMatchObject({ secondFactorDue: false });
    expect((await viewOf(staff)).permissions).toContain('system.manageMembers');
    await refused();
    await staff.client.secondFactor.removeFactor.mutate({
      passkey: (await staff.client.secondFactor.factors.query({})).passkeys[0]?.id ?? null,
    });
    await expectRefusal(refused(), 'permissions.secondFactorNeeded');
  });

  test('whom a factor would not help is told of the permission they lack, and the others of theirs', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await withTotp(owner, clock);
    await owner.client.communities.setSecondFactorRule.mutate({ community: own.uuid, permissions });
    const { message } = await expectRefusal(
      staff.client.members.pending.query({ community: own.uuid }),
      'permissions.secondFactorNeeded',
    );
    expect(message).toContain('system.manageMembers');
    const made = staff.client.departments.add.mutate({
      community: own.uuid,
      part: { kind: 'department', label: 'Fire' },
    });
    await expectRefusal(made, 'permissions.missing');
  });

  test('of one community, and says nothing about another', async () => {
    const { own, foreign } = await use.stack.world();
    await withTotp(own.people.owner, clock);
    await own.people.owner.client.communities.setSecondFactorRule.mutate({ community: own.uuid, permissions });
    const { viewer } = await foreign.people.staff.client.communities.get.query({ community: foreign.uuid });
    expect(viewer.secondFactorDue).toBe(false);
  });

  test('an empty one switches it off, also for an owner without a factor', async () => {
    const { own } = await use.stack.world();
    const off = { community: own.uuid, permissions: [] };
    expect(await own.people.owner.client.communities.setSecondFactorRule.mutate(off)).toEqual({ permissions: [] });
  });
});

describe('refuses', () => {
  const set = (client: (typeof use.world.visitor)['client'], community = use.world.own.uuid) =>
    client.communities.setSecondFactorRule.mutate({ community, permissions });

  test('everybody but the owner, and what is not there', async () => {
    const { own, visitor, foreign } = use.world;
    await expectRefusal(set(visitor.client), 'session.required');
    for (const { client } of [own.people.staff, foreign.people.owner]) {
      await expectRefusal(set(client), 'communities.ownerOnly');
    }
    await expectRefusal(set(own.people.owner.client, NOBODY), 'communities.notFound');
  });

  test('an owner who has no second factor', () =>
    expectRefusal(set(use.world.own.people.owner.client), 'communities.ownFactorFirst'));

  test('an owner who has not proven who they are for ten minutes', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(set(own.people.owner.client, own.uuid), 'session.stepUpNeeded');
  });

  test('what is no longer the rule that was seen', async () => {
    const { own } = await use.stack.world();
    await withTotp(own.people.owner, clock);
    const { setSecondFactorRule } = own.people.owner.client.communities;
    const asked = { community: own.uuid, permissions };
    await expectRefusal(setSecondFactorRule.mutate({ ...asked, seen: ['system.kick'] }), 'input.outdated');
    expect(await setSecondFactorRule.mutate({ ...asked, seen: [] })).toEqual({ permissions });
  });
});
