import type { ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { scopeKey } from '@muster/contracts/permissions/scope';
import { readFailure } from '../../../platform/failure.ts';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import type { Draft, Holder } from '../holders.ts';
import { permissionWord } from '../permission-words.ts';
import { useEditPermissions } from '../queries.ts';
import { Effects } from './effects.tsx';
import styles from './permissions.module.css';

interface ReviewDialogProps {
  community: string;
  targets: readonly Holder[];
  draft: Draft;
  /** The items there are permissions on, by which they are named. */
  kinds: readonly ItemsOfKind[];
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** What an edit would change, for how many, and what of it may not be done; then it is saved as a whole. */
export function ReviewDialog({ community, targets, draft, kinds, open, onClose, onSaved }: ReviewDialogProps) {
  const t = useT();
  const editing = {
    community,
    targets: [...targets],
    changes: Object.values(draft),
  };
  const asked = open && editing.changes.length > 0;
  const preview = trpc.permissions.preview.useQuery(editing, { enabled: asked, staleTime: 0 });
  const edit = useEditPermissions(community);
  const close = () => {
    edit.reset();
    onClose();
  };
  const { data } = preview;
  const refused = data?.targets.some((target) => target.refused) ?? false;
  const save = () => {
    if (!data || refused) return;
    edit.mutate(
      { ...editing, base: data.version },
      {
        onSuccess() {
          close();
          onSaved();
        },
      },
    );
  };
  const error = edit.error ?? preview.error;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('permissions.review.title')}
      width={560}
      lead={data && t('permissions.review.members', { count: data.members })}
      footer={
        <>
          <Button size="md" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" busy={edit.isPending} disabled={!data || refused} onClick={save}>
            {t('permissions.review.confirm')}
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton height={120} />}
      {error && <p role="alert">{readFailure(error).text}</p>}
      {data && (
        <ul className={styles.review}>
          {data.targets.map((target) => (
            <li key={`${target.kind} ${target.id}`}>
              <h3>{target.label}</h3>
              {target.changes.length === 0 && <p className={styles.none}>{t('permissions.review.nothing')}</p>}
              {target.changes.map(({ scope, from, to }) => (
                <p key={scopeKey(scope)} data-value={to}>
                  {t('permissions.review.change', {
                    name: permissionWord(scope, kinds),
                    from: t(`permissions.editor.${from}`),
                    to: t(`permissions.editor.${to}`),
                  })}
                </p>
              ))}
              {target.refused && (
                <p className={styles.refused} role="alert">
                  {t('permissions.review.refused', { reason: reasonText(target.refused) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <Effects effects={data.effects} kinds={kinds} />}
    </Dialog>
  );
}
