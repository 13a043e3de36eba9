import type { Viewer } from '@muster/contracts/communities/model';
import { IconAdjustments } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { CommunityHeader } from '../../../ui/shell/community-header.tsx';
import { useCommunity, usePresence } from '../community-queries.ts';
import { toolbarPlaces } from '../toolbar-places.tsx';
import { Changed } from './changed.tsx';
import styles from './community-head.module.css';

/**
 * The community's face over its pages, for the shell. Nothing where there is no community to show: unknown, inactive,
 * or the viewer is banned from it; the page says which.
 */
export function CommunityHead({ uuid }: { uuid: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const { data, isPending } = useCommunity(uuid);
  const atHome = pathname.replace(/\/$/, '') === communityPath(uuid);
  if (isPending) return <HeadSkeleton compact={!atHome} />;
  if (!data || data.viewer.relation === 'banned') return null;
  const { community, viewer } = data;
  const { name, subtitle, image, banner, toolbar } = community;
  return (
    <CommunityHeader
      name={name}
      subtitle={subtitle}
      image={image}
      banner={banner}
      colour={toolbar.backgroundColor}
      heading={atHome}
      compact={!atHome}
      presence={<Presence uuid={uuid} />}
      actions={atHome && <CustomizeLink uuid={uuid} viewer={viewer} />}
      toolbar={{
        label: t('communities.toolbar', { name }),
        items: toolbarPlaces(community, atHome),
        alignment: toolbar.itemAlignment,
        backgroundColor: toolbar.backgroundColor,
      }}
    />
  );
}

function Presence({ uuid }: { uuid: string }) {
  const t = useT();
  const { data, isPending } = usePresence(uuid);
  // On a phone it has a line of its own, which must not push the page down as it comes.
  if (isPending) return <Skeleton width={90} height={22} />;
  if (!data || data.online === 0) return null;
  return (
    <StatePill tone="positive" live>
      <Changed value={data.online}>{t('communities.presence', { count: data.online })}</Changed>
    </StatePill>
  );
}

function CustomizeLink({ uuid, viewer }: { uuid: string; viewer: Viewer }) {
  const t = useT();
  if (!viewer.viewable.includes('admin_customize')) return null;
  return (
    <Link to={communityPath(uuid, 'admin/customize')} className={buttonClass({ size: 'md' })}>
      <Icon of={IconAdjustments} size={16} />
      {t('communities.places.customize')}
    </Link>
  );
}

function HeadSkeleton({ compact }: { compact: boolean }) {
  if (compact) {
    return (
      <div className={classNames(styles.skeleton, styles.compact)} aria-hidden>
        <Skeleton width={36} height={36} />
        <Skeleton width="min(220px, 50vw)" height={22} />
      </div>
    );
  }
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton width={76} height={76} />
      <div>
        <Skeleton width="min(320px, 50vw)" height={28} />
        <Skeleton width={180} height={16} />
      </div>
    </div>
  );
}
