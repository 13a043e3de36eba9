import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { type Labels, writeAudit } from '../../platform/audit.ts';
import { periodOf, REFUSALS_MINUTES } from '../../platform/calls/refusals.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { eachOf } from '../../platform/process/each-of.ts';
import { auditRefusals } from '../../platform/schema/service.ts';

const REFUSALS_TASK = 'sum-refusals';
const MINUTELY = '* * * * *';
/** Strangers that have an entry of their own for what was not put on record one by one; the others have one together. */
const STRANGERS_NAMED = 10;
/** Codes that an entry names, the most frequent first. */
const CODES_NAMED = 20;

/** The job that puts on record how much was refused beyond what is written one by one. */
export function refusalJobs(services: Services) {
  return {
    tasks: { [REFUSALS_TASK]: async () => void (await sumRefusals(services)) },
    crons: [{ task: REFUSALS_TASK, match: MINUTELY }],
  };
}

type Held = typeof auditRefusals.$inferSelect;
type Window = Pick<Held, 'community' | 'period'>;
type Summed = { readonly actor: string | null; readonly tally: Record<string, number>; readonly people: number };

/** Writes the entries of every window that has ended; answers how many there were. */
export async function sumRefusals({
  db,
  now,
  log,
  labels,
}: Pick<Services, 'db' | 'now' | 'log' | 'labels'>): Promise<number> {
  const ended = lt(auditRefusals.period, periodOf(now()));
  const windows = await db
    .selectDistinct({ community: auditRefusals.community, period: auditRefusals.period })
    .from(auditRefusals)
    .where(ended);
  const written = await eachOf(
    windows,
    (window) => inTransaction(db, (tx) => sumWindow({ db: tx, labels }, window)),
    log,
  );
  return written.reduce((sum, each) => sum + each, 0);
}

async function sumWindow(
  { db: tx, labels }: { readonly db: Transaction; readonly labels: Labels },
  { community, period }: Window,
): Promise<number> {
  const here = and(
    eq(auditRefusals.period, period),
    community === null ? isNull(auditRefusals.community) : eq(auditRefusals.community, community),
  );
  const counted = await tx.select().from(auditRefusals).where(here).orderBy(desc(auditRefusals.held)).for('update');
  const entries = entriesOf(counted.filter(({ held }) => held > 0));
  const from = period * REFUSALS_MINUTES * 60_000;
  const span = {
    from: new Date(from).toISOString(),
    to: new Date(from + REFUSALS_MINUTES * 60_000).toISOString(),
  };
  const requestId = crypto.randomUUID();
  for (const { actor, tally, people } of entries) {
    const count = Object.values(tally).reduce((sum, each) => sum + each, 0);
    const after = { count, ...(people > 1 && { people }), ...span, refusals: most(tally) };
    const entry = { action: 'AUDIT_REFUSALS', success: false, after } as const;
    const of = community === null ? {} : { community, target: community };
    await writeAudit({ db: tx, labels }, { ...entry, ...of }, { actor, session: null, requestId, source: 'job' });
  }
  await tx.delete(auditRefusals).where(here);
  return entries.length;
}

/** Of members each has an entry; of the others those with most, and one for all the rest. */
function entriesOf(held: readonly Held[]): Summed[] {
  const one = ({ actor, tally }: Held): Summed => ({ actor, tally: tally as Summed['tally'], people: 1 });
  const strangers = held.filter(({ isMember }) => !isMember);
  const named = [...held.filter(({ isMember }) => isMember), ...strangers.slice(0, STRANGERS_NAMED)].map(one);
  const rest = strangers.slice(STRANGERS_NAMED).map(one);
  return rest.length === 0 ? named : [...named, { actor: null, tally: merged(rest), people: rest.length }];
}

function merged(summed: readonly Summed[]): Record<string, number> {
  const whole: Record<string, number> = {};
  for (const [what, count] of summed.flatMap(({ tally }) => Object.entries(tally))) {
    whole[what] = (whole[what] ?? 0) + count;
  }
  return whole;
}

function most(tally: Readonly<Record<string, number>>): Record<string, number> {
  const held = Object.entries(tally).filter(([, count]) => count > 0);
  const ordered = held.toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries(ordered.slice(0, CODES_NAMED));
}
