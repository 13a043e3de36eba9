import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../repository.ts';
import { BUDGET_MINUTES, explainRun, explainTimes, type FileTime } from './times.ts';

const took = (kind: string, file: string, seconds: number): FileTime => ({ kind, file, seconds });

test('each kind stands beside its budget, with what its files took shared by the workers', () => {
  const lines = explainTimes([took('unit', 'a', 100), took('faults', 'b', 400), took('faults', 'c', 90)]);
  expect(lines).toContain('  unit        0:50 of 1:00 (1 files)');
  expect(lines).toContain('  faults      4:05 of 4:00, over its budget (2 files)');
});

test('the slowest twenty files are named, the slowest first', () => {
  const lines = explainTimes(Array.from({ length: 30 }, (_, index) => took('e2e', `file-${index}`, index)));
  const at = lines.indexOf('Slowest 20 of 30 files:');
  expect(lines.slice(at + 1)).toHaveLength(20);
  expect(lines[at + 1]).toBe('    29.0 s  file-29');
});

test('a whole run stands beside the budget of all kinds', () => {
  expect(explainRun(1_525)).toBe('The whole run took 25:25 of 25:00.');
});

test('CONTRIBUTING.md states the budget of each kind, and of all', () => {
  const text = readFileSync(inRepository('CONTRIBUTING.md'), 'utf8');
  for (const [kind, minutes] of Object.entries(BUDGET_MINUTES)) expect(text).toMatch(`| ${kind} | ${minutes} |`);
  const all = Object.values(BUDGET_MINUTES).reduce((sum, minutes) => sum + minutes, 0);
  expect(text).toContain(`${all} minutes on two idle cores`);
});
