import type { PublicCommunity, Viewer } from '@muster/contracts/communities/model';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { communityPath } from '../../../../platform/site.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useJoinCommunity } from '../../queries.ts';
import { ranksHeld } from './ranks-held.ts';
import { RelationPill } from '../relation-pill.tsx';
import { Ranks } from './departments-panel.tsx';
import styles from './dashboard.module.css';

interface ViewerPanelProps {
  community: PublicCommunity;
  viewer: Viewer;
}

/** How the viewer stands to the community, and the next thing they can do about it. */
export function ViewerPanel({ community, viewer }: ViewerPanelProps) {
  switch (viewer.relation) {
    case 'visitor':
      return <VisitorPanel community={community} />;
    case 'stranger':
      return <StrangerPanel community={community} />;
    case 'applicant':
      return <ApplicantPanel community={community} />;
    case 'member':
    case 'owner':
      return <MemberPanel community={community} viewer={viewer} />;
    case 'banned':
      return null;
  }
}

function VisitorPanel({ community: { uuid, name } }: { community: PublicCommunity }) {
  const t = useT();
  return (
    <Panel title={t('communities.visitor.title', { name })}>
      <div className={styles.viewer}>
        <p>{t('communities.visitor.text')}</p>
        <JoinSteps first={t('communities.steps.signIn')} />
        <Link to="/login" search={{ next: communityPath(uuid) }} className={buttonClass({ kind: 'primary', size: 'md', block: true })}>
          {t('communities.visitor.signIn')}
        </Link>
      </div>
    </Panel>
  );
}

function JoinSteps({ first }: { first?: string }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {first && <li>{first}</li>}
      <li>{t('communities.steps.ask')}</li>
      <li>{t('communities.steps.answer')}</li>
    </ol>
  );
}

function StrangerPanel({ community: { uuid, name } }: { community: PublicCommunity }) {
  const t = useT();
  const join = useJoinCommunity();
  const joinNow = () =>
    join.mutate(
      { community: uuid },
      {
        onSuccess: ({ relation }) =>
          notify({ type: 'positive', message: t(relation === 'applicant' ? 'communities.join.sent' : 'communities.join.entered', { name }) }),
      },
    );
  return (
    <Panel title={t('communities.stranger.title', { name })}>
      <div className={styles.viewer}>
        <p>{t('communities.stranger.text')}</p>
        <JoinSteps />
        <Button kind="primary" size="md" block busy={join.isPending} onClick={joinNow}>
          {t('communities.join.submit')}
        </Button>
        {join.error && <p role="alert">{readFailure(join.error).text}</p>}
      </div>
    </Panel>
  );
}

function ApplicantPanel({ community }: { community: PublicCommunity }) {
  const t = useT();
  return (
    <Panel title={t('communities.applicant.title')} actions={<RelationPill relation="applicant" />}>
      <div className={styles.viewer}>
        <ol className={styles.steps}>
          <li>{t('communities.applicant.sent')}</li>
          <li data-now="">{t('communities.applicant.reading')}</li>
          <li>{t('communities.applicant.answer')}</li>
        </ol>
        <LeaveButton community={community} relation="applicant" label={t('communities.withdraw.action')} />
      </div>
    </Panel>
  );
}

function MemberPanel({ community, viewer: { member, relation } }: ViewerPanelProps) {
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
            {ranks.length > 0 && <span className={styles.muted}>{t('communities.member.ranks', { count: ranks.length })}</span>}
          </div>
        </div>
        <Ranks ranks={ranks} label={t('communities.member.yourRanks')} />
        {ranks.length === 0 && <p>{t(relation === 'owner' ? 'communities.member.owner' : 'communities.member.noRanks')}</p>}
        {relation === 'member' && <LeaveButton community={community} relation="member" label={t('communities.leave.action')} />}
      </div>
    </Panel>
  );
}

// Asked for by few, so it is no part of what a dashboard loads first.
const LeaveDialog = lazy(() => import('../leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

function LeaveButton({ community: { uuid, name }, relation, label }: { community: PublicCommunity; relation: 'member' | 'applicant'; label: string }) {
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
