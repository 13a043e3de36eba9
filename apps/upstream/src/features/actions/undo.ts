import type { Action } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { SignedInContext } from '../../platform/handler.ts';
import {
  lockRun,
  readUndoable,
  type ActionRunKey,
  type StoredActionRun,
  type StoredActionStep,
  writeUndone,
} from './store.ts';

/**
 * Undoes what can be undone of a run, the last action first, in the caller's transaction: all of it or nothing. The caller has
 * to be able to do the reverse of each. Throws `actions.unknown`, `actions.notUndoable` where nothing is left to undo, and
 * `actions.undoFailed` for an action that cannot be undone, such as one on a member who was changed since.
 */
export async function undoActions(context: SignedInContext, key: ActionRunKey): Promise<void> {
  const { tx, lock, now, audit, caller } = context;
  await lock([`community:${key.community}`]);
  const run = await lockRun(tx, key);
  if (!run) throw fail('actions.unknown');
  await lock([`account:${run.subject}`]);
  const steps = await readUndoable(tx, key);
  if (steps.length === 0) throw fail('actions.notUndoable');
  for (const step of steps) await undoStep(context, run, step);
  await writeUndone(tx, key, { by: caller.account, at: now(), steps: steps.map(({ id }) => id) });
  await audit({
    action: 'ACTIONS_UNDO',
    community: key.community,
    target: run.id,
    label: run.sourceLabel,
    after: { member: run.subject, actions: steps.map(({ kind }) => kind) },
  });
}

async function undoStep(context: SignedInContext, run: StoredActionRun, step: StoredActionStep): Promise<void> {
  const action = step.action as Action;
  const kind = context.actionKinds.of(action.kind);
  if (!('run' in kind) || !kind.undo) return;
  const source = { kind: run.sourceKind, id: run.sourceId, label: run.sourceLabel };
  const subject = { community: run.community, account: run.subject };
  const { causedBy, askedAt } = run;
  const on = { subject, settings: action.settings as never, source, causedBy, askedAt, step: step.id };
  try {
    await kind.undo(context, on, step.undo as never);
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500 || error.details.missing) throw error;
    throw fail('actions.undoFailed', { values: { reason: error.message }, cause: error });
  }
}
