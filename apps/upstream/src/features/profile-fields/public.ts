import type { NewField } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../platform/database.ts';
import { insertField } from './fields/store.ts';

/** Makes the fields of a new community, in order; answers their ids by label. Nobody is asked for a permission. */
export async function addFields(
  tx: Transaction,
  community: string,
  fields: readonly NewField[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const field of fields) made.set(field.label, await insertField(tx, community, field));
  return made;
}
