import type { MergeUndone } from '@muster/contracts/merges/model';
import { IconArrowBackUp } from '@tabler/icons-react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useUndoMerge } from '../queries.ts';
import styles from './merge.module.css';

/** Takes a merge back, and tells what stays as it is now. */
export function UndoMerge({ community, id, from }: { community: string; id: string; from: string }) {
  const t = useT();
  const undo = useUndoMerge();
  const send = () =>
    undo.mutate(
      { community, id },
      { onSuccess: () => notify({ type: 'positive', message: t('merges.isUndone', { name: from }) }) },
    );
  if (undo.data) return <Told told={undo.data} />;
  return (
    <div className={styles.buttons}>
      <Button size="sm" icon={IconArrowBackUp} busy={undo.isPending} onClick={send}>
        {t('merges.undo')}
      </Button>
      {undo.error && <p role="alert">{readFailure(undo.error).text}</p>}
    </div>
  );
}

function Told({ told }: { told: MergeUndone }) {
  const t = useT();
  const { kept, ranksGone, removed, since } = told;
  const later = since.notes + since.shifts + since.identifiers;
  const lines = [
    ...kept.map((part) => t(`merges.kept.${part}`)),
    ...(ranksGone.length > 0 ? [t('merges.ranksGone', { ranks: ranksGone.join(', ') })] : []),
    ...(removed > 0 ? [t('merges.removedSince', { count: removed })] : []),
    ...(later > 0 ? [t('merges.since', { count: later })] : []),
  ];
  return (
    <ul className={styles.effects} aria-label={t('merges.told')}>
      {(lines.length > 0 ? lines : [t('merges.asBefore')]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
