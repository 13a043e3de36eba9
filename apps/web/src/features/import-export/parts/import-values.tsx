import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './import-export.module.css';
import type { ImportView } from './import-view.ts';

/** Values of the options that are no value of a column. The names of values have a prefix, so that none can equal these. */
const NOT_CHOSEN = '';
const LEAVE_OUT = 'none';
const VALUE = 'is:';

/** Texts of the file that name no rank, status or option, each with a choice of its meaning for the whole column. */
export function ImportValues({ importing: { preview, words, mean } }: { importing: ImportView }) {
  const t = useT();
  return preview.data?.values.map(({ target, label, options, unknown, more }) => {
    const column = words.targetName({ id: target, label: label || null });
    return (
      <section key={target} className={styles.values} aria-label={t('import-export.import.values.title', { column })}>
        <h3>{t('import-export.import.values.title', { column })}</h3>
        <ul className={styles.columns}>
          {unknown.map(({ text, rows, meaning }) => (
            <li key={text}>
              <div className={styles.column}>
                <strong>{text}</strong>
                <small>{t('import-export.import.values.rows', { count: rows, shown: formatNumber(rows) })}</small>
              </div>
              <Select
                size="sm"
                label={t('import-export.import.values.means', { text })}
                value={meaning === null ? NOT_CHOSEN : meaning === '' ? LEAVE_OUT : VALUE + meaning}
                options={[
                  { value: NOT_CHOSEN, label: t('import-export.import.values.notChosen') },
                  { value: LEAVE_OUT, label: t('import-export.import.values.leaveOut') },
                  ...options.map((name) => ({ value: VALUE + name, label: name })),
                ]}
                onChange={({ target: { value } }) => mean(target, text, meaningOf(value))}
              />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className={styles.count}>{t('import-export.import.more', { count: more, shown: formatNumber(more) })}</p>
        )}
      </section>
    );
  });
}

function meaningOf(value: string): string | null {
  if (value === NOT_CHOSEN) return null;
  return value === LEAVE_OUT ? '' : value.slice(VALUE.length);
}
