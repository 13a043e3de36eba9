import { fail } from '@muster/contracts/errors';
import type { RunAction } from '@muster/contracts/members/runs/model';
import { changeRanks, inTheWayOf, ranksHeldBy, undoRanksChange } from '../../../departments/public.ts';
import { isListed } from '../../rules.ts';
import { stateOf } from '../../standing/rules.ts';
import { readPlace } from '../../store.ts';
import { type ItemContext, type KindOfRun, whoOf } from '../kind.ts';

type Of<Kind extends RunAction['kind']> = Extract<RunAction, { kind: Kind }>;
type Changed = { readonly community: string; readonly data: { readonly change: string } };

/** Gives a rank to active members: whoever is let in again later must find nothing more than they were given then. */
export const giveRank: KindOfRun<Of<'giveRank'>> = {
  permission: 'system.changeRanks',
  async apply(context, item, { rank, expiresAt, replace, reason }) {
    const who = whoOf(item);
    const place = await readPlace(context.tx, who.community, who.account);
    if (place && !isListed(place)) throw fail('members.wrongState', { values: { state: stateOf(place) } });
    const take = replace ? await inTheWayOf(context.tx, who, rank) : [];
    const change = await changeRanks(context, who, {
      give: [{ rank, expiresAt }],
      take,
      reason,
      source: 'run',
    });
    return change === null ? { state: 'unchanged' } : { state: 'done', undo: { change } };
  },
  undo: undoChange,
};

/** Takes a rank from whoever has it. */
export const takeRank: KindOfRun<Of<'takeRank'>> = {
  permission: 'system.changeRanks',
  async apply(context, item, { rank, reason }) {
    const who = whoOf(item);
    const held = await ranksHeldBy(context.tx, who);
    if (!held.some((each) => each.rank === rank)) return { state: 'unchanged' };
    const change = await changeRanks(context, who, {
      give: [],
      take: [rank],
      reason,
      source: 'run',
    });
    return change === null ? { state: 'unchanged' } : { state: 'done', undo: { change } };
  },
  undo: undoChange,
};

async function undoChange(context: ItemContext, { community, data }: Changed): Promise<void> {
  await undoRanksChange(context, community, { undoes: data.change, over: 'refuse' });
}
