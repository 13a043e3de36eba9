import type { RosterEntry } from '@muster/contracts/rosters/model';
import { IconLock, IconTable, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { trpc } from '../../../platform/trpc.ts';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useRosters } from '../queries.ts';
import styles from './rosters.module.css';

/** The rosters that the viewer may see, with a way to their settings for those who may manage them. */
export function RosterCards({ community }: { community: string }) {
  const t = useT();
  const view = trpc.communities.get.useQuery({ community });
  const { data, error, refetch, isFetching } = useRosters(community);
  usePageHead({ title: t('rosters.title'), site: view.data?.community.name ?? '' });
  const manages = view.data?.viewer.viewable.includes('admin_rosters') ?? false;
  const manage = manages && (
    <Link to="/com/$uuid/admin/rosters" params={{ uuid: community }} className={linkClass('quiet')}>
      {t('rosters.manage')}
    </Link>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('rosters.title')} lead={t('rosters.lead')} actions={manage} />
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton rows={3} height={72} />}
      {data?.rosters.length === 0 && (
        <Card>
          <EmptyState icon={IconTable} title={t('rosters.none')}>
            {t(manages ? 'rosters.noneManaged' : 'rosters.noneText')}
          </EmptyState>
        </Card>
      )}
      {data && data.rosters.length > 0 && <Folders community={community} rosters={data.rosters} />}
    </div>
  );
}

interface CardsProps {
  community: string;
  rosters: readonly RosterEntry[];
}

/** Rosters under the names of their folders, those without one first. */
function Folders({ community, rosters }: CardsProps) {
  const t = useT();
  const [alone = [], folders] = byFolder(rosters);
  return (
    <>
      {alone.length > 0 && <Cards community={community} rosters={alone} label={t('rosters.title')} />}
      {folders.map(([folder, inside]) => (
        <section key={folder} className={styles.folder}>
          <h2>{folder}</h2>
          <Cards community={community} rosters={inside} label={folder} />
        </section>
      ))}
    </>
  );
}

function byFolder(rosters: readonly RosterEntry[]) {
  const { '': alone, ...folders } = Object.groupBy(rosters, ({ folder }) => folder);
  return [alone, Object.entries(folders).map(([folder, inside = []]) => [folder, inside] as const)] as const;
}

function Cards({ community, rosters, label: of }: CardsProps & { label: string }) {
  const t = useT();
  return (
    <ul className={styles.cards} aria-label={of}>
      {rosters.map(({ id, slug, label, description, audience }) => (
        <li key={id} className={styles.card}>
          <Link
            to="/com/$uuid/roster/$rosterId"
            params={{ uuid: community, rosterId: slug ?? id }}
            className={styles.open}
          >
            {label}
          </Link>
          {audience !== 'members' && (
            <Badge icon={audience === 'public' ? IconWorld : IconLock}>{t(`rosters.audience.${audience}`)}</Badge>
          )}
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
