import { AUDIT_CODES, type AuditAction } from '@muster/contracts/audit/codes';
import type { AuditChange, AuditEntry } from '@muster/contracts/audit/model';
import { targetKindOf } from '@muster/contracts/audit/targets';
import { ITEM_KINDS, PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../../build/compile-messages.ts';
import { readTexts } from '../../../build/texts.ts';
import { addMessages } from '../../platform/i18n/catalogue.ts';
import { formatMoment } from '../../platform/i18n/format.ts';
import { t } from '../../platform/i18n/translate.ts';
import { actionWord, changedWords, fieldWord, kindWord, sentenceOf } from './words.ts';

addMessages('en', compileCatalogue(readTexts(fileURLToPath(new URL('../..', import.meta.url)), 'en')));

const ACTIONS = Object.keys(AUDIT_CODES) as AuditAction[];
/** A name as code spells it: SHORT_LINK, shortLink, short.link, or one with marks in it. */
const RAW = /[A-Z]{2,}_|_[A-Z]|[a-z][A-Z]|\w\.\w|[{}<>]|:\S/;

function entry(
  action: AuditAction,
  { success = true, named = true, fields = ['label', 'expiresAt'] } = {},
): AuditEntry {
  const kind = targetKindOf(action);
  return {
    seq: 1,
    at: '2026-01-01T00:00:00.000Z',
    action,
    code: AUDIT_CODES[action][success ? 'success' : 'fail'],
    success,
    refusal: success ? null : 'permissions.missing',
    actor: named ? { id: 'a', label: 'Ana Cruz' } : null,
    device: null,
    source: 'socket',
    target: named ? { id: 'b', kind, label: 'Ben Diaz' } : null,
    fields: success ? fields : [],
    changes: [],
    reason: null,
    times: 3,
  };
}

const none = { before: null, after: null, added: [], removed: [] };
const UNTIL = '2026-05-03T12:00:00.000Z';
const label: AuditChange = { ...none, field: 'label', before: 'Old name', after: 'New name' };
const until: AuditChange = { ...none, field: 'until', after: UNTIL };
const ranks = (added: string[], removed: string[]): AuditChange => ({ ...none, field: 'ranks', added, removed });

/** A sentence as it is read, its marks left out. */
const said = (of: AuditEntry) => sentenceOf(t, of).replaceAll(/<\/?(who|what)>/g, '');

describe('every code', () => {
  test.each(ACTIONS)('%s reads as a sentence, done and refused, of somebody and of nobody', (action) => {
    for (const success of [true, false]) {
      for (const named of [true, false]) {
        const text = said(entry(action, { success, named }));
        // What people write that way is no name of code.
        expect(text.replace('TeamSpeak', '')).not.toMatch(RAW);
        expect(text).not.toMatch(/ did something with | did something in | tried to do something and /);
        expect(text).not.toMatch(/ {2}|^\s|\s$/);
        if (!success) expect(text).toMatch(/refused/);
      }
    }
  });

  test.each(ACTIONS)('%s gives its reason, has a word and an area to filter by, and tells what differs', (action) => {
    const kept = { ...entry(action), changes: [label, until, ranks(['Deputy'], [])], reason: 'Academy passed' };
    expect(said(kept)).toMatch(/Academy passed$/);
    expect(said(kept)).not.toMatch(/\d{4}-\d\d-\d\dT|[{}<>]|null|undefined/);
    expect(actionWord(t, action)).not.toBe(action.replaceAll('_', ' ').toLowerCase());
    expect(t(`audit.areas.${AUDIT_CODES[action].area}`)).not.toContain('audit.');
    expect(changedWords(t, kept)).toBe(
      `name (Old name → New name), end (nothing → ${formatMoment(new Date(UNTIL))}), ranks (Deputy added)`,
    );
  });

  test('says bytes as sizes, and long numbers as they are written', () => {
    const change = (field: string, before: number, after: number): AuditChange => {
      return { field, before, after, added: [], removed: [] };
    };
    const changes = [change('driveStorage', 104_857_600, 1_073_741_824), change('accounts', 500, 10_000)];
    const words = changedWords(t, { fields: [], changes });
    expect(words).toContain('100 MB → 1 GB');
    expect(words).toContain('500 → 10,000');
  });

  test('of a newer server says what is known of it, and no name of code', () => {
    const unknown = { ...entry('MEMBER_BAN'), action: 'DRIVE_FILE_SHARE' };
    expect(said(unknown)).toBe('Ana Cruz did something with Ben Diaz');
    expect(said({ ...unknown, success: false })).toBe('Ana Cruz tried to do something and was refused');
  });
});

test('refusals that were summed up say how many, and visitors are called so', () => {
  const summed = { ...entry('AUDIT_REFUSALS', { success: false }), source: 'job' } as const;
  expect(said(summed)).toBe('Ana Cruz was refused 3 more times within ten minutes');
  expect(said({ ...summed, actor: null })).toBe(
    'A visitor who was not signed in was refused 3 more times within ten minutes',
  );
});

test.each([
  ['MEMBER_RANKS_CHANGE', [ranks(['Deputy'], [])], 'academy passed', 'Ana Cruz gave Ben Diaz Deputy: academy passed'],
  ['MEMBER_RANKS_CHANGE', [ranks([], ['Deputy'])], null, 'Ana Cruz took Deputy from Ben Diaz'],
  ['MEMBER_RANKS_CHANGE', [ranks(['Sheriff'], ['Deputy'])], null, 'Ana Cruz gave Ben Diaz Sheriff and took Deputy'],
  ['MEMBER_RANK_EXPIRE', [ranks([], ['Deputy'])], null, 'Deputy of Ben Diaz ran out'],
  ['MEMBER_KICK', [ranks([], ['Deputy'])], 'spam', 'Ana Cruz kicked Ben Diaz: spam'],
  ['MEMBER_BAN', [until], 'spam', `Ana Cruz banned Ben Diaz: end: ${formatMoment(new Date(UNTIL))} – spam`],
  ['MEMBER_UNBAN', [label], null, 'Ana Cruz lifted the ban of Ben Diaz'],
  ['COMMUNITY_JOIN', [{ ...none, field: 'sysStatus', after: 'pending' }], null, 'Ana Cruz joined'],
  [
    'MEMBER_STATUS',
    [{ ...none, field: 'status', before: 'On leave', after: 'Active duty' }],
    null,
    'Ana Cruz changed the status of Ben Diaz: On leave → Active duty',
  ],
  [
    'MEMBER_STATUS',
    [{ ...none, field: 'status', after: 'On leave' }],
    null,
    'Ana Cruz changed the status of Ben Diaz: nothing → On leave',
  ],
  [
    'MEMBER_STATUS',
    [{ ...none, field: 'status', before: 'On leave' }],
    null,
    'Ana Cruz changed the status of Ben Diaz: On leave → nothing',
  ],
  [
    'MEMBER_RENAME',
    [{ ...none, field: 'name', before: 'Ben', after: 'Benny' }],
    null,
    'Ana Cruz changed the name of Ben Diaz: Ben → Benny',
  ],
  ['POSITION_FILL', [{ ...none, field: '', added: ['Cleo'], removed: [] }], null, 'Ana Cruz put Cleo into Ben Diaz'],
  ['DEPARTMENT_EDIT', [label], null, 'Ana Cruz changed name (Old name → New name) of the department Ben Diaz'],
  [
    'PERMISSIONS_EDIT',
    [{ ...none, field: 'system.ban', before: null, after: 'allow' }],
    null,
    `Ana Cruz changed permissions of Ben Diaz: ${t('permissions.names.system.ban')} (nothing → allowed)`,
  ],
  [
    'COMMUNITY_LIMITS_CHANGE',
    [{ ...none, field: 'label', before: 'Old name', after: 'New name' }],
    'a trial',
    'Ana Cruz changed limits of Ben Diaz: name (Old name → New name) – a trial',
  ],
  [
    'FORM_STAGE_CHANGE',
    [{ ...none, field: 'stage', before: 'Received', after: 'Accepted' }],
    'welcome',
    'Ana Cruz moved Ben Diaz: Received → Accepted – welcome',
  ],
  [
    'SUBMISSION_ASSIGN',
    [{ ...none, field: 'reviewer', after: 'Cleo' }],
    null,
    'Ana Cruz changed who is assigned to a submission to Ben Diaz: reviewer: Cleo',
  ],
  [
    'SHORT_LINK_CREATE',
    [label, { ...none, field: 'target', after: 'https://example.com' }],
    null,
    'Ana Cruz made the short link Ben Diaz: target: https://example.com',
  ],
  [
    'FORM_MOVE',
    [{ ...none, field: 'folder', before: '', after: 'Staff' }],
    null,
    'Ana Cruz moved the form Ben Diaz: something that is gone → Staff',
  ],
] as const)('%s says who did what to whom and why: %#', (action, changes, reason, text) => {
  expect(said({ ...entry(action), changes: [...changes] as AuditChange[], reason })).toBe(text);
});

test('what changed is named in words, also where it is a permission', () => {
  for (const name of PERMISSION_NAMES) expect(fieldWord(t, name)).not.toMatch(RAW);
  for (const kind of ITEM_KINDS) expect(fieldWord(t, `${kind}.view:0b1f`)).toMatch(/^permissions on a /);
  expect(said(entry('DEPARTMENT_EDIT', { fields: ['secondLabel', 'parent'] }))).toBe(
    'Ana Cruz changed second name, parent unit of the department Ben Diaz',
  );
  expect(said(entry('DEPARTMENT_EDIT', { fields: [] }))).toBe('Ana Cruz changed something of the department Ben Diaz');
});

test('every kind of thing has a word, and one that is new is a thing', () => {
  for (const action of ACTIONS) expect(kindWord(t, targetKindOf(action) ?? 'thing')).not.toMatch(RAW);
  expect(kindWord(t, 'driveFile')).toBe('thing');
});
