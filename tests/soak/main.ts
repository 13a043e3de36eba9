import { startBenchDatabase } from '../bench/bench-database.ts';
import { startPair } from '../support/processes/pair.ts';
import { makeWorld } from '../support/world/world.ts';
import { createFigures, sample } from './figures.ts';
import { doingsIn, drive, pause } from './load.ts';
import { createOracle, differences } from './oracle.ts';
import { reportDone, reportFigures } from './report.ts';
import { readOn } from './streams.ts';

/**
 * Runs the product under a mixed load of constant rate for so many minutes, and ends with 1 where something grows without
 * end, where a change that was acknowledged is not there, or where a live stream missed or repeated anything. The upstream
 * is killed now and then. `npm run soak -- 480` takes eight hours; without a number it is one.
 */
const minutes = Number(process.argv[2] ?? 60);
if (!(minutes >= 5)) {
  console.error('Say for how many minutes, at least five: npm run soak -- 480');
  process.exit(1);
}
const WHOLE_MS = minutes * 60_000;
/** The first part, in which caches and heaps fill, is not judged. */
const WARM_MS = Math.min(15 * 60_000, WHOLE_MS / 5);
const SAMPLE_MS = minutes > 60 ? 30_000 : 10_000;
const KILL_MS = Math.min(30 * 60_000, WHOLE_MS / 2.5);
const WORLDS = 3;
const READERS_OF_EACH = 4;
const FAULTS_SHOWN = 40;

const database = await startBenchDatabase();
const rig = await startPair(database);
const worlds = await Promise.all(Array.from({ length: WORLDS }, () => makeWorld(rig.product)));
const places = worlds.flatMap(({ own, foreign }) => [own, foreign]);
const oracle = createOracle();
const figures = createFigures();
const lives = { upstream: 0, gateway: 0 };
const over = AbortSignal.timeout(WHOLE_MS);
const warmUntilMs = performance.now() + WARM_MS;
console.log(
  `${minutes} minutes, ${places.length} communities, the upstream is killed every ${Math.round(KILL_MS / 60_000)} minutes.`,
);

async function sampleOn(): Promise<void> {
  while (!over.aborted) {
    await sample(figures, rig, { lives, changes: oracle.changes });
    await pause(SAMPLE_MS, over);
  }
}

async function killOn(): Promise<void> {
  for (;;) {
    await pause(KILL_MS, over);
    if (over.aborted) return;
    await rig.upstream.kill();
    await rig.upstream.start();
    lives.upstream += 1;
  }
}

const readers = places.flatMap((place) =>
  Array.from({ length: READERS_OF_EACH }, (_, index) =>
    readOn(index % 2 === 0 ? place.people.owner : place.people.member, place, { oracle, until: over }),
  ),
);
const [done] = await Promise.all([
  drive(doingsIn(places, rig.product, oracle), over),
  sampleOn(),
  killOn(),
  ...readers,
]);

const faults = [...reportDone(done), ...reportFigures(figures, warmUntilMs), ...(await differences(oracle, rig.owner))];
console.log(`\n${oracle.changes} changes were acknowledged; the upstream was killed ${lives.upstream} times.`);
if (!rig.gateway.isRunning()) faults.push(`the gateway is gone:\n${rig.gateway.output().slice(-2_000)}`);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.error(`Fault: ${fault}`);
if (faults.length > FAULTS_SHOWN) console.error(`and ${faults.length - FAULTS_SHOWN} more`);
await rig[Symbol.asyncDispose]();
await database.stop();
process.exit(faults.length > 0 ? 1 : 0);
