import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
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
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.report.query({ community });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a community that does not exist', () => expectRefusal(ask('owner', NOBODY), 'communities.notFound'));
});
