import type { ActionRun } from '@muster/contracts/actions/model';
import type { actionsCalls } from '@muster/contracts/actions/calls';
import { fail } from '@muster/contracts/errors';
import type { Transaction } from '../../platform/database.ts';
import type { Handlers } from '../../platform/handler.ts';
import { readRun, readRuns, readSteps, type ActionRunKey } from './store.ts';
import { retryStep } from './retry.ts';
import { undoActions } from './undo.ts';

/** Handlers of the calls about the log of actions. */
export const actionsHandlers: Handlers<typeof actionsCalls> = {
  async list({ community, state = null, before = null, limit }, { tx }) {
    const found = await readRuns(tx, community, { state, before, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  },
  async get(key, { tx }) {
    return { run: await runAt(tx, key), steps: await readSteps(tx, key) };
  },
  async retry(key, context) {
    const run = await retryStep(context, key);
    return runAt(context.tx, { ...key, id: run });
  },
  async undo(key, context) {
    await undoActions(context, key);
    return runAt(context.tx, key);
  },
};

async function runAt(tx: Transaction, key: ActionRunKey): Promise<ActionRun> {
  const run = await readRun(tx, key);
  if (!run) throw fail('actions.unknown');
  return run;
}
