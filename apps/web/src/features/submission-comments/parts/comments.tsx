import type { CommentPage } from '@muster/contracts/submission-comments/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useComments } from '../queries.ts';
import { Comment } from './comment.tsx';
import { NewComment } from './new-comment.tsx';
import styles from './comments.module.css';

interface CommentsProps {
  community: string;
  submission: string;
  form: string;
}

/** Comments on a submission, oldest first, and the field for another one. */
export function Comments({ community, submission, form }: CommentsProps) {
  const t = useT();
  const pages = useComments(community, submission);
  const { data, error, refetch, isFetching } = pages;
  const [first] = data?.pages ?? [];
  return (
    <Panel title={t('submission-comments.title')}>
      <div className={styles.list}>
        {!first && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!first && !error && <Skeleton height={64} />}
        <ShowOlder pages={pages} />
        {data && first && <Written community={community} submission={submission} pages={data.pages} />}
        {first && (first.mayComment || first.mayCommentPrivately) && (
          <NewComment community={community} submission={submission} form={form} page={first} />
        )}
        {first && !first.mayComment && !first.mayCommentPrivately && (
          <p className={styles.note}>{t('submission-comments.locked')}</p>
        )}
      </div>
    </Panel>
  );
}

interface WrittenProps {
  community: string;
  submission: string;
  pages: readonly CommentPage[];
}

function Written({ community, submission, pages }: WrittenProps) {
  const t = useT();
  const items = pages.flatMap((page) => page.items).toReversed();
  const isReviewer = pages.some(({ words }) => words !== null);
  const names = Object.assign({}, ...pages.map((page) => page.names)) as CommentPage['names'];
  if (items.length === 0) return <p className={styles.note}>{t('submission-comments.none')}</p>;
  return (
    <ol className={styles.list}>
      {items.map((comment) => (
        <Comment
          key={comment.id}
          community={community}
          submission={submission}
          comment={comment}
          isReviewer={isReviewer}
          names={names}
        />
      ))}
    </ol>
  );
}
