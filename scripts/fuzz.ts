/**
 * Runs the property tests of what strangers send for as long as a release deserves: hosts, paths, targets, and sites
 * under races, five million of each kind where one is quick; the laws of permissions, with what the database decides by
 * them; answers of an upstream with parts left out, retyped or nested wrongly, 100,000 of them behind pages; and all unusual values
 * in all inputs. `npm run fuzz -- 100000` runs that many.
 */
import { inRepository } from './repository.ts';
import { runTool } from './run-tool.ts';

const [runs = '5000000'] = process.argv.slice(2);
const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
const env = { MUSTER_FUZZ_RUNS: runs, HOSTILE_VALUES: 'all' };

const pure = [
  'apps/bff/src/bridge/reading/read-tolerantly.test.ts',
  'apps/bff/src/gateway/host-rules.test.ts',
  'apps/bff/src/gateway/safe-address.test.ts',
  'apps/bff/src/gateway/site.test.ts',
  'apps/upstream/src/features/hosts/domains/names.test.ts',
  'packages/contracts/src/short-links',
  'tests/contracts/resolve.test.ts',
  'tests/contracts/power.test.ts',
];
const rules = await runTool(vitest, ['run', '--project', 'unit', ...pure], { quiet: false, env });
const together = [
  'tests/bridge/garbled-pages.test.ts',
  'tests/isolation/hostile-values.test.ts',
  'tests/gateway/early-answers.test.ts',
  'tests/permissions/same-in-sql.test.ts',
];
const whole = await runTool(vitest, ['run', '--project', 'integration', ...together], { quiet: false, env });
process.exitCode = rules.code || whole.code;
