import { expect, test } from 'vitest';
import { type Command, findCommands } from './find-commands.ts';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  label,
  ...(keywords && { keywords }),
  onSelect: () => undefined,
});
const labels = (query: string, ...groups: readonly (readonly Command[])[]) =>
  findCommands(
    groups.map((items, nth) => ({ id: `${nth}`, label: `${nth}`, items })),
    query,
  ).map(({ items }) => items.map(({ command: found }) => found.label));

test('finds a screen by the words people have for it, and not by letters that lie somewhere in these', () => {
  const screens = [command('Security', '2FA passkey recovery codes'), command('Devices', 'sessions browsers')];
  expect(labels('recovery co', screens)).toEqual([['Security']]);
  expect(labels('SESS', screens)).toEqual([['Devices']]);
  expect(labels('pkr', screens)).toEqual([]);
});

test('puts what is called so before what is found by its words alone, also in another group', () => {
  const groups = [[command('Customize', 'notifications logo')], [command('Menu'), command('Notifications')]] as const;
  expect(labels('notif', ...groups)).toEqual([['Notifications'], ['Customize']]);
  expect(labels('', ...groups)).toEqual([['Customize'], ['Menu', 'Notifications']]);
});
