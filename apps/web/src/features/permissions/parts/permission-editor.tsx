import type { PermissionHolder } from '@muster/contracts/permissions/editing/edit';
import type { PermissionSet } from '@muster/contracts/permissions/model';
import { IconChevronLeft, IconClipboard, IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { type Draft, drafted, draftTo, type Holder } from '../holders.ts';
import { useItems, usePermissionHolder } from '../queries.ts';
import type { PermissionsSearch } from '../read-search.ts';
import { PermissionTable } from './permission-table.tsx';
import styles from './permissions.module.css';

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((module) => ({ default: module.ReviewDialog })));

interface PermissionEditorProps {
  community: string;
  chosen: readonly Holder[];
  onBack: () => void;
}

/** What was copied last, to be filled in elsewhere. It outlives the editor, not the page. */
const clipboard: { copied: { name: string; set: PermissionSet } | null } = { copied: null };

/** The permissions of one rank or department in three states, or the same values for several at once. */
export function PermissionEditor({ community, chosen, onBack }: PermissionEditorProps) {
  const t = useT();
  const [only] = chosen.length === 1 ? chosen : [];
  const { data, error, refetch, isFetching } = usePermissionHolder(community, only ?? null);
  const kinds = useItems(community);
  const [draft, setDraft] = useState<Draft>({});
  const [reviewing, setReviewing] = useState<{ open: boolean } | null>(null);
  const holder = only && data?.id === only.id ? data : null;
  if (only && !holder && error)
    return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (only && !holder) return <Skeleton height={420} />;
  const count = Object.keys(draft).length;
  return (
    <section
      className={styles.editor}
      aria-label={holder?.label ?? t('permissions.holders.several', { count: chosen.length })}
    >
      <EditorHead holder={holder} count={chosen.length} onBack={onBack} onPaste={setDraft} />
      {holder && !holder.mayChange && <p className={styles.readOnly}>{t('permissions.editor.readOnly')}</p>}
      <PermissionTable
        holder={holder}
        draft={draft}
        readOnly={holder !== null && !holder.mayChange}
        kinds={kinds}
        onChange={(scope, value) => setDraft((now) => drafted(now, holder?.set ?? null, { scope, value }))}
      />
      {count > 0 && (
        <div className={styles.pending} role="status">
          <span>{t('permissions.editor.pending', { count })}</span>
          <Button size="sm" onClick={() => setDraft({})}>
            {t('permissions.editor.discard')}
          </Button>
          <Button size="sm" kind="primary" onClick={() => setReviewing({ open: true })}>
            {t('permissions.editor.review')}
          </Button>
        </div>
      )}
      <LeaveGuard
        dirty={count > 0}
        isLeaving={({ current, next }) =>
          current.pathname !== next.pathname || placeOf(current.search) !== placeOf(next.search)
        }
      />
      <Suspense>
        {reviewing && (
          <ReviewDialog
            community={community}
            targets={chosen}
            draft={draft}
            kinds={kinds}
            open={reviewing.open}
            onClose={() => setReviewing({ open: false })}
            onSaved={() => setDraft({})}
          />
        )}
      </Suspense>
    </section>
  );
}

/** The rank or department whose sets are open, and the tab: a draft belongs to both. */
function placeOf({ tab = 'edit', of = '' }: PermissionsSearch): string {
  return `${tab} ${of}`;
}

type HeadProps = {
  holder: PermissionHolder | null;
  count: number;
  onBack: () => void;
  onPaste: (draft: Draft) => void;
};

function EditorHead({ holder, count, onBack, onPaste }: HeadProps) {
  const t = useT();
  const copy = () => {
    if (!holder) return;
    clipboard.copied = { name: holder.label, set: holder.set };
    notify({ type: 'info', message: t('permissions.editor.copied', { name: holder.label }) });
  };
  const paste = () => {
    if (!holder || !clipboard.copied) return;
    onPaste(draftTo(holder.set, clipboard.copied.set));
    notify({ type: 'info', message: t('permissions.editor.pasted', { name: clipboard.copied.name }) });
  };
  return (
    <header className={styles.editorHead}>
      <Button size="sm" kind="quiet" icon={IconChevronLeft} className={styles.back} onClick={onBack}>
        {t('permissions.holders.back')}
      </Button>
      <h2>{holder?.label ?? t('permissions.holders.several', { count })}</h2>
      {holder && (
        <div className={styles.tools}>
          <Button size="xs" kind="quiet" icon={IconCopy} onClick={copy}>
            {t('permissions.editor.copy')}
          </Button>
          {holder.mayChange && (
            <Button size="xs" kind="quiet" icon={IconClipboard} onClick={paste}>
              {t('permissions.editor.paste')}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
