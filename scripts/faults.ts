import { inRepository } from './repository.ts';
import { runTool } from './run-tool.ts';

/**
 * The long set of fault tests: `npm run faults`. Thousands of schedules from seeds, every point at which a mutation can
 * die, a thousand bans, answers of 10 MB to all routes. Takes about an hour. `FAULT_FIRST_SEED=5001 npm run faults` looks at other seeds.
 */
const LONG = {
  FAULT_FIRST_SEED: '1',
  FAULT_SEEDS: '2000',
  FAULT_BANS: '1000',
  FAULT_KILLS: 'all',
  FAULT_LARGE_ANSWERS: 'all',
};
const chosen = Object.fromEntries(Object.entries(LONG).map(([name, value]) => [name, process.env[name] ?? value]));
const files = ['fault-schedules', 'bans', 'killed-mutations', 'every-route-spoilt'].map(
  (name) => `tests/faults/${name}.test.ts`,
);
const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
const given = process.argv.slice(2);
const { code } = await runTool(vitest, ['run', '--project', 'faults', ...(given.length > 0 ? given : files)], {
  quiet: false,
  env: chosen,
});
process.exitCode = code;
