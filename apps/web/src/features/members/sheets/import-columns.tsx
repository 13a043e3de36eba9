import { identifierTypeOf } from '@muster/contracts/members/sheets/columns';
import { IMPORT_TARGETS, type ImportTargetId } from '@muster/contracts/members/sheets/targets';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import styles from './sheets.module.css';
import type { Import } from './use-import.ts';

/** What each column of the file is, with what stands first in it. */
export function ImportColumns({ importing: { file, targets, choose } }: { importing: Import }) {
  const t = useT();
  const nameOf = useTargetName();
  if (!file.data) {
    if (file.error) return <FailureState error={file.error} onRetry={() => void file.refetch()} />;
    return (
      <SkeletonGroup label={t('members.sheets.import.reading')}>
        <Skeleton width="100%" height={240} />
      </SkeletonGroup>
    );
  }
  const { name, rows, columns, encoding, missing } = file.data;
  const taken = new Set(Object.values(targets));
  return (
    <div className={styles.form}>
      <p className={styles.count}>
        {t('members.sheets.import.found', { name, count: rows, shown: formatNumber(rows), encoding })}
      </p>
      <ul className={styles.columns}>
        {columns.map(({ index, header, samples }) => (
          <li key={index}>
            <div className={styles.column}>
              <strong>{header || t('members.sheets.import.unnamed', { number: index + 1 })}</strong>
              <small>{samples.join(' · ') || t('members.sheets.import.empty')}</small>
            </div>
            <Select
              size="sm"
              label={t('members.sheets.import.becomes', { column: header || String(index + 1) })}
              value={targets[String(index)] ?? ''}
              options={[
                { value: '', label: t('members.sheets.import.leaveOut') },
                ...file.data.targets.map((target) => ({
                  value: target.id,
                  label: nameOf(target.id, target.label),
                  disabled: taken.has(target.id) && targets[String(index)] !== target.id,
                })),
              ]}
              onChange={({ target }) => choose(index, target.value)}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className={styles.count}>{t('members.sheets.import.missing', { permissions: missing.join(', ') })}</p>
      )}
    </div>
  );
}

/** What a target is called. */
export function useTargetName() {
  const t = useT();
  return (id: string, label: string | null) => {
    const type = identifierTypeOf(id);
    if (type) return t('members.sheets.target.ofType', { type: t(`identifiers.types.${type}`) });
    return Object.hasOwn(IMPORT_TARGETS, id) ? t(`members.sheets.target.${id as ImportTargetId}`) : (label ?? id);
  };
}
