import { expect, test } from 'vitest';
import { PermissionSet, type AccessContext } from '../permissions/model.ts';
import { withValue, type PermissionValue } from '../permissions/scope.ts';
import { fieldRights } from './access.ts';
import { FIELD_AUDIENCES, FIELD_TYPES, isComputed } from './enums.ts';

const VALUES = ['allow', 'deny', 'unset'] as const;
const field = { id: 'f', type: 'text', audience: 'members', selfEdit: true, requiredOnJoin: false } as const;

function standing(
  says: Partial<Record<'view' | 'editOwn' | 'editOthers', PermissionValue>>,
  more: Partial<AccessContext> = {},
): AccessContext {
  let permissions = PermissionSet.parse({});
  for (const [permission, value] of Object.entries(says)) {
    const scope = { kind: 'profileFields', id: 'f', permission: permission as 'view' } as const;
    permissions = withValue(permissions, scope, value);
  }
  const rank = { id: 'r', label: 'Rank', power: 1, permissions, department: null };
  return { account: null, owner: false, banned: false, active: true, ranks: [rank], ...more };
}

test('a deny wins over every setting of the field, for everybody but the owner', () => {
  for (const audience of FIELD_AUDIENCES) {
    for (const isSelf of [true, false]) {
      const denied = standing({ view: 'deny', editOwn: 'allow', editOthers: 'allow' });
      expect(fieldRights(denied, { ...field, audience }, isSelf)).toEqual({ view: false, edit: false });
      const owner = { ...denied, owner: true };
      expect(fieldRights(owner, { ...field, audience }, isSelf)).toEqual({ view: true, edit: true });
    }
  }
});

test('a second factor that is due gives nothing back that a rank denies', () => {
  const denied = standing({ view: 'deny' }, { secondFactorDue: true });
  expect(fieldRights(denied, field, false)).toEqual({ view: false, edit: false });
  const locked = standing({ editOwn: 'deny' }, { secondFactorDue: true });
  expect(fieldRights(locked, field, true)).toEqual({ view: true, edit: false });
});

test('nobody writes what they cannot see, or what the service finds out', () => {
  for (const view of VALUES) {
    for (const edit of VALUES) {
      for (const audience of FIELD_AUDIENCES) {
        for (const type of FIELD_TYPES) {
          for (const isSelf of [true, false]) {
            const somebody = standing({ view, editOwn: edit, editOthers: edit });
            const rights = fieldRights(somebody, { ...field, audience, type }, isSelf);
            if (rights.edit) expect(rights.view && !isComputed(type)).toBe(true);
          }
        }
      }
    }
  }
});

test('where ranks say nothing, the field decides', () => {
  const member = standing({});
  expect(fieldRights(member, field, true)).toEqual({ view: true, edit: true });
  expect(fieldRights(member, field, false)).toEqual({ view: true, edit: false });
  expect(fieldRights(member, { ...field, selfEdit: false }, true).edit).toBe(false);
  expect(fieldRights(member, { ...field, audience: 'self' }, false).view).toBe(false);
  expect(fieldRights(member, { ...field, audience: 'self' }, true).view).toBe(true);
  expect(fieldRights(member, { ...field, audience: 'permitted' }, true).view).toBe(false);
});

test('who waits to be let in sees and fills in their own, and nobody else’s; who is banned, nothing', () => {
  const applicant = standing({}, { active: false });
  const required = { ...field, selfEdit: false, requiredOnJoin: true };
  expect(fieldRights(applicant, required, true)).toEqual({ view: true, edit: true });
  expect(fieldRights(applicant, field, false)).toEqual({ view: false, edit: false });
  const banned = standing({ view: 'allow' }, { banned: true, owner: true });
  expect(fieldRights(banned, field, true)).toEqual({ view: false, edit: false });
});
