import { NOTIFICATION_KIND_NAMES, notificationKind } from '@muster/contracts/notifications/kinds';
import { type Language, LANGUAGES } from '@muster/contracts/kit/language/languages';
import { describe, expect, test } from 'vitest';
import { addressOf, briefOf, textOf } from './words.ts';

describe.each(NOTIFICATION_KIND_NAMES)('%s', (kind) => {
  const { values, brief, text, about } = notificationKind(kind);
  const named = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

  test('names in its texts only what it declares, and in its subject nobody but the community', () => {
    const community = about === 'community' ? ['community'] : [];
    expect([...values, ...community]).toEqual(expect.arrayContaining(named(text)));
    expect(community).toEqual(expect.arrayContaining(named(brief)));
  });

  test('leaves no trace of the template, with values and without', () => {
    for (const said of ['Ada', ''])
      for (const language of LANGUAGES) {
        const told = {
          kind,
          communityName: 'Crows',
          language,
          values: Object.fromEntries(values.map((name) => [name, said])),
        };
        expect(`${textOf(told)} ${briefOf(told)}`).not.toMatch(/[{}[\]]/);
      }
  });
});

test('the words are those of the reader’s language', () => {
  const told = { kind: 'memberBanned', communityName: 'Crows', values: { reason: 'Spam', until: '' } } as const;
  expect(textOf({ ...told, language: 'de' })).toContain('Crows');
  const [english, german, spanish] = LANGUAGES.map((language) => textOf({ ...told, language }));
  expect(new Set([english, german, spanish]).size).toBe(3);
});

describe('words of ours among the values', () => {
  const leave = { kind: 'leaveDecided', communityName: 'Crows' } as const;
  const days = { firstDay: '2026-01-02', lastDay: '2026-01-09', note: '' };

  test('are those of the reader’s language', () => {
    const decided = (decision: string, language: Language) =>
      textOf({ ...leave, language, values: { ...days, decision } });
    expect(decided('approved', 'en')).toBe('Your leave in Crows from 2026-01-02 to 2026-01-09 was approved.');
    expect(decided('approved', 'de')).toContain('wurde genehmigt.');
    expect(decided('declined', 'es')).toContain('se rechazó.');
    expect(decided('a word of tomorrow', 'de')).toContain('wurde a word of tomorrow.');
  });

  test('also where they name a permission, or are a sentence', () => {
    const access = { kind: 'accessDeclined', communityName: 'Crows' } as const;
    const values = { permission: 'system.manageMembers' };
    expect(textOf({ ...access, language: 'en', values })).toContain('declined: manage members.');
    expect(textOf({ ...access, language: 'de', values })).toContain('abgelehnt: Mitglieder verwalten.');
    const cancelled = { kind: 'eventCancelled', communityName: 'Crows', language: 'de' } as const;
    const because = (reason: string) => textOf({ ...cancelled, values: { event: 'Patrol', startsAt: '', reason } });
    expect(because('Its series takes place on other days.')).toContain('Die Serie findet an anderen Tagen statt.');
    expect(because('Ada has this already.')).toContain('Ada has this already.');
    expect(because('constructor')).toContain('constructor');
    expect(because('constructor')).not.toContain('native code');
  });
});

test('a part whose value is empty is left out', () => {
  const told = { kind: 'memberBanned', communityName: 'Crows', language: 'en' } as const;
  expect(textOf({ ...told, values: { reason: '', until: '' } })).toBe('You were banned from Crows.');
  expect(textOf({ ...told, values: { reason: 'Spam', until: '2026-02-01T10:30:00.000Z' } })).toBe(
    'You were banned from Crows until 2026-02-01 10:30 UTC. Reason: Spam',
  );
});

test.each(['2026-13-45T99:99 RP', '2026-01-01T00:00', '2026-02-30T10:00:00.000Z', '2026-02-01T10:30:00.000Z'])(
  'what people write is never read as a moment: %s',
  (text) => {
    const values = { reason: text, until: '' };
    expect(briefOf({ kind: 'memberBanned', communityName: text, language: 'en', values })).toBe(
      `You were banned from ${text}`,
    );
    expect(textOf({ kind: 'memberBanned', communityName: text, language: 'en', values })).toBe(
      `You were banned from ${text}. Reason: ${text}`,
    );
  },
);

test('what should be a moment and is none stays as it is', () => {
  const values = { reason: '', until: '2026-13-45T99:99' };
  expect(textOf({ kind: 'memberBanned', communityName: 'Crows', language: 'en', values })).toContain(
    'until 2026-13-45T99:99.',
  );
});

test('a value cannot bring in another one', () => {
  const told = {
    kind: 'applicationReceived',
    communityName: 'Crows',
    language: 'en',
    values: { name: '{community} [x]' },
  } as const;
  expect(textOf(told)).toBe('{community} [x] asks to join Crows.');
});

test('a permission is said in words, and what nobody wrote is left out', () => {
  const values = { name: 'Ada', permission: 'system.manageMembers', note: '' };
  expect(textOf({ kind: 'accessRequested', communityName: 'Crows', language: 'en', values })).toBe(
    'Ada asks for access in Crows: manage members.',
  );
});

test('a shift that was removed has no times after it', () => {
  const times = { oldFrom: '2026-02-01T10:30:00.000Z', oldTo: '2026-02-01T12:30:00.000Z', newFrom: '', newTo: '' };
  const values = { name: 'Ada', change: 'removed', ...times, reason: 'Twice' };
  expect(textOf({ kind: 'clockCorrected', communityName: 'Crows', language: 'en', values })).toBe(
    'Ada removed a shift of yours in Crows; before from 2026-02-01 10:30 UTC to 2026-02-01 12:30 UTC. Reason: Twice',
  );
});

test('a subject stays on one line', () => {
  expect(briefOf({ kind: 'applicationAccepted', communityName: 'A\r\nBcc: x', language: 'en', values: {} })).toBe(
    'You are in: A Bcc: x',
  );
});

test('addresses lead to the product, or to the community on it', () => {
  const origin = 'https://muster.example';
  const about = { community: 'c', thing: null };
  expect(addressOf({ kind: 'newDevice', community: null, thing: null }, origin)).toBe(`${origin}/account?tab=devices`);
  expect(addressOf({ kind: 'applicationAccepted', ...about }, origin)).toBe(`${origin}/com/c`);
  expect(addressOf({ kind: 'communityDeleted', ...about }, origin)).toBe(null);
  expect(addressOf({ kind: 'transferRequested', community: 'c', thing: 'a/b' }, origin)).toBe(
    `${origin}/transfer/a%2Fb`,
  );
  const member = { community: 'c', thing: 'member:a' };
  expect(addressOf({ kind: 'applicationReceived', ...member }, origin)).toBe(`${origin}/com/c/admin/accounts?member=a`);
  expect(addressOf({ kind: 'accessRequested', ...member }, origin)).toBe(
    `${origin}/com/c/admin/ranks?tab=analyse&member=a`,
  );
  expect(addressOf({ kind: 'secondFactorDue', ...member }, origin)).toBe(`${origin}/account?tab=security`);
  expect(addressOf({ kind: 'clockCorrected', ...member }, origin)).toBe(`${origin}/com/c/u?tab=activity`);
  for (const kind of ['ranksChanged', 'rankEnding', 'rankExpired'] as const) {
    expect(addressOf({ kind, ...member }, origin)).toBe(`${origin}/com/c/u?tab=record`);
  }
});
