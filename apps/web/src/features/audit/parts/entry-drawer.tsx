import type { AuditDetail } from '@muster/contracts/audit/model';
import { runOf } from '@muster/contracts/audit/targets';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatFullDate } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { type AuditSearch, EVERYTHING } from '../list-search.ts';
import { useEntry } from '../queries.ts';
import { Changes } from './changes.tsx';
import { Sentence } from './sentence.tsx';
import { UndoEntry } from './undo-entry.tsx';
import styles from './audit.module.css';

interface EntryDrawerProps {
  community: string;
  /** The entry to show; null closes it. */
  seq: number | null;
  onShow: (change: AuditSearch) => void;
}

/** Everything about the entry that the address names; it stays shown while it closes. */
export function EntryDrawer({ community, seq, onShow }: EntryDrawerProps) {
  const t = useT();
  const [last, setLast] = useState(seq);
  if (seq !== null && seq !== last) setLast(seq);
  const { data, error, refetch, isFetching } = useEntry(community, seq ?? last);
  const entry = data?.seq === (seq ?? last) ? data : null;
  return (
    <Drawer
      open={seq !== null}
      onClose={() => onShow({ entry: undefined })}
      title={t('audit.details.title', { seq: seq ?? last ?? 0 })}
      width={560}
    >
      {entry && <Details community={community} entry={entry} onShow={onShow} />}
      {!entry && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!entry && !error && <Skeleton height={260} />}
    </Drawer>
  );
}

/** What is asked of one person or thing is asked of all that was done, not of one run. */
const NOT_OF_RUN: AuditSearch = { run: undefined, request: undefined, entry: undefined };

function Details({ community, entry, onShow }: Omit<EntryDrawerProps, 'seq'> & { entry: AuditDetail }) {
  const t = useT();
  const { actor, target } = entry;
  const run = runOf(entry);
  return (
    <div className={styles.details}>
      <p className={styles.headline}>
        <Sentence community={community} entry={entry} />
      </p>
      {(entry.before !== null || entry.after !== null) && (
        <Changes before={entry.before} after={entry.after} names={entry.names} />
      )}
      {entry.withheld !== null && (
        <p className={styles.withheld}>
          {t('audit.details.withheld', { permission: t(`permissions.names.${entry.withheld as PermissionName}`) })}
        </p>
      )}
      <UndoEntry community={community} entry={entry} onOpen={(seq) => onShow({ entry: String(seq) })} />
      <DescriptionList items={factsOf(t, entry)} />
      <div className={styles.more}>
        {target?.kind && (
          <Button
            size="md"
            onClick={() =>
              onShow({ ...NOT_OF_RUN, kind: target.kind ?? undefined, target: target.id, actor: undefined })
            }
          >
            {t('audit.details.history', { name: target.label ?? t('audit.details.this') })}
          </Button>
        )}
        {run !== null && (
          <Button size="md" onClick={() => onShow({ ...EVERYTHING, run, entry: undefined })}>
            {t('audit.details.ofRun')}
          </Button>
        )}
        {actor && (
          <Button
            size="md"
            onClick={() => onShow({ ...NOT_OF_RUN, actor: actor.id, kind: undefined, target: undefined })}
          >
            {t('audit.details.byThem', { name: actor.label ?? t('audit.somebody') })}
          </Button>
        )}
      </div>
    </div>
  );
}

function factsOf(t: ReturnType<typeof useT>, entry: AuditDetail) {
  const copied = (text: string, label: string) => (
    <span className={styles.copyable}>
      <code>{text}</code>
      <CopyButton text={text} label={label} done={t('audit.details.copied')} />
    </span>
  );
  return [
    { term: t('audit.details.at'), details: formatFullDate(new Date(entry.at)) },
    ...(entry.device ? [{ term: t('audit.details.device'), details: entry.device }] : []),
    { term: t('audit.details.source'), details: t(`audit.sources.${entry.source}`) },
    ...(entry.refusal ? [{ term: t('audit.details.refusal'), details: <code>{entry.refusal}</code> }] : []),
    { term: t('audit.details.code'), details: `${entry.code} ${entry.action}` },
    { term: t('audit.details.request'), details: copied(entry.requestId, t('audit.details.copyRequest')) },
    { term: t('audit.details.hash'), details: copied(entry.hash, t('audit.details.copyHash')) },
  ];
}
