import { AUDIT_ACTIONS } from '@muster/contracts/audit/codes';
import { changingTheSame, inverseOf, undoneOn } from '@muster/contracts/audit/inverses';
import { calls } from '@muster/contracts/calls';
import { describe, expect, test } from 'vitest';

const actions = Object.keys(AUDIT_ACTIONS);
const specs = Object.entries(AUDIT_ACTIONS);

/** A value that answers to every name, so that an undo builds its call from it. */
const ANYTHING = Object.fromEntries(
  ['since', 'change', 'bannedAt', 'path', 'target', 'removal'].map((name) => [name, 'x']),
);
const BEFORE = {
  ...ANYTHING,
  version: 1,
  enabled: true,
  expiresAt: null,
  maxUses: null,
  notes: '',
  choices: { 'x email': true },
};
const AFTER = { ...ANYTHING, choices: { 'x email': false } };

describe('every action of the record', () => {
  test.each(specs)('%s is undone by one call, on a screen of its own, or for a reason not at all', (_action, spec) => {
    expect(['undo', 'undoneOn', 'final'].filter((way) => way in spec)).toHaveLength(1);
    if ('final' in spec) expect(spec.final.length).toBeGreaterThanOrEqual(25);
  });

  test('is undone by calls that there are', () => {
    const known = Object.entries(calls).flatMap(([slug, feature]) =>
      Object.keys(feature).map((name) => `${slug}.${name}`),
    );
    const made = specs.flatMap(([, spec]) => {
      if (!('undo' in spec)) return [];
      const lists = { id: 'x', before: ['x'], after: ['x'] };
      return [spec.undo({ id: 'x', before: BEFORE, after: AFTER }) ?? spec.undo(lists)];
    });
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((inverse) => !inverse || !known.includes(inverse.call))).toEqual([]);
  });

  test('what stands in the way of an undo is changes of the same kind, itself among them', () => {
    for (const action of actions) {
      expect((changingTheSame(action) ?? []).filter((each) => !actions.includes(each))).toEqual([]);
    }
    expect(changingTheSame('MEMBER_RENAME')).toContain('MEMBER_RENAME');
    expect(changingTheSame('MEMBER_RENAME')).not.toContain('MEMBER_NOTE_ADD');
    expect(changingTheSame('MEMBER_NOTE_ADD')).toBeNull();
    expect([undoneOn('MEMBER_MERGE'), undoneOn('RUN_END'), undoneOn('constructor')]).toEqual(['merges', 'run', null]);
  });
});

describe('an undo is offered by nothing', () => {
  const entry = { action: 'MEMBER_RENAME', success: true, target: { id: 'x', kind: 'member', label: null } };
  const named = { before: { name: 'Old' }, after: { name: 'New' } };
  test.each([
    ['a change that was refused', { ...entry, ...named, success: false }],
    ['an entry about nothing', { ...entry, ...named, target: null }],
    ['an entry of which the reader may not see what was before', { ...entry, before: null, after: null }],
    ['a name that a pattern made longer than one can be', { ...entry, ...named, before: { name: 'x'.repeat(61) } }],
    ['an action that this page does not know', { ...entry, ...named, action: 'toString' }],
    ['settings without a version', { ...entry, action: 'MEMBER_SETTINGS', before: { statuses: [] }, after: {} }],
    ['a position whose people are not on record', { ...entry, ...named, action: 'POSITION_FILL' }],
    [
      'defaults that are as they were',
      { ...entry, action: 'NOTIFICATION_DEFAULTS', before: { choices: {} }, after: { choices: {} } },
    ],
  ])('%s', (_what, changed) => expect(inverseOf(changed)).toBeNull());
});
