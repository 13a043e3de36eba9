import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import styles from './links.module.css';

interface LinkPeopleProps {
  about: { community: string; id: string };
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The people who came in by a link. */
export function LinkPeople({ about, name, open, onClose }: LinkPeopleProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('invite-links.people.title', { name })} width={440}>
      <People about={about} />
    </Dialog>
  );
}

function People({ about }: Pick<LinkPeopleProps, 'about'>) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.inviteLinks.people.useQuery(about);
  if (!data) {
    if (!error) return <ListSkeleton rows={2} />;
    return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.items.length === 0) return <p className={styles.quiet}>{t('invite-links.people.none')}</p>;
  return (
    <ul className={styles.people}>
      {data.items.map(({ accId, name, at }) => (
        <li key={accId}>
          <span>{name}</span>
          <span className={styles.quiet}>
            <RelativeTime date={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
