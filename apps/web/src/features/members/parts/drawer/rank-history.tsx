import type { RankRecord } from '@muster/contracts/departments/model';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { useRankRecords } from '../../history-queries.ts';
import { UndoRankChange } from './undo-rank-change.tsx';
import styles from './drawer.module.css';

/** What was done at once, newest first. */
function changesIn(records: readonly RankRecord[]): RankRecord[][] {
  const changes = new Map<string, RankRecord[]>();
  for (const record of records) changes.set(record.change, [...(changes.get(record.change) ?? []), record]);
  return [...changes.values()];
}

/**
 * Who gave and took which rank of somebody, when and why; each change with its way back. Nobody but an active member is given
 * ranks, so undoing that some were taken is not offered of others, and why is said.
 */
export function RankHistory({ community, detail: { row } }: { community: string; detail: MemberDetail }) {
  const t = useT();
  const records = useRankRecords(community, row.accId);
  const isActive = row.sysStatus === 'active' && !row.banned;
  const { data, error, refetch, isFetching } = records;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={t('members.history.title')} className={styles.part}>
      <h3 className={styles.title}>{t('members.history.title')}</h3>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={80} />}
      {data && items.length === 0 && <p className={styles.quiet}>{t('members.history.none')}</p>}
      {!isActive && items.some(({ kind }) => kind === 'taken') && (
        <p className={styles.quiet}>{t('members.history.activeOnly')}</p>
      )}
      <ol className={styles.history}>
        {changesIn(items).map((change) => {
          const [first] = change;
          return (
            first && (
              <li key={first.change} data-undone={first.undone || undefined}>
                <div>
                  {change.map((record) => (
                    <p key={record.seq}>
                      {t(`members.history.${record.kind}`, { rank: record.label })}
                      <End record={record} />
                    </p>
                  ))}
                  <Cause record={first} />
                </div>
                {!first.undone && (isActive || change.every(({ kind }) => kind === 'given')) && (
                  <UndoRankChange community={community} record={first} />
                )}
              </li>
            )
          );
        })}
      </ol>
      <ShowOlder pages={records} />
    </section>
  );
}

function End({ record: { kind, expiresAt } }: { record: RankRecord }) {
  const t = useT();
  if (kind !== 'given' || expiresAt === null) return null;
  return <small> · {t('members.history.end', { end: new Date(expiresAt) })}</small>;
}

/** When, who, by what way where that was not by hand, and why. */
function Cause({ record: { at, by, source, reason, undone } }: { record: RankRecord }) {
  const t = useT();
  return (
    <small>
      <RelativeTime date={at} />
      {by && ` · ${by.name}`}
      {(!by || source !== 'manual') && ` · ${t(`members.history.source.${source}`)}`}
      {reason && ` · ${reason}`}
      {undone && ` · ${t('members.history.undone')}`}
    </small>
  );
}
