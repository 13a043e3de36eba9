import { Account } from '@muster/contracts/accounts/model';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the whole account, and where its stream stands', async () => {
    const { people, uuid } = use.world.own;
    const { asOf, account } = await people.owner.client.accounts.me.query();
    expect(Account.strict().parse(account)).toEqual(account);
    expect(account).toMatchObject({
      userId: people.owner.account,
      username: people.owner.username,
      email: people.owner.email,
    });
    expect(account.communities.map((community) => community.uuid)).toEqual([uuid]);
    expect(account.notifications.map(({ kind }) => kind)).toContain('welcome');
    // Making the community was the first event.
    expect(asOf).toBe(1);
  });

  test('the same on every device', async () => {
    const { member } = use.world.own.people;
    const elsewhere = await member.onAnotherDevice();
    expect(await elsewhere.client.accounts.me.query()).toEqual(await member.client.accounts.me.query());
  });
});

describe('refuses', () => {
  test('somebody whose session has ended', async () => {
    const here = await use.world.own.people.member.onAnotherDevice();
    const there = await use.world.own.people.member.onAnotherDevice();
    await there.client.accounts.revokeDevice.mutate({ session: here.device.session });
    await expectRefusal(here.client.accounts.me.query(), 'session.required');
  });
});
