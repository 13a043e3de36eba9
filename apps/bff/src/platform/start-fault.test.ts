import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { explainStart } from './start-fault.ts';

test.each([
  ['PORT', 4000],
  ['METRICS_PORT', 4001],
  ['EDGE_PORT', 4002],
])('a port that is in use is named with its setting, %s', (name, port) => {
  const read = readConfig({ NODE_ENV: 'production' });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  const taken = Object.assign(new Error(), { code: 'EADDRINUSE', syscall: 'listen', port });
  expect(explainStart(taken, read.config)).toBe(
    `Port ${port} is in use: stop what uses it, or choose another with ${name}.`,
  );
  const privileged = Object.assign(new Error(), { code: 'EACCES', syscall: 'listen', port });
  expect(explainStart(privileged, read.config)).toContain(`with ${name}.`);
});
