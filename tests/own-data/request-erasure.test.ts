import { accounts } from '@muster/upstream/platform/schema/accounts';
import { mails } from '@muster/upstream/platform/schema/service';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cancelErasure } from '../../apps/upstream/src/features/own-data/cancel.ts';
import { change } from '../../apps/upstream/src/platform/context.ts';
import { makeOperator } from '../management/operating.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { eraseDue } from './erasing.ts';

const use = useStack();
const DAY_MS = 86_400_000;

describe('answers', () => {
  test('when it will be done; every device is signed out at once, and the person is told by mail', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const other = await member.onAnotherDevice();
    using live = other.live({ communities: [] });
    await live.untilKind('live');
    const { eraseAt } = await member.client.ownData.requestErasure.mutate({ username: member.username });
    expect(Math.abs(Date.parse(eraseAt) - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
    await live.untilKind('signedOut');
    for (const { client } of [member, other]) await expectRefusal(client.accounts.me.query(), 'session.required');
    await expect
      .poll(async () => (await use.stack.db.select().from(mails).where(eq(mails.recipient, member.email))).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
  });

  test('and a sign-in before then takes it back, which the person is told too', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    await member.client.ownData.requestErasure.mutate({ username: member.username });
    const origin = { requestId: crypto.randomUUID(), source: 'http', caller: null } as const;
    await change(use.stack.upstream.services, origin, (context) => cancelErasure(context, member.account));
    await eraseDue(use.stack);
    const again = await member.onAnotherDevice();
    const { items } = await again.client.notifications.list.query();
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['erasureCancelled', 'erasureRequested']));
    const [row] = await use.stack.db.select().from(accounts).where(eq(accounts.id, member.account));
    expect(row).toMatchObject({ eraseAt: null, erasedAt: null, username: member.username });
  });
});

describe('refuses', () => {
  test('the only operator of the installation, until there is another one who stays', async () => {
    const { own, stranger } = await use.stack.world();
    const { member } = own.people;
    await use.stack.db.update(accounts).set({ globalPermissions: 0 });
    const ask = (person: typeof member) => person.client.ownData.requestErasure.mutate({ username: person.username });
    await makeOperator(use.stack, member);
    await expectRefusal(ask(member), 'management.lastOperator');
    await makeOperator(use.stack, stranger);
    await ask(stranger);
    await expectRefusal(ask(member), 'management.lastOperator');
    await makeOperator(use.stack, own.people.staff);
    await ask(member);
  });

  test('another name than the own: ownData.wrongName', () =>
    expectRefusal(
      use.world.own.people.member.client.ownData.requestErasure.mutate({ username: 'Somebody Else' }),
      'ownData.wrongName',
    ));

  test('whoever owns communities, and names them: ownData.ownsCommunities', async () => {
    const { own } = use.world;
    const { owner } = own.people;
    const refused = await expectRefusal(
      owner.client.ownData.requestErasure.mutate({ username: owner.username }),
      'ownData.ownsCommunities',
    );
    expect(refused.message).toContain(own.name);
    expect((await owner.client.accounts.me.query()).account.userId).toBe(owner.account);
  });
});
