import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { rankKey, says } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('what would change where, for how many, and what of it the caller may not do', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changePermissions', 'cad.use']);
    const ask = (changes: ReturnType<typeof says>[]) =>
      own.people.staff.client.permissions.preview.query({
        community: own.uuid,
        targets: [rankKey(own.ranks.Member), rankKey(own.ranks.Moderator)],
        changes,
      });
    const allowed = await ask([says('cad.use', 'allow')]);
    expect(allowed).toMatchObject({
      members: 1,
      targets: [
        { label: 'Crew', changes: [{ scope: 'cad.use', from: 'unset', to: 'allow' }], refused: null },
        { label: 'Moderator', changes: [], refused: { code: 'permissions.outranked' } },
      ],
    });
    const beyond = await ask([says('system.ban', 'allow')]);
    expect(beyond.targets[0]?.refused).toEqual({
      code: 'permissions.notYours',
      text: 'You do not have system.ban yourself, so you cannot give it. Chief, owner can grant it.',
    });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.permissions.preview.query({
      community: use.world.own.uuid,
      targets: [rankKey(use.world.own.ranks.Member)],
      changes: [says('cad.use', 'allow')],
      ...more,
    });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a community that does not exist', () =>
    expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound'));
  test('a rank that is not there', () =>
    expectRefusal(ask('owner', { targets: [rankKey(NOBODY)] }), 'permissions.unknown'));
  test.each([
    ['a permission that is none', { changes: [{ scope: 'system.everything', value: 'allow' }] }],
    [
      'a permission its kind does not have',
      { changes: [{ scope: { kind: 'pages', id: 'x', permission: 'kickPlayers' }, value: 'allow' }] },
    ],
  ])('%s', async (_what, more) => {
    await expectRefusal(ask('owner', more), 'input.invalid');
  });
});
