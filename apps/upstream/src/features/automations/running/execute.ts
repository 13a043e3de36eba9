import type { ActionList } from '@muster/contracts/actions/model';
import { AUTOMATION, type ExecutionState } from '@muster/contracts/automations/constants';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { change, type Services } from '../../../platform/context.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { runActions } from '../../actions/public.ts';
import { beginChain } from '../chain.ts';
import { decideFor, readFacts } from '../conditions.ts';
import { countToday, lockExecution, type StoredExecution, writeExecution } from '../executions.ts';
import { type AutomationKey, readAutomation, type StoredAutomation, writeAutomation } from '../store.ts';
import { stopAutomation } from './stop.ts';

type Outcome = {
  readonly state: ExecutionState;
  readonly code?: string;
  readonly text?: string;
  readonly run?: string;
};

/**
 * Runs one execution that waits, in one transaction with what its actions do: whatever ends this process leaves it waiting, and none
 * that is over runs again. An action that cannot be done fails all of it, and the log says why.
 */
export function execute(services: Services, key: AutomationKey & { readonly subject: string }): Promise<void> {
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  return change(services, origin, async (context) => {
    const { tx, lock, now } = context;
    await lock([`community:${key.community}`, `account:${key.subject}`]);
    const execution = await lockExecution(tx, key);
    if (execution?.state !== 'waiting') return;
    const automation = await readAutomation(tx, { ...key, id: execution.automation });
    if (!automation) return;
    await beginChain(tx, [...execution.chain, automation.id]);
    const outcome = await outcomeOf(context, execution, automation);
    await beginChain(tx, []);
    const at = now();
    await writeExecution(tx, key, { code: null, text: null, ...outcome, doneAt: at });
    if (outcome.state !== 'done' && outcome.state !== 'failed') return;
    const failures = outcome.state === 'done' ? 0 : automation.failures + 1;
    await writeAutomation(tx, automation, { lastAt: at, failures });
    if (failures >= AUTOMATION.failuresMax) await stopAutomation(context, automation);
  });
}

async function outcomeOf(
  context: CallContext,
  execution: StoredExecution,
  automation: StoredAutomation,
): Promise<Outcome> {
  const { tx, now } = context;
  const { enabled, condition, dailyLimit } = automation;
  if (!enabled) return ended('skipped', fail('automations.off'));
  if ((await countToday(tx, automation, now())) >= dailyLimit)
    return ended('limited', fail('automations.dailyLimit', { values: { limit: dailyLimit } }));
  const { community, subject } = execution;
  const [facts] = await readFacts(tx, { community, accounts: [subject], now: now() });
  if (!facts || !decideFor(condition, facts).holds) return ended('skipped', fail('automations.conditionNotMet'));
  try {
    const wanted = { ...wantedOf(automation, subject), occurrence: execution.id };
    const { run } = await tx.transaction((inner) => runActions({ ...context, tx: inner }, wanted));
    return { state: 'done', run };
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    return ended('failed', error);
  }
}

/** The actions of an automation for a member, as the engine takes them. */
export function wantedOf({ community, id, label, actions, savedBy }: StoredAutomation, subject: string) {
  const source = { kind: 'automation', id, label };
  return { community, subject, source, list: actions satisfies ActionList, savedBy };
}

function ended(state: ExecutionState, { code, message }: Failure): Outcome {
  return { state, code, text: message };
}
