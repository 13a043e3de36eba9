import type { CommunityView } from '@muster/contracts/communities/model';
import { IconSettings } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { NoPermissionState } from '../../../ui/states/no-permission-state.tsx';
import { SignedInOnly } from '../../accounts/public.ts';
import { Roster } from '../parts/roster/roster.tsx';
import { RosterFilters } from '../parts/roster/roster-filters.tsx';
import { RosterSkeleton } from '../parts/roster/roster-skeleton.tsx';
import { ViewsMenu } from '../parts/roster/views-menu.tsx';
import { useMemberSettings } from '../roster-queries.ts';
import { readRosterSearch, type RosterSearch } from '../roster-search.ts';
import styles from '../parts/roster/roster.module.css';

// Opened by a press; the list must not wait for it.
const MemberDrawer = lazy(() =>
  import('../parts/drawer/member-drawer.tsx').then((module) => ({ default: module.MemberDrawer })),
);
const SettingsDrawer = lazy(() =>
  import('../parts/settings/settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
);

/** Everybody of a community, for staff: who belongs, where they stand, and what can be done about it. */
export function AccountsPage() {
  return (
    <SignedInOnly>
      <Gate />
    </SignedInOnly>
  );
}

function Gate() {
  const t = useT();
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data, error, refetch, isFetching } = trpc.communities.get.useQuery({ community: uuid });
  const name = data?.community.name ?? '';
  usePageHead({ title: t('members.roster.title'), site: name });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) {
    return (
      <div className={styles.page}>
        <PageHeader title={t('members.roster.title')} />
        <RosterSkeleton />
      </div>
    );
  }
  if (data.viewer.permissions.includes('system.manageMembers')) return <Screen key={uuid} view={data} />;
  return (
    <NoPermissionState
      page
      permission={t('members.roster.permission')}
      grantedBy={t('members.roster.grantors', { name })}
      action={
        <Link to={communityPath(uuid)} className={buttonClass({ size: 'md' })}>
          {t('communities.places.toDashboard')}
        </Link>
      }
    />
  );
}

function Screen({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const [settings, setSettings] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const search = readRosterSearch(useSearch({ strict: false }));
  const statuses = useMemberSettings(community.uuid).data?.statuses ?? [];
  const show = (change: RosterSearch) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: !('member' in change), resetScroll: false });
  const clear = () =>
    show({
      q: undefined,
      state: undefined,
      status: undefined,
      rank: undefined,
      department: undefined,
      days: undefined,
    });
  const shared = { community, search, statuses };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('members.roster.title')}
        lead={t('members.roster.lead')}
        actions={
          viewer.permissions.includes('system.editCommunity') && (
            <Button size="md" icon={IconSettings} onClick={() => setSettings('open')}>
              {t('members.settings.open')}
            </Button>
          )
        }
      />
      <RosterFilters {...shared} onChange={show} onClear={clear}>
        <ViewsMenu community={community.uuid} search={search} onShow={show} />
      </RosterFilters>
      <Roster {...shared} onClear={clear} onOpen={(accId) => show({ member: accId })} />
      <Suspense>
        {settings !== 'unseen' && (
          <SettingsDrawer community={community} open={settings === 'open'} onClose={() => setSettings('closed')} />
        )}
        <MemberDrawer
          community={community}
          permissions={viewer.permissions}
          statuses={statuses}
          accId={search.member ?? null}
          onClose={() => show({ member: undefined })}
        />
      </Suspense>
    </div>
  );
}
