import type { ActionOf } from '@muster/contracts/actions/model';
import { MEMBER_ACTION_TRAITS } from '@muster/contracts/member-actions/traits';
import { ranksOf } from '../../authorization/store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { type ActionEffect, implementActionKind } from '../../platform/feature/action-kind.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { rankChanges, rankPlans, heldRanks } from '../departments/public.ts';
import { endAt } from './end.ts';

const permission = 'system.changeRanks';

/** What takes a change of ranks back: its id. */
type RanksUndo = { readonly change: string };

/** Gives ranks to an active member as one change, with an end or with that of each rank. */
export const giveRanks = implementActionKind<ActionOf<'giveRanks'>['settings'], RanksUndo>({
  kind: 'giveRanks',
  traits: MEMBER_ACTION_TRAITS.giveRanks,
  about: ({ tx }, community, { ranks }) => labelsOf(tx, community, ranks),
  async check({ standing, ...context }, community, { ranks, end, replace }) {
    const expiresAt = end === null ? undefined : endAt(end, context.now()).toISOString();
    for (const rank of ranks) {
      await rankPlans.giving(context, { standing, community, permission }, { rank, expiresAt, replace });
    }
  },
  async run(context, { subject, settings: { ranks, end, replace, reason } }) {
    const { tx, now } = context;
    const expiresAt = end === null ? undefined : endAt(end, now()).toISOString();
    const replaced = new Set<string>();
    if (replace)
      for (const rank of ranks) for (const one of await rankPlans.inTheWayOf(tx, subject, rank)) replaced.add(one);
    const give = ranks.map((rank) => ({ rank, expiresAt }));
    const take = [...replaced].filter((rank) => !ranks.includes(rank));
    return change(context, subject, { give, take, reason });
  },
  undo: (context, { subject }, undo) => undoChange(context, subject, undo),
});

/** Takes those of some ranks that the member has, as one change. */
export const takeRanks = implementActionKind<ActionOf<'takeRanks'>['settings'], RanksUndo>({
  kind: 'takeRanks',
  traits: MEMBER_ACTION_TRAITS.takeRanks,
  about: ({ tx }, community, { ranks }) => labelsOf(tx, community, ranks),
  async check({ standing, ...context }, community, { ranks }) {
    for (const rank of ranks) await rankPlans.taking(context, { standing, community, permission }, rank);
  },
  async run(context, { subject, settings: { ranks, reason } }) {
    const held = new Set((await heldRanks.of(context.tx, subject)).map(({ rank }) => rank));
    const take = ranks.filter((rank) => held.has(rank));
    return take.length === 0 ? { state: 'unchanged' } : change(context, subject, { give: [], take, reason });
  },
  undo: (context, { subject }, undo) => undoChange(context, subject, undo),
});

type Wanted = Omit<Parameters<typeof rankChanges.change>[2], 'source'>;

/** Changes ranks as the call for it does, and says which the member had before and has after it. */
async function change(context: SignedInContext, who: MemberKey, wanted: Wanted): Promise<ActionEffect> {
  const before = await heldLabels(context.tx, who);
  const id = await rankChanges.change(context, who, { ...wanted, source: 'action' });
  if (id === null) return { state: 'unchanged' };
  return { state: 'done', undo: { change: id } satisfies RanksUndo, before, after: await heldLabels(context.tx, who) };
}

async function undoChange(context: SignedInContext, { community }: MemberKey, undo: RanksUndo): Promise<void> {
  await rankChanges.undo(context, community, { undoes: undo.change, over: 'refuse' });
}

async function heldLabels(tx: Transaction, who: MemberKey): Promise<string> {
  const held = (await heldRanks.of(tx, who)).map(({ rank }) => rank);
  return labelsOf(tx, who.community, held);
}

/** Labels of ranks, the highest first; those that are gone have none. */
async function labelsOf(tx: Transaction, community: string, ranks: readonly string[]): Promise<string> {
  return (await ranksOf(tx, community, ranks)).map(({ label }) => label).join(', ');
}
