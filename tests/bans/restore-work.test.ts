import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../short-links/asking.ts';
import { commentsFor } from '../submission-comments/asking.ts';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { banStaff, removalsOf, workAsStaff } from './asking.ts';

const use = useSharedStack();

const restore = ({ uuid: community, people }: Place, id: string) =>
  people.owner.client.bans.restoreWork.mutate({ community, id });

async function begin() {
  const { own } = await use.stack.world();
  const work = await workAsStaff(use.stack, own);
  await banStaff(own);
  const [removal] = await removalsOf(own);
  return { own, work, id: removal?.id ?? '' };
}

describe('answers', () => {
  test('all that was removed, as it was', async () => {
    const { own, work, id } = await begin();
    const { kinds } = await restore(own, id);
    expect(kinds.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect((await commentsFor(own, 'owner', work.submission)).items).toMatchObject([{ id: work.said }]);
    expect(await linkOf(own, work.path)).toMatchObject({ enabled: true });
    const links = await own.people.owner.client.inviteLinks.list.query({ community: own.uuid });
    expect(links.items.find((link) => link.id === work.invite)?.state).not.toBe('revoked');
    expect(await removalsOf(own)).toMatchObject([{ id, restoredAt: expect.any(String) }]);
  });
});

describe('refuses', () => {
  test('what has been restored already, and what is unknown', async () => {
    const { own, id } = await begin();
    await restore(own, id);
    await expectRefusal(restore(own, id), 'bans.workRestored');
    await expectRefusal(restore(own, NOBODY), 'bans.workUnknown');
  });

  test('what was removed more than 30 days ago', async () => {
    const { own, id } = await begin();
    await use.stack.db.execute(sql`update removed_work set removed_at = now() - interval '31 days' where id = ${id}`);
    await expectRefusal(restore(own, id), 'bans.workUnknown');
  });

  test('more invite links than the limit of the community', async () => {
    const { own, id } = await begin();
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"inviteLinks": 0}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(restore(own, id), 'communities.limitReached');
  });

  test('staff below the person who was banned', async () => {
    const { own } = await use.stack.world();
    const { staff, owner } = own.people;
    await letOnly(use.stack, own, ['system.ban']);
    const [row] = (
      await use.stack.db.execute<{ id: string }>(sql`insert into removed_work
        (community, account, hours, kept, removed_at) values (${own.uuid}, ${owner.account}, 1, '[]', now()) returning id`)
    ).rows;
    await expectRefusal(
      staff.client.bans.restoreWork.mutate({ community: own.uuid, id: row?.id ?? '' }),
      'permissions.outranked',
    );
  });
});
