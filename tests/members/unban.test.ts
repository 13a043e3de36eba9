import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { limitAccounts } from '../support/world/changes.ts';
import { acted } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that a ban is over, and the person is what they were', async () => {
    const { own } = await use.stack.world();
    const { banned } = own.people;
    await acted(own, 'unban', { whose: 'banned' });
    const mine = await banned.client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ banned: false, ban: null, sysStatus: 'active' });
    const { items } = await banned.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberUnbanned', values: { reason: 'Because' } });
  });

  test('that somebody of whom only the ban was kept is a stranger', async () => {
    const { own } = await use.stack.world();
    const { banned } = own.people;
    await banned.client.communities.leave.mutate({ community: own.uuid });
    await acted(own, 'unban', { whose: 'banned' });
    expect(await banned.client.members.mine.query({ community: own.uuid })).toBe(null);
  });
});

describe('refuses', () => {
  test.each(['member', 'staff'] as const)('the %s, who lacks the permission', async (by) => {
    const refused = await expectRefusal(
      acted(use.world.own, 'unban', { whose: 'applicant', by }),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.ban' } });
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(acted(use.world.own, 'unban', { whose: 'nobody' }), 'members.notFound');
  });

  test('oneself', async () => {
    await expectRefusal(acted(use.world.own, 'unban', { whose: 'owner' }), 'members.yourself');
  });

  test('the owner, and whoever has as much power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.ban']);
    const refused = await expectRefusal(acted(own, 'unban', { whose: 'owner', by: 'staff' }), 'permissions.outranked');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.ban' } });
  });

  test.each(['member', 'applicant'] as const)('the %s, who is not what it takes', async (whose) => {
    await expectRefusal(acted(use.world.own, 'unban', { whose }), 'members.wrongState');
  });

  test('nobody who takes no room by it, where the limit was lowered meanwhile', async () => {
    const { own } = await use.stack.world();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await acted(own, 'ban', { whose: 'member', until });
    await acted(own, 'archive', { whose: 'staff' });
    await acted(own, 'ban', { whose: 'staff' });
    await limitAccounts(use.stack, own, 1);
    for (const whose of ['member', 'staff'] as const) await acted(own, 'unban', { whose });
  });

  test('where the limit was lowered meanwhile', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'ban', { whose: 'member' });
    await limitAccounts(use.stack, own, 1);
    await expectRefusal(acted(own, 'unban', { whose: 'member' }), 'communities.full');
  });

  test('what is not as it was seen', async () => {
    const { people, uuid: community } = use.world.own;
    const seen = { bannedAt: '2020-01-01T00:00:00.000Z' };
    const asked = people.owner.client.members.unban.mutate({ community, accId: people.banned.account, seen });
    await expectRefusal(asked, 'input.outdated');
  });
});
