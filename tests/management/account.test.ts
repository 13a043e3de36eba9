import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

describe('answers', () => {
  test('where the account takes part, how it signs in and on how many devices, and no secret', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { member } = own.people;
    await member.onAnotherDevice();
    const answer = await client.management.account.query({ accId: member.account });
    expect(answer).toMatchObject({
      username: member.username,
      communities: [{ uuid: own.uuid, relation: 'member' }],
      signIns: [{ provider: 'own', label: member.email }],
      sessions: 2,
    });
    expect(JSON.stringify(answer)).not.toMatch(/hash|token|subject/i);
  });
});

describe('refuses', () => {
  test('an account that is not there', async () => {
    const { client } = await makeOperator(use.stack, (await use.stack.world()).stranger);
    await expectRefusal(client.management.account.query({ accId: NOBODY }), 'management.accountNotFound');
  });
  test('people who are no operators, about themselves too', () => {
    const { client, account } = use.world.own.people.owner;
    return expectRefusal(client.management.account.query({ accId: account }), 'management.operatorOnly');
  });
});
