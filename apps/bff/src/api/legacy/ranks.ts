import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import { type LegacyAsker, type Does, type Fields, isYes, textOf, textsOf } from './asking.ts';
import { memberOf } from './members.ts';

/** Ids of the ranks of a member. */
export const getRanks: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  return (await asker.ask(calls.members.get, { accId })).row.ranks;
};

/** Changes the ranks of a member as one change: to those of `set`, with those of `add`, and without those of `remove`, which wins. */
export const setRanks: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  const held = (await asker.ask(calls.members.get, { accId })).row.ranks;
  const removed = new Set(textsOf(fields.remove));
  const wanted = [...(Array.isArray(fields.set) ? textsOf(fields.set) : held), ...textsOf(fields.add)];
  const kept = new Set(wanted.filter((id) => !removed.has(id)));
  const give = [...kept].filter((id) => !held.includes(id)).map((rank) => ({ rank }));
  const take = held.filter((id) => !kept.has(id));
  if (give.length + take.length === 0) return { accId, ranks: held };
  const { ranks } = await asker.ask(calls.departments.changeRanks, { accId, give, take });
  return { accId, ranks };
};

/** The promotion flows of the community. */
export const listFlows: Does = async (asker) => {
  const { flows } = await asker.ask(calls.promotionFlows.list, {});
  return flows.map(({ id, labelFrom, labelTo, ranksToAdd, ranksToRemove, promotionType }) => ({
    id,
    communityUuid: asker.key.community,
    labelFrom,
    labelTo,
    ranksToAdd,
    ranksToRemove,
    actions: [],
    promotionType,
  }));
};

/** Runs flows for members, one after the other; each says whether it changed something, or why not. */
export const triggerFlows: Does = async (asker, fields) => {
  const runs = Array.isArray(fields.data) ? (fields.data as Fields[]) : [fields];
  const results: object[] = [];
  for (const { flowId, users, promote } of runs) {
    for (const user of textsOf(users)) results.push(await runFlow(asker, { flowId, user, promote }));
  }
  return results;
};

async function runFlow(asker: LegacyAsker, { flowId, user, promote }: Fields): Promise<object> {
  const id = textOf(flowId) ?? '';
  const direction = promote === undefined || isYes(promote) ? ('promote' as const) : ('demote' as const);
  const accId = await memberOf(asker, { accId: user });
  const { change } = await asker.ask(calls.promotionFlows.run, { id, accId, direction });
  return { flowId: id, accId, success: true, changed: change !== null, undoId: change };
}

/** Takes a change of ranks back. */
export const undoChange: Does = async (asker, fields) => {
  const undoId = textOf(fields.undoId);
  if (undoId === null) throw fail('input.invalid', { fields: { undoId: 'Name the change.' } });
  const accId = await memberOf(asker, { ...fields, accId: fields.userId ?? fields.accId });
  const readHeld = async () => (await asker.ask(calls.members.get, { accId })).row.ranks;
  const previousRanks = await readHeld();
  const { change } = await asker.ask(calls.departments.undoChange, { change: undoId });
  const done = { undoId, account: accId, previousRanks, currentRanks: await readHeld() };
  return { ...done, originalLogId: undoId, reversalUndoId: change };
};
