import { isDeepStrictEqual } from 'node:util';
import type { AutomationTerms } from '@muster/contracts/automations/model';
import { fail } from '@muster/contracts/errors';
import { lockAsActor, requireAny } from '../../authorization/guards.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { checkActions } from '../actions/public.ts';
import { fieldsOf } from '../profile-fields/public.ts';
import { nextTime } from './due.ts';
import * as executions from './executions.ts';
import * as store from './store.ts';
import { enqueueRunning } from './task.ts';

const PERMISSION = 'system.manageActions';

/** Makes an automation; answers its id. */
export async function add(context: Context, community: string, terms: AutomationTerms): Promise<string> {
  const { tx, audit, now, caller } = context;
  await lockAsActor(context, community, PERMISSION);
  await takeRoom(tx, { community, limit: 'automations' });
  await check(context, community, terms);
  const saved = { revision: 1, changedAt: now(), savedBy: caller.account };
  const id = await store.insertAutomation(tx, {
    ...terms,
    ...saved,
    community,
    ...(await timesOf(context, community, terms)),
  });
  await audit({ action: 'AUTOMATION_CREATE', community, target: id, after: terms });
  await changed(context, community);
  return id;
}

type Wanted = { readonly automation: AutomationTerms; readonly revision: number };

/** Keeps an automation in the place of the one before; answers its revision. */
export async function edit(context: Context, key: store.AutomationKey, wanted: Wanted): Promise<number> {
  const { tx, audit, now, caller } = context;
  const { community, id } = key;
  const { automation: terms, revision } = wanted;
  await lockAsActor(context, community, PERMISSION);
  const known = await store.readAutomation(tx, key);
  if (!known) throw fail('automations.unknown');
  if (known.revision !== revision) throw fail('automations.outdated');
  const before = store.termsOf(known);
  // What keeps doing harm is turned off by each of those who manage automations, also where they could not do it by hand.
  const isTurnedOff = !terms.enabled && isDeepStrictEqual({ ...before, enabled: false }, terms);
  if (!isTurnedOff) await check(context, community, terms);
  const savedBy = isTurnedOff ? known.savedBy : caller.account;
  const times = await timesOf(context, community, terms);
  await store.writeAutomation(tx, key, {
    ...terms,
    ...times,
    revision: revision + 1,
    changedAt: now(),
    savedBy,
    ...(terms.enabled && { failures: 0, stoppedAt: null }),
  });
  await audit({ action: 'AUTOMATION_EDIT', community, target: id, before, after: terms });
  await changed(context, community);
  return revision + 1;
}

/** Deletes an automation. */
export async function remove(context: Context, key: store.AutomationKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const known = await store.readAutomation(tx, key);
  if (!known) throw fail('automations.unknown');
  await store.deleteAutomation(tx, key);
  const { label } = known;
  await audit({ action: 'AUTOMATION_REMOVE', community, target: id, label, before: store.termsOf(known) });
  await changed(context, community);
}

/** Has an execution that failed, or for which its day had no room, run again. */
export async function retry(context: Context, key: store.AutomationKey): Promise<void> {
  const { tx, audit, now } = context;
  const { community } = key;
  await lockAsActor(context, community, PERMISSION);
  const execution = await executions.lockExecution(tx, key);
  const automation = execution && (await store.readAutomation(tx, { community, id: execution.automation }));
  if (!automation) throw fail('automations.executionUnknown');
  if (execution.state !== 'failed' && execution.state !== 'limited') throw fail('automations.notFailed');
  if (!automation.enabled) throw fail('automations.off');
  const again = { state: 'waiting', code: null, text: null, doneAt: null, attempts: 0, dueAt: now() } as const;
  await executions.writeExecution(tx, key, again);
  await audit({
    action: 'AUTOMATION_RETRY',
    community,
    target: automation.id,
    after: { execution: key.id, member: execution.subject },
  });
  await enqueueRunning(tx);
}

/** Refuses what the caller could not do by hand, and dates that they may not see. */
async function check(context: Context, community: string, { trigger, actions }: AutomationTerms): Promise<void> {
  await checkActions(context, community, actions);
  if (trigger.on !== 'birthday') return;
  await requireAny(context, community, ['system.manageMembers']);
  const fields = await fieldsOf(context.tx, community);
  if (!fields.some(({ id, type }) => id === trigger.field && type === 'date')) throw fail('automations.noDateField');
}

async function timesOf({ tx, now }: Context, community: string, { trigger, enabled }: AutomationTerms) {
  if (trigger.on === 'event') return { type: trigger.type, nextAt: null };
  return { type: null, nextAt: enabled ? await nextTime(tx, { community, trigger }, now()) : null };
}

async function changed({ emit }: Context, community: string): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'automations:changed', data: {} });
}
