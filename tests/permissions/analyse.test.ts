import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { edit, says } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('every permission with each rule about it, and which decided', async () => {
    const { own } = await use.stack.world();
    await edit(own, [own.ranks.Moderator], [says('cad.use', 'deny')]);
    const { results, ...who } = await own.people.owner.client.permissions.analyse.query({
      community: own.uuid,
      accId: own.people.staff.account,
    });
    expect(who).toMatchObject({
      owner: false,
      active: true,
      power: 50,
      member: { name: 'Crow staff', rank: 'Moderator' },
    });
    const about = (name: string) => results.find(({ scope }) => scope === name);
    const rule = { from: 'rank', id: own.ranks.Moderator, label: 'Moderator', decided: true };
    expect(about('system.manageMembers')).toMatchObject({ allowed: true, rules: [{ ...rule, kind: 'allow' }] });
    expect(about('cad.use')).toMatchObject({ allowed: false, because: 'denied', rules: [{ ...rule, kind: 'deny' }] });
    expect(about('system.ban')).toMatchObject({ allowed: false, because: 'unset', rules: [] });
  });

  test('an owner, by ownership and not by rank', async () => {
    const { own } = use.world;
    const { results, owner } = await own.people.owner.client.permissions.analyse.query({
      community: own.uuid,
      accId: own.people.owner.account,
    });
    expect(owner).toBe(true);
    expect(results.every(({ allowed, because }) => allowed && because === 'owner')).toBe(true);
    expect(results.flatMap(({ rules }) => rules).some(({ decided }) => decided)).toBe(false);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.analyse.query({
      community: use.world.own.uuid,
      accId: use.world.own.people.member.account,
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('somebody who is not in it', () =>
    expectRefusal(ask('owner', { accId: use.world.stranger.account }), 'members.notFound'));
});
