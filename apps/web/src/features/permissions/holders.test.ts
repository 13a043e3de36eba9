import { PermissionSet } from '@muster/contracts/permissions/model';
import { withValue } from '@muster/contracts/permissions/scope';
import { describe, expect, test } from 'vitest';
import { drafted, draftTo, effectOf, readHolders, writeHolders } from './holders.ts';

const nothing = PermissionSet.parse({});

describe('the address of the editor', () => {
  test('reads what it writes, and drops nonsense', () => {
    const of = 'rank:a,department:b';
    expect(writeHolders(readHolders(of))).toBe(of);
    expect(readHolders('owner:x,rank:,rank')).toEqual([]);
    expect(writeHolders([])).toBe(undefined);
  });
});

describe('a draft', () => {
  test('holds only what differs from what is saved', () => {
    const draft = drafted({}, nothing, { scope: 'system.kick', value: 'allow' });
    expect(draft).toEqual({ 'system.kick': { scope: 'system.kick', value: 'allow' } });
    expect(drafted(draft, nothing, { scope: 'system.kick', value: 'unset' })).toEqual({});
    expect(drafted(draft, null, { scope: 'system.kick', value: null })).toEqual({});
  });

  test('makes one set equal to another', () => {
    const badge = { kind: 'profileFields', id: 'badge', permission: 'view' } as const;
    const wanted = withValue(withValue(nothing, 'cad.use', 'deny'), badge, 'allow');
    const draft = { 'cad.use': { scope: 'cad.use', value: 'deny' } };
    expect(draftTo(nothing, wanted)).toEqual({
      ...draft,
      'profileFields.view:badge': { scope: badge, value: 'allow' },
    });
    expect(Object.values(draftTo(wanted, nothing)).map(({ value }) => value)).toEqual(['unset', 'unset']);
  });
});

test('the result of a value counts what the department says', () => {
  const department = { id: 'd', label: 'Police', set: withValue(nothing, 'cad.use', 'deny') };
  const holder = { kind: 'rank', set: nothing, department };
  expect(effectOf(holder, 'cad.use', 'allow')).toMatchObject({ allowed: false, because: 'denied' });
  expect(effectOf({ ...holder, department: null }, 'cad.use', 'allow')).toMatchObject({ allowed: true });
});
