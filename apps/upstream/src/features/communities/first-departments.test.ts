import { PermissionSet } from '@muster/contracts/permissions/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_DEPARTMENTS, MEMBER_PERMISSIONS } from './first-departments.ts';
import { allowing } from '../../authorization/allowing.ts';

function heldWith(permissions: unknown) {
  const rank = { id: 'r', label: 'R', power: 1, permissions: PermissionSet.parse(permissions), department: null };
  return heldPermissions({ account: null, owner: false, banned: false, active: true, ranks: [rank] });
}

test('a rank holds what it is made to allow, and nothing else', () => {
  fc.assert(
    fc.property(fc.subarray([...PERMISSION_NAMES]), (names) => {
      expect(heldWith(allowing(names))).toEqual(PERMISSION_NAMES.filter((name) => names.includes(name)));
    }),
  );
});

test('a new community has a rank that may do everything and one that may look around and clock in', () => {
  const [command, members] = FIRST_DEPARTMENTS;
  expect(heldWith(command.ranks[0].permissions)).toEqual(PERMISSION_NAMES);
  expect(heldWith(members.ranks[0].permissions)).toEqual(MEMBER_PERMISSIONS);
});
