import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { useColumnName } from '../../import-export/public.ts';

/** The name of a column: its own, or the usual one of what it shows. */
export function useRosterColumnName(): (column: Pick<ShownRosterColumn, 'label' | 'source' | 'of'>) => string {
  const nameOf = useColumnName();
  return ({ source, label, of }) => nameOf({ id: source ?? '', label, of });
}
