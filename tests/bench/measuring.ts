import type { Load, Loaded } from './load.ts';
import { type Program, sendLoad } from './processes.ts';

/** A line of the table. What was not measured is left out. */
export type Row = {
  readonly what: string;
  readonly cpuUs?: number;
  /** To the line that is called the limit, by processor time. */
  readonly ratio?: number;
  readonly perSecond?: number;
  readonly p50Ms?: number;
  readonly p99Ms?: number;
  readonly bytesEach?: number;
  readonly note?: string;
  /** Limits that are promised and were not kept; nothing where they were. */
  readonly missed?: readonly string[];
};

/** A part of the bench: bounded in count and time. */
export type Bench = () => Promise<readonly Row[]>;

/** One of those that are measured side by side. */
export type Contestant = {
  readonly what: string;
  readonly server: Program;
  readonly load: Omit<Load, 'port' | 'requests' | 'connections'>;
  /** The only status it may answer with. */
  readonly status: number;
};

type Round = { readonly cpuUs: number; readonly perSecond: number; readonly loaded: Loaded };

const ROUNDS = 5;
const CONNECTIONS = 64;

/** Lets the contestants take turns; medians of several rounds, beside the one that is the limit. */
export async function sideBySide(
  contestants: readonly Contestant[],
  { requests, limit }: { readonly requests: number; readonly limit: string },
): Promise<Row[]> {
  const rounds = new Map<string, Round[]>(contestants.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contestant of contestants) rounds.get(contestant.what)?.push(await measure(contestant, requests));
  }
  const cpuOf = (what: string) => median(rounds.get(what)?.map(({ cpuUs }) => cpuUs) ?? []);
  return [...rounds].map(([what, measured]) => ({
    what,
    cpuUs: cpuOf(what),
    ratio: cpuOf(what) / cpuOf(limit),
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p50Ms: median(measured.map(({ loaded }) => loaded.p50Ms)),
    p99Ms: median(measured.map(({ loaded }) => loaded.p99Ms)),
  }));
}

async function measure({ what, server, load, status }: Contestant, requests: number): Promise<Round> {
  const whole = { ...load, port: server.port, connections: CONNECTIONS };
  await sendLoad({ ...whole, requests: Math.ceil(requests / 10) });
  const before = await server.cpuUs();
  const loaded = await sendLoad({ ...whole, requests });
  const cpuUs = ((await server.cpuUs()) - before) / requests;
  if (loaded.statuses[status] !== requests) throw new Error(`${what}: ${JSON.stringify(loaded.statuses)}`);
  return { cpuUs, perSecond: requests / loaded.seconds, loaded };
}

/** The value in the middle; of an even number the upper one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which that part of all lies; 0 where there is none. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
