import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { heldRun, over, start, these } from './running.ts';

const use = useSharedStack();
const note = { kind: 'addNote', text: 'Seen.' } as const;

describe('answers', () => {
  test('runs of this community, the newest first, page by page, with who started each', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    const first = await start(own, { selection: these(own, 'member'), action: note });
    await over(own, first);
    const second = await start(own, { selection: these(own, 'member'), action: note, by: 'staff' });
    await over(own, second);
    const asked = (before: string | null) =>
      owner.client.bulkActions.list.query({ community: own.uuid, before, limit: 1 });
    const page = await asked(null);
    expect(page.items).toMatchObject([{ id: second.id, by: { accId: staff.account }, state: 'done' }]);
    expect(await asked(page.next)).toMatchObject({ items: [{ id: first.id, mayUndo: true }], next: null });
  });

  test('nothing of other communities', async () => {
    const { own, foreign } = await use.stack.world();
    await heldRun(use.stack, foreign);
    const { items } = await own.people.owner.client.bulkActions.list.query({ community: own.uuid });
    expect(items).toEqual([]);
  });
});

describe('refuses', () => {
  test('whoever does not manage members', async () => {
    const { own } = use.world;
    const asked = own.people.member.client.bulkActions.list.query({ community: own.uuid });
    expect((await expectRefusal(asked, 'permissions.missing')).details).toMatchObject({
      missing: { permission: 'system.manageMembers' },
    });
  });

  test('a community that is not there', async () => {
    const asked = use.world.own.people.owner.client.bulkActions.list.query({ community: NOBODY });
    await expectRefusal(asked, 'communities.notFound');
  });
});
