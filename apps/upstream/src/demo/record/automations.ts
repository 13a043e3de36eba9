import type { Action } from '@muster/contracts/actions/model';
import { automations } from '../../features/automations/tables.ts';
import type { Transaction } from '../../platform/database.ts';

type Filling = { readonly community: string; readonly owner: string; readonly now: Date };

/** One automation: who joins is welcomed by a notice. */
export async function inventAutomations(tx: Transaction, { community, owner, now }: Filling): Promise<void> {
  const text = 'Welcome to {community}, {member}! Look at the calendar for the next training.';
  const welcome = { id: crypto.randomUUID(), kind: 'notice', settings: { text }, when: null } satisfies Action;
  const ofMembers = { ranks: [], departments: [], forms: [], stages: [], fields: [], statuses: [] };
  const nothing = { ...ofMembers, rosters: [], categories: [], answers: [], marks: [] };
  await tx.insert(automations).values({
    community,
    label: 'Welcome new members',
    enabled: true,
    trigger: { on: 'event', type: 'member.joined', ...nothing },
    type: 'member.joined',
    condition: { match: 'all', clauses: [{ about: 'membership', membership: 'active', is: true }] },
    actions: [welcome],
    dailyLimit: 100,
    revision: 1,
    changedAt: now,
    savedBy: owner,
  });
}
