import * as fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { commitNumber } from '../support/commit-number.ts';
import { type Rig, startRig } from './schedules/rig.ts';
import { runSchedule } from './schedules/run-schedule.ts';
import { schedules, type Step } from './schedules/schedule.ts';
import kept from './seeds.json' with { type: 'json' };

/**
 * How many seeds, and the first of them: `npm run faults` asks for many. Without being asked, each commit has others, so
 * that a hundred commits look at six hundred; what fails at one fails at it again.
 */
const SEEDS = Number(process.env['FAULT_SEEDS'] ?? 6);
const FIRST = Number(process.env['FAULT_FIRST_SEED'] ?? 1 + (commitNumber() % 100_000) * 10);
const SEEDS_A_TEST = 10;
/** Looking for a smaller schedule that fails as well takes the rest of this. */
const SHRINK_MS = 60_000;

const own: { rig?: Rig; last?: Promise<void> } = {};
beforeAll(async () => void (own.rig = await startRig()));
afterAll(() => own.rig?.[Symbol.asyncDispose]());

const chosen = Array.from({ length: SEEDS }, (_, index) => FIRST + index);
const groups = [
  ...(kept.length > 0 ? [kept] : []),
  ...Array.from({ length: Math.ceil(SEEDS / SEEDS_A_TEST) }, (_, group) =>
    chosen.slice(group * SEEDS_A_TEST, (group + 1) * SEEDS_A_TEST),
  ),
];

test.each(groups.map((seeds) => [seeds]))(
  'whatever fails, what was answered is done once, and pages show what is: seeds %j',
  async (seeds) => {
    for (const seed of seeds) await survives(seed);
  },
  SHRINK_MS + 240_000,
);

/** A failing seed says itself and the smallest schedule found; put it into seeds.json, and it is run for ever. */
async function survives(seed: number): Promise<void> {
  const options = { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS, markInterruptAsFailure: false };
  await fc.assert(fc.asyncProperty(schedules, runAlone), options).catch((error: Error) => {
    // At once, since a long run tells its failures only at its end.
    process.stderr.write(`${error.message}\n${String(error.cause)}\n`);
    throw error;
  });
}

/** One at a time: the search for a smaller schedule gives up without waiting for what it tries. */
function runAlone(steps: readonly Step[]): Promise<void> {
  own.last = (own.last ?? Promise.resolve()).then(
    () => run(steps),
    () => run(steps),
  );
  return own.last;
}

/** What failed may have left anything behind; the next one shall not suffer from it. */
async function run(steps: readonly Step[]): Promise<void> {
  const rig = (own.rig ??= await startRig());
  await runSchedule(rig, steps).catch(async (error: unknown) => {
    delete own.rig;
    await rig[Symbol.asyncDispose]();
    throw error;
  });
}
