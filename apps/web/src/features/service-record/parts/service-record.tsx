import { RECORD_GROUPS, type RecordGroup } from '@muster/contracts/service-record/kinds';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { i18n } from '../../../platform/i18n/catalogue.ts';
import { dateFormat } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useServiceRecord } from '../queries.ts';
import { RecordFilter } from './record-filter.tsx';
import { RecordLine } from './record-line.tsx';
import { monthsOf, type RecordMonth } from './record-months.ts';
import { ServiceHead } from './service-head.tsx';
import styles from './record.module.css';

/** Names and statuses are between the person and staff: others have nothing there to look for. */
const FOR_OTHERS = RECORD_GROUPS.filter((group) => group !== 'names');

interface ServiceRecordProps {
  community: string;
  accId: string;
  /** Whether the one who looks is the person themselves, or manages members. */
  readsAll: boolean;
}

/** What somebody was and had here, month by month, the newest first, with how long they have served. */
export function ServiceRecord({ community, accId, readsAll }: ServiceRecordProps) {
  const t = useT();
  const [group, setGroup] = useState<RecordGroup | null>(null);
  const records = useServiceRecord(community, { accId, group });
  const { data, error, refetch, isFetching, isPlaceholderData } = records;
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  const service = data?.pages[0]?.service ?? null;
  const isEmpty = data && entries.length === 0;
  return (
    <section className={styles.record}>
      <h2>
        <VisuallyHidden>{t('service-record.title')}</VisuallyHidden>
      </h2>
      {service && <ServiceHead service={service} />}
      {(data ?? group) && (
        <RecordFilter groups={readsAll ? RECORD_GROUPS : FOR_OTHERS} value={group} onChange={setGroup} />
      )}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={200} />}
      {isEmpty && (
        <EmptyState title={t(`service-record.${group ? 'noneOf' : 'empty'}`)}>
          {t(`service-record.${group ? 'noneOfText' : 'emptyText'}`)}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <div className={styles.months} aria-busy={isPlaceholderData || undefined}>
          {monthsOf(entries).map((month) => (
            <Month key={month.key} month={month} of={accId} />
          ))}
        </div>
      )}
      <ShowOlder pages={records} />
    </section>
  );
}

function Month({ month: { key, first, entries }, of }: { month: RecordMonth; of: string }) {
  const id = `record-${key}`;
  return (
    <section aria-labelledby={id} className={styles.month}>
      <h3 id={id}>{dateFormat(i18n.locale, { year: 'numeric', month: 'long' }).format(first)}</h3>
      <ol>
        {entries.map((entry) => (
          <RecordLine key={entry.seq} entry={entry} of={of} />
        ))}
      </ol>
    </section>
  );
}
