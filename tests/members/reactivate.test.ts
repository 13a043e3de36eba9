import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { limitAccounts } from '../support/world/changes.ts';
import { acted } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('that somebody is in again, and the ranks come back by undoing that they were taken', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    await acted(own, 'archive', { whose: 'member' });
    await acted(own, 'reactivate', { whose: 'member' });
    const { items: told } = await member.client.notifications.list.query();
    expect(told[0]).toMatchObject({ kind: 'memberReactivated', values: { reason: 'Because' } });
    const mine = await member.client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ sysStatus: 'active', ranks: [] });
    const { items } = await owner.client.departments.records.query({ community: own.uuid, accId: member.account });
    await owner.client.departments.undoChange.mutate({ community: own.uuid, change: items[0]?.change ?? '' });
    expect(await member.client.members.mine.query({ community: own.uuid })).toMatchObject({
      ranks: [own.ranks.Member],
    });
  });
});

describe('refuses', () => {
  test('a visitor', () =>
    expectRefusal(
      use.world.visitor.client.members.reactivate.mutate({ community: use.world.own.uuid, accId: NOBODY }),
      'session.required',
    ));

  test.each(['member', 'staff'] as const)('the %s, who lacks the permission', async (by) => {
    const refused = await expectRefusal(
      acted(use.world.own, 'reactivate', { whose: 'applicant', by }),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(acted(use.world.own, 'reactivate', { whose: 'nobody' }), 'members.notFound');
  });

  test('oneself', async () => {
    await expectRefusal(acted(use.world.own, 'reactivate', { whose: 'owner' }), 'members.yourself');
  });

  test('the owner, and whoever has as much power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.archive']);
    const refused = await expectRefusal(
      acted(own, 'reactivate', { whose: 'owner', by: 'staff' }),
      'permissions.outranked',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test.each(['member', 'applicant', 'banned'] as const)('the %s, who is not what it takes', async (whose) => {
    await expectRefusal(acted(use.world.own, 'reactivate', { whose }), 'members.wrongState');
  });

  test('where the limit was lowered meanwhile', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    await limitAccounts(use.stack, own, 1);
    await expectRefusal(acted(own, 'reactivate', { whose: 'member' }), 'communities.full');
  });

  test('a community that does not exist', async () => {
    const there = acted(use.world.own, 'reactivate', { whose: 'member', community: NOBODY });
    await expectRefusal(there, 'communities.notFound');
  });
});
