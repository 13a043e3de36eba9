import type { RemovedWork as Removal } from '@muster/contracts/bans/recent-work';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import styles from './bans.module.css';

/** What was removed with bans of a member and can be restored; nothing where there is none. */
export function RemovedWork({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const { data } = trpc.bans.removedWork.useQuery({ community, accId }, { staleTime: 0 });
  if (!data || data.items.length === 0) return null;
  return (
    <ul className={styles.removals} aria-label={t('members.work.removed')}>
      {data.items.map((removal) => (
        <Row key={removal.id} community={community} accId={accId} removal={removal} />
      ))}
    </ul>
  );
}

function Row({ community, accId, removal }: { community: string; accId: string; removal: Removal }) {
  const t = useT();
  const utils = trpc.useUtils();
  const restore = trpc.bans.restoreWork.useMutation({
    onSuccess() {
      notify({ type: 'positive', message: t('members.work.restored') });
      return utils.bans.removedWork.invalidate({ community, accId });
    },
    onError: (failure) => tellFailure(failure),
  });
  const { id, kinds, removedAt, restoredAt } = removal;
  const what = kinds.map(({ kind, count }) => t(`members.work.kinds.${kind}`, { count })).join(', ');
  return (
    <li className={styles.removal}>
      <span>
        {t('members.work.removedWith')} {what} <RelativeTime date={removedAt} />
      </span>
      {restoredAt === null ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate({ community, id })}>
          {t('members.work.restore')}
        </Button>
      ) : (
        <small>{t('members.work.isRestored')}</small>
      )}
    </li>
  );
}
