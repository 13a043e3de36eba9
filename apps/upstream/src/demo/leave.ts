import { addDays } from '../features/leave/rules.ts';
import { leaveRules, leaves } from '../features/leave/tables.ts';
import type { Transaction } from '../platform/database.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;
const RULES = { enabled: true, minDays: 3, maxDays: 42, coolDownDays: 14, status: null, revision: 1 } as const;

type Filling = { readonly community: string; readonly people: readonly Person[]; readonly now: Date };

/** Rules for leave, a request that waits for an answer, two members who are away, one who will be and one who is back. */
export async function inventLeave(tx: Transaction, { community, people, now }: Filling): Promise<void> {
  await tx.insert(leaveRules).values({ community, ...RULES });
  const owner = people.find((person) => person.owner)?.account ?? null;
  const [asking, ...others] = people.filter(
    (person) => person.sysStatus === 'active' && !person.banned && !person.owner && person.email === null,
  );
  const today = now.toISOString().slice(0, 10);
  const of = (account: string, [first, last]: readonly [number, number], reason: string) => {
    const askedAt = new Date(now.getTime() + (Math.min(first, 0) - 5) * DAY_MS);
    return { community, account, firstDay: addDays(today, first), lastDay: addDays(today, last), reason, askedAt };
  };
  const decided = ({ askedAt, ...leave }: ReturnType<typeof of>) => {
    const decidedAt = new Date(askedAt.getTime() + DAY_MS / 2);
    return { ...leave, askedAt, decidedAt, decidedBy: owner, note: 'See you soon.' };
  };
  const [away, longer, upcoming, back] = others;
  if (!asking || !away || !longer || !upcoming || !back) return;
  await tx.insert(leaves).values([
    { ...of(asking.account, [6, 19], 'Exams at the university until the middle of the month.'), state: 'waiting' },
    {
      ...decided(of(away.account, [-4, 9], 'Moving to another flat, without a connection for a while.')),
      state: 'running',
    },
    {
      ...decided(of(longer.account, [-12, 2], 'A stay in hospital.')),
      state: 'running',
      extensionDay: addDays(today, 9),
      extensionReason: 'I have to stay for a week more.',
      extensionAskedAt: new Date(now.getTime() - DAY_MS),
    },
    { ...decided(of(upcoming.account, [12, 25], 'On holiday with the family.')), state: 'approved' },
    {
      ...decided(of(back.account, [-40, -20], 'A project at work.')),
      state: 'ended',
      closedAt: new Date(now.getTime() - 19 * DAY_MS),
    },
  ]);
}
