import { spawnSync } from 'node:child_process';

/**
 * A number of the commit that is checked out, below 2 ** 32; 0 where no repository says which that is. What is too much for
 * one run takes its part by it: each commit tries another, and what fails at one fails at it again.
 */
export function commitNumber(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return /^[0-9a-f]{8}/.test(stdout ?? '') ? Number.parseInt(stdout.slice(0, 8), 16) : 0;
}
