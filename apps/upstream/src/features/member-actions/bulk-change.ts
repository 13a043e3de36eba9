import type { BulkMemberAction } from '@muster/contracts/members/bulk/actions';
import { fail } from '@muster/contracts/errors';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { ActionEffect } from '../../platform/feature/action-kind.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { writeNote } from '../member-notes/public.ts';
import { memberChanges, placeOf } from '../members/public.ts';

/** Does to one member what a bulk action does to many: the same code with the same rules and the same way back. */
export async function applyBulk(
  context: SignedInContext,
  who: MemberKey,
  action: BulkMemberAction,
): Promise<ActionEffect> {
  return kindOf(action.kind).apply(context, itemOf(who, null) as never, action as never);
}

/** Takes back what {@link applyBulk} did. */
export async function undoBulk(
  context: SignedInContext,
  who: MemberKey,
  { action, undo }: { readonly action: BulkMemberAction; readonly undo: object },
): Promise<void> {
  const kind = kindOf(action.kind);
  if (!kind.undo) throw fail('bulkActions.notUndoable');
  await kind.undo(context, itemOf(who, undo) as never, action as never);
}

/** What the person is in the community, in words. */
export async function stateNow({ tx }: SignedInContext, { community, account }: MemberKey): Promise<string> {
  return memberChanges.stateOf(await placeOf(tx, community, account));
}

function kindOf(wanted: BulkMemberAction['kind']) {
  const found = [...memberChanges.bulkKinds, writeNote].find(({ kind }) => kind === wanted);
  if (!found) throw fail('server.unexpected', { internal: `no kind of bulk action: ${wanted}` });
  return found;
}

function itemOf({ community, account: id }: MemberKey, data: object | null) {
  return { community, id, data, position: 0, name: '' };
}
