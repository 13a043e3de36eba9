import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { newClock, withTotp } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { edit, rankKey, says } from './asking.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

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
      values: { permission: 'system.ban', grantors: 'Chief, owner' },
    });
  });

  test('who would gain and lose what, with all the ranks of each counted', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const ask = (targets: string[], value: 'allow' | 'deny') =>
      owner.client.permissions.preview.query({
        community: own.uuid,
        targets: targets.map(rankKey),
        changes: [says('system.editCommunity', value)],
      });
    const [gained] = (await ask([own.ranks.Member], 'allow')).effects;
    expect(gained).toEqual({ scope: 'system.editCommunity', gained: 1, lost: 0, gain: ['Crow member'], lose: [] });
    const [lost] = (await ask([own.ranks.Moderator], 'deny')).effects;
    expect(lost).toEqual({ scope: 'system.editCommunity', gained: 0, lost: 1, gain: [], lose: ['Crow staff'] });
    await owner.client.departments.edit.mutate({
      community: own.uuid,
      part: { kind: 'rank', id: own.ranks.Moderator, rankKind: 'secondary' },
    });
    // Who has both ranks holds it already, so that the second one gives nothing.
    await owner.client.departments.changeRanks.mutate({
      community: own.uuid,
      accId: member.account,
      give: [{ rank: own.ranks.Moderator }],
    });
    expect((await ask([own.ranks.Member], 'allow')).effects).toEqual([]);
  });

  test('for whom it asks for a second factor that is not there, all they have goes', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    await withTotp(owner, clock);
    const rule = { community: own.uuid, permissions: ['system.editCommunity' as const] };
    await owner.client.communities.setSecondFactorRule.mutate(rule);
    const { effects } = await owner.client.permissions.preview.query({
      community: own.uuid,
      targets: [rankKey(own.ranks.Member)],
      changes: [says('system.editCommunity', 'allow')],
    });
    expect(effects).toEqual([{ scope: 'cad.use', gained: 0, lost: 1, gain: [], lose: ['Crow member'] }]);
  });

  test('nothing comes of it for the owner, whom nothing bounds', async () => {
    const { own } = await use.stack.world();
    const { ranks } = (await own.people.owner.client.members.mine.query({ community: own.uuid })) ?? { ranks: [] };
    const { effects } = await own.people.owner.client.permissions.preview.query({
      community: own.uuid,
      targets: ranks.map(rankKey),
      changes: [says('cad.use', 'deny')],
    });
    expect(effects).toEqual([]);
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

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
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
