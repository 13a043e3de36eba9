import type { AccessContext } from '@muster/contracts/permissions/model';
import { mayOnItem } from '@muster/contracts/permissions/items';
import type { ItemPermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import {
  CellDay,
  type CellValue,
  type OwnColumn,
  type RosterColumn,
  type RosterRights,
} from '@muster/contracts/rosters/model';
import type { StoredRoster } from './store.ts';

type Known = Pick<StoredRoster, 'id' | 'audience'>;

/** Tells whether a person may do something with a roster. What ranks say of this roster comes before what they say of all. */
export function mayOnRoster(standing: AccessContext, id: string, permission: ItemPermissionName<'rosters'>): boolean {
  return mayOnItem(standing, { kind: 'rosters', id, permission });
}

/**
 * Tells whether a person sees a roster. Permissions on this roster come first, deny over allow; without any, its audience decides,
 * and those see it who may see all rosters or edit this one. Banned people see none.
 */
export function mayView(standing: AccessContext, { id, audience }: Known): boolean {
  const { allowed, because, rules } = resolve(standing, { kind: 'rosters', id, permission: 'view' });
  if (allowed) return true;
  if (because === 'banned' || rules.some(({ kind }) => kind === 'deny')) return false;
  if (audience === 'public' || (audience === 'members' && standing.active)) return true;
  return resolve(standing, 'navigation.viewRosters').allowed || mayOnRoster(standing, id, 'edit');
}

/** What a person may do with a roster that they see. */
export function rightsOn(standing: AccessContext, id: string): RosterRights {
  const may = (permission: ItemPermissionName<'rosters'>) => mayOnRoster(standing, id, permission);
  return {
    edit: may('edit'),
    addRows: may('addRows'),
    editRows: may('editRows'),
    removeRows: may('removeRows'),
    export: may('export'),
  };
}

/** Whether a person sees a column of a roster that they see; what a column shows of a profile field is asked besides. */
export function seesColumn(standing: AccessContext, rights: RosterRights, { viewRanks }: RosterColumn): boolean {
  return viewRanks.length === 0 || rights.edit || holdsOne(standing, viewRanks);
}

/** Whether a person writes cells of a column. It is asked of columns that they see. */
export function writesColumn(standing: AccessContext, rights: RosterRights, column: RosterColumn): boolean {
  if (column.kind !== 'own' || !standing.active) return false;
  return rights.editRows || holdsOne(standing, column.editRanks);
}

function holdsOne({ ranks, active }: AccessContext, ids: readonly string[]): boolean {
  return active && ranks.some(({ id }) => ids.includes(id));
}

/** A value as a cell of a column keeps it; an empty text is an empty cell. Where the column does not take it, a sentence that says what it takes. */
export function cellValue(
  { type, options }: OwnColumn,
  value: CellValue,
): { readonly value: CellValue } | { readonly fault: string } {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return { value: null };
  switch (type) {
    case 'text':
      return typeof value === 'string' ? { value: value.trim() } : { fault: 'Write a text.' };
    case 'number':
      return typeof value === 'number' ? { value } : { fault: 'Write a number.' };
    case 'checkbox':
      return typeof value === 'boolean' ? { value } : { fault: 'Write yes or no.' };
    case 'date':
      return CellDay.safeParse(value).success ? { value } : { fault: 'Write a date like 2026-01-31.' };
    case 'select': {
      if (options.some(({ id }) => id === value)) return { value };
      return { fault: `Write one of its options: ${options.map(({ label }) => label).join(', ')}.` };
    }
  }
}
