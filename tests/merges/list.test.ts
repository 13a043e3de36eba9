import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { merged } from './merging.ts';

const use = useSharedStack();
const merges = (
  { uuid, people }: Place,
  more: { community?: string; before?: string; limit?: number } = {},
  by: Role = 'owner',
) => people[by].client.merges.list.query({ community: uuid, ...more });

describe('answers', () => {
  test('who merged whom into whom and why, newest first, page by page', async () => {
    const { own } = await use.stack.world();
    const first = await merged(own);
    const second = await merged(own, { from: 'staff' });
    await own.people.owner.client.merges.undo.mutate({ community: own.uuid, id: second.id });
    const page = await merges(own, { limit: 1 });
    expect(page).toMatchObject({
      items: [
        {
          id: second.id,
          from: { name: 'Crow staff' },
          undoneAt: expect.any(String),
          undoneBy: { accId: own.people.owner.account },
        },
      ],
      next: second.id,
    });
    const rest = await merges(own, { before: second.id });
    expect(rest).toMatchObject({ items: [{ id: first.id, reason: 'One person', undoneAt: null }], next: null });
  });
});

describe('refuses', () => {
  test('whoever lacks one of the two permissions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(merges(own, {}, 'staff'), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    await expectRefusal(merges(own, {}, 'staff'), 'permissions.missing');
  });

  test('a community that is not there', () =>
    expectRefusal(merges(use.world.own, { community: NOBODY }), 'communities.notFound'));
});
