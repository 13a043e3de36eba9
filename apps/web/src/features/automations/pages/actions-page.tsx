import type { PublicDepartment } from '@muster/contracts/departments/model';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { copyOf, newAutomation, termsOf } from '../new-automation.ts';
import { AutomationList } from '../parts/automation-list.tsx';
import styles from '../parts/automations.module.css';
import { useAutomations } from '../queries.ts';

// Opened by a press each; the list must not wait for them.
const AutomationEditor = lazy(() =>
  import('../parts/automation-editor.tsx').then((module) => ({ default: module.AutomationEditor })),
);
const ExecutionList = lazy(() =>
  import('../parts/execution-list.tsx').then((module) => ({ default: module.ExecutionList })),
);
const ActionLog = lazy(() => import('../../actions/public.ts').then((module) => ({ default: module.ActionLog })));

/** In the address, in place of the id of an automation. */
const NEW = 'new';
const TABS = ['automations', 'executions', 'log'] as const;

/**
 * What is done by itself: the automations, what came of them, and the log of all actions. With `automation` in the address, the
 * editor of one, with `copy` that of one like another.
 */
export function ActionsPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_actions"
      title={t('automations.title')}
      loading={
        <div className={styles.page}>
          <PageHeader title={t('automations.title')} lead={t('automations.lead')} />
          <ListSkeleton rows={4} height={76} />
        </div>
      }
    >
      {({ community }) => <Screen community={community.uuid} departments={community.departments} />}
    </AdminPage>
  );
}

interface ScreenProps {
  community: string;
  departments: readonly PublicDepartment[];
}

function Screen({ community, departments }: ScreenProps) {
  const t = useT();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [open, copied] = [textParameter(search, 'automation'), textParameter(search, 'copy')];
  const named = textParameter(search, 'tab');
  const tab = TABS.find((each) => each === named) ?? 'automations';
  if (tab === 'automations' && (open || copied)) {
    return <Edited community={community} departments={departments} open={open} copied={copied} />;
  }
  const create = (
    <Button
      kind="primary"
      size="md"
      icon={IconPlus}
      onClick={() => void navigate({ to: '.', search: { automation: NEW } })}
    >
      {t('automations.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('automations.title')}
        lead={t('automations.lead')}
        actions={tab === 'automations' && create}
      />
      <TabLinks
        label={t('automations.title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`automations.tabs.${value}`) }))}
      />
      <Suspense fallback={<ListSkeleton rows={4} height={60} />}>
        {tab === 'automations' && <AutomationList community={community} />}
        {tab === 'executions' && <ExecutionList community={community} />}
        {tab === 'log' && <ActionLog community={community} />}
      </Suspense>
    </div>
  );
}

type EditedProps = ScreenProps & { readonly open: string | undefined; readonly copied: string | undefined };

/** The editor, once it is known what is edited; one that is gone is as a new one. */
function Edited({ community, departments, open, copied }: EditedProps) {
  const t = useT();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useAutomations(community);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <ListSkeleton rows={6} height={60} />;
  const automation = data.automations.find(({ id }) => id === open) ?? null;
  const model = data.automations.find(({ id }) => id === copied);
  const begin = () => {
    if (automation) return termsOf(automation);
    return model ? copyOf(model, t('automations.copyOf', { label: model.label })) : newAutomation();
  };
  return (
    <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
      <AutomationEditor
        key={automation?.id ?? copied ?? NEW}
        community={community}
        departments={departments}
        automation={automation}
        begin={begin()}
        onDone={() => void navigate({ to: '.', search: {} })}
      />
    </Suspense>
  );
}
