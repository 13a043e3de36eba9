import type { NewField } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../platform/database.ts';
import { insertField } from './fields/store.ts';

export { fieldRefusals } from './values/field-refusals.ts';
export { readFields as fieldsOf } from './fields/store.ts';
export { uniqueValues } from './values/unique.ts';
export { personSeen } from './values/profile.ts';
export { valuesOnJoining } from './values/joining.ts';
export { writeValues } from './values/store.ts';
export { fieldValues } from './values/stored.ts';

/** Makes the fields of a new community, in order; answers their ids by label. No permission is asked. */
export async function addFields(
  tx: Transaction,
  community: string,
  fields: readonly NewField[],
): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const field of fields) made.set(field.label, await insertField(tx, community, field));
  return made;
}
