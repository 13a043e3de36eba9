import type { Notification } from '@muster/contracts/notifications/model';
import { expect, test } from 'vitest';
import { setSite } from '../../platform/site.ts';
import { notificationTarget, notificationWords } from './notification-words.ts';

// Words are made of these three alone, so the rest of a notification is left out.
const wordsOf = (three: { kind: Notification['kind']; communityName: string; values: Record<string, string> }) =>
  notificationWords(three as unknown as Notification).values;
const banned = (values: Record<string, string>) =>
  wordsOf({ kind: 'memberBanned', communityName: '2026-13-45T99:99 RP', values });

test('only what is declared as a moment, and is one, is read as one', () => {
  const reason = '2026-01-02T03:04:05.000Z';
  const until = '2026-02-01T10:30:00.000Z';
  expect(banned({ reason, until })).toMatchObject({ reason, until: new Date(until), community: '2026-13-45T99:99 RP' });
  expect(banned({ reason: '2026-13-45T99:99', until: '2026-13-45T99:99' })).toMatchObject({
    reason: '2026-13-45T99:99',
    until: '2026-13-45T99:99',
  });
});

// Without a catalogue its key stands for the words.
test('a permission is said as the screens call it', () => {
  const asked = (permission: string) =>
    wordsOf({ kind: 'accessDeclined', communityName: 'Crows', values: { permission } }).permission;
  expect(asked('system.manageMembers')).toBe('permissions.names.system.manageMembers');
  expect(asked('system.ofTomorrow')).toBe('system.ofTomorrow');
});

test('a word of ours is one that texts choose by, and what a person writes is not', () => {
  const changed = (change: string) => wordsOf({ kind: 'signInChanged', communityName: '', values: { change } }).change;
  expect(changed('change of the e-mail address begun')).toBe('changeOfTheEMailAddressBegun');
  expect(changed('a word of tomorrow')).toBe('a word of tomorrow');
});

test.each([
  ['', null],
  ['/com/crows?tab=2', { here: true, path: '/com/crows', search: { tab: '2' } }],
  ['https://example.org/a?b=c', { here: false, address: 'https://example.org/a?b=c', isElsewhere: true }],
])('one of another make with the link %j leads there', (link, target) => {
  setSite({ kind: 'product', productOrigin: 'https://muster.test', communityOrigin: 'https://{customId}.muster.test' });
  const values = { title: '', text: 'Hi', link };
  expect(notificationTarget({ kind: 'plain', community: null, thing: null, values })).toEqual(target);
});
