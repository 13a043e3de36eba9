import { describe, expect, test } from 'vitest';
import { commentsFor } from '../submission-comments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { linkOf } from '../short-links/asking.ts';
import { banStaff, removalsOf, workAsStaff } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what was removed with a ban, which is gone where it stood, and on record by how much it was', async () => {
    const { own } = await use.stack.world();
    const { submission, path } = await workAsStaff(use.stack, own);
    await banStaff(own);
    const [removal, ...rest] = await removalsOf(own);
    expect(rest).toEqual([]);
    expect(removal).toMatchObject({ hours: 1, restoredAt: null });
    expect(removal?.kinds.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect((await commentsFor(own, 'owner', submission)).items).toEqual([]);
    expect(await linkOf(own, path)).toMatchObject({ enabled: false });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 5 });
    expect(items.map(({ action }) => action)).toContain('MEMBER_WORK_REMOVE');
  });

  test('nothing where a ban removes nothing', async () => {
    const { own } = await use.stack.world();
    await workAsStaff(use.stack, own);
    await banStaff(own, null);
    expect(await removalsOf(own)).toEqual([]);
  });
});

describe('refuses', () => {
  test('people who are no members of the community', () =>
    expectRefusal(
      use.world.own.people.owner.client.bans.removedWork.query({ community: use.world.own.uuid, accId: NOBODY }),
      'members.notFound',
    ));
});
