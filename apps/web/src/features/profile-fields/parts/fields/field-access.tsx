import type { FieldAccess as Access, ManagedField } from '@muster/contracts/profile-fields/model';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useFieldAccess, useSetAccess } from '../../queries.ts';
import styles from '../profile-fields.module.css';

const PERMISSIONS = ['view', 'editOwn', 'editOthers'] as const;
const VALUES = ['unset', 'allow', 'deny'] as const;

/** What each rank may do with a field; takes effect at once. */
export function FieldAccess({ community, field }: { community: string; field: ManagedField }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useFieldAccess(community, field.id);
  return (
    <section className={styles.access} aria-label={t('profile-fields.access.title')}>
      <h3 className={styles.kind}>{t('profile-fields.access.title')}</h3>
      <p className={styles.note}>{t('profile-fields.access.lead')}</p>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={120} />}
      {data && <Ranks community={community} id={field.id} access={data} />}
    </section>
  );
}

function Ranks({ community, id, access }: { community: string; id: string; access: Access }) {
  const t = useT();
  const edit = useSetAccess(community, id);
  const set = (rank: string, permission: (typeof PERMISSIONS)[number], wanted: string) => {
    const value = VALUES.find((each) => each === wanted);
    if (!value) return;
    edit.mutate({
      community,
      base: access.version,
      targets: [{ kind: 'rank', id: rank }],
      changes: [{ scope: { kind: 'profileFields', id, permission }, value }],
    });
  };
  return (
    <ul className={styles.ranks}>
      {access.ranks.map((rank) => (
        <li key={rank.id}>
          <h4 className={styles.rank}>
            {rank.label} {rank.department && <small>{rank.department}</small>}
          </h4>
          <div className={styles.stances}>
            {PERMISSIONS.map((permission) => (
              <Select
                key={permission}
                size="sm"
                label={t(`profile-fields.access.${permission}`)}
                aria-label={t('profile-fields.access.of', {
                  permission: t(`profile-fields.access.${permission}`),
                  rank: rank.label,
                })}
                value={rank[permission]}
                disabled={!rank.mayChange || edit.isPending}
                onChange={({ target }) => set(rank.id, permission, target.value)}
                options={VALUES.map((value) => ({ value, label: t(`profile-fields.access.${value}`) }))}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
