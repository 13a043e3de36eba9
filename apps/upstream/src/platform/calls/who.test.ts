import { calls } from '@muster/contracts/calls';
import { describe, expect, test } from 'vitest';
import { checkScope } from './access-rule.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const held = { account: 'a', session: 's', community: OWN };

describe('a session that is held to one community', () => {
  test.each([
    ['a call that has not said it is open', calls.accounts.update, {}],
    ['adding a way to sign in', calls.session.exchange, { link: true }],
    ['a call about its community that has not said so', calls.communities.update, { community: OWN }],
    ['a call about another community', calls.communities.get, { community: OTHER }],
    ['a call that names none where one is due', calls.communities.get, {}],
    ['a call that names several', calls.communities.get, { community: [OWN, OTHER] }],
  ])('is refused %s', (_what, call, fields) => {
    expect(() => checkScope(call as never, held, fields)).toThrow('Do this on the main site.');
  });

  test('may do what is open to it', () => {
    expect(() => checkScope(calls.communities.get, held, { community: OWN })).not.toThrow();
    expect(() => checkScope(calls.communities.get, held, { community: OWN.toUpperCase() })).not.toThrow();
    expect(() => checkScope(calls.accounts.me, held, {})).not.toThrow();
  });
});

test('others are not asked', () => {
  expect(() => checkScope(calls.accounts.update, null, {})).not.toThrow();
  expect(() => checkScope(calls.accounts.update, { ...held, community: null }, {})).not.toThrow();
});
