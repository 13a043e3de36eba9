import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { useProfile } from '../../queries.ts';
import { ValueView } from '../profile/value-view.tsx';
import styles from '../profile-fields.module.css';

/** What somebody who waits has filled in, as far as the one who decides may see it. */
export function ApplicantAnswers({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useProfile(community, accId);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={60} />;
  const answers = data.fields.flatMap(({ field, value }) =>
    value === null
      ? []
      : [{ term: field.label, details: <ValueView community={community} field={field} value={value} /> }],
  );
  if (answers.length === 0) return <p className={styles.quiet}>{t('profile-fields.joining.noAnswers')}</p>;
  return <DescriptionList items={answers} />;
}
