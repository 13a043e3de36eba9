import { identifierTypeOf } from '@muster/contracts/identifiers/columns';
import type { MemberColumnId } from '@muster/contracts/members/declared/import-export';
import { useT } from '../../../platform/i18n/use-t.ts';

type Named = { readonly label: string | null; readonly source: string | null };

/** The name of a column: its own, or the usual one of what it shows. */
export function useRosterColumnName(): (column: Named) => string {
  const t = useT();
  return ({ label, source }) => {
    if (label) return label;
    const type = identifierTypeOf(source ?? '');
    return type ? t(`identifiers.types.${type}`) : t(`directory.columns.${source as MemberColumnId}`);
  };
}
