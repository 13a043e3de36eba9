import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letAsk, OPEN_RULES, ownLeave } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the revision, and members ask by these rules from then on', async () => {
    const { own } = await use.stack.world();
    const { leave } = own.people.staff.client;
    const set = { community: own.uuid, rules: { ...OPEN_RULES, maxDays: 14 }, revision: 0 };
    expect(await leave.setRules.mutate(set)).toEqual({ revision: 1 });
    expect((await ownLeave(own)).rules).toMatchObject({ enabled: true, maxDays: 14 });
  });
});

describe('refuses', () => {
  const set = (name: 'member' | 'owner', more: object = {}, revision = 0) =>
    use.world.person(name).client.leave.setRules.mutate({
      community: use.world.own.uuid,
      rules: { ...OPEN_RULES, ...more },
      revision,
    });

  test('members without the permission', () => expectRefusal(set('member'), 'permissions.missing'));
  test('fewer days at most than at least', () =>
    expectRefusal(set('owner', { minDays: 5, maxDays: 4 }), 'input.invalid'));
  test('a status that the community does not have', () =>
    expectRefusal(set('owner', { status: NOBODY }), 'members.statusUnknown'));
  test('rules that somebody else changed in between', async () => {
    await letAsk(use.world.own);
    await expectRefusal(set('owner'), 'input.outdated');
  });
});
