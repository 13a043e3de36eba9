import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'Lost their phone';

describe('answers', () => {
  test('and every device of the account is signed out at once, its open pages too', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { member } = own.people;
    const other = await member.onAnotherDevice();
    using live = other.live({ communities: [] });
    await live.untilKind('live');
    const { sessions } = await client.management.signOutAccount.mutate({ accId: member.account, reason });
    expect(sessions).toBe(0);
    await live.untilKind('signedOut');
    for (const each of [member, other]) await expectRefusal(each.client.accounts.me.query(), 'session.required');
  });
});

describe('refuses', () => {
  test('an account that is not there', async () => {
    const { client } = await makeOperator(use.stack, (await use.stack.world()).stranger);
    const signOut = client.management.signOutAccount.mutate({ accId: NOBODY, reason });
    await expectRefusal(signOut, 'management.accountNotFound');
  });
  test('people who are no operators', () => {
    const { owner, member } = use.world.own.people;
    const signOut = owner.client.management.signOutAccount.mutate({ accId: member.account, reason });
    return expectRefusal(signOut, 'management.operatorOnly');
  });
});
