import type { AccountCommunity } from '@muster/contracts/accounts/model';
import type { LiveEvent } from '@muster/contracts/live/model';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { createEventQueue } from '../src/platform/live/event-queue.ts';
import { randomId } from '../src/platform/wire/client-id.ts';
import styles from './gallery.module.css';

const ROWS = 5_000;
/** Lists draw what can be seen of them and a little more. */
const DRAWN = 60;
const EVENTS_A_SECOND = 50;
const KEY = [['communities', 'mine'], { input: {}, type: 'query' }];

type Frames = { readonly count: number; readonly worstMs: number; readonly over32: number };
type Outcome = { readonly events: number; readonly quiet: Frames; readonly rushed: Frames };

/**
 * An open list of 5,000 rows while 50 events a second change it, through the very queue and rules of the product. Says
 * how long its frames took; the numbers are in the page's `data-frames` for whoever measures.
 */
export function RushPage({ seconds }: { seconds: number }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } }));
  const [frames, setFrames] = useState<Outcome | null>(null);
  useEffect(() => {
    const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index));
    client.setQueryData(KEY, rows);
    return rush({ client, rows, seconds, done: setFrames });
  }, [client, seconds]);
  return (
    <QueryClientProvider client={client}>
      <main className={styles.section} data-frames={frames && JSON.stringify(frames)}>
        <h2>
          {frames
            ? `${frames.rushed.over32} of ${frames.rushed.count} frames over 32 ms, in quiet ${frames.quiet.over32}`
            : 'Measuring…'}
        </h2>
        <Rows />
      </main>
    </QueryClientProvider>
  );
}

function Rows() {
  const { data = [] } = useQuery<AccountCommunity[]>({ queryKey: KEY, enabled: false });
  return data.slice(0, DRAWN).map((row) => <Row key={row.uuid} row={row} />);
}

const Row = memo(({ row }: { row: AccountCommunity }) => (
  <div>
    {row.name} · {row.customId} · {row.relation}
  </div>
));

function rowOf(index: number): AccountCommunity {
  return { uuid: randomId(), customId: `c${index}`, name: `Community ${index}`, image: null, relation: 'member' };
}

type Rush = {
  client: QueryClient;
  rows: readonly AccountCommunity[];
  seconds: number;
  done: (frames: Outcome) => void;
};

/** Draws frames in quiet and then in the rush, so that what the machine does beside is known. */
function rush({ client, rows, seconds, done }: Rush): () => void {
  const queue = createEventQueue(client, () => null);
  const quiet: number[] = [];
  const rushed: number[] = [];
  let [events, before] = [0, performance.now()];
  let isRushing = false;
  const sending = setInterval(() => {
    if (!isRushing) return;
    events += 1;
    queue.add(eventOf(rows[(events * 7) % DRAWN], events));
  }, 1_000 / EVENTS_A_SECOND);
  let running = requestAnimationFrame(function frame(now: number) {
    (isRushing ? rushed : quiet).push(now - before);
    before = now;
    running = requestAnimationFrame(frame);
  });
  const starting = setTimeout(() => {
    isRushing = true;
  }, seconds * 1_000);
  const stop = () => {
    clearInterval(sending);
    clearTimeout(starting);
    cancelAnimationFrame(running);
  };
  const ending = setTimeout(
    () => {
      stop();
      done({ events, quiet: framesOf(quiet), rushed: framesOf(rushed) });
    },
    2 * seconds * 1_000,
  );
  return () => {
    stop();
    clearTimeout(ending);
  };
}

/** The first tenth also starts the page. */
function framesOf(lengths: readonly number[]): Frames {
  const settled = lengths.slice(Math.ceil(lengths.length / 10));
  return { count: settled.length, worstMs: Math.max(...settled), over32: settled.filter((ms) => ms > 33.4).length };
}

function eventOf(row: AccountCommunity | undefined, seq: number): LiveEvent {
  return {
    stream: `community:${row?.uuid ?? ''}`,
    seq,
    type: 'communitySettingsUpdated',
    at: new Date().toISOString(),
    by: { account: null, clientId: null, mutationId: null },
    data: { community: { ...row, name: `Renamed ${seq}` } },
  };
}
