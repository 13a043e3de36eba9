import { sql } from 'drizzle-orm';
import { appendKnown } from '../../features/service-record/public.ts';
import { standingRecords } from '../../features/service-record/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Chance } from '../chance.ts';
import type { Person } from '../people.ts';

const DAY_MS = 86_400_000;
/** Shares of those who asked to join, and of those who had been here before. */
const [ASKED, CAME_BACK] = [0.6, 0.15];

type Demo = {
  readonly community: string;
  readonly owner: Person;
  readonly people: readonly Person[];
  readonly chance: Chance;
  readonly now: Date;
};

type Entry = typeof standingRecords.$inferInsert;

/** Gives the demo's people a past: how they came, who had left before, and since when they fill their positions. */
export async function inventService(tx: Transaction, demo: Demo): Promise<void> {
  const { community, people } = demo;
  const members = people.filter(({ sysStatus, banned }) => sysStatus === 'active' && !banned);
  const entries = members.flatMap((person) => pastOf(person, demo)).filter(({ at }) => at < demo.now);
  await tx.insert(standingRecords).values(entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()));
  await tx.execute(sql`
    insert into standing_records (community, account, kind, at, by, source, details)
    select h.community, h.account, 'positionFilled', h.since, ${demo.owner.account}::uuid, 'manual',
      jsonb_build_object('label', p.label || ' · ' || d.label)
    from position_holders h join positions p on p.id = h.position join departments d on d.id = p.department
    where h.community = ${community} order by h.since, h.account`);
  await appendKnown({ tx }, community);
}

function pastOf({ account, owner: isOwner, since }: Person, { community, owner, chance }: Demo): Entry[] {
  const base = { community, account, source: 'manual', by: account };
  const ago = (days: number) => new Date(since.getTime() - days * DAY_MS);
  if (isOwner) return [{ ...base, kind: 'joined', at: since }];
  if (chance.happens(CAME_BACK) && ago(200) > owner.since) {
    return [
      { ...base, kind: 'joined', at: ago(200) },
      { ...base, kind: 'left', at: ago(90) },
      { ...base, kind: 'returned', at: since },
    ];
  }
  if (!chance.happens(ASKED)) return [{ ...base, kind: 'joined', at: since }];
  return [
    { ...base, kind: 'applied', at: ago(2) },
    { ...base, kind: 'accepted', at: since, by: owner.account },
  ];
}
