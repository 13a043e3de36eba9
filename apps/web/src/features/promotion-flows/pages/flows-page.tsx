import type { PublicDepartment } from '@muster/contracts/departments/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { PROMOTION_FLOW } from '@muster/contracts/promotion-flows/constants';
import { copyOf, newFlow, termsOf } from '../new-flow.ts';
import { FlowList } from '../parts/flow-list.tsx';
import { useFlows } from '../queries.ts';

// Opened by a press.
const FlowEditor = lazy(() => import('../parts/flow-editor.tsx').then((module) => ({ default: module.FlowEditor })));

/** In the address, in place of the id of a flow. */
const NEW = 'new';

/** The promotion flows of a community; with `flow` in the address, the editor of one, with `copy` that of one like another. */
export function FlowsPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_promotion-flows"
      title={t('promotion-flows.title')}
      loading={<ListSkeleton rows={4} height={60} />}
    >
      {({ community }) => <Screen community={community.uuid} departments={community.departments} />}
    </AdminPage>
  );
}

function Screen({ community, departments }: { community: string; departments: readonly PublicDepartment[] }) {
  const t = useT();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useFlows(community);
  const search = useSearch({ strict: false });
  const [open, copied] = [textParameter(search, 'flow'), textParameter(search, 'copy')];
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <ListSkeleton rows={4} height={60} />;
  const flow = data.flows.find(({ id }) => id === open) ?? null;
  const model = data.flows.find(({ id }) => id === copied);
  if (flow === null && open !== NEW && !model) {
    return (
      <FlowList
        community={community}
        departments={departments}
        flows={data.flows}
        onShow={(id) => void navigate({ to: '.', search: { flow: id ?? NEW } })}
        onCopy={(id) => void navigate({ to: '.', search: { copy: id } })}
      />
    );
  }
  const ofModel = () =>
    model
      ? copyOf(model, t('promotion-flows.copyOf', { label: model.label }).slice(0, PROMOTION_FLOW.labelMax))
      : newFlow();
  return (
    <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
      <FlowEditor
        key={flow?.id ?? copied ?? NEW}
        community={community}
        departments={departments}
        flow={flow}
        begin={flow ? termsOf(flow) : ofModel()}
        onDone={() => void navigate({ to: '.', search: {} })}
      />
    </Suspense>
  );
}
