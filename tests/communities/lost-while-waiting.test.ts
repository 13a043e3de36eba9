import { sql } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { whileItWaits } from '../support/while-it-waits.ts';

const use = useStack();

describe('what somebody may no longer by the time it is their turn is refused', () => {
  test('to an owner who has handed the community over', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const key = { community: own.uuid };
    const calls = [
      () => owner.client.communities.delete.mutate({ ...key, name: own.name }),
      () => owner.client.audit.setRetention.mutate({ ...key, keepDays: 30 }),
      () => owner.client.communities.setSecondFactorRule.mutate({ ...key, permissions: [] }),
    ];
    const handTo = (account: string) => sql`update communities set owner = ${account} where uuid = ${own.uuid}`;
    for (const call of calls) {
      await use.stack.db.execute(handTo(owner.account));
      await whileItWaits(use.stack, own.uuid, {
        call: () => expectRefusal(call(), 'communities.ownerOnly'),
        change: (tx) => tx.execute(handTo(member.account)),
      });
    }
  });

  test('to staff who have lost the permission', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.staff;
    await whileItWaits(use.stack, own.uuid, {
      call: () =>
        expectRefusal(
          client.communities.update.mutate({ community: own.uuid, subtitle: 'Ours' }),
          'permissions.missing',
        ),
      change: (tx) => tx.execute(sql`update ranks set permissions = '{}' where id = ${own.ranks.Moderator}`),
    });
  });
});
