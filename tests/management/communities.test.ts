import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { suspend } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();
const at: { operator?: Person } = {};
const list = (input: object = {}) => (at.operator as Person).client.management.communities.query(input);

beforeAll(async () => {
  at.operator = await makeOperator(use.stack, (await use.stack.world()).stranger);
});

describe('answers', () => {
  test('a community by name, short name, owner or uuid, though the operator is no member of it', async () => {
    const { uuid, customId, name, people } = use.world.own;
    const { username, account } = people.owner;
    for (const search of [name, customId.toUpperCase(), username, uuid]) {
      const { items, total, next } = await list({ search });
      expect({ total, next }).toEqual({ total: 1, next: null });
      expect(items).toMatchObject([
        { uuid, customId, name, domain: null, owner: { accId: account, username }, members: 3, state: 'active' },
      ]);
    }
  });

  test('those that are suspended apart from the others', async () => {
    const { own } = await use.stack.world();
    await suspend(use.stack, own);
    const asked = { search: own.uuid };
    expect((await list({ ...asked, state: 'suspended' })).items).toMatchObject([
      { uuid: own.uuid, state: 'suspended' },
    ]);
    expect((await list({ ...asked, state: 'active' })).items).toEqual([]);
  });

  test('page by page, each community once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { items, next }: { items: { uuid: string }[]; next: string | null } = await list({ limit: 2, after });
      seen.push(...items.map(({ uuid }) => uuid));
      after = next;
    } while (after !== null && seen.length < 20);
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('refuses', () => {
  test('people who are no operators, owners of communities too', async () => {
    const { owner } = use.world.own.people;
    const { message } = await expectRefusal(owner.client.management.communities.query({}), 'management.operatorOnly');
    expect(message).toContain('operators');
  });

  test('an operator whose globalPermissions are 0 again', async () => {
    const { stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    await client.management.communities.query({});
    await makeOperator(use.stack, stranger, 0);
    await expectRefusal(client.management.communities.query({}), 'management.operatorOnly');
  });
});
