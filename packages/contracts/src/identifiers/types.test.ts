import { describe, expect, test } from 'vitest';
import { identifierInName, maskedApiId, meantBy, profileAddress, readIdentifier, splitApiId } from './types.ts';

const STEAM = '110000112345678';

describe('what people paste is kept in one form', () => {
  test.each([
    ['steam', '76561198265685624', STEAM],
    ['steam', 'steam:110000112345678', STEAM],
    ['steam', ' STEAM:110000112345678 ', STEAM],
    ['steam', 'https://steamcommunity.com/profiles/76561198265685624/', STEAM],
    ['steam', 'STEAM_0:0:152709948', STEAM],
    ['steam', '[U:1:305419896]', STEAM],
    ['discord', '<@!123456789012345678>', '123456789012345678'],
    ['discord', 'discord:123456789012345678', '123456789012345678'],
    ['roblox', 'https://www.roblox.com/users/156/profile', '156'],
    ['roblox', 'https://www.roblox.com/de/users/156/profile', '156'],
    ['license', `license:${'AB'.repeat(20)}`, 'ab'.repeat(20)],
    ['license2', 'ab'.repeat(20), 'ab'.repeat(20)],
    ['fivem', 'fivem:12345', '12345'],
    ['xbl', '2535412345678901', '2535412345678901'],
    ['live', 'live:985153912345678', '985153912345678'],
    ['teamspeak', 'aGVsbG8gd29ybGQgYWdhaW4xMjM=', 'aGVsbG8gd29ybGQgYWdhaW4xMjM='],
    ['mumble', 'A'.repeat(40), 'a'.repeat(40)],
    ['custom', '1-Adam-12', '1-Adam-12'],
  ] as const)('%s: %s', (type, text, value) => {
    expect(readIdentifier(type, text)).toBe(value);
    expect(readIdentifier(type, `${type}:${value}`)).toBe(value);
  });

  test.each([
    ['steam', '76561197960265728'],
    ['steam', '103582791429521412'],
    ['steam', 'https://steamcommunity.com/id/somebody'],
    ['discord', 'Nelly#1234'],
    ['discord', '1234'],
    ['roblox', '0'],
    ['roblox', 'Builderman'],
    ['license', 'ab'],
    ['license', `license2:${'ab'.repeat(20)}`],
    ['xbl', '12345'],
    ['teamspeak', 'short='],
    ['custom', 'two words'],
    ['custom', 'a*'],
    ['custom', ''],
  ] as const)('what is no %s is not: %s', (type, text) => expect(readIdentifier(type, text)).toBeNull());
});

test('somebody who looks for a text may mean several', () => {
  expect(meantBy('76561198265685624')).toEqual(
    expect.arrayContaining([`steam:${STEAM}`, 'discord:76561198265685624', 'custom:76561198265685624']),
  );
  expect(meantBy('no such thing?')).toEqual([]);
});

test('an id is split at its first colon, and others are none', () => {
  expect(splitApiId(`steam:${STEAM}`)).toEqual({ type: 'steam', value: STEAM });
  expect(splitApiId('hwid:1')).toBeNull();
  expect(splitApiId('nothing')).toBeNull();
});

test('the audit log has how it ends', () => {
  expect(maskedApiId({ type: 'steam', value: STEAM })).toBe('steam:…5678');
  expect(maskedApiId({ type: 'custom', value: 'A-12' })).toBe('custom:…12');
});

test('a name shows what was chosen, or one of the community’s own making, and never a licence', () => {
  expect(identifierInName('discord:123456789012345678', [])).toBe('123456789012345678');
  expect(identifierInName(null, ['discord:123456789012345678', 'custom:A-12'])).toBe('A-12');
  expect(identifierInName(`license:${'ab'.repeat(20)}`, ['custom:A-12'])).toBe('A-12');
  expect(identifierInName(null, ['discord:123456789012345678'])).toBeNull();
});

test('some lead to a page of theirs', () => {
  expect(profileAddress({ type: 'steam', value: STEAM })).toBe('https://steamcommunity.com/profiles/76561198265685624');
  expect(profileAddress({ type: 'roblox', value: '156' })).toBe('https://www.roblox.com/users/156/profile');
  expect(profileAddress({ type: 'license', value: 'ab' })).toBeNull();
});
