import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { useValueHistory } from '../../queries.ts';
import { ValueView } from './value-view.tsx';
import styles from '../profile-fields.module.css';

/** Who changed a value, from what to what; the newest first. */
export function ValueHistory({ community, accId, field }: { community: string; accId: string; field: ProfileField }) {
  const t = useT();
  const history = useValueHistory(community, { accId, id: field.id });
  const { data, error, refetch, isFetching } = history;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const show = (value: FieldValue | null) =>
    value === null ? t('profile-fields.value.none') : <ValueView community={community} field={field} value={value} />;
  return (
    <div className={styles.past}>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={40} />}
      {data && items.length === 0 && <p className={styles.note}>{t('profile-fields.value.noHistory')}</p>}
      {items.length > 0 && (
        <ol aria-label={t('profile-fields.value.history', { name: field.label })}>
          {items.map(({ seq, at, by, from, to }) => (
            <li key={seq}>
              <span>
                {show(from)} → {show(to)}
              </span>
              <small>
                {by?.name ?? t('profile-fields.value.service')} · <RelativeTime date={at} />
              </small>
            </li>
          ))}
        </ol>
      )}
      <ShowOlder pages={history} />
    </div>
  );
}
