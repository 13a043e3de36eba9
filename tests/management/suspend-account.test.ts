import { describe, expect, test } from 'vitest';
import { Browser } from '../session/browser.ts';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const terms = { reason: 'Sold stolen accounts', words: 'Write to desk@example.org.' };

describe('answers', () => {
  test('and every device is signed out, and no sign-in works any more', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { member } = own.people;
    using live = member.live({ communities: [] });
    await live.untilKind('live');
    const suspended = await client.management.suspendAccount.mutate({ accId: member.account, ...terms });
    expect(suspended).toMatchObject({ suspended: true, words: terms.words, sessions: 0 });
    await live.untilKind('signedOut');
    await expectRefusal(member.client.accounts.me.query(), 'session.required');
    const browser = new Browser(use.stack.page());
    const back = await browser.signInAtOwn(member.email);
    const completing = browser.page.client.session.completeSignIn.mutate(back);
    await expect(completing).rejects.toThrow(terms.words);
    await expectRefusal(completing, 'session.accountSuspended');
    const { items } = await client.management.accounts.query({ suspended: true, search: member.account });
    expect(items).toMatchObject([{ accId: member.account, suspended: true }]);
  });
});

test('no sign-in that is under way slips past a suspension', async () => {
  const { own, stranger } = await use.stack.world();
  const { client } = await makeOperator(use.stack, stranger);
  const { account: accId, email } = own.people.member;
  const browsers = [0, 1, 2].map(() => new Browser(use.stack.page()));
  const backs = await Promise.all(browsers.map((browser) => browser.signInAtOwn(email)));
  const completing = browsers.map(({ page }, at) => {
    const back = backs[at];
    if (!back) throw new Error('this browser did not come back');
    return page.client.session.completeSignIn.mutate(back);
  });
  const [suspended] = await Promise.all([
    client.management.suspendAccount.mutate({ accId, ...terms }),
    Promise.allSettled(completing),
  ]);
  expect(suspended.suspended).toBe(true);
  expect((await client.management.account.query({ accId })).sessions).toBe(0);
});

describe('refuses', () => {
  test('an account that is suspended already', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const asked = { accId: own.people.member.account, ...terms };
    await client.management.suspendAccount.mutate(asked);
    await expectRefusal(client.management.suspendAccount.mutate(asked), 'management.suspendedAlready');
  });

  test('operators, oneself among them', async () => {
    const { own, stranger } = await use.stack.world();
    const { client, account } = await makeOperator(use.stack, stranger);
    const other = await makeOperator(use.stack, own.people.member);
    for (const accId of [account, other.account])
      await expectRefusal(client.management.suspendAccount.mutate({ accId, ...terms }), 'management.operatorStays');
  });

  test('an account that is not there', async () => {
    const { client } = await makeOperator(use.stack, (await use.stack.world()).stranger);
    const suspend = client.management.suspendAccount.mutate({ accId: NOBODY, ...terms });
    await expectRefusal(suspend, 'management.accountNotFound');
  });

  test('operators who have not proved who they are', async () => {
    const { own, stranger } = await use.stack.world();
    const operator = await makeOperator(use.stack, stranger);
    await forgetProof(use.stack, operator);
    const suspend = operator.client.management.suspendAccount.mutate({ accId: own.people.member.account, ...terms });
    await expectRefusal(suspend, 'session.stepUpNeeded');
  });

  test('people who are no operators', () => {
    const { owner, member } = use.world.own.people;
    const suspend = owner.client.management.suspendAccount.mutate({ accId: member.account, ...terms });
    return expectRefusal(suspend, 'management.operatorOnly');
  });
});
