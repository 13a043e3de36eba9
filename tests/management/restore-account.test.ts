import { describe, expect, test } from 'vitest';
import { Browser } from '../session/browser.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'Explained it';

describe('answers', () => {
  test('and the person signs in again', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { member } = own.people;
    await client.management.suspendAccount.mutate({ accId: member.account, reason, words: 'Wait.' });
    const restored = await client.management.restoreAccount.mutate({ accId: member.account, reason });
    expect(restored).toMatchObject({ suspended: false, words: null });
    const browser = new Browser(use.stack.page());
    const signedIn = await browser.complete(await browser.signInAtOwn(member.email));
    expect(signedIn).toMatchObject({ account: member.account, newAccount: false });
  });
});

describe('refuses', () => {
  test('an account that is not suspended', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const restore = client.management.restoreAccount.mutate({ accId: own.people.member.account, reason });
    await expectRefusal(restore, 'management.notSuspended');
  });

  test('an account that is not there', async () => {
    const { client } = await makeOperator(use.stack, (await use.stack.world()).stranger);
    const restore = client.management.restoreAccount.mutate({ accId: NOBODY, reason });
    await expectRefusal(restore, 'management.accountNotFound');
  });

  test('people who are no operators', () => {
    const { owner, member } = use.world.own.people;
    const restore = owner.client.management.restoreAccount.mutate({ accId: member.account, reason });
    return expectRefusal(restore, 'management.operatorOnly');
  });
});
