import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf, standingOfCaller } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { FormKey } from './templates/store.ts';
import { readLabel } from './templates/store.ts';
import { mayEditForm } from './rules.ts';

/**
 * Lets those pass who may edit a form; answers what it is called. Refuses with `forms.unknown`, and with `permissions.missing`
 * that names the form.
 */
export async function requireEditor(
  { tx }: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  key: FormKey,
): Promise<string> {
  if (!standing) throw fail('communities.notFound');
  const label = await readLabel(tx, key);
  if (label === null) throw fail('forms.unknown');
  if (mayEditForm(standing, key.id)) return label;
  assertNoFactorDue(standing, 'system.manageForms');
  const grantors = await grantorsOf(tx, key.community, { kind: 'forms', id: key.id, permission: 'edit' });
  throw fail('permissions.missing', wanting(`forms.edit:${label}`, grantors));
}

/** Locks the community for a change of a form, and asks again who may: while the lock was waited for, it may have changed. */
export async function lockAsEditor(context: CallContext, key: FormKey): Promise<string> {
  await context.lock([`community:${key.community}`]);
  return requireEditor(context, await standingOfCaller(context, key.community), key);
}
