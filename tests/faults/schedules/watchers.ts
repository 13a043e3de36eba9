import { setTimeout as sleep } from 'node:timers/promises';
import { events as specs } from '@muster/contracts/events';
import { expect } from 'vitest';
import { applyAll, type Cached, inputOf, shownOf } from '../../live/cached.ts';
import type { LiveStream } from '../../support/world/live-stream.ts';
import type { Page } from '../../support/world/page.ts';
import { readLog } from './server-state.ts';
import type { Rig } from './rig.ts';

const PROCEDURES = [
  'accounts.me',
  'communities.mine',
  'communities.get',
  'communities.dashboard',
  'members.mine',
  'members.pending',
  'members.recent',
];
const PATIENCE_MS = 30_000;
const PAUSE_MS = 50;

/** A watcher: a page, its person, and whether they may see all of what happens. */
export type Watching = {
  readonly name: string;
  readonly page: Page;
  readonly account: string | null;
  readonly community: string;
  readonly seesAll: boolean;
};
export type Watcher = Watching & {
  readonly live: LiveStream;
  readonly cached: readonly Cached[];
  /** Where its streams stood when it began to listen. */
  readonly began: Readonly<Record<string, number>>;
};

/** Opens a page: the stream first, then the answers it keeps by events from there on. */
export async function watch({ observer }: Pick<Rig, 'observer'>, watching: Watching): Promise<Watcher> {
  const live = watching.page.live({ communities: [watching.community] });
  await live.untilKind('live');
  const began = await positionsOf(observer, watching);
  const cached = await Promise.all(PROCEDURES.map((procedure) => fetchSurely(watching, procedure)));
  return { ...watching, live, began, cached: cached.filter((each) => each !== null) };
}

/**
 * The second oracle: what a page kept by events alone is what a new page is given; each event of the log reached it
 * that it may see, once and in order.
 */
export async function checkWatcher({ observer }: Pick<Rig, 'observer'>, watcher: Watcher): Promise<void> {
  const { live, name, account } = watcher;
  for (const [stream, position] of Object.entries(await positionsOf(observer, watcher))) {
    const what = `${name} has read ${stream} up to ${position}`;
    await until(
      () => reached(live, stream, position),
      () => `${what}; it was told ${told(live)}`,
    );
    await checkStream(observer, stream, watcher);
  }
  for (const kept of watcher.cached) {
    const applied = applyAll(kept, live.events(), account);
    const fresh = await fetchSurely(watcher, kept.procedure);
    if (!fresh) continue;
    const { procedure } = kept;
    const what = () =>
      `${name}’s ${procedure} by events ${JSON.stringify(applied.state)}, afresh ${JSON.stringify(fresh.state)}, told ${told(live)}`;
    expect(shownOf(applied.state), what()).toEqual(shownOf(fresh.state));
  }
}

async function checkStream(observer: Rig['observer'], stream: string, watcher: Watcher): Promise<void> {
  const { live, name, seesAll, began } = watcher;
  const resets = live.messages.filter(({ kind }) => kind === 'reset');
  expect(resets, `${name} was told to begin anew, though nothing was lost`).toEqual([]);
  const heard = live.events(stream).map(({ seq, type }) => ({ seq, type }));
  const isOwn = stream.startsWith('account:');
  const due = (await readLog(observer, stream, began[stream] ?? 0)).filter(
    ({ type }) => seesAll || isOwn || specs[type as keyof typeof specs].audience === 'anyone',
  );
  const expected = new Set(due.map(({ seq }) => seq));
  expect(
    heard.filter(({ seq, type }) => seq > (began[stream] ?? 0) && (expected.has(seq) || isPublic(type) || seesAll)),
    `${name} heard of ${stream} what is in the log, once and in order; it was told ${told(live)}`,
  ).toEqual(due);
  const seqs = heard.map(({ seq }) => seq);
  expect(seqs, `${name} heard nothing of ${stream} twice`).toEqual([...new Set(seqs)].sort((a, b) => a - b));
}

function isPublic(type: string): boolean {
  return specs[type as keyof typeof specs].audience === 'anyone';
}

async function positionsOf(observer: Rig['observer'], { community, account }: Watching) {
  const { rows } = await observer.query<{ stream: string; seq: string }>(
    `select 'community:' || uuid as stream, event_seq as seq from communities where uuid = $1
     union all select 'account:' || id, event_seq from accounts where id = $2`,
    [community, account],
  );
  return Object.fromEntries(rows.map(({ stream, seq }) => [stream, Number(seq)]));
}

/** A page learns of what it may not see only that it has read past it, and that with the next message. */
function reached(live: LiveStream, stream: string, position: number): boolean {
  return (live.positions[stream] ?? -1) >= position;
}

async function until(found: () => boolean, what: () => string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !found();) {
    if (Date.now() > end) throw new Error(`not so in time: ${what()}`);
    await sleep(PAUSE_MS);
  }
}

/** Asks until it is answered afresh, or refused for good; null when it is refused. */
async function fetchSurely({ page, community }: Watching, procedure: string): Promise<Cached | null> {
  const input = inputOf(procedure, community);
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const answer = await page.fetch(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
    const { result, error } = answer.json<{ result?: { data: unknown }; error?: { data: { code: string } } }>();
    // An old answer that stands in says so (@decision 0027), and the page asks again.
    const isOld = answer.headers['x-muster-stale-since'] !== undefined;
    if (result && !isOld) return { procedure, input, state: result.data };
    if (error && answer.status < 499) return null;
    if (Date.now() > end) throw new Error(`${procedure} is not answered: ${error?.data.code ?? 'only an old answer'}`);
    await sleep(PAUSE_MS);
  }
}

/** What a page was told, for the report of a failing schedule. */
function told({ messages, sockets }: LiveStream): string {
  const words = messages.map((message) =>
    message.kind === 'event' ? `${message.event.stream.slice(0, 3)}${message.event.seq}` : message.kind,
  );
  return `${words.join(' ')} over ${sockets.length} sockets`;
}
