import { holdersOf } from '../../../authorization/standings.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { notify } from '../../notifications/public.ts';
import { type StoredAutomation, writeAutomation } from '../store.ts';

/** Turns off an automation that fails each time, and notifies members who manage actions. */
export async function stopAutomation(context: CallContext, automation: StoredAutomation): Promise<void> {
  const { tx, now, audit, emit } = context;
  const { community, id, label } = automation;
  const fields = { enabled: false, nextAt: null, stoppedAt: now(), revision: automation.revision + 1 };
  await writeAutomation(tx, automation, fields);
  await audit({ action: 'AUTOMATION_STOP', community, target: id, label, after: { enabled: false } });
  await emit({ stream: `community:${community}`, type: 'automations:changed', data: {} });
  await notify(context, {
    kind: 'automationStopped',
    community,
    recipients: await holdersOf(tx, community, 'system.manageActions'),
    thing: `community:${community}`,
    values: { automation: label },
  });
}
