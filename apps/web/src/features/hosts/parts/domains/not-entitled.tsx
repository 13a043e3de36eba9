import { IconLock } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './domains.module.css';

/** Says that the operator has not allowed domains here. */
export function NotEntitled() {
  const t = useT();
  return (
    <div className={styles.notice}>
      <Icon of={IconLock} />
      <p>
        <strong>{t('hosts.domains.notEntitled.title')}</strong> {t('hosts.domains.notEntitled.text')}
      </p>
    </div>
  );
}
