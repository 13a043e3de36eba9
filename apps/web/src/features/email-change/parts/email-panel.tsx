import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Offered } from '../../../platform/offers/offered.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { useOwnEmail } from '../queries.ts';
import { BeginDialog } from './begin-dialog.tsx';
import styles from './email-change.module.css';
import { PendingChange } from './pending-change.tsx';

/** The own e-mail address: change it, and see how far a change is. */
export function EmailPanel() {
  return (
    <Offered call="emailChange.begin">
      <OwnEmailPanel />
    </Offered>
  );
}

function OwnEmailPanel() {
  const t = useT();
  const { data, error, refetch, isFetching } = useOwnEmail();
  const [changing, setChanging] = useState(false);
  return (
    <Panel title={t('email-change.title')}>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('email-change.loading')}>
          <ListSkeleton rows={1} height={40} />
        </SkeletonGroup>
      )}
      {data && (
        <div className={styles.block}>
          <div className={styles.address}>
            <Icon of={IconMail} size={20} />
            <span>{data.email ?? t('email-change.none')}</span>
            {!data.pending && (
              <Button onClick={() => setChanging(true)}>
                {t(data.email === null ? 'email-change.add' : 'email-change.change')}
              </Button>
            )}
          </div>
          {data.pending && <PendingChange change={data.pending} />}
        </div>
      )}
      <BeginDialog open={changing} isFirst={data?.email === null} onClose={() => setChanging(false)} />
    </Panel>
  );
}
