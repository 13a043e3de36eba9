import type { CELL_TYPES } from '@muster/contracts/rosters/constants';
import type { CellValue } from '@muster/contracts/rosters/model';
import { formatDay, formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';

interface ValueColumn {
  type: (typeof CELL_TYPES)[number] | 'moment' | 'day';
  options?: readonly { readonly id: string; readonly label: string }[];
}

/** What was in a cell, as people read it; of an option that is gone, and of an empty cell, that there is nothing. */
export function useValueText(): (column: ValueColumn, value: CellValue) => string {
  const t = useT();
  return ({ type, options }, value) => {
    if (type === 'checkbox') return t(String(value) === 'true' ? 'roster-history.yes' : 'roster-history.no');
    if (value === null || value === '') return t('roster-history.empty');
    if (type === 'select' && options) {
      return options.find(({ id }) => id === value)?.label ?? t('roster-history.goneOption');
    }
    if (type === 'date') return formatDay(String(value));
    if (type === 'number' && Number.isFinite(Number(value))) return formatNumber(Number(value));
    return String(value);
  };
}
