import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { acted } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that somebody is kept for the record: without ranks, and without what members see', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    await acted(own, 'archive', { whose: 'member' });
    const mine = await member.client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ sysStatus: 'archived', ranks: [] });
    await expectRefusal(member.client.members.recent.query({ community: own.uuid }), 'members.notMember');
    const { items } = await owner.client.directory.list.query({ community: own.uuid, state: 'archived' });
    expect(items.map(({ accId }) => accId)).toEqual([member.account]);
    const told = await member.client.notifications.list.query();
    expect(told.items[0]).toMatchObject({ kind: 'memberArchived', values: { reason: 'Because' } });
  });
});

describe('refuses', () => {
  test.each(['member', 'staff'] as const)('the %s, who lacks the permission', async (by) => {
    const refused = await expectRefusal(
      acted(use.world.own, 'archive', { whose: 'applicant', by }),
      'permissions.missing',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test('somebody who is not in this community', async () => {
    await expectRefusal(acted(use.world.own, 'archive', { whose: 'nobody' }), 'members.notFound');
  });

  test('oneself', async () => {
    await expectRefusal(acted(use.world.own, 'archive', { whose: 'owner' }), 'members.yourself');
  });

  test('the owner, and whoever has as much power', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.archive']);
    const refused = await expectRefusal(
      acted(own, 'archive', { whose: 'owner', by: 'staff' }),
      'permissions.outranked',
    );
    expect(refused.details).toMatchObject({ missing: { permission: 'system.archive' } });
  });

  test.each(['applicant', 'banned'] as const)('the %s, who is not what it takes', async (whose) => {
    await expectRefusal(acted(use.world.own, 'archive', { whose }), 'members.wrongState');
  });

  test('what is not as it was seen', async () => {
    const { people, uuid: community } = use.world.own;
    const seen = { since: '2020-01-01T00:00:00.000Z', change: null };
    const asked = people.owner.client.members.archive.mutate({ community, accId: people.member.account, seen });
    await expectRefusal(asked, 'input.outdated');
  });
});
