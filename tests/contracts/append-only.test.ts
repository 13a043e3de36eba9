import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import { features } from '@muster/contracts/features';
import type { FeatureSpec } from '@muster/contracts/kit/feature/declare';
import {
  ITEM_PERMISSIONS,
  PERMISSION_SETS,
  permissionBit,
  PERMISSION_NAMES,
} from '@muster/contracts/permissions/names';
import { describe, expect, test } from 'vitest';

const recorded = (name: string) => JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));

const TESTS = fileURLToPath(new URL('..', import.meta.url));
/** The codes that were given out: those of all features up to now, and of later ones in the folders of their tests. */
const recordedCodes = (): Record<string, object> =>
  Object.assign({}, ...globSync('*/audit-codes.json', { cwd: TESTS }).map((file) => recorded(`../${file}`)));

describe('tables that stored data depends on only grow', () => {
  test('audit codes keep their values', () => {
    expect(AUDIT_CODES).toMatchObject(recordedCodes());
  });

  test('every audit code is recorded, so that the next change is held to it', () => {
    expect(Object.keys(recordedCodes()).sort()).toEqual(Object.keys(AUDIT_CODES).sort());
  });

  test('audit codes are pairs between 1000 and 100000, and none stands twice', () => {
    const pairs = Object.values(AUDIT_CODES);
    for (const { success, fail } of pairs) {
      expect(fail).toBe(success + 1);
      expect(success).toBeGreaterThanOrEqual(1000);
      expect(fail).toBeLessThanOrEqual(100_000);
    }
    const codes = pairs.flatMap(({ success, fail }) => [success, fail]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.each(['errors', 'areas', 'audit', 'screens', 'limits', 'notifications'] as const)(
    'no two features declare the same of their %s',
    (part) => {
      const names = Object.values<FeatureSpec>(features).flatMap((feature) => Object.keys(feature[part] ?? {}));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    },
  );

  test('permission names keep their bits', () => {
    for (const [set, names] of Object.entries(recorded('permission-names.json') as Record<string, string[]>)) {
      expect(PERMISSION_SETS[set as keyof typeof PERMISSION_SETS].slice(0, names.length)).toEqual(names);
    }
  });

  test('permissions on items keep their bits', () => {
    for (const [kind, names] of Object.entries(recorded('item-permission-names.json') as Record<string, string[]>)) {
      expect(ITEM_PERMISSIONS[kind as keyof typeof ITEM_PERMISSIONS].slice(0, names.length)).toEqual(names);
    }
  });

  test('every permission is recorded, so that the next change is held to it', () => {
    expect(recorded('permission-names.json')).toEqual(PERMISSION_SETS);
    expect(recorded('item-permission-names.json')).toEqual(ITEM_PERMISSIONS);
  });

  test('every permission has one bit of its own', () => {
    const bits = PERMISSION_NAMES.map((name) => {
      const { set, bit } = permissionBit(name);
      return `${set}:${bit}`;
    });
    expect(new Set(bits).size).toBe(PERMISSION_NAMES.length);
  });
});
