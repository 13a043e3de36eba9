import { inverseOf, undoneOn } from '@muster/contracts/audit/inverses';
import { isFields } from '@muster/contracts/audit/undo';
import type { AuditDetail } from '@muster/contracts/audit/model';
import { runOf } from '@muster/contracts/audit/targets';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { readFailure } from '../../../platform/failure.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useUndo } from '../undo.ts';
import { fieldWord } from '../words.ts';
import { valueWord } from './changes.tsx';
import styles from './audit.module.css';

interface UndoEntryProps {
  community: string;
  entry: AuditDetail;
  onOpen: (seq: number) => void;
}

/** Takes a change back where something does, after saying what that will do; says why not where it was changed since. */
export function UndoEntry({ community, entry, onOpen }: UndoEntryProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const undo = useUndo(community);
  const inverse = inverseOf(entry);
  if (!inverse) return <UndoneElsewhere community={community} entry={entry} />;
  const { later } = entry;
  if (later) {
    return (
      <div className={styles.undo}>
        <p>
          {t('audit.undo.later', { who: later.actor ?? t('audit.system') })} <RelativeTime date={later.at} />
        </p>
        <Button size="md" onClick={() => onOpen(later.seq)}>
          {t('audit.undo.openLater')}
        </Button>
      </div>
    );
  }
  const confirm = () =>
    undo.mutate(inverse, {
      onSuccess: () => {
        setAsking(false);
        notify({ type: 'positive', message: t('audit.undo.done') });
      },
    });
  return (
    <div className={styles.undo}>
      <Button size="md" icon={IconArrowBackUp} onClick={() => setAsking(true)}>
        {t('audit.undo.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          setAsking(false);
          undo.reset();
        }}
        onConfirm={confirm}
        title={t('audit.undo.title')}
        lead={t('audit.undo.lead')}
        effects={effectsOf(t, entry)}
        confirmLabel={t('audit.undo.confirm')}
        busy={undo.isPending}
        {...(undo.error && { error: readFailure(undo.error).text })}
      />
    </div>
  );
}

/** Leads to the screen that takes it back and says first what that will do. */
function UndoneElsewhere({ community, entry }: Omit<UndoEntryProps, 'onOpen'>) {
  const t = useT();
  const screen = entry.success ? undoneOn(entry.action) : null;
  const run = screen === 'run' ? runOf(entry) : null;
  if (screen === null || (screen === 'run' && run === null)) return null;
  return (
    <p>
      <Link
        to={communityPath(community, 'admin/accounts')}
        search={run === null ? { merge: 'list' } : { run }}
        className={buttonClass({ size: 'md' })}
      >
        {t(run === null ? 'audit.undo.onMerges' : 'audit.undo.onRun')}
      </Link>
    </p>
  );
}

/** What taking it back will do, a line a field. */
function effectsOf(t: ReturnType<typeof useT>, { action, before, target }: AuditDetail): string[] {
  const name = target?.label ?? '';
  if (action === 'SHORT_LINK_CREATE') return [t('audit.undo.removes', { name })];
  if (isFields(before) && 'removal' in before) return [t('audit.undo.restores', { name })];
  if (action === 'SHORT_LINK_REMOVE') return [t('audit.undo.makes', { name })];
  if (action.startsWith('MEMBER_RANKS')) return [t('audit.undo.ranks', { name })];
  if (action === 'MEMBER_REACTIVATE') return [t('audit.undo.archives', { name })];
  if (action === 'MEMBER_BAN' || action === 'MEMBER_ARCHIVE') return [t('audit.undo.member', { name })];
  if (action === 'POSITION_FILL') return [t('audit.undo.fill')];
  if (action === 'NOTIFICATION_DEFAULTS') return [t('audit.undo.defaults')];
  const fields = typeof before === 'object' && before !== null && !Array.isArray(before) ? before : {};
  return Object.entries(fields)
    .filter(([field]) => field !== 'version')
    .map(([field, value]) => t('audit.undo.field', { field: fieldWord(t, field), value: valueWord(t, value) }));
}
