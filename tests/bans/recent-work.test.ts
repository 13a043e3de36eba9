import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { comment, submitted } from '../submission-comments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { workAsStaff } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what a member did in the last hour, counted by kind', async () => {
    const { own } = await use.stack.world();
    await workAsStaff(use.stack, own);
    const asked = { community: own.uuid, accId: own.people.staff.account, hours: 1 } as const;
    const { kinds } = await own.people.owner.client.bans.recentWork.query(asked);
    expect(kinds.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'inviteLinks', count: 1, beyond: 0 },
      { kind: 'shortLinks', count: 1, beyond: 0 },
      { kind: 'submissionComments', count: 1, beyond: 0 },
    ]);
  });

  test('nothing of what the caller does not see', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    await comment(own, 'member', { submission });
    await letOnly(use.stack, own, ['system.ban']);
    const asked = { community: own.uuid, accId: own.people.member.account, hours: 24 } as const;
    const { kinds } = await own.people.staff.client.bans.recentWork.query(asked);
    expect(kinds.filter(({ count }) => count > 0)).toEqual([]);
  });
});

describe('refuses', () => {
  test('people who are no members of the community', () =>
    expectRefusal(
      use.world.own.people.owner.client.bans.recentWork.query({
        community: use.world.own.uuid,
        accId: NOBODY,
        hours: 1,
      }),
      'members.notFound',
    ));
});
