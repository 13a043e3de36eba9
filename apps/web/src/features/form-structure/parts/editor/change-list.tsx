import type { StructureChange } from '@muster/contracts/form-structure/difference';
import type { MessageKey } from '../../../../platform/i18n/message-key.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import styles from './editor.module.css';

/** What differs between two structures, a line each. */
export function ChangeList({ changes }: { changes: readonly StructureChange[] }) {
  const t = useT();
  if (changes.length === 0) return <p className={styles.note}>{t('form-structure.same')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ kind, part, id, label, settings }) => (
        <li key={`${kind}-${id}`}>
          {t(`form-structure.changes.${part}.${kind}`, {
            label: label || t('form-structure.list.section'),
            settings: settings.map((name) => t(`form-structure.changes.settings.${name}` as MessageKey)).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
