import { describe, expect, test, vi } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('what was mailed to the person, and nothing of anybody else', async () => {
    const { own } = await use.stack.world();
    const { applicant, owner, staff } = own.people;
    await owner.client.members.decide.mutate({
      community: own.uuid,
      accId: applicant.account,
      decision: 'accept',
    });
    await vi.waitFor(
      async () =>
        expect((await applicant.client.notifications.deliveries.query()).items).toEqual([
          expect.objectContaining({
            kind: 'applicationAccepted',
            communityName: own.name,
            channel: 'email',
            state: 'sent',
            attempts: 1,
            error: null,
          }),
        ]),
      { timeout: 10_000 },
    );
    expect((await staff.client.notifications.deliveries.query()).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.notifications.deliveries.query(), 'session.required'));
});
