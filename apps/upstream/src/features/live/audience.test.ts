import type { AccessContext } from '@muster/contracts/permissions/model';
import { PermissionSet } from '@muster/contracts/permissions/model';
import { expect, test } from 'vitest';
import { maySee, skipped } from './audience.ts';

const standing = (changes: Partial<AccessContext>): AccessContext => ({
  account: 'someone',
  owner: false,
  banned: false,
  active: false,
  ranks: [],
  ...changes,
});
const staff = standing({
  active: true,
  ranks: [
    {
      id: 'r',
      label: 'Staff',
      power: 1,
      permissions: PermissionSet.parse({ system: { allow: '2' } }),
      department: null,
    },
  ],
});
const FORM = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const people = {
  visitor: { viewer: null, standing: null },
  stranger: { viewer: 'someone', standing: standing({}) },
  member: { viewer: 'someone', standing: standing({ active: true }) },
  staff: { viewer: 'someone', standing: staff },
  owner: { viewer: 'someone', standing: standing({ owner: true }) },
  banned: { viewer: 'someone', standing: { ...staff, banned: true } },
};
const aboutThem = { audience: { self: true, permission: 'system.manageMembers' } } as const;

test.each([
  { who: 'visitor', anyone: true, member: false, permitted: false },
  { who: 'stranger', anyone: true, member: false, permitted: false },
  { who: 'member', anyone: true, member: true, permitted: false },
  { who: 'staff', anyone: true, member: true, permitted: true },
  { who: 'owner', anyone: true, member: true, permitted: true },
  { who: 'banned', anyone: true, member: false, permitted: false },
] as const)('a $who sees what is for anyone: $anyone, for members: $member, for staff: $permitted', (row) => {
  const looking = { ...people[row.who], subject: 'another', data: {}, isHeld: false };
  expect(maySee({ audience: 'anyone' }, looking)).toBe(row.anyone);
  expect(maySee({ audience: 'member' }, looking)).toBe(row.member);
  expect(maySee(aboutThem, looking)).toBe(row.permitted);
});

test('whom an event is about sees it, banned or not', () => {
  expect(maySee(aboutThem, { ...people.banned, subject: 'someone', data: {}, isHeld: false })).toBe(true);
  expect(maySee(aboutThem, { ...people.visitor, subject: null, data: {}, isHeld: false })).toBe(false);
});

test('a session of a community’s own host sees nothing of what is read on the main site alone', () => {
  const looking = { ...people.owner, subject: null, data: {} };
  const spec = { ...aboutThem, scope: 'account' } as const;
  expect(maySee(spec, { ...looking, isHeld: true })).toBe(false);
  expect(maySee(spec, { ...looking, isHeld: false })).toBe(true);
});

test('a stand-in has the place in the sequence and nothing else', () => {
  const event = {
    stream: 'community:x',
    seq: 7,
    type: 'secret',
    at: '2026-01-01T00:00:00.000Z',
    by: { account: 'a', clientId: 'c', mutationId: 'm' },
    data: { secret: 1 },
  };
  const nobody = { account: null, clientId: null, mutationId: null };
  expect(skipped(event)).toEqual({
    stream: 'community:x',
    seq: 7,
    type: 'live:skipped',
    at: event.at,
    by: nobody,
    data: null,
  });
});

test('what is about a form is seen by those who hold all that it needs there, and never by the account it is about', () => {
  const permissions = (allow: string) => PermissionSet.parse({ forms: [{ id: FORM, allow }] });
  const reviewer = (allow: string) => ({
    viewer: 'someone',
    standing: standing({
      active: true,
      ranks: [{ id: 'r', label: 'Reviewer', power: 1, permissions: permissions(allow), department: null }],
    }),
  });
  const audience = { kind: 'forms', permissions: ['viewSubmitted', 'privateComments'] } as const;
  const about = { subject: 'another', data: { form: FORM }, isHeld: false };
  // Bits of the names of permissions on forms: viewSubmitted is the third, privateComments the seventh.
  expect(maySee({ audience }, { ...reviewer(String(4 + 64)), ...about })).toBe(true);
  expect(maySee({ audience }, { ...reviewer('4'), ...about })).toBe(false);
  expect(maySee({ audience }, { ...reviewer(String(4 + 64)), ...about, data: { form: OTHER } })).toBe(false);
  expect(maySee({ audience }, { ...people.owner, ...about })).toBe(true);
  expect(maySee({ audience }, { ...people.owner, ...about, subject: 'someone' })).toBe(false);
  expect(maySee({ audience }, { ...people.member, ...about })).toBe(false);
  expect(maySee({ audience }, { ...people.visitor, ...about })).toBe(false);
});
