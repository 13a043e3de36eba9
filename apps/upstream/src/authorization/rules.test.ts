import { PermissionSet, type AccessContext } from '@muster/contracts/permissions/model';
import { permissionBit, type PermissionName } from '@muster/contracts/permissions/names';
import { describe, expect, test } from 'vitest';
import { grantorLabels, ranksDeciding, relationOf } from './rules.ts';

const GRANT = 'system.changePermissions';
const KICK = 'system.kick';

function rank(
  label: string,
  allow: readonly PermissionName[],
  deny: readonly PermissionName[] = [],
): AccessContext['ranks'][number] {
  const bits = (names: readonly PermissionName[]) =>
    String(names.reduce((sum, name) => sum | permissionBit(name).bit, 0n));
  const permissions = PermissionSet.parse({ system: { allow: bits(allow), deny: bits(deny) } });
  return { id: `id of ${label}`, label, power: 1, permissions, department: null };
}

describe('how an account stands to a community', () => {
  test.each([
    [{ owner: true, banned: true, sysStatus: 'active' }, 'banned'],
    [{ owner: false, banned: true, sysStatus: null }, 'banned'],
    [{ owner: true, banned: false, sysStatus: 'active' }, 'owner'],
    [{ owner: false, banned: false, sysStatus: 'active' }, 'member'],
    [{ owner: false, banned: false, sysStatus: 'pending' }, 'applicant'],
    [{ owner: false, banned: false, sysStatus: 'archived' }, 'stranger'],
    [{ owner: false, banned: false, sysStatus: null }, 'stranger'],
  ] as const)('%j is %s', (place, relation) => {
    expect(relationOf(place)).toBe(relation);
  });
});

describe('who can grant a permission', () => {
  test('is whoever may change permissions and holds it, and the owner last', () => {
    const ranks = [rank('Chief', [GRANT, KICK]), rank('Clerk', [GRANT]), rank('Officer', [KICK])];
    expect(grantorLabels(ranks, KICK)).toEqual(['Chief', 'owner']);
  });

  test('a rank that denies what it allows grants nothing', () => {
    expect(grantorLabels([rank('Chief', [GRANT, KICK], [KICK])], KICK)).toEqual(['owner']);
  });

  test('names equal labels once', () => {
    expect(grantorLabels([rank('Chief', [GRANT]), rank('Chief', [GRANT])], GRANT)).toEqual(['Chief', 'owner']);
  });
});

test('ranks are told apart by what they say of a permission', () => {
  const ranks = [rank('a', [KICK]), rank('b', [KICK], [KICK]), rank('c', []), rank('d', [], [KICK])];
  expect(ranksDeciding(ranks, KICK)).toEqual({ allow: ['id of a'], deny: ['id of b', 'id of d'] });
});
