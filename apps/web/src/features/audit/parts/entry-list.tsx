import type { AuditEntry } from '@muster/contracts/audit/model';
import { memo } from 'react';
import { dateFormat } from '../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../platform/i18n/use-t.ts';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './audit.module.css';

const ROW_PX = 58;

interface EntryListProps {
  community: string;
  entries: readonly AuditEntry[];
  busy: boolean;
  onOpen: (seq: number) => void;
  onEnd: () => void;
}

/** The record under the days it happened on. Only what is in sight is on the page, however far one goes back. */
export function EntryList({ community, entries, busy, onOpen, onEnd }: EntryListProps) {
  const t = useT();
  const dayOf = useDays();
  return (
    <LongList
      role="list"
      aria-label={t('audit.title')}
      aria-busy={busy}
      className={styles.list}
      count={entries.length}
      rowPx={ROW_PX}
      onEnd={onEnd}
      row={(index) => {
        const entry = entries[index];
        if (!entry) return null;
        const day = dayOf(entry);
        const before = entries[index - 1];
        const isFirst = !before || dayOf(before) !== day;
        return <Item key={entry.seq} {...{ index, community, entry, onOpen }} day={isFirst ? day : null} />;
      }}
    />
  );
}

interface ItemProps extends Pick<EntryListProps, 'community' | 'onOpen'> {
  index: number;
  entry: AuditEntry;
  /** The day that begins with it. */
  day: string | null;
}

const Item = memo(function Item({ index, day, ...rest }: ItemProps) {
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={-1}>
      {day !== null && <h2 className={styles.day}>{day}</h2>}
      <EntryRow {...rest} />
    </div>
  );
});

/** The day of an entry in words, where the person is. */
function useDays(): (entry: AuditEntry) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'full' });
  return ({ at }) => format.format(new Date(at));
}
