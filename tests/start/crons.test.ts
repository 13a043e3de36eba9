import { expect, test } from 'vitest';
import { type Stack, startStack, withOwner } from '../support/stack.ts';

/** What the job queue knows to start by the clock, by name. */
function cronsOf(stack: Stack): Promise<string[]> {
  return withOwner(stack, async (owner) => {
    const { rows } = await owner.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    );
    return rows.map(({ identifier }) => identifier);
  });
}

test('every round that the product makes by the clock is known to the queue', async () => {
  await using stack = await startStack({ deps: { crons: true } });
  // The queue writes them down once it runs, which the start does not wait for.
  await expect
    .poll(() => cronsOf(stack), { timeout: 20_000 })
    .toEqual([
      'adopt-avatars',
      'ask-long-shifts',
      'clean-files',
      'compare-discord',
      'deliver-mails',
      'deliver-pushes',
      'email-changes',
      'end-bans',
      'erase-accounts',
      'expire-ranks',
      'forget-removals',
      'forget-removed-work',
      'forget-roster-cells',
      'hosts:check-due',
      'maintenance',
      'maintenance_soon',
      'move-submissions',
      'plan-series',
      'read-discord',
      'remind-of-events',
      'resume-member-runs',
      'run-automations',
      'send-actions',
      'send-webhooks',
      'sum-refusals',
      'sync-discord',
      'sync-discord-events',
      'take-attendance',
      'trim-audit',
      'turn-activity-periods',
      'turn-leaves',
      'warn-of-rank-ends',
    ]);
});

test('a test that goes without them has none', async () => {
  await using stack = await startStack({ deps: { crons: false } });
  expect(await cronsOf(stack)).toEqual([]);
});
