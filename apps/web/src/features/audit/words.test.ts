import { AUDIT_CODES, type AuditAction } from '@muster/contracts/audit/codes';
import type { AuditEntry } from '@muster/contracts/audit/model';
import { targetKindOf } from '@muster/contracts/audit/targets';
import { ITEM_KINDS, PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileCatalogue } from '../../../build/compile-messages.ts';
import { readTexts } from '../../../build/texts.ts';
import { addMessages } from '../../platform/i18n/catalogue.ts';
import { t } from '../../platform/i18n/translate.ts';
import { fieldWord, kindWord, sentenceOf } from './words.ts';

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
    times: 3,
  };
}

/** A sentence as it is read, its marks left out. */
const said = (of: AuditEntry) => sentenceOf(t, of).replaceAll(/<\/?(who|what)>/g, '');

describe('every code', () => {
  test.each(ACTIONS)('%s reads as a sentence, done and refused, of somebody and of nobody', (action) => {
    for (const success of [true, false]) {
      for (const named of [true, false]) {
        const text = said(entry(action, { success, named }));
        // What people write that way is no name of code.
        expect(text.replace('TeamSpeak', '')).not.toMatch(RAW);
        expect(text).not.toBe(
          t(success ? 'audit.otherOn' : 'audit.otherRefused', { who: 'Ana Cruz', what: 'Ben Diaz' }),
        );
        expect(text).not.toMatch(/ {2}|^\s|\s$/);
        if (!success) expect(text).toMatch(/refused/);
      }
    }
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
