import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { acted } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that somebody is gone: told why, without ranks, and free to ask again', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    using live = member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    expect(await acted(own, 'kick', { whose: 'member' })).toEqual({ accId: member.account });
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({ accId: member.account, member: null, relation: 'stranger', permissions: [] });
    expect(await member.client.members.mine.query({ community: own.uuid })).toBe(null);
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'memberKicked', values: { reason: 'Because' } });
    const records = await owner.client.departments.records.query({ community: own.uuid, accId: member.account });
    expect(records.items[0]).toMatchObject({ kind: 'taken', label: 'Crew' });
    await member.client.communities.join.mutate({ community: own.uuid });
  });
});

describe('refuses', () => {
  test.each(['member', 'staff'] as const)('the %s, who lacks the permission', async (by) => {
    const refused = await expectRefusal(
      acted(use.world.own, 'kick', { whose: 'applicant', by }),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.kick' } });
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(acted(use.world.own, 'kick', { whose: 'nobody' }), 'members.notFound');
  });

  test('oneself', async () => {
    await expectRefusal(acted(use.world.own, 'kick', { whose: 'owner' }), 'members.yourself');
  });

  test('the owner, and whoever has as much power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.kick']);
    const refused = await expectRefusal(acted(own, 'kick', { whose: 'owner', by: 'staff' }), 'permissions.outranked');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.kick' } });
  });

  test.each(['applicant', 'banned'] as const)('the %s, who is not what it takes', async (whose) => {
    await expectRefusal(acted(use.world.own, 'kick', { whose }), 'members.wrongState');
  });
});
