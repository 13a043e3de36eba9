import type { CommunityView } from '@muster/contracts/communities/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Roster } from '../parts/roster.tsx';
import { RosterFilters } from '../parts/roster-filters.tsx';
import { RosterSkeleton } from '../parts/roster-skeleton.tsx';
import { RosterTools } from '../parts/roster-tools.tsx';
import { ViewsMenu } from '../parts/views-menu.tsx';
import { NO_FILTERS, readRosterSearch, type RosterSearch } from '../roster-search.ts';
import styles from '../parts/roster.module.css';
import { type AskedOfMany, MemberDrawer, MemberPicker, RunDialog, StandingPill } from '../../members/public.ts';
import { SettingsDrawer, useMemberSettings } from '../../member-settings/public.ts';
import { MergeDrawer, readMergePlace, writeMergePlace } from '../../merges/public.ts';
import { RunsDrawer, useRunProgress } from '../../bulk-actions/public.ts';
import { RunFlowDialog } from '../../promotion-flows/public.ts';

/** What the drawer of merges shows of members. */
const MERGE_PARTS = { Picker: MemberPicker, StatePill: StandingPill };

const NO_STATUSES: MemberSettings['statuses'] = [];

/** Everybody of a community, for staff: who belongs, where they stand, and what can be done about it. */
export function DirectoryPage() {
  const t = useT();
  return (
    <AdminPage place="admin_accounts" title={t('directory.title')} loading={<Loading />}>
      {(view) => <Screen view={view} />}
    </AdminPage>
  );
}

function Screen({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<(AskedOfMany & { nth: number; open: boolean }) | null>(null);
  const [begun, setBegun] = useState(0);
  useRunProgress(community.uuid);
  const [settings, setSettings] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const search = readRosterSearch(useSearch({ strict: false }));
  const statuses = useMemberSettings(community.uuid).data?.statuses ?? NO_STATUSES;
  const show = (change: RosterSearch) =>
    void navigate({
      to: '.',
      search: { ...search, ...change },
      replace: !('member' in change || 'merge' in change || 'run' in change),
      resetScroll: false,
    });
  const clear = () => show(NO_FILTERS);
  const shared = { community, search, statuses };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('directory.title')}
        lead={t('directory.lead')}
        actions={
          <RosterTools
            community={community}
            search={search}
            permissions={viewer.permissions}
            onShow={show}
            onSettings={() => setSettings('open')}
          />
        }
      />
      <RosterFilters {...shared} isOwner={viewer.relation === 'owner'} onChange={show} onClear={clear}>
        <ViewsMenu community={community.uuid} search={search} onShow={show} />
      </RosterFilters>
      <Roster
        {...shared}
        permissions={viewer.permissions}
        begun={begun}
        onAsk={(run) => setAsked({ ...run, nth: (asked?.nth ?? 0) + 1, open: true })}
        onClear={clear}
        onOpen={(accId) => show({ member: accId })}
        onSort={(sort) => show({ sort: sort === 'name' ? undefined : sort })}
      />
      <Suspense>
        {asked && (
          <Asked
            key={asked.nth}
            asked={asked}
            community={community}
            statuses={statuses}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            onBegun={() => setBegun(begun + 1)}
          />
        )}
        <LastShown run={search.run ?? null}>
          {(run) => (
            <RunsDrawer
              community={community.uuid}
              run={run}
              open={search.run !== undefined}
              onShow={(next) => show({ run: next })}
              onClose={() => show({ run: undefined })}
            />
          )}
        </LastShown>
        {settings !== 'unseen' && (
          <SettingsDrawer community={community} open={settings === 'open'} onClose={() => setSettings('closed')} />
        )}
        <MemberDrawer
          community={community}
          permissions={viewer.permissions}
          statuses={statuses}
          accId={search.member ?? null}
          withoutNotesOf={viewer.relation === 'owner' ? null : (viewer.member?.accId ?? null)}
          onClose={() => show({ member: undefined })}
          onMerge={(from) => show({ member: undefined, merge: from })}
        />
        <MergeDrawer
          parts={MERGE_PARTS}
          community={community}
          statuses={statuses}
          place={readMergePlace(search.merge)}
          onGo={(place) => show({ merge: writeMergePlace(place) })}
          onClose={() => show({ merge: undefined })}
        />
      </Suspense>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.page}>
      <PageHeader title={t('directory.title')} lead={t('directory.lead')} />
      <RosterSkeleton />
    </div>
  );
}

type AskedProps = Omit<ComponentProps<typeof RunDialog>, keyof AskedOfMany> & { asked: AskedOfMany };

/** What was asked for in the bar of the picked. */
function Asked({ asked: { kind, ...run }, community, statuses, ...rest }: AskedProps) {
  if (kind === 'promotionFlow') return <RunFlowDialog community={community.uuid} {...run} {...rest} />;
  return <RunDialog kind={kind} community={community} statuses={statuses} {...run} {...rest} />;
}

/** Keeps what was shown last while its drawer closes. */
function LastShown({ run, children }: { run: string | null; children: (run: string) => ReactNode }) {
  const [last, setLast] = useState(run);
  if (run !== null && run !== last) setLast(run);
  return last === null ? null : children(run ?? last);
}
