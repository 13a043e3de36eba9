import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ConfirmFactorButton } from '../../../../platform/step-up/confirm-factor-button.tsx';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import styles from './second-factor.module.css';

/** Says that the ranks held here give nothing until there is a second factor, or it is shown, and leads to where that is done. */
export function SecondFactorBanner({ unshown }: { unshown: boolean }) {
  const t = useT();
  return (
    <div className={styles.banner}>
      <PageNotice
        icon={IconShieldLock}
        action={
          unshown ? (
            <ConfirmFactorButton />
          ) : (
            <Link to="/account" search={{ tab: 'security' }} className={buttonClass({ kind: 'primary' })}>
              {t('communities.secondFactor.setUp')}
            </Link>
          )
        }
      >
        {t(unshown ? 'communities.secondFactor.unshown' : 'communities.secondFactor.due')}
      </PageNotice>
    </div>
  );
}
