import { identifierTypeOf } from '@muster/contracts/identifiers/columns';
import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import type { MemberColumnId } from '@muster/contracts/members/declared/import-export';
import { type MeasuredColumn, measuredColumnOf } from '@muster/contracts/members/declared/measured-columns';
import { useT } from '../../platform/i18n/use-t.ts';

type Named = Partial<Pick<ItemColumn, 'id' | 'label' | 'of'>>;

/** What a column about members is called: its own name, or the usual one of what it shows. */
export function useColumnName(): (column: Named) => string {
  const t = useT();
  return ({ id = '', label, of }) => {
    if (label) return label;
    const type = identifierTypeOf(id);
    if (type) return t(`identifiers.types.${type}`);
    const measured = measuredColumnOf(id);
    if (!measured) return t(`directory.columns.${id as MemberColumnId}`);
    const { span } = measured;
    const narrowed = [of, span === 'all' ? null : t(`import-export.spans.${span}`)].filter(Boolean).join(', ');
    const what = t(`import-export.measures.${measureOf(measured)}`);
    return narrowed === '' ? what : t('import-export.measures.narrowed', { what, narrowed });
  };
}

function measureOf(column: MeasuredColumn) {
  return column.measure === 'hours' ? column.measure : column.figure;
}
