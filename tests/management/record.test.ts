import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'As they asked';

describe('answers', () => {
  test('what operators did, with reasons and names, the newest first and page by page', async () => {
    const { own, stranger } = await use.stack.world();
    const { client, account, username } = await makeOperator(use.stack, stranger);
    const { member } = own.people;
    await client.management.signOutAccount.mutate({ accId: member.account, reason });
    await client.management.suspendCommunity.mutate({ community: own.uuid, reason, words: 'Wait.' });
    await client.management.restoreCommunity.mutate({ community: own.uuid, reason });
    const actor = { id: account, label: username };
    const first = await client.management.record.query({ limit: 2 });
    expect(first.items).toMatchObject([
      { action: 'COMMUNITY_RESTORE', actor, target: { id: own.uuid, kind: 'community' }, reason, success: true },
      { action: 'COMMUNITY_SUSPEND', actor, fields: ['words'] },
    ]);
    const second = await client.management.record.query({ limit: 1, after: first.next });
    expect(second.items).toMatchObject([
      { action: 'OPERATOR_SIGN_OUT', target: { id: member.account, kind: 'account', label: member.username } },
    ]);
  });
});

describe('refuses', () => {
  test('people who are no operators', () =>
    expectRefusal(use.world.own.people.owner.client.management.record.query({}), 'management.operatorOnly'));
});
