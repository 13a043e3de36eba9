import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the ways one signs in, without the subject the provider knows one by', async () => {
    const { member } = use.world.own.people;
    const identities = await member.client.accounts.identities.query();
    expect(identities).toMatchObject([{ provider: 'own', label: member.email }]);
    expect(Object.keys(identities[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'issuer', 'label', 'provider']);
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.accounts.identities.query(), 'session.required'));
});
