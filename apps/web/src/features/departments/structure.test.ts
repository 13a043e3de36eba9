import type { StaffDepartment, Structure } from '@muster/contracts/departments/model';
import { describe, expect, test } from 'vitest';
import { matching, type Node, reordered, treeOf, withInside } from './structure.ts';

const unit = (id: string, parent: string | null = null, ranks: readonly string[] = []): StaffDepartment => ({
  id,
  label: id,
  secondLabel: '',
  parent,
  members: 0,
  allows: 0,
  denies: 0,
  mayChange: true,
  ranks: ranks.map((label) => ({
    id: label,
    label,
    color: null,
    icon: null,
    power: 1,
    kind: 'primary',
    expiresAfterDays: null,
    members: 0,
    allows: 0,
    denies: 0,
    mayChange: true,
  })),
  positions: [],
});
const units = [unit('a', null, ['Chief', 'Deputy']), unit('c', 'b'), unit('b', 'a'), unit('d'), unit('e', 'gone')];
const shape = (nodes: readonly Node[]): unknown => nodes.map((node) => [node.department.id, shape(node.children)]);

describe('the tree of departments', () => {
  test('keeps siblings in order, and shows what has lost its parent', () => {
    expect(shape(treeOf(units))).toEqual([
      ['a', [['b', [['c', []]]]]],
      ['d', []],
      ['e', []],
    ]);
  });

  test('what is inside one of them cannot be its parent', () => {
    expect([...withInside(units, 'a')].toSorted()).toEqual(['a', 'b', 'c']);
  });
});

test('a department is found by the name of a rank', () => {
  expect(matching(units, ' chie ').map(({ id }) => id)).toEqual(['a']);
});

describe('moving a part before another', () => {
  const structure: Structure = { asOf: 0, version: 0, limit: 9, power: null, departments: units };

  test('moves departments among all', () => {
    const { departments } = reordered(structure, 'department', { id: 'd', before: 'a' });
    expect(departments.map(({ id }) => id)).toEqual(['d', 'a', 'c', 'b', 'e']);
  });

  test('moves ranks in their own department, to the end too', () => {
    const { departments } = reordered(structure, 'rank', { id: 'Chief', before: null });
    expect(departments[0]?.ranks.map(({ id }) => id)).toEqual(['Deputy', 'Chief']);
  });
});
