import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { IconId } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useProfileActions } from '../../../../platform/features/features-context.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Drawer } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { HistoryOf } from '../../../audit/public.ts';
import { Identifiers } from '../../../identifiers/public.ts';
import { useMemberDetail } from '../../queries.ts';
import { RenameButton } from '../../../member-names/public.ts';
import { MemberFields } from '../../../profile-fields/public.ts';
import { RemovedWork } from '../bans/removed-work.tsx';
import { LooksLike } from '../looks-like.tsx';
import { StandingPill } from '../standing-pill.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberNotes } from '../../../member-notes/public.ts';
import { RankForm } from './rank-form.tsx';
import { RankHistory } from './rank-history.tsx';
import styles from './drawer.module.css';

interface MemberDrawerProps {
  community: PublicCommunity;
  /** What the viewer may do. */
  permissions: readonly string[];
  statuses: MemberSettings['statuses'];
  /** As the address names them. */
  accId: string | null;
  /** Of whom no notes are shown: whoever looks, but for the owner. */
  withoutNotesOf: string | null;
  onClose: () => void;
  /** Opens the comparison with another member. */
  onMerge: (accId: string) => void;
}

/** Everything staff see of one member and can do about them; it stays shown while it closes. */
export function MemberDrawer({ accId, ...rest }: MemberDrawerProps) {
  const [last, setLast] = useState(accId);
  if (accId !== null && accId !== last) setLast(accId);
  const shown = accId ?? last;
  return shown === null ? null : <Opened key={shown} {...rest} accId={shown} open={accId !== null} />;
}

function Opened({
  community,
  permissions,
  statuses,
  accId,
  withoutNotesOf,
  open,
  onClose,
  onMerge,
}: MemberDrawerProps & { accId: string; open: boolean }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useMemberDetail(community.uuid, accId);
  const shared = { community, permissions, statuses };
  const sees = permissions.includes('system.changeRanks');
  const added = useProfileActions();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={data?.row.name ?? t('members.drawer.title')}
      lead={
        data && (
          <>
            <StandingPill {...data.row} /> <LooksLike name={data.row.looksLike} />
          </>
        )
      }
      width={520}
    >
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('members.loading')}>
          <Skeleton height={180} />
        </SkeletonGroup>
      )}
      {data && (
        <div className={styles.parts}>
          <MemberFacts {...shared} detail={data} />
          {permissions.includes('system.ban') && <RemovedWork community={community.uuid} accId={accId} />}
          <p className={styles.buttons}>
            <Link to={communityPath(community.uuid, `u/${accId}`)} className={buttonClass({ size: 'sm' })}>
              <Icon of={IconId} size={16} /> {t('members.drawer.profile')}
            </Link>
            {data.mayActOn && permissions.includes('system.changeDisplayName') && (
              <RenameButton community={community.uuid} accId={accId} current={data.row.name} />
            )}
            {data.member.sysStatus === 'active' && !data.member.banned && (
              <Suspense>
                {added.map((Action, at) => (
                  <Action key={at} community={community.uuid} member={data.row} />
                ))}
              </Suspense>
            )}
          </p>
          <MemberActions {...shared} detail={data} onMerge={onMerge} />
          {sees && <RankForm {...shared} detail={data} />}
          {sees && <RankHistory community={community.uuid} detail={data} />}
          <MemberFields community={community.uuid} accId={accId} />
          <Identifiers community={community.uuid} accId={accId} level="drawer" />
          {accId !== withoutNotesOf && <MemberNotes community={community.uuid} accId={accId} />}
          <HistoryOf community={community.uuid} kind="member" id={accId} />
        </div>
      )}
    </Drawer>
  );
}
