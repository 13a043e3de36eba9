import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

describe('answers', () => {
  test('an account by user name, e-mail address or id', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const { account, username, email } = own.people.member;
    for (const search of [username.toUpperCase(), email, account]) {
      const { items, total, next } = await client.management.accounts.query({ search });
      expect({ total, next }).toEqual({ total: 1, next: null });
      expect(items).toMatchObject([{ accId: account, username, email, verified: true, operator: false }]);
    }
  });

  test('operators apart from the others, page by page', async () => {
    const { own, stranger } = await use.stack.world();
    const { client, account } = await makeOperator(use.stack, stranger);
    await makeOperator(use.stack, own.people.member);
    const first = await client.management.accounts.query({ operators: true, limit: 1 });
    const second = await client.management.accounts.query({ operators: true, limit: 1, after: first.next });
    const found = [...first.items, ...second.items];
    expect(new Set(found.map(({ accId }) => accId)).size).toBe(2);
    expect(found.every(({ operator }) => operator)).toBe(true);
    const { items } = await client.management.accounts.query({ operators: true, search: account });
    expect(items).toHaveLength(1);
  });
});

describe('refuses', () => {
  test('people who are no operators', () =>
    expectRefusal(use.world.own.people.owner.client.management.accounts.query({}), 'management.operatorOnly'));
});
