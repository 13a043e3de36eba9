import { expect, test } from 'vitest';
import { avatarHue, initials } from './avatar-tint.ts';

test('a name keeps its hue', () => {
  expect(avatarHue('Ada Lovelace')).toBe(avatarHue('Ada Lovelace'));
  expect(new Set(['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan'].map(avatarHue)).size).toBeGreaterThan(2);
});

test.each([
  ['Ada Lovelace', 'AL'],
  ['dispatch', 'D'],
  ['  Juan  Carlos  Ortega ', 'JO'],
  ['unit_42', 'U4'],
  ['🚓 Patrol', '🚓P'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
