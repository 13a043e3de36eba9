import { audit } from '@muster/upstream/platform/schema/service';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'Helps out';

describe('answers', () => {
  test('and the account is an operator at once, and none any more at once', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { member } = own.people;
    const set = (operator: boolean) =>
      client.management.setOperator.mutate({ accId: member.account, operator, reason });
    expect(await set(true)).toMatchObject({ operator: true });
    expect((await member.client.accounts.me.query()).account.globalPermissions).toBe(1);
    await member.client.management.communities.query({});
    expect(await set(false)).toMatchObject({ operator: false });
    await expectRefusal(member.client.management.communities.query({}), 'management.operatorOnly');
    const rows = await use.stack.db.select().from(audit).where(eq(audit.target, member.account)).orderBy(audit.id);
    const said = { actor: stranger.account, community: null, targetLabel: member.username };
    expect(rows.slice(-2)).toMatchObject([
      { ...said, action: 'OPERATOR_GIVE', after: { globalPermissions: 1, reason } },
      { ...said, action: 'OPERATOR_TAKE', after: { globalPermissions: 0, reason } },
    ]);
  });

  test('one of two who take it from each other', async () => {
    const { own, stranger } = await use.stack.world();
    const [one, other] = [
      await makeOperator(use.stack, stranger),
      await makeOperator(use.stack, own.people.member),
    ] as const;
    const take = (from: typeof one, to: typeof one) =>
      from.client.management.setOperator.mutate({ accId: to.account, operator: false, reason });
    const ended = await Promise.allSettled([take(one, other), take(other, one)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('refuses', () => {
  const taking = async (from: 'self' | 'nobody') => {
    const operator = await makeOperator(use.stack, (await use.stack.world()).stranger);
    const accId = from === 'self' ? operator.account : NOBODY;
    const take = () => operator.client.management.setOperator.mutate({ accId, operator: false, reason });
    return { operator, take };
  };
  test('to take it from oneself', async () => expectRefusal((await taking('self')).take(), 'management.notYourself'));
  test('an account that is not there', async () =>
    expectRefusal((await taking('nobody')).take(), 'management.accountNotFound'));
  test('an operator without a fresh proof', async () => {
    const { operator, take } = await taking('nobody');
    await forgetProof(use.stack, operator);
    await expectRefusal(take(), 'session.stepUpNeeded');
  });
  test('to make a suspended account an operator', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { account: accId } = own.people.member;
    await client.management.suspendAccount.mutate({ accId, reason, words: 'Wait.' });
    const give = client.management.setOperator.mutate({ accId, operator: true, reason });
    await expectRefusal(give, 'management.restoreFirst');
  });
  test('to make oneself an operator', () => {
    const { client, account } = use.world.own.people.owner;
    const give = client.management.setOperator.mutate({ accId: account, operator: true, reason });
    return expectRefusal(give, 'management.operatorOnly');
  });
});
