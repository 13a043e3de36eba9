import { calls } from '@muster/contracts/calls';
import { describe, expect, test } from 'vitest';
import { classifyFailure } from './classify-failure.ts';

const refusal = (code: string, more = {}) => ({ success: false as const, code, ...more });

describe('a refusal of the upstream', () => {
  test('a declared code is passed on with its details', () => {
    const failure = classifyFailure(
      calls.accounts.update,
      refusal('accounts.usernameTaken', { details: { fields: { username: 'taken' } } }),
    );
    expect(failure).toMatchObject({
      code: 'accounts.usernameTaken',
      status: 409,
      details: { fields: { username: 'taken' } },
    });
  });

  test('a text without places to fill in is the catalogue’s, whatever the upstream writes', () => {
    const failure = classifyFailure(
      calls.communities.get,
      refusal('communities.notFound', { statusStr: 'row 7 of table x' }),
    );
    expect(failure.message).toBe('There is no such community.');
  });

  test('a text with places to fill in is taken as the upstream filled it', () => {
    const statusStr = 'This community has reached its limit of 100 members. Its owner can raise the limit.';
    expect(classifyFailure(calls.communities.join, refusal('communities.full', { statusStr })).message).toBe(statusStr);
  });

  test('the values of a text are passed on, so that it can be said in another language', () => {
    const values = { limit: 100, used: 100, other: 'kept back' };
    const statusStr = 'written by the upstream';
    const failure = classifyFailure(
      calls.communities.join,
      refusal('communities.full', { statusStr, details: { values } }),
    );
    expect(failure.message).toMatch(/100/);
    expect(failure.details.values).toEqual({ limit: 100, used: 100 });
    const incomplete = classifyFailure(
      calls.communities.join,
      refusal('communities.full', { statusStr, details: { values: { other: '{limit}' } } }),
    );
    expect(incomplete.message).toBe(statusStr);
    expect(incomplete.details.values).toBeUndefined();
  });

  test.each([
    ['a code the call has not declared', 'communities.full'],
    ['a code that is ours to say', 'request.badOrigin'],
    ['a code nobody knows', 'nonsense.code'],
    ['a name every object has', 'constructor'],
    ['no code', ''],
  ])('%s becomes upstream.unexpected and keeps its text to itself', (_what, code) => {
    const failure = classifyFailure(calls.communities.get, refusal(code, { statusStr: 'secret text' }));
    expect(failure.code).toBe('upstream.unexpected');
    expect(failure.message).not.toContain('secret');
    expect(failure.internal).toContain('secret text');
  });

  test('standing in a community may refuse every call about it, and none other', () => {
    expect(classifyFailure(calls.members.recent, refusal('members.notMember')).code).toBe('members.notMember');
    expect(classifyFailure(calls.accounts.me, refusal('members.notMember')).code).toBe('upstream.unexpected');
  });

  test('a draining upstream counts as unreachable', () => {
    expect(classifyFailure(calls.accounts.me, refusal('server.draining')).code).toBe('upstream.unreachable');
  });
});
