import type { Provider } from '@muster/contracts/session/enums';
import { IconBrandAppleFilled, IconBrandDiscordFilled, IconLogin2, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { Spinner } from '../../../ui/progress/spinner.tsx';
import { startAddress, useProviders } from '../queries.ts';
import styles from './sign-in.module.css';

const ICONS: Record<Provider, IconGlyph> = {
  own: IconLogin2,
  discord: IconBrandDiscordFilled,
  apple: IconBrandAppleFilled,
};

type ProviderButtonsProps = {
  readonly next: string | undefined;
  /** The first button is what most people want, where nothing else on the screen is. */
  readonly leads?: boolean;
};

/** One button for each way to sign in that is set up here. */
export function ProviderButtons({ next, leads = true }: ProviderButtonsProps) {
  const t = useT();
  const providers = useProviders();
  const [leaving, setLeaving] = useState<Provider | null>(null);
  if (providers.isPending) {
    return (
      <SkeletonGroup label={t('session.login.loading')}>
        <div className={styles.providers}>
          <Skeleton height={50} />
          <Skeleton height={50} />
        </div>
      </SkeletonGroup>
    );
  }
  if (providers.error) {
    return (
      <FailureState error={providers.error} onRetry={() => void providers.refetch()} retrying={providers.isFetching} />
    );
  }
  if (providers.data.length === 0) return <p className={styles.note}>{t('session.login.none')}</p>;
  return (
    <div className={styles.providers}>
      {providers.data.map(({ provider, label, embedded }, index) => (
        <a
          key={provider}
          href={startAddress(provider, next)}
          className={classNames(
            buttonClass({
              kind: leads && index === 0 ? 'primary' : 'secondary',
              size: 'lg',
              block: true,
              busy: leaving === provider,
            }),
            styles.provider,
          )}
          onClick={() => setLeaving(provider)}
        >
          {leaving === provider ? <Spinner size={20} /> : <Icon of={embedded ? IconMail : ICONS[provider]} size={20} />}
          {embedded ? t('session.login.withEmail') : t('session.login.with', { provider: label })}
        </a>
      ))}
      {providers.data.some(({ embedded }) => !embedded) && (
        <noscript>
          <p className={styles.note}>{t('session.login.providersNeedScript')}</p>
        </noscript>
      )}
    </div>
  );
}
