import { expect, test } from 'vitest';
import { OFFERED_PERMISSIONS } from '../permissions/names.ts';
import { ranksOfTemplate, TEMPLATE_NAMES, templateRank } from './templates.ts';

test.each(TEMPLATE_NAMES)('%s has powers from high to low, between those of the first ranks of a community', (name) => {
  const powers = ranksOfTemplate(name).map((rank) => templateRank(name, rank)?.power ?? 0);
  expect(powers).toEqual([...new Set(powers)].toSorted((one, other) => other - one));
  expect(powers.filter((power) => power <= 10 || power >= 100)).toEqual([]);
});

test.each(TEMPLATE_NAMES)('%s gives only permissions that screens offer, and lets everybody clock in', (name) => {
  for (const rank of ranksOfTemplate(name)) {
    const permissions = templateRank(name, rank)?.permissions ?? [];
    expect(OFFERED_PERMISSIONS).toEqual(expect.arrayContaining([...permissions]));
    expect(permissions).toContain('system.clock');
  }
});

test('a template has no rank of another one', () => {
  expect(templateRank('staff', 'cadet')).toBeNull();
});
