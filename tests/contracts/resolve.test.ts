import type { Standing } from '@muster/contracts/permissions/model';
import { PermissionSet } from '@muster/contracts/permissions/model';
import { PERMISSION_NAMES, permissionBit, type PermissionName } from '@muster/contracts/permissions/names';
import { heldPermissions, resolve } from '@muster/contracts/permissions/resolve';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const permission = fc.constantFrom(...PERMISSION_NAMES);
const bits = fc.bigInt({ min: 0n, max: 2n ** 70n }).map(String);
const allowDeny = fc.record({ allow: bits, deny: bits });
const permissions = fc
  .record({ system: allowDeny, navigation: allowDeny, cad: allowDeny, shortener: allowDeny })
  .map((sets) => PermissionSet.parse(sets));
const rank = fc.record({ id: fc.uuid(), label: fc.string(), permissions });
const standing: fc.Arbitrary<Standing> = fc.record({
  account: fc.uuid(),
  owner: fc.boolean(),
  banned: fc.boolean(),
  active: fc.boolean(),
  ranks: fc.array(rank, { maxLength: 5 }),
});

const plain: Standing = { account: null, owner: false, banned: false, active: true, ranks: [] };
const denying = (name: PermissionName) => {
  const { set, bit } = permissionBit(name);
  return { id: 'd', label: 'Denies', permissions: PermissionSet.parse({ [set]: { deny: String(bit) } }) };
};

describe('resolve', () => {
  test('a deny wins over any allow', () => {
    fc.assert(
      fc.property(standing, permission, (person, name) => {
        const denied = { ...person, owner: false, ranks: [...person.ranks, denying(name)] };
        expect(resolve(denied, name).allowed).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  test('the order of ranks does not matter', () => {
    fc.assert(
      fc.property(standing, permission, (person, name) => {
        const turned = { ...person, ranks: person.ranks.toReversed() };
        expect(resolve(turned, name).allowed).toBe(resolve(person, name).allowed);
      }),
      { numRuns: 5000 },
    );
  });

  test('a banned person holds nothing, owner or not', () => {
    fc.assert(
      fc.property(standing, (person) => {
        expect(heldPermissions({ ...person, banned: true })).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('the owner holds everything, whatever the ranks say', () => {
    fc.assert(
      fc.property(standing, (person) => {
        expect(heldPermissions({ ...person, owner: true, banned: false })).toEqual(PERMISSION_NAMES);
      }),
      { numRuns: 1000 },
    );
  });

  test('someone who waits holds nothing', () => {
    fc.assert(
      fc.property(standing, (person) => {
        expect(heldPermissions({ ...person, owner: false, active: false })).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('it says which ranks decided', () => {
    const name = 'system.ban';
    expect(resolve({ ...plain, ranks: [denying(name)] }, name)).toEqual({
      allowed: false,
      because: 'denied',
      ranks: ['Denies'],
    });
    expect(resolve(plain, name)).toEqual({ allowed: false, because: 'unset', ranks: [] });
  });
});
