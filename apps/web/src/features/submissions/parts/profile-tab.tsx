import { IconSend } from '@tabler/icons-react';
import type { ProfileShown } from '../../../platform/features/web-feature.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useSentBy } from '../queries.ts';
import { MyList } from './centre/my-list.tsx';
import { SubmissionRows } from './submission-rows.tsx';

/** What a member has sent: all of it on one's own profile, else what was sent to the forms that the viewer looks after. */
export function SubmissionsTab({
  community,
  profile: { accId, isSelf },
}: {
  community: string;
  profile: ProfileShown;
}) {
  const t = useT();
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('submissions.sent')}</VisuallyHidden>
      </h2>
      {isSelf ? <MyList community={community} /> : <SentBy community={community} account={accId} />}
    </section>
  );
}

function SentBy({ community, account }: { community: string; account: string }) {
  const t = useT();
  const pages = useSentBy(community, account);
  const { data, error, refetch, isFetching } = pages;
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={56} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState icon={IconSend} title={t('submissions.theirs.none')}>
        {t('submissions.theirs.noneText')}
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
