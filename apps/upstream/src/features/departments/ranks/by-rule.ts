import type { RankSource } from '@muster/contracts/departments/enums';
import { standingOf } from '../../../authorization/standings.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { changeRanks, undoChange } from './changes.ts';
import { endOf, withoutSecondPrimary } from './rules.ts';
import { type Giving, giveRanks, readHeld, readKinds, takeRanks } from './store.ts';
import { tellOfDueFactor } from './tell.ts';

/** What giving takes: members whose ranks wait for a second factor from then on are notified. */
type Context = Pick<CallContext, 'tx' | 'caller' | 'now' | 'lock' | 'emit' | 'runHooks'>;

/**
 * Gives a member a rank because of something that happened, on record; a rank that is gone gives nothing, nor does a
 * second primary one of a department. No permission is asked: the caller has decided.
 */
async function giveByRule(
  context: Context,
  who: MemberKey,
  { rank, source }: { readonly rank: string; readonly source: RankSource },
): Promise<void> {
  const ofRank = (await readKinds(context.tx, who.community)).find(({ id }) => id === rank);
  const give = [{ rank, expiresAt: endOf(undefined, ofRank, context.now()) }];
  await changeByRule(context, who, { give, take: [], source });
}

/**
 * Gives ranks with their ends, or takes them, on record; a second primary one of a department is not given. No permission is
 * asked: the caller has decided.
 */
async function changeByRule(
  context: Context,
  who: MemberKey,
  wanted: { readonly give: readonly Giving[]; readonly take: readonly string[]; readonly source: RankSource },
): Promise<void> {
  const { tx, caller, now } = context;
  const cause = { change: crypto.randomUUID(), by: caller?.account ?? null, at: now(), source: wanted.source };
  if (wanted.take.length > 0) await takeRanks(tx, who, { ...cause, taken: wanted.take });
  const given = withoutSecondPrimary(await readKinds(tx, who.community), await readHeld(tx, who), wanted.give);
  const before = await standingOf(tx, who.community, who.account);
  await giveRanks(tx, who, { ...cause, given });
  if (given.length > 0) await tellOfDueFactor(context, who, before);
}

/**
 * Changes of the ranks of one member: as a person asks for it, with every guard, and taken back; or by a rule that has been
 * decided on already, such as joining and merging.
 */
export const rankChanges = { change: changeRanks, undo: undoChange, giveByRule, changeByRule };
