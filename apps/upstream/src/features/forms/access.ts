import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf, standingOfCaller } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { FormKey } from './templates/store.ts';
import { readLabel } from './templates/store.ts';
import { mayOnForm } from './rules.ts';

/**
 * Lets those pass who hold a permission on a form, `edit` where none is named; answers what the form is called. Refuses with
 * `forms.unknown`, and with `permissions.missing` that names the form.
 */
export async function requireOnForm(
  { tx }: Pick<CallContext, 'tx'>,
  standing: AccessContext | null,
  { permission = 'edit', ...key }: FormKey & { readonly permission?: ItemPermissionName<'forms'> },
): Promise<string> {
  if (!standing) throw fail('communities.notFound');
  const label = await readLabel(tx, key);
  if (label === null) throw fail('forms.unknown');
  if (mayOnForm(standing, key.id, permission)) return label;
  assertNoFactorDue(standing, 'system.manageForms');
  const grantors = await grantorsOf(tx, key.community, { kind: 'forms', id: key.id, permission });
  throw fail('permissions.missing', wanting(`forms.${permission}:${label}`, grantors));
}

/** Locks the community for a change of a form, and asks again who may: while the lock was waited for, it may have changed. */
export async function lockOnForm(
  context: CallContext,
  key: FormKey & { readonly permission?: ItemPermissionName<'forms'> },
): Promise<string> {
  await context.lock([`community:${key.community}`]);
  return requireOnForm(context, await standingOfCaller(context, key.community), key);
}
