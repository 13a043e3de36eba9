import { FailureState } from '../../../platform/failure-state.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { MemberNotes } from './drawer/member-notes.tsx';

/** What staff wrote down about somebody, on their profile. */
export function NotesTab({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.members.get.useQuery({ community, accId });
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('members.notes.title')}</VisuallyHidden>
      </h2>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={160} />}
      {data && <MemberNotes community={community} detail={data} />}
    </section>
  );
}
