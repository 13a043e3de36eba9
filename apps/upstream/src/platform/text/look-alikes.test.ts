import { expect, test } from 'vitest';
import { skeletonOf } from './look-alikes.ts';

test.each([
  ['Chief Amara', 'Chіef Аmаrа'],
  ['Chief Amara', 'ＣＨＩＥＦ ＡＭＡＲＡ'],
  ['Chief Amara', '𝐂𝐡𝐢𝐞𝐟 𝐀𝐦𝐚𝐫𝐚'],
  ['Chief Amara', 'chief  ámärạ'],
  ['Chief Amara', 'Chief_Amara'.replace('_', '')],
  ['Ivan', 'lvan'],
  ['Unit 10', 'Unit IO'],
  ['Admin', 'Admin.'],
  ['Admin', 'Adrnin'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(one));
});

test.each([
  ['Officer 2', 'Officer 3'],
  ['Sergeant', 'Sergeant*'],
  ['Deputy I', 'Deputy II'],
  ['Unit 7', 'Unit 1'],
  ['李小龍', '李小狼'],
  ['Ольга', 'Олена'],
])('%s and %s do not look alike', (one, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(one));
});

test('a name that is only signs looks like nothing', () => {
  expect(skeletonOf(' _.-')).toBe('');
});
