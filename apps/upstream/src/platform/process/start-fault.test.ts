import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { explainStart } from './start-fault.ts';

test.each([
  ['UPSTREAM_PORT', 3000, {}],
  ['UPSTREAM_METRICS_PORT', 3001, {}],
  ['UPSTREAM_METRICS_PORT', 4001, { METRICS_PORT: '4001' }],
])(
  'a port that is in use is named with the setting that chooses it for the upstream alone, %s',
  (name, port, given) => {
    const read = readConfig(given);
    if ('faults' in read) throw new Error(read.faults.join(' '));
    const taken = Object.assign(new Error(), { code: 'EADDRINUSE', syscall: 'listen', port });
    expect(explainStart(taken, read.config)).toBe(
      `Port ${port} is in use: stop what uses it, or choose another with ${name}.`,
    );
  },
);
