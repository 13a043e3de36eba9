import { IconSend } from '@tabler/icons-react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useMine } from '../../queries.ts';
import { SubmissionRows } from '../submission-rows.tsx';

/** What the viewer has sent, newest first. */
export function MyList({ community }: { community: string }) {
  const t = useT();
  const pages = useMine(community, true);
  const { data, error, refetch, isFetching } = pages;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={56} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState icon={IconSend} title={t('submissions.mine.none')}>
        {t('submissions.mine.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <SubmissionRows community={community} items={items} />
      <ShowOlder pages={pages} />
    </>
  );
}
