import type { OperatorEntry } from '@muster/contracts/management/model';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { splitTags } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { sentenceOf } from '../../audit/public.ts';
import { useOperatorRecord } from '../queries.ts';
import styles from './management.module.css';

/** What operators did, and what was refused to people who are none, the newest first. */
export function OperatorRecord() {
  const t = useT();
  const list = useOperatorRecord();
  const { data, error, refetch, isFetching } = list;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('management.record.loading')}>
        <ListSkeleton rows={8} height={60} />
      </SkeletonGroup>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState icon={IconHistory} title={t('management.record.none')}>
        {t('management.record.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.part}>
      <ul className={styles.list} aria-label={t('management.tabs.record')}>
        {items.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowOlder pages={list} />
    </div>
  );
}

function Row({ entry }: { entry: OperatorEntry }) {
  const t = useT();
  const source = entry.actor ? ('socket' as const) : ('job' as const);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.said}>
          {splitTags(sentenceOf(t, { ...entry, source, changes: [], times: 1 })).map((part, index) => (
            // The parts of one sentence never move, so the index is a true key.
            <Named key={`${index}`} of={placeOf(part.tag, entry)} strong={part.tag !== undefined}>
              {part.text}
            </Named>
          ))}
        </span>
        <time dateTime={entry.at} className={styles.facts}>
          {formatMoment(new Date(entry.at))}
        </time>
      </span>
      {!entry.success && <Badge tone="negative">{t('audit.outcome.fail')}</Badge>}
    </li>
  );
}

type AddressOfPart = { readonly tab?: 'accounts' | 'plans'; readonly of: string };

function placeOf(tag: string | undefined, { actor, target }: OperatorEntry): AddressOfPart | null {
  if (tag === 'who') return actor && { tab: 'accounts', of: actor.id };
  if (tag === undefined || !target) return null;
  if (target.kind === 'plan') return { tab: 'plans', of: target.id };
  return target.kind === 'community' ? { of: target.id } : { tab: 'accounts', of: target.id };
}

function Named({ of, strong, children }: { of: AddressOfPart | null; strong: boolean; children: ReactNode }) {
  if (!of) return strong ? <strong>{children}</strong> : children;
  return (
    <Link to="." search={of} className={styles.link}>
      {children}
    </Link>
  );
}
