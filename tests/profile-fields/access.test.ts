import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeField, say } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what each rank says of the field, and which of them the caller may change', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own);
    await empower(use.stack, own, ['system.manageProfileFields']);
    await say(own, 'Member', { id, permission: 'view', value: 'deny' });
    const { ranks } = await own.people.staff.client.profileFields.access.query({ community: own.uuid, id });
    const found = Object.fromEntries(ranks.map((rank) => [rank.label, rank]));
    expect(found.Crew).toMatchObject({ view: 'deny', editOwn: 'unset', editOthers: 'unset', mayChange: true });
    expect(found.Moderator).toMatchObject({ department: 'Moderation', view: 'unset', mayChange: false });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.profileFields.access.query({ community: use.world.own.uuid, id: NOBODY, ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a field that is not there', () => expectRefusal(ask('owner'), 'profileFields.unknown'));
  test('a field of another community', async () => {
    await expectRefusal(ask('owner', { id: await makeField(use.world.foreign) }), 'profileFields.unknown');
  });
});
