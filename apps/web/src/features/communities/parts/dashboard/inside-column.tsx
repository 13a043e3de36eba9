import type { PublicCommunity, Viewer } from '@muster/contracts/communities/model';
import { lazy, Suspense, useState } from 'react';
import { formatFullDate, formatMoment } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useDashboardPanels } from '../../../../platform/features/features-context.ts';
import { isOffered } from '../../../../platform/site.ts';
import { Offered } from '../../../../platform/offers/offered.tsx';
import { useSession } from '../../../../platform/session-state.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { PendingPanel, RecentPanel } from '../../../members/public.ts';
import { MissingFields } from '../../../profile-fields/public.ts';
import { RelationPill } from '../relation-pill.tsx';
import { Ranks } from './departments-panel.tsx';
import { FirstRunPanel } from './first-run-panel.tsx';
import { ranksHeld } from './ranks-held.ts';
import styles from './dashboard.module.css';
import { ClockPanel, OnDutyPanel } from '../../../shifts/public.ts';

interface InsideColumnProps {
  community: PublicCommunity;
  viewer: Viewer;
  /** How many are in; null until it is known. */
  people: number | null;
}

/** The column of those who are in or wait: what needs them, their place, who else is new. */
export function InsideColumn({ community, viewer, people }: InsideColumnProps) {
  if (viewer.relation === 'applicant') {
    return (
      <>
        <ApplicantPanel community={community} since={viewer.member?.since ?? null} />
        <AddedPanels community={community.uuid} />
      </>
    );
  }
  return (
    <>
      <Offered call="profileFields.setValues">
        <MissingFields community={community.uuid} />
      </Offered>
      <AddedPanels community={community.uuid} />
      {viewer.relation === 'owner' && isOffered('communities.update') && (
        <FirstRunPanel community={community} people={people} />
      )}
      {viewer.permissions.includes('system.manageMembers') && <PendingPanel community={community.uuid} />}
      {clocks(viewer) && isOffered('shifts.clockIn') && <ClockPanel community={community.uuid} />}
      <MemberPanel community={community} viewer={viewer} />
      {viewer.permissions.includes('system.manageMembers') && <OnDutyPanel community={community.uuid} />}
      <Offered call="members.recent">
        <div className={styles.last}>
          <RecentPanel community={community.uuid} />
        </div>
      </Offered>
    </>
  );
}

/** The panels of other features, each once it is loaded: they say what waits, and mostly nothing does. */
function AddedPanels({ community }: { community: string }) {
  const panels = useDashboardPanels();
  return panels.map((Added, at) => (
    // The list of features never changes.
    <Suspense key={String(at)} fallback={null}>
      <Added community={community} />
    </Suspense>
  ));
}

/** Whether the member may clock in, or is on a shift and may not any more. */
function clocks({ permissions, member }: Viewer): boolean {
  return permissions.includes('system.clock') || (member?.clockData.data.some(({ completed }) => !completed) ?? false);
}

function ApplicantPanel({ community, since }: { community: PublicCommunity; since: string | null }) {
  const t = useT();
  return (
    <Panel title={t('communities.applicant.title')} actions={<RelationPill relation="applicant" />}>
      <div className={styles.viewer}>
        <ol className={styles.steps}>
          <li>{t('communities.applicant.sent')}</li>
          <li data-now="">{t('communities.applicant.reading')}</li>
          <li>{t('communities.applicant.answer')}</li>
        </ol>
        {since && (
          <p title={formatFullDate(new Date(since))}>
            {t('communities.applicant.since', { since: formatMoment(new Date(since)) })}
          </p>
        )}
        <Offered call="communities.leave">
          <LeaveButton community={community} relation="applicant" label={t('communities.withdraw.action')} />
        </Offered>
      </div>
    </Panel>
  );
}

function MemberPanel({ community, viewer: { member, relation } }: Omit<InsideColumnProps, 'people'>) {
  const t = useT();
  const { account } = useSession();
  const name = member?.comName ?? account?.username ?? '';
  const ranks = ranksHeld(community.departments, member?.ranks ?? []);
  return (
    <Panel title={t('communities.member.title')} actions={<RelationPill relation={relation} />}>
      <div className={styles.viewer}>
        <div className={styles.who}>
          <Avatar name={name} image={account?.avatarUrl} size={40} />
          <div>
            <strong>{name}</strong>
            {ranks.length > 0 && (
              <span className={styles.muted}>{t('communities.member.ranks', { count: ranks.length })}</span>
            )}
          </div>
        </div>
        <Ranks ranks={ranks} label={t('communities.member.yourRanks')} />
        {ranks.length === 0 && (
          <p>{t(relation === 'owner' ? 'communities.member.owner' : 'communities.member.noRanks')}</p>
        )}
        {relation === 'member' && isOffered('communities.leave') && (
          <LeaveButton community={community} relation="member" label={t('communities.leave.action')} />
        )}
      </div>
    </Panel>
  );
}

// Asked for by few, so it is no part of what a dashboard loads first.
const LeaveDialog = lazy(() => import('../leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

function LeaveButton({
  community: { uuid, name },
  relation,
  label,
}: {
  community: PublicCommunity;
  relation: 'member' | 'applicant';
  label: string;
}) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className={styles.leave}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {asked && (
        <Suspense>
          <LeaveDialog community={open ? { uuid, name, relation } : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
