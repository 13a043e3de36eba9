import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../isolation/ask.ts';
import { NOBODY } from '../../support/expect-refusal.ts';
import type { Person } from '../../support/world/people.ts';
import type { World } from '../../support/world/world.ts';
import { checkHistory, type Asking } from './history.ts';
import { type Cast, mutationOf } from './mutations.ts';
import type { Rig } from './rig.ts';
import { type Actor, ACTORS, type Request, type Step } from './schedule.ts';
import { countDeeds, type Looking, newestEntry, readModel } from './server-state.ts';
import { type Pages, sendSurely, travel } from './travel.ts';
import { checkWatcher, type Watcher, watch } from './watchers.ts';

/** A copy of a request that is still on its way. */
type Late = { readonly atStep: number; readonly arrive: () => Promise<void> };

type Stage = {
  readonly rig: Rig;
  readonly world: World;
  readonly cast: Cast;
  readonly pages: Readonly<Record<Actor, Pages>>;
  readonly looking: Looking;
  readonly watchers: readonly Watcher[];
  readonly history: Asking[];
  readonly links: string[];
  readonly late: Late[];
  readonly name: string;
};

const ANY_QUERY = { path: 'communities.get', type: 'query', who: 'anyone' } as const;
const RECOVERY_MS = 30_000;
const PAUSE_MS = 30;

let runs = 0;

/** Runs a schedule in a world of its own and holds it against both oracles. */
export async function runSchedule(rig: Rig, steps: readonly Step[]): Promise<void> {
  const stage = await setUp(rig);
  try {
    const before = await readModel(stage.looking);
    for (const [index, step] of steps.entries()) {
      await Promise.all([
        ...step.requests.map((request) => perform(stage, request, index)),
        ...arriving(stage, index),
        fail(stage, step.fault),
      ]);
    }
    await Promise.all(arriving(stage, Number.POSITIVE_INFINITY));
    // Everybody hears of this one, so that a page that may see nothing else learns how far it has read.
    await perform(stage, LAST, steps.length);
    await checkHistory(stage.looking, before, stage.history);
    await Promise.all(stage.watchers.map((watcher) => checkWatcher(rig, watcher)));
  } finally {
    for (const { live } of stage.watchers) live.close();
  }
}

const LAST: Request = {
  operation: { do: 'change', by: 'owner', field: 'subtitle' },
  travels: 'plainly',
  side: 0,
  afterMs: 0,
  stepsLater: 0,
};

async function setUp(rig: Rig): Promise<Stage> {
  runs += 1;
  const world = await recovered(rig);
  const person = (actor: Actor) => world.person(actor) as Person;
  const pagesOf = async (actor: Actor): Promise<Pages> => [person(actor).page, await person(actor).at(rig.origins[1])];
  const pages = Object.fromEntries(await Promise.all(ACTORS.map(async (actor) => [actor, await pagesOf(actor)])));
  const cast = Object.fromEntries(ACTORS.map((actor) => [actor, person(actor).account])) as Cast;
  const community = world.own.uuid;
  const looking = { observer: rig.observer, community, cast, since: await newestEntry(rig.observer) };
  const watching = (actor: Actor, side: 0 | 1) => {
    const page = pages[actor][side].secondTab();
    return watch(rig, { name: actor, page, account: cast[actor], community, seesAll: actor === 'owner' });
  };
  const watchers = await Promise.all([
    watching('owner', 0),
    watching('staff', 1),
    watching('applicant', 0),
    watching('stranger', 1),
  ]);
  const name = `run-${process.pid.toString(36)}-${runs}`;
  return { rig, world, cast, pages, looking, watchers, history: [], links: [], late: [], name };
}

/** A new world, once whatever failed before has come right by itself: reads and changes, at both gateways. */
async function recovered({ stack, origins }: Rig): Promise<World> {
  const end = Date.now() + RECOVERY_MS;
  for (const origin of origins) {
    const asks = async () => (await ask(stack.page(origin), ANY_QUERY, { community: NOBODY }).catch(() => null))?.code;
    while ((await asks()) !== 'communities.notFound') await patience(end, origin);
  }
  for (;;) {
    const world = await stack.world().catch(() => null);
    if (world) return world;
    await patience(end, origins[0]);
  }
}

async function patience(end: number, origin: string): Promise<void> {
  if (Date.now() > end) throw new Error(`${origin} has not come right again`);
  await sleep(PAUSE_MS);
}

async function perform(stage: Stage, request: Request, step: number): Promise<void> {
  const { history, looking, world, cast, links } = stage;
  const asked = mutationOf(request.operation, { place: world.own, cast, links }, `${stage.name}-${history.length}`);
  const pages = stage.pages[request.operation.by];
  const record: Asking = { asked, said: [], from: 0, to: 0 };
  history.push(record);
  Object.assign(record, { from: await countDeeds(looking) });
  record.said.push(...(await travel(pages, asked, request)));
  record.to = await countDeeds(looking);
  const [first] = record.said;
  if (request.operation.do === 'makeLink' && first?.kind === 'answer') links.push((first.data as { id: string }).id);
  if (request.travels !== 'late') return;
  const arrive = async () => void record.said.push(await sendSurely(pages, asked, request.side + 1));
  stage.late.push({ atStep: step + request.stepsLater, arrive });
}

/** Copies that arrive by now. */
function arriving({ late }: Stage, step: number): Promise<void>[] {
  const due = late.filter(({ atStep }) => atStep <= step);
  for (const each of due) late.splice(late.indexOf(each), 1);
  return due.map(({ arrive }) => arrive());
}

async function fail({ rig, watchers }: Stage, fault: Step['fault']): Promise<void> {
  if (!fault) return;
  await sleep(fault.afterMs);
  if (fault.fault === 'dropStreams') watchers.forEach(({ live }) => live.drop());
  else await rig.inject(fault.fault, fault.side);
}
