import type { CommunityView } from '@muster/contracts/communities/model';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LinkRow } from './link-row.tsx';
import { NewLink } from './new-link.tsx';
import styles from './links.module.css';

/** The links of a community by which people become members, and the way to make one. */
export function InviteLinks({ view }: { view: CommunityView }) {
  const t = useT();
  const [making, setMaking] = useState(false);
  const { community, viewer } = view;
  return (
    <section className={styles.section} aria-labelledby="invite-links">
      <header className={styles.head}>
        <div>
          <h2 id="invite-links">{t('invite-links.title')}</h2>
          <p className={styles.quiet}>{t('invite-links.lead')}</p>
        </div>
        <Button kind="primary" size="md" icon={IconPlus} onClick={() => setMaking(true)}>
          {t('invite-links.create')}
        </Button>
      </header>
      <Links community={community.uuid} />
      <NewLink
        community={community}
        givesRanks={viewer.permissions.includes('system.changeRanks')}
        open={making}
        onClose={() => setMaking(false)}
      />
    </section>
  );
}

function Links({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.inviteLinks.list.useQuery({ community });
  if (!data) {
    if (!error) return <ListSkeleton rows={2} height={72} />;
    return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.items.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconLink} title={t('invite-links.empty.title')}>
          {t('invite-links.empty.text')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('invite-links.title')}>
      {data.items.map((link) => (
        <LinkRow key={link.id} community={community} link={link} />
      ))}
    </ul>
  );
}
