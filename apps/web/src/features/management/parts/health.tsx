import type { InstallationHealth, JobQueue } from '@muster/contracts/management/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatFileSize, formatMoment, formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { useHealth } from '../queries.ts';
import styles from './management.module.css';

/** What runs, on what, and what waits in the background. */
export function Health() {
  const t = useT();
  const { data, error, refetch, isFetching } = useHealth();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('management.health.loading')}>
        <ListSkeleton rows={6} height={48} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.part}>
      {data.diskFull && (
        <p role="alert" className={styles.alarm}>
          {t('management.health.diskFull')}
        </p>
      )}
      <Facts health={data} />
      <Queues queues={data.queues} />
    </div>
  );
}

function Facts({ health: { version, node, startedAt, database, mailsWaiting } }: { health: InstallationHealth }) {
  const t = useT();
  return (
    <Panel title={t('management.health.facts')}>
      <DescriptionList
        items={[
          { term: t('management.health.version'), details: version },
          { term: t('management.health.started'), details: formatMoment(new Date(startedAt)) },
          { term: t('management.health.node'), details: node },
          { term: t('management.health.postgres'), details: database.version },
          { term: t('management.health.size'), details: formatFileSize(database.bytes) },
          { term: t('management.health.connections'), details: formatNumber(database.connections) },
          { term: t('management.health.mails'), details: formatNumber(mailsWaiting) },
        ]}
      />
    </Panel>
  );
}

function Queues({ queues }: { queues: readonly JobQueue[] }) {
  const t = useT();
  return (
    <Panel title={t('management.health.queues')} flush={queues.length > 0}>
      {queues.length === 0 && <p>{t('management.health.noQueues')}</p>}
      {queues.length > 0 && (
        <ul className={styles.rows} aria-label={t('management.health.queues')}>
          {queues.map((queue) => (
            <Queue key={queue.task} queue={queue} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Queue({ queue: { task, waiting, running, retrying, failed, oldest, error } }: { queue: JobQueue }) {
  const t = useT();
  const counts = { waiting, running, retrying };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          <code>{task}</code>
          {failed > 0 && <Badge tone="negative">{t('management.health.failed', { count: failed })}</Badge>}
        </span>
        <span className={styles.facts}>
          {(['waiting', 'running', 'retrying'] as const)
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <span key={state}>{t(`management.health.${state}`, { count: counts[state] })}</span>
            ))}
          {oldest !== null && (
            <span>
              {t('management.health.oldest')} <RelativeTime date={oldest} />
            </span>
          )}
        </span>
        {error !== null && <code className={styles.failure}>{error}</code>}
      </span>
    </li>
  );
}
