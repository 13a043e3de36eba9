import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defineCall } from './call.ts';
import { auditedAs, unaudited } from './call-audit.ts';

const rest = { event: 'test/call', who: 'signedIn', input: z.strictObject({}), output: z.null(), errors: [] } as const;

describe('a declared call', () => {
  test('that changes something does not compile without saying what it is on record as', () => {
    // @ts-expect-error: `audit` is missing.
    expect(defineCall({ ...rest, kind: 'mutation' }).audit).toBeUndefined();
    // @ts-expect-error: the audit log has no such action.
    expect(defineCall({ ...rest, kind: 'mutation', audit: 'TEST_CREATE' }).audit).toBe('TEST_CREATE');
  });

  test('that only reads does not compile with an action', () => {
    // @ts-expect-error: reading is not on record.
    expect(defineCall({ ...rest, kind: 'query', audit: 'COMMUNITY_CREATE' }).audit).toBe('COMMUNITY_CREATE');
  });

  test.each([
    ['COMMUNITY_CREATE', { action: 'COMMUNITY_CREATE' }],
    [
      { action: 'COMMUNITY_CREATE', about: 'created' },
      { action: 'COMMUNITY_CREATE', about: 'created' },
    ],
    [unaudited('only exists in this test'), null],
    [undefined, null],
  ] as const)('with %j is on record as %j', (audit, expected) => {
    expect(auditedAs(audit)).toEqual(expected);
  });
});
