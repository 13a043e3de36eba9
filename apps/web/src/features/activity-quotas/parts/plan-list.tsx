import type { ActivityPlan } from '@muster/contracts/activity-quotas/model';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { formatDay, periodWords } from '../amounts.ts';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './activity.module.css';

const RemovePlan = lazy(() => import('./remove-plan.tsx').then((module) => ({ default: module.RemovePlan })));

interface PlanListProps {
  community: string;
  plans: readonly ActivityPlan[];
  timeZone: string;
  onShow: (id: string) => void;
  /** Opens the editor of a plan, or of a new one for null. */
  onEdit: (id: string | null) => void;
}

/** The plans of a community by name, each with the period that runs. */
export function PlanList({ community, plans, timeZone, onShow, onEdit }: PlanListProps) {
  const t = useT();
  const [removing, setRemoving] = useState<{ readonly plan: ActivityPlan; readonly open: boolean } | null>(null);
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => onEdit(null)}>
      {t('activity-quotas.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('activity-quotas.title')}
        lead={t('activity-quotas.lead')}
        actions={plans.length > 0 && create}
      />
      {plans.length === 0 ? (
        <EmptyState icon={IconTargetArrow} title={t('activity-quotas.none')} action={create}>
          {t('activity-quotas.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t('activity-quotas.title')}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <div className={styles.line}>
                <div className={styles.words}>
                  <button type="button" className={rows.open} onClick={() => onShow(plan.id)}>
                    {plan.name}
                  </button>
                  <span className={rows.facts}>
                    <span>{t(`activity-quotas.rhythms.${plan.rhythm}`)}</span>
                    <span>{plan.period ? periodWords(plan.period, timeZone) : t('activity-quotas.over')}</span>
                    <span>{t('activity-quotas.asksOf', { count: plan.requirements.length })}</span>
                    {plan.report !== null && (
                      <span>{t('activity-quotas.lastReport', { day: formatDay(plan.report) })}</span>
                    )}
                  </span>
                </div>
                <RowMenu
                  name={plan.name}
                  onEdit={() => onEdit(plan.id)}
                  onRemove={() => setRemoving({ plan, open: true })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {removing && (
          <RemovePlan
            community={community}
            plan={removing.plan}
            open={removing.open}
            onClose={() => setRemoving((now) => now && { ...now, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}
