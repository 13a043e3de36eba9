import type { ManagedPlan } from '@muster/contracts/management/plan-model';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Toolbar, ToolbarGrow } from '../../../../ui/navigation/toolbar.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { usePlans } from '../../queries.ts';
import { limitText } from '../limit-text.ts';
import styles from '../management.module.css';
import { NameDialog } from './name-dialog.tsx';

/** The plans of the installation: there is always the default one. */
export function PlanList() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch, isFetching } = usePlans();
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('management.plans.loading')}>
        <ListSkeleton rows={3} height={68} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.part}>
      <Toolbar label={t('management.tabs.plans')}>
        <ToolbarGrow>
          <p className={styles.count}>{t('management.plans.lead')}</p>
        </ToolbarGrow>
        <Button kind="primary" size="md" onClick={() => setAdding(true)}>
          {t('management.plans.new')}
        </Button>
      </Toolbar>
      <ul className={styles.list} aria-label={t('management.tabs.plans')}>
        {data.plans.map((plan) => (
          <Row key={plan.id} plan={plan} standard={data.plans[0]} />
        ))}
      </ul>
      {isAdding && <NameDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Limits that a row names. */
const TOLD_MAX = 3;

function Row({
  plan: { id, name, isDefault, limits, communities },
  standard,
}: {
  plan: ManagedPlan;
  standard?: ManagedPlan | undefined;
}) {
  const t = useT();
  const differing = isDefault
    ? []
    : limits.filter((one) => standard?.limits.find((other) => other.name === one.name)?.limit !== one.limit);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          <Link to="." search={{ tab: 'plans', of: id }} className={styles.link}>
            {name}
          </Link>
          {isDefault && <Badge tone="neutral">{t('management.plans.default')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>{t('management.communities.count', { count: communities })}</span>
          {differing.slice(0, TOLD_MAX).map((one) => (
            <span key={one.name}>
              {t('management.plans.limit', {
                name: t(`communities.limits.names.${one.name}`),
                limit: limitText(one.name, one.limit),
              })}
            </span>
          ))}
          {differing.length > TOLD_MAX && (
            <span>{t('management.plans.more', { count: differing.length - TOLD_MAX })}</span>
          )}
        </span>
      </span>
    </li>
  );
}
