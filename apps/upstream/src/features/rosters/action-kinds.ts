import type { ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { ROSTER_ACTION_TRAITS } from '@muster/contracts/rosters/action-traits';
import type { CellValue, OwnColumn } from '@muster/contracts/rosters/model';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import { type AnyActionKind, type CheckContext, implementActionKind } from '../../platform/feature/action-kind.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import { missing } from './access.ts';
import { lockCells } from './cell-store.ts';
import { addRows, removeRows, writeCells } from './cells.ts';
import { cellValue, mayOnRoster, mayView, rightsOn, seesColumn, writesColumn } from './rules.ts';
import { readRoster, type StoredRoster } from './store.ts';

type CellSettings = ActionOf<'setCell'>['settings'];
type RosterSettings = ActionOf<'addToRoster'>['settings'];

/** What takes a value back, and what has to be there still. */
type CellUndo = { readonly before: CellValue; readonly after: CellValue };

/** Writes a cell of the member's row. The value is not in the log: not everyone may see each column. */
const setCell = implementActionKind<CellSettings, CellUndo>({
  kind: 'setCell',
  traits: ROSTER_ACTION_TRAITS.setCell,
  async about({ tx }, community, { roster: id, column: columnId }) {
    const roster = await readRoster(tx, { community, id });
    const column = roster?.columns.find((each) => each.id === columnId);
    if (!roster || roster.audience === 'permitted' || !column || column.viewRanks.length > 0) return '';
    return `${roster.label}: ${column.label}`;
  },
  async check(context, community, { roster: id, column: columnId, value }) {
    const { standing } = context;
    const roster = await seenRoster(context, community, id);
    const rights = rightsOn(standing, id);
    const column = roster.columns.find((each) => each.id === columnId);
    if (column?.kind !== 'own' || !seesColumn(standing, rights, column)) throw noSuch('column');
    if (!writesColumn(standing, rights, column)) {
      throw await missing(context, { roster, standing }, { community, id, permission: 'editRows' });
    }
    const outcome = cellValue(column, value);
    if ('fault' in outcome) throw fail('input.invalid', { fields: { value: outcome.fault } });
  },
  async run(context, { subject, settings }) {
    const { roster, column } = await settingsNow(context, subject.community, settings);
    const outcome = cellValue(column, settings.value);
    const wanted = 'value' in outcome ? outcome.value : settings.value;
    const before = await cellNow(context, subject, { roster, column: column.id });
    if (before.value === wanted) return { state: 'unchanged' };
    await write(context, subject, { settings, value: wanted, version: before.version });
    return { state: 'done', undo: { before: before.value, after: wanted } satisfies CellUndo };
  },
  async undo(context, { subject, settings }, { before, after }) {
    const { roster, column } = await settingsNow(context, subject.community, settings);
    const { value, version } = await cellNow(context, subject, { roster, column: column.id });
    // What was written since is another person's.
    if (value !== after) throw fail('rosters.cellChanged', { values: { column: column.label, name: '' } });
    await write(context, subject, { settings, value: before, version });
  },
});

/** Puts the member on a roster by hand. */
const addToRoster = implementActionKind<RosterSettings, object>({
  kind: 'addToRoster',
  traits: ROSTER_ACTION_TRAITS.addToRoster,
  about: rosterLabel,
  check: (context, community, { roster }) => checkRoster(context, community, { id: roster, permission: 'addRows' }),
  async run(context, { subject: { community, account }, settings: { roster: id } }) {
    const added = await addRows(context, { community, id }, [account]);
    return added === 0 ? { state: 'unchanged' } : { state: 'done', undo: {} };
  },
  async undo(context, { subject: { community, account }, settings: { roster: id } }) {
    await removeRows(context, { community, id }, [account]);
  },
});

/** Takes the member off a roster, where they are on it by hand. */
const removeFromRoster = implementActionKind<RosterSettings, object>({
  kind: 'removeFromRoster',
  traits: ROSTER_ACTION_TRAITS.removeFromRoster,
  about: rosterLabel,
  check: (context, community, { roster }) => checkRoster(context, community, { id: roster, permission: 'removeRows' }),
  async run(context, { subject: { community, account }, settings: { roster: id } }) {
    const removed = await removeRows(context, { community, id }, [account]);
    return removed === 0 ? { state: 'unchanged' } : { state: 'done', undo: {} };
  },
  async undo(context, { subject: { community, account }, settings: { roster: id } }) {
    await addRows(context, { community, id }, [account]);
  },
});

/** What lists of actions can do on rosters. */
export const rosterActionKinds: readonly AnyActionKind[] = [setCell, addToRoster, removeFromRoster];

async function rosterLabel(
  { tx }: Pick<CallContext, 'tx'>,
  community: string,
  { roster: id }: RosterSettings,
): Promise<string> {
  const roster = await readRoster(tx, { community, id });
  return roster && roster.audience !== 'permitted' ? roster.label : '';
}

type Wanted = { readonly id: string; readonly permission: ItemPermissionName<'rosters'> };

async function checkRoster(context: CheckContext, community: string, { id, permission }: Wanted): Promise<void> {
  const { standing } = context;
  const roster = await seenRoster(context, community, id);
  if (mayOnRoster(standing, id, permission)) return;
  throw await missing(context, { roster, standing }, { community, id, permission });
}

/** A roster of members that the person sees who saves a list; another one is like one that is not there. */
async function seenRoster({ tx, standing }: CheckContext, community: string, id: string): Promise<StoredRoster> {
  const roster = await readRoster(tx, { community, id });
  if (roster?.kind !== 'members' || !mayView(standing, roster)) throw noSuch('roster');
  return roster;
}

function noSuch(field: 'roster' | 'column') {
  const none = {
    roster: 'There is no such roster. Choose another one.',
    column: 'There is no such column. Choose another one.',
  };
  return fail('input.invalid', { fields: { [field]: none[field] } });
}

async function settingsNow(
  { tx }: Pick<CallContext, 'tx'>,
  community: string,
  { roster: id, column: columnId }: CellSettings,
): Promise<{ readonly roster: StoredRoster; readonly column: OwnColumn }> {
  const roster = await readRoster(tx, { community, id });
  if (!roster) throw fail('rosters.unknown');
  const column = roster.columns.find((each) => each.id === columnId);
  if (column?.kind !== 'own') throw fail('rosters.columnUnknown');
  return { roster, column };
}

async function cellNow(
  { tx }: Pick<CallContext, 'tx'>,
  { community, account: row }: MemberKey,
  { roster, column }: { readonly roster: StoredRoster; readonly column: string },
): Promise<{ readonly value: CellValue; readonly version: number }> {
  const [cell] = await lockCells(tx, { community, roster }, [{ row, column }]);
  return { value: cell?.value ?? null, version: cell?.version ?? 0 };
}

type Writing = { readonly settings: CellSettings; readonly value: CellValue; readonly version: number };

async function write(
  context: SignedInContext,
  { community, account: row }: MemberKey,
  { settings: { roster: id, column }, value, version }: Writing,
): Promise<void> {
  await writeCells(context, { community, id }, [{ row, column, value, version }]);
}
