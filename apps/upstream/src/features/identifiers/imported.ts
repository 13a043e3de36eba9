import { fail } from '@muster/contracts/errors';
import { apiIdOf, type Identifier } from '@muster/contracts/identifiers/types';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { addTo, removeFrom } from './changes.ts';
import { lockReach, type Whose } from './reach.ts';

/** Keeps identifiers that a sheet gives somebody, by the rules for those that staff add; answers them as `apiIds`. */
export async function addImported(
  context: Context,
  whose: Whose,
  identifiers: readonly Identifier[],
): Promise<readonly string[]> {
  for (const identifier of identifiers) {
    // Locked already after the first; what is known then has the one before.
    await addTo(context, await lockReach(context, whose), { identifier, source: 'import' });
  }
  return identifiers.map(apiIdOf);
}

/** Forgets identifiers that a sheet gave somebody; one that was removed, made sure of or given anew since is refused. */
export async function removeImported(context: Context, whose: Whose, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const reach = await lockReach(context, whose);
    const one = reach.known.find((each) => each.id === id);
    if (!one || one.source !== 'import' || one.verified) throw fail('bulkActions.changedSince');
    await removeFrom(context, reach, { ...one, identifier: { type: one.type, value: one.value } });
  }
}
