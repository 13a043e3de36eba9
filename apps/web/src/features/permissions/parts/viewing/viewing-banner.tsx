import type { ViewedAs } from '@muster/contracts/permissions/model';
import { IconEye } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { useEndView } from '../../queries.ts';
import styles from './viewing-banner.module.css';

interface ViewingBannerProps {
  community: string;
  viewing: ViewedAs;
}

/** Says that the community is shown as somebody else sees it, or that this is over, and ends it. */
export function ViewingBanner({ community, viewing: { label: as, lapsed } }: ViewingBannerProps) {
  const t = useT();
  const end = useEndView(community);
  const press = () => end.mutate({ community }, { onError: (error) => tellFailure(error) });
  return (
    <div className={styles.banner}>
      <PageNotice
        slim
        icon={IconEye}
        tone={lapsed ? 'warning' : 'accent'}
        action={
          <Button size="sm" kind="primary" onClick={press} busy={end.isPending}>
            {t('permissions.viewing.end')}
          </Button>
        }
      >
        {lapsed ? t('permissions.viewing.lapsed') : t('permissions.viewing.text', { as })}
      </PageNotice>
    </div>
  );
}
