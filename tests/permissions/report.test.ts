import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('every active member once, with ranks and all they hold, page by page', async () => {
    const { own } = use.world;
    const { report } = own.people.owner.client.permissions;
    const first = await report.query({ community: own.uuid, limit: 2 });
    const rest = await report.query({ community: own.uuid, after: first.next, limit: 2 });
    expect(rest.next).toBe(null);
    const lines = [...first.items, ...rest.items].map(({ ranks, held, owner }) => ({ ranks, held, owner }));
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual({ ranks: ['Crew'], held: [], owner: false });
    const held = ['system.editCommunity', 'system.manageMembers'];
    expect(lines).toContainEqual({ ranks: ['Moderator'], held, owner: false });
    const found = await report.query({ community: own.uuid, search: 'ROW MEM' });
    expect(found.items.map(({ name }) => name)).toEqual(['Crow member']);
    expect(lines).toContainEqual({ ranks: ['Chief'], held: PERMISSION_NAMES, owner: true });
  });

  test('whose ranks are worth nothing for want of a second factor', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await use.stack.db
      .update(communities)
      .set({ secondFactorFor: ['system.manageMembers'] })
      .where(eq(communities.uuid, own.uuid));
    const { items } = await owner.client.permissions.report.query({ community: own.uuid });
    const due = items.filter(({ secondFactorDue }) => secondFactorDue);
    expect(due).toMatchObject([{ accId: staff.account, held: [], ranks: ['Moderator'] }]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.report.query({ community });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
});
