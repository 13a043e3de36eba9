import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMetrics } from '../support/processes/metrics.ts';
import type { Pair } from '../support/processes/pair.ts';
import type { Bound, Sample } from './slopes.ts';

/** What is looked at of each process, and how it may go; megabytes, counts and milliseconds. */
const OF_PROCESS: Readonly<Record<string, { readonly name: string; readonly unit: number; readonly bound: Bound }>> = {
  process_resident_memory_bytes: { name: 'RSS, MB', unit: 1e6, bound: { perHour: 4, rise: 24 } },
  nodejs_heap_size_used_bytes: { name: 'heap, MB', unit: 1e6, bound: { perHour: 2, rise: 12 } },
  nodejs_external_memory_bytes: { name: 'beside the heap, MB', unit: 1e6, bound: { perHour: 2, rise: 12 } },
  nodejs_active_resources_total: { name: 'handles', unit: 1, bound: { perHour: 1, rise: 10 } },
  process_open_fds: { name: 'open files', unit: 1, bound: { perHour: 1, rise: 10 } },
  nodejs_eventloop_lag_p99_seconds: { name: 'event loop p99, ms', unit: 1e-3, bound: { perHour: 5, rise: 50 } },
};
const OF_ALL: Readonly<Record<string, Bound>> = {
  'database connections': { perHour: 1, rise: 10 },
  'pictures kept': { perHour: 1, rise: 10 },
};

/** Series by what they are of. */
export type Figures = {
  readonly series: Map<string, { readonly bound: Bound; readonly samples: Sample[] }>;
  /** Rows by table, and megabytes of the database, by the number of changes that were acknowledged. */
  readonly byChanges: Map<string, { changes: number; value: number }[]>;
};

export function createFigures(): Figures {
  return { series: new Map(), byChanges: new Map() };
}

/** Takes one sample of everything. A process that is away is left out. `lives` counts the runs of each. */
export async function sample(
  figures: Figures,
  rig: Pair,
  { lives, changes }: { readonly lives: Readonly<Record<string, number>>; readonly changes: number },
): Promise<void> {
  const atMs = performance.now();
  const add = (name: string, bound: Bound, more: Omit<Sample, 'atMs'>) => {
    const series = figures.series.get(name) ?? { bound, samples: [] };
    figures.series.set(name, series);
    series.samples.push({ atMs, ...more });
  };
  for (const [process, address] of Object.entries(rig.metrics)) {
    for (const [metric, value] of await readMetrics(address)) {
      const known = OF_PROCESS[metric];
      if (known)
        add(`${process}: ${known.name}`, known.bound, { value: value / known.unit, life: lives[process] ?? 0 });
    }
  }
  const whole = { 'database connections': await connections(rig), 'pictures kept': await pictures(rig) };
  for (const [name, value] of Object.entries(whole)) add(name, OF_ALL[name] as Bound, { value, life: 0 });
  for (const [name, value] of await sizes(rig)) {
    const points = figures.byChanges.get(name) ?? [];
    figures.byChanges.set(name, points);
    points.push({ changes, value });
  }
}

async function connections({ owner }: Pair): Promise<number> {
  const { rows } = await owner.query(
    'select count(*) as count from pg_stat_activity where datname = current_database()',
  );
  return Number((rows[0] as { count: string }).count);
}

async function pictures({ dataDir }: Pair): Promise<number> {
  return (await readdir(join(dataDir, 'files')).catch(() => [])).length;
}

/** Rows of every table, counted, and the size of the database in megabytes. */
async function sizes({ owner }: Pair): Promise<Map<string, number>> {
  const { rows: tables } = await owner.query(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and not c.relispartition`,
  );
  const names = (tables as { name: string }[]).map(({ name }) => name);
  const counts = names.map((name) => `select '${name}' as name, count(*)::float8 as count from public."${name}"`);
  const { rows } = await owner.query(
    `${counts.join(' union all ')} union all select 'database, MB', pg_database_size(current_database()) / 1e6`,
  );
  return new Map((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
}
