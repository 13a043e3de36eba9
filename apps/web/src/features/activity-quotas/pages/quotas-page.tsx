import type { PublicDepartment } from '@muster/contracts/departments/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { newPlan, termsOf } from '../new-plan.ts';
import { PlanList } from '../parts/plan-list.tsx';
import { usePlans } from '../queries.ts';

export { OwnPanel } from '../parts/own-panel.tsx';

// Opened by a press.
const PlanEditor = lazy(() => import('../parts/plan-editor.tsx').then((module) => ({ default: module.PlanEditor })));
const PeriodView = lazy(() => import('../parts/period-view.tsx').then((module) => ({ default: module.PeriodView })));

/** In the address, in place of the id of a plan. */
const NEW = 'new';

/** The activity plans of a community; with `plan` in the address a period of one, with `edit` the editor of one. */
export function QuotasPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_activity-quotas"
      title={t('activity-quotas.title')}
      loading={<ListSkeleton rows={4} height={60} />}
    >
      {({ community }) => <Screen community={community.uuid} departments={community.departments} />}
    </AdminPage>
  );
}

function Screen({ community, departments }: { community: string; departments: readonly PublicDepartment[] }) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = usePlans(community);
  const search = useSearch({ strict: false });
  const [shown, edited] = [textParameter(search, 'plan'), textParameter(search, 'edit')];
  const show = (to: { readonly plan?: string; readonly edit?: string }) => void navigate({ to: '.', search: to });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <ListSkeleton rows={4} height={60} />;
  const plan = data.plans.find(({ id }) => id === (edited ?? shown)) ?? null;
  if (edited !== undefined && (plan !== null || edited === NEW)) {
    return (
      <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
        <PlanEditor
          key={edited}
          community={community}
          departments={departments}
          offer={data}
          plan={plan}
          begin={plan ? termsOf(plan) : newPlan(new Date().toISOString().slice(0, 10))}
          onDone={() => show(plan ? { plan: plan.id } : {})}
        />
      </Suspense>
    );
  }
  if (plan !== null) {
    return (
      <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
        <PeriodView key={plan.id} community={community} plan={plan} onEdit={() => show({ edit: plan.id })} />
      </Suspense>
    );
  }
  return (
    <PlanList
      community={community}
      plans={data.plans}
      timeZone={data.timeZone}
      onShow={(id) => show({ plan: id })}
      onEdit={(id) => show({ edit: id ?? NEW })}
    />
  );
}
