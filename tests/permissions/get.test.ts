import { describe, expect, test } from 'vitest';
import { departmentOf, empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { rankKey } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the set of a rank beside the one it inherits, and whether it can be changed', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions']);
    const { get } = own.people.staff.client.permissions;
    const moderator = await get.query({ community: own.uuid, of: rankKey(own.ranks.Moderator) });
    expect(moderator).toMatchObject({
      label: 'Moderator',
      set: { system: { allow: '7', deny: '0' }, forms: [] },
      department: { label: 'Moderation', set: { system: { allow: '0' } } },
      mayChange: false,
    });
    expect((await get.query({ community: own.uuid, of: rankKey(own.ranks.Member) })).mayChange).toBe(true);
  });

  test('the set of a department', async () => {
    const { own } = await use.stack.world();
    const { id } = await departmentOf(own, 'Moderation');
    const of = { kind: 'department', id } as const;
    const found = await own.people.owner.client.permissions.get.query({ community: own.uuid, of });
    expect(found).toMatchObject({ kind: 'department', label: 'Moderation', department: null, mayChange: true });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.get.query({
      community: use.world.own.uuid,
      of: rankKey(use.world.own.ranks.Member),
      ...more,
    });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a rank that is not there, or elsewhere', async () => {
    await expectRefusal(ask('owner', { of: rankKey(NOBODY) }), 'permissions.unknown');
    await expectRefusal(ask('owner', { of: rankKey(use.world.foreign.ranks.Member) }), 'permissions.unknown');
  });
});
