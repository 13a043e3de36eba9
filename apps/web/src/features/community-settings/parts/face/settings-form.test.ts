import type { PublicCommunity } from '@muster/contracts/communities/model';
import { expect, test } from 'vitest';
import { changedElsewhere, changedText, faceValues, sentText, typedAddress } from './settings-form.ts';

const community: PublicCommunity = {
  uuid: '11111111-1111-4111-8111-111111111111',
  customId: 'lsrp',
  sysStatus: 'active',
  name: 'Los Santos Roleplay',
  subtitle: 'Serious',
  description: '',
  image: null,
  banner: null,
  discord: null,
  website: 'https://lsrp.example.org',
  contact: '',
  toolbar: { items: [], adminIcon: null, backgroundColor: null, itemAlignment: 'left' },
  gameCategory: null,
  customDomain: null,
  language: null,
  departments: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('only what was changed is sent', () => {
  const base = faceValues(community);
  expect(changedText(base, base)).toEqual({});
  expect(changedText(base, { ...base, name: 'LSRP', website: null })).toEqual({ name: 'LSRP', website: null });
});

test('blanks around a text and a missing scheme are no change', () => {
  const base = faceValues(community);
  const typed = { ...base, subtitle: ' Serious ', website: 'lsrp.example.org', contact: '  ' };
  expect(changedText(base, sentText(typed))).toEqual({});
});

test('a change by someone else is named by its field, pictures included', () => {
  expect(changedElsewhere(community, { ...community, sysStatus: 'other' })).toEqual([]);
  expect(changedElsewhere(community, { ...community, subtitle: 'New', image: '/files/a.webp' })).toEqual([
    'subtitle',
    'image',
  ]);
});

test.each([
  [null, null],
  ['  ', null],
  ['discord.gg/lsrp', 'https://discord.gg/lsrp'],
  [' http://a.example ', 'http://a.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the typed address %j becomes %j', (typed, expected) => {
  expect(typedAddress(typed)).toBe(expected);
});
