import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { DescriptionList } from '../../../../ui/content/description-list.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { useProfile } from '../../queries.ts';
import styles from '../profile-fields.module.css';
import { ValueView } from './value-view.tsx';

/** The profile fields of a member that are filled in, and those that are required, as far as the viewer may see each. */
export function MemberFields({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useProfile(community, accId);
  if (data?.fields.length === 0) return null;
  const items = data?.fields.flatMap(({ field, value, missing }) => {
    if (value !== null)
      return [{ term: field.label, details: <ValueView community={community} field={field} value={value} /> }];
    const none = <span className={styles.nothing}>{t('profile-fields.required')}</span>;
    return missing ? [{ term: field.label, details: none }] : [];
  });
  return (
    <section className={styles.member} aria-label={t('profile-fields.title')}>
      <h3 className={styles.kind}>{t('profile-fields.title')}</h3>
      {!items && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!items && !error && <Skeleton height={60} />}
      {items?.length === 0 && <p className={styles.quiet}>{t('profile-fields.profile.nothing')}</p>}
      {items && items.length > 0 && <DescriptionList items={items} />}
    </section>
  );
}
