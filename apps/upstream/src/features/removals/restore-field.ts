import { fail } from '@muster/contracts/errors';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { putBack, putBackValues } from '../../platform/removals/rows.ts';
import { looksLike } from '../../platform/text/look-alikes.ts';
import * as store from './store.ts';

/** Restores a profile field with its values and with what ranks and departments said of it; answers how many have theirs again. */
export async function restoreField(context: Context, removal: store.KeptRemoval): Promise<number> {
  const { tx, runHooks } = context;
  const { community, kept, label } = removal;
  await takeRoom(tx, { community, limit: 'profileFields', error: 'profileFields.full' });
  if (looksLike(label, await store.readFieldLabels(tx, community)))
    throw fail('removals.nameTaken', { values: { label } });
  await putBack(tx, 'profile_fields', kept['profile_fields'] ?? []);
  const people = await putBackValues(tx, community, await store.readHad(tx, removal));
  await runHooks('item.restored', { community, kind: 'profileFields', said: kept['said'] ?? [] });
  await runHooks('profileField.restored', { community });
  return people;
}
