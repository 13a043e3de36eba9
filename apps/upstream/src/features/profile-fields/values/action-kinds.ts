import type { ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { PROFILE_ACTION_TRAITS } from '@muster/contracts/profile-fields/action-traits';
import { isEntered } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { readValue, shownValue } from '@muster/contracts/profile-fields/values';
import { ranksOf } from '../../../authorization/store.ts';
import type { Transaction } from '../../../platform/database.ts';
import { type AnyActionKind, implementActionKind } from '../../../platform/feature/action-kind.ts';
import { readFields } from '../fields/store.ts';
import { setValues } from './changes.ts';
import { mayNotWrite } from './refusals.ts';
import { readKept } from './store.ts';

/** What takes a value back, and what has to be there still. */
type ValueUndo = { readonly before: FieldValue | null; readonly after: FieldValue | null };

/** What a field is called where it is read by people who may not see it. */
const CALLED = () => 'a profile field';

/** Fills in a field of the member's profile, or empties it. Values are not in the log: not everyone may see each field. */
const setField = implementActionKind<ActionOf<'setField'>['settings'], ValueUndo>({
  kind: 'setField',
  traits: PROFILE_ACTION_TRAITS.setField,
  async about({ tx }, community, { field: id }) {
    const field = await fieldAt(tx, community, id);
    return field?.audience === 'members' ? field.label : '';
  },
  async check({ tx, standing }, community, { field: id, value }) {
    const field = await fieldAt(tx, community, id);
    const rights = field && fieldRights(standing, field, false);
    if (!field || !rights?.view) throw fail('profileFields.unknown');
    if (!rights.edit) {
      throw mayNotWrite(field, { ranks: await ranksOf(tx, community), isSelf: false, called: field.label });
    }
    if (!isEntered(field.type))
      throw fail('input.invalid', { fields: { [`values.${id}`]: 'Choose a field that is written.' } });
    const read = readValue(field, value, undefined);
    if ('fault' in read) throw fail('input.invalid', { fields: { [`values.${id}`]: read.fault } });
  },
  async run(context, { subject, settings: { field: id, value } }) {
    const { tx } = context;
    const { community, account: accId } = subject;
    const field = await fieldAt(tx, community, id);
    const shown = async () => (field ? shownValue(field, (await readKept(tx, subject))?.[id]) : null);
    const before = await shown();
    const { changed } = await setValues(context, community, {
      accId,
      values: { [id]: value },
      called: CALLED,
      isKept: true,
    });
    return changed.length === 0
      ? { state: 'unchanged' }
      : { state: 'done', undo: { before, after: await shown() } satisfies ValueUndo };
  },
  async undo(context, { subject, settings: { field } }, { before, after }) {
    const { community, account: accId } = subject;
    const back = { values: { [field]: before }, seen: { [field]: after } };
    await setValues(context, community, { accId, ...back, called: CALLED, isKept: true });
  },
});

/** What lists of actions can do to a profile. */
export const profileActionKinds: readonly AnyActionKind[] = [setField];

async function fieldAt(tx: Transaction, community: string, id: string): Promise<ProfileField | undefined> {
  return (await readFields(tx, community)).find((field) => field.id === id);
}
