import type { AuditEntry } from '@muster/contracts/audit/model';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useT } from '../../../platform/i18n/use-t.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './audit.module.css';

const ROW_PX = 58;
const OVERSCAN = 8;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 30;

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
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => entries[index]?.seq ?? index,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= entries.length - AHEAD) onEnd();
  });
  const dayOf = useDays();
  return (
    <ol
      ref={list}
      className={styles.list}
      aria-label={t('audit.title')}
      aria-busy={busy}
      style={{ height: virtual.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => {
        const entry = entries[index];
        if (!entry) return null;
        const day = dayOf(entry);
        const before = entries[index - 1];
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={-1}
            className={styles.item}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {(!before || dayOf(before) !== day) && <h2 className={styles.day}>{day}</h2>}
            <EntryRow community={community} entry={entry} onOpen={onOpen} />
          </li>
        );
      })}
    </ol>
  );
}

/** The day of an entry in words, where the person is. */
function useDays(): (entry: AuditEntry) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'full' });
  return ({ at }) => format.format(new Date(at));
}
