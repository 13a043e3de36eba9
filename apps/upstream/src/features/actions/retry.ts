import type { Action } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import type { SignedInContext } from '../../platform/handler.ts';
import { readRespondent } from './conditions.ts';
import { enqueueSending } from './enqueue.ts';
import { performAgain } from './perform.ts';
import * as store from './store.ts';

/**
 * Tries a failed step again: what leaves the product is sent again, what is done within it is done in the caller's transaction with
 * the rights of the person who saved the list. Answers its run. Throws `actions.unknown`, and `actions.notFailed` for a step that
 * has not failed, or belongs to a run that was undone.
 */
export async function retryStep(context: SignedInContext, key: store.ActionRunKey): Promise<string> {
  const { tx, lock, now, audit } = context;
  const { community, id } = key;
  await lock([`community:${community}`]);
  const found = await store.readStep(tx, key);
  const run = found && (await store.lockRun(tx, { community, id: found.run }));
  if (!run) throw fail('actions.unknown');
  // Before the run was locked another retry may have ended.
  const step = await store.readStep(tx, key);
  if (step?.state !== 'failed' || run.undoneAt !== null) throw fail('actions.notFailed');
  if (step.payload === null) await doAgain(context, run, step);
  else {
    await store.writeSentAgain(tx, key, now());
    await enqueueSending(tx);
  }
  await audit({ action: 'ACTIONS_RETRY', community, target: run.id, label: run.sourceLabel, after: { step: id } });
  return run.id;
}

async function doAgain(context: SignedInContext, run: store.StoredActionRun, step: store.StoredActionStep) {
  const { tx, lock, now } = context;
  const { community } = run;
  await lock([`account:${run.subject}`]);
  const subject = { community, account: run.subject };
  const source = { kind: run.sourceKind, id: run.sourceId, label: run.sourceLabel };
  const facts = { respondent: await readRespondent(tx, subject), answers: new Map(), score: null };
  const { savedBy, causedBy, askedAt } = run;
  const work = { run: run.id, subject, source, savedBy, causedBy, askedAt, list: [], facts };
  const outcome = await performAgain(context, work, { action: step.action as Action, step: step.id });
  await store.writeDoneAgain(tx, { community, id: step.id, at: now() }, outcome);
}
