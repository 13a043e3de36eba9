import type { AuditEntry } from '@muster/contracts/audit/model';
import { IconChevronRight } from '@tabler/icons-react';
import { dateFormat, formatFullDate } from '../../../platform/i18n/format.ts';
import { useLocale, useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { Sentence } from './sentence.tsx';
import styles from './audit.module.css';

interface EntryRowProps {
  community: string;
  entry: AuditEntry;
  onOpen: (seq: number) => void;
}

/** One entry: when, what happened, and by which way when that is not the usual one. */
export function EntryRow({ community, entry, onOpen }: EntryRowProps) {
  const t = useT();
  const time = dateFormat(useLocale(), { timeStyle: 'short' }).format(new Date(entry.at));
  return (
    <div className={styles.row}>
      <time dateTime={entry.at} title={formatFullDate(new Date(entry.at))} className={styles.time}>
        {time}
      </time>
      <span className={styles.words}>
        <Sentence community={community} entry={entry} />
        <small>
          {[
            entry.device,
            entry.source === 'job' || entry.source === 'action' ? t(`audit.sources.${entry.source}`) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {!entry.success && (
        <span className={styles.outcome}>
          <Badge tone="negative">{t('audit.outcome.fail')}</Badge>
        </span>
      )}
      <IconButton
        icon={IconChevronRight}
        label={t('audit.details.open', { seq: entry.seq })}
        onClick={() => onOpen(entry.seq)}
      />
    </div>
  );
}
