import { identifierTypeOf } from '@muster/contracts/identifiers/columns';
import type { MemberColumnId } from '@muster/contracts/members/declared/import-export';
import { measuredColumnOf } from '@muster/contracts/members/declared/measured-columns';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { useT } from '../../../platform/i18n/use-t.ts';

/** The name of a column: its own, or the usual one of what it shows. */
export function useRosterColumnName(): (column: Pick<ShownRosterColumn, 'label' | 'source' | 'of'>) => string {
  const t = useT();
  return ({ label, source, of }) => {
    if (label) return label;
    const type = identifierTypeOf(source ?? '');
    if (type) return t(`identifiers.types.${type}`);
    const measured = measuredColumnOf(source ?? '');
    if (!measured) return t(`directory.columns.${source as MemberColumnId}`);
    const { span } = measured;
    const narrowed = [of, span === 'all' ? null : t(`rosters.spans.${span}`)].filter(Boolean).join(', ');
    const what = t(`rosters.measures.${measured.measure === 'hours' ? 'hours' : measured.figure}`);
    return narrowed === '' ? what : t('rosters.measures.narrowed', { what, narrowed });
  };
}
