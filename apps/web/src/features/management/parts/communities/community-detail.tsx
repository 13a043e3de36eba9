import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { formatMoment, formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { useManagedCommunity } from '../../queries.ts';
import styles from '../management.module.css';
import { CommunityLimits } from './community-limits.tsx';
import { CommunitySuspension } from './community-suspension.tsx';

/** One community: what it is, its limits, and whether it is suspended. */
export function CommunityDetail({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useManagedCommunity(community);
  if (data) return <Detail community={data} />;
  if (error)
    return <FailureState page error={error} onRetry={() => void refetch()} retrying={isFetching} action={<Back />} />;
  return (
    <SkeletonGroup label={t('management.communities.loading')}>
      <div className={styles.page}>
        <ListSkeleton rows={8} height={68} />
      </div>
    </SkeletonGroup>
  );
}

function Back() {
  const t = useT();
  return (
    <Link to="." search={{}} className={buttonClass({ kind: 'quiet' })}>
      <Icon of={IconArrowLeft} size={16} />
      {t('management.tabs.communities')}
    </Link>
  );
}

function Detail({ community }: { community: ManagedCommunityDetail }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { uuid, name, customId, domain, owner, members, createdAt, state, words } = community;
  const isSuspended = state === 'suspended';
  return (
    <div className={styles.page}>
      <PageHeader
        back={<Back />}
        title={name}
        lead={isSuspended && <Badge tone="negative">{t('management.states.suspended')}</Badge>}
        actions={
          <>
            <Link to="/com/$uuid" params={{ uuid }} className={buttonClass({ size: 'md' })}>
              {t('management.community.open')}
            </Link>
            <Button size="md" kind={isSuspended ? 'primary' : 'dangerQuiet'} onClick={() => setAsking(true)}>
              {t(isSuspended ? 'management.community.restore' : 'management.community.suspend')}
            </Button>
          </>
        }
      />
      <div className={styles.part}>
        <Panel title={t('management.community.facts')}>
          <DescriptionList
            items={[
              { term: t('management.community.shortName'), details: customId },
              { term: t('management.community.domain'), details: domain ?? t('management.community.noDomain') },
              { term: t('management.community.owner'), details: owner.username },
              { term: t('management.community.members'), details: formatNumber(members) },
              { term: t('management.community.made'), details: formatMoment(new Date(createdAt)) },
              { term: t('management.community.id'), details: uuid },
              ...(isSuspended
                ? [{ term: t('management.community.words'), details: words || t('management.community.noWords') }]
                : []),
            ]}
          />
        </Panel>
        <CommunityLimits community={community} />
      </div>
      <CommunitySuspension community={community} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
