import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './second-factor.module.css';

/** Says that the ranks held here give nothing until there is a second factor, and leads to where it is set up. */
export function SecondFactorBanner() {
  const t = useT();
  return (
    <div className={styles.banner} role="status">
      <Icon of={IconShieldLock} size={19} />
      <p>{t('communities.secondFactor.due')}</p>
      <Link to="/account" search={{ tab: 'security' }} className={buttonClass({ kind: 'primary' })}>
        {t('communities.secondFactor.setUp')}
      </Link>
    </div>
  );
}
