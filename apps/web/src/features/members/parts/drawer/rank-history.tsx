import type { RankRecord } from '@muster/contracts/departments/model';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useMemberChanged } from '../../roster-queries.ts';
import styles from './drawer.module.css';

const SHOWN = 50;

/** What was done at once, newest first. */
function changesIn(records: readonly RankRecord[]): RankRecord[][] {
  const changes = new Map<string, RankRecord[]>();
  for (const record of records) changes.set(record.change, [...(changes.get(record.change) ?? []), record]);
  return [...changes.values()];
}

/** Who gave and took which rank of somebody, when and why; each change with its way back. */
export function RankHistory({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.departments.records.useQuery({ community, accId, limit: SHOWN });
  const undo = trpc.departments.undoChange.useMutation(useMemberChanged(community));
  return (
    <section aria-label={t('members.history.title')} className={styles.part}>
      <h3 className={styles.title}>{t('members.history.title')}</h3>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={80} />}
      {data?.items.length === 0 && <p className={styles.quiet}>{t('members.history.none')}</p>}
      <ol className={styles.history}>
        {changesIn(data?.items ?? []).map((records) => {
          const [first] = records;
          return (
            first && (
              <li key={first.change} data-undone={first.undone || undefined}>
                <div>
                  {records.map(({ seq, kind, label }) => (
                    <p key={seq}>{t(`members.history.${kind}`, { rank: label })}</p>
                  ))}
                  <small>
                    <RelativeTime date={first.at} />
                    {first.by ? ` · ${first.by.name}` : ` · ${t(`members.history.source.${first.source}`)}`}
                    {first.reason && ` · ${first.reason}`}
                    {first.undone && ` · ${t('members.history.undone')}`}
                  </small>
                </div>
                {!first.undone && (
                  <Button
                    size="xs"
                    kind="quiet"
                    busy={undo.isPending && undo.variables.change === first.change}
                    aria-label={t('members.history.undoOf', { rank: first.label })}
                    onClick={() =>
                      undo.mutate(
                        { community, change: first.change },
                        {
                          onSuccess: () => notify({ type: 'positive', message: t('members.history.wasUndone') }),
                          onError: (problem) => tellFailure(problem),
                        },
                      )
                    }
                  >
                    {t('members.history.undo')}
                  </Button>
                )}
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
