import { shiftTypes } from '../features/shifts/tables.ts';
import type { Transaction } from '../platform/database.ts';
import { clockEntries } from '../platform/schema/members.ts';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';

const HOUR_MS = 3_600_000;
const DAYS = 7;
/** How many people have a week of shifts behind them, and how many of them are on one now. */
const [WORKING, ON_DUTY] = [12, 3];
const NOTES = ['', '', 'North side', 'With a trainee', 'Traffic stops', 'Quiet night'];

type Demo = {
  readonly community: string;
  readonly people: readonly Person[];
  /** The rank ids of a department, by what it is called in the plan; empty where there is none of it. */
  readonly departments: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly chance: Chance;
  readonly now: Date;
};

/** Gives the demo kinds of shift, one of them for those of a rank alone, a week of shifts, and a few that run now. */
export async function inventShifts(tx: Transaction, demo: Demo): Promise<void> {
  const { community, people, departments, chance, now } = demo;
  const command = [...(departments.get('Command')?.values() ?? [])];
  const kinds = [
    { label: 'Patrol', ranks: [] },
    { label: 'Dispatch', ranks: [] },
    { label: 'Training', ranks: [] },
    { label: 'Command post', ranks: command },
  ];
  await tx.insert(shiftTypes).values(kinds.map((kind, position) => ({ ...kind, community, position })));
  const working = people
    .filter(({ sysStatus, banned, since }) => sysStatus === 'active' && !banned && daysSince(since, now) > DAYS)
    .slice(0, WORKING);
  const entry = () => ({ community, shift: chance.pick(kinds.slice(0, 3)).label, note: chance.pick(NOTES) });
  const ended = working.flatMap(({ account }) =>
    Array.from({ length: DAYS }, (_day, index) => index + 1)
      .filter(() => chance.happens(0.6))
      .map((day) => {
        const startedAt = new Date(now.getTime() - day * 24 * HOUR_MS - whole(chance, 0, 5) * HOUR_MS);
        const endedAt = new Date(startedAt.getTime() + whole(chance, 60, 300) * 60_000);
        return { ...entry(), account, startedAt, endedAt };
      }),
  );
  const running = working.slice(-ON_DUTY).map(({ account }) => ({
    ...entry(),
    account,
    startedAt: new Date(now.getTime() - whole(chance, 10, 150) * 60_000),
    endedAt: null,
  }));
  if (ended.length + running.length > 0) await tx.insert(clockEntries).values([...ended, ...running]);
}

function daysSince(since: Date, now: Date): number {
  return (now.getTime() - since.getTime()) / (24 * HOUR_MS);
}

function whole({ next }: Chance, least: number, most: number): number {
  return least + Math.floor(next() * (most - least + 1));
}
