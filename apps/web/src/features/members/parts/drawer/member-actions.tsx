import type { PublicCommunity } from '@muster/contracts/communities/model';
import { ACTION_PERMISSIONS, type MemberAction } from '@muster/contracts/members/constants';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import {
  IconArchive,
  IconArchiveOff,
  IconCheck,
  IconDoorExit,
  IconHammer,
  IconHeartHandshake,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useDecideMember } from '../../queries.ts';
import { useMemberChanged } from '../../queries.ts';
import { DeclineDialog } from '../decline-dialog.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { EditBan } from './edit-ban.tsx';
import styles from './drawer.module.css';

const GLYPHS = {
  kick: IconDoorExit,
  ban: IconHammer,
  unban: IconHeartHandshake,
  archive: IconArchive,
  reactivate: IconArchiveOff,
} as const;

/** What can be done to somebody who is what they are, the harmless first. */
function possible({ banned, sysStatus }: MemberDetail['member']): MemberAction[] {
  if (banned) return ['unban'];
  if (sysStatus === 'active') return ['archive', 'kick', 'ban'];
  if (sysStatus === 'archived') return ['reactivate', 'kick', 'ban'];
  return ['ban'];
}

interface MemberActionsProps {
  community: PublicCommunity;
  permissions: readonly string[];
  detail: MemberDetail;
  onMerge: (accId: string) => void;
}

/** What the viewer can do about somebody. What the power rule forbids is said and not offered. */
export function MemberActions({ community, permissions, detail, onMerge }: MemberActionsProps) {
  const t = useT();
  const [asked, setAsked] = useState<{ action: MemberAction; open: boolean } | null>(null);
  const { member, row, mayActOn } = detail;
  const actions = possible(member).filter((action) => permissions.includes(ACTION_PERMISSIONS[action]));
  const waits = member.sysStatus === 'pending' && !member.banned;
  const merges = permissions.includes('system.kick') && mayActOn && !row.owner && member.sysStatus !== null;
  if (actions.length === 0 && !waits && !merges) return null;
  return (
    <section aria-label={t('members.drawer.actions')} className={styles.part}>
      <h3 className={styles.title}>{t('members.drawer.actions')}</h3>
      {!mayActOn && <p className={styles.quiet}>{t('members.drawer.outOfReach')}</p>}
      <div className={styles.buttons}>
        {waits && <Decision community={community.uuid} detail={detail} />}
        {mayActOn &&
          actions.map((action) => (
            <Button
              key={action}
              size="md"
              icon={GLYPHS[action]}
              kind={action === 'ban' || action === 'kick' ? 'dangerQuiet' : 'secondary'}
              onClick={() => setAsked({ action, open: true })}
            >
              {t(`members.action.${action}.open`)}
            </Button>
          ))}
        {mayActOn && member.ban && permissions.includes(ACTION_PERMISSIONS.ban) && (
          <EditBan community={community.uuid} row={row} ban={member.ban} />
        )}
        {merges && (
          <Button size="md" icon={IconUsersGroup} onClick={() => onMerge(row.accId)}>
            {t('merges.start')}
          </Button>
        )}
      </div>
      {asked && (
        <ActionDialog
          key={asked.action}
          community={community.uuid}
          row={row}
          action={asked.action}
          formerRanks={detail.formerRanks}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </section>
  );
}

/** The answer to an application. */
function Decision({ community, detail: { row } }: { community: string; detail: MemberDetail }) {
  const t = useT();
  const decide = useDecideMember(community);
  const changed = useMemberChanged(community);
  const [declining, setDeclining] = useState(false);
  const answer = (decision: 'accept' | 'decline', reason = '') =>
    decide.mutate(
      { community, accId: row.accId, decision, reason },
      {
        onSuccess: () => {
          const message = decision === 'accept' ? 'members.pending.accepted' : 'members.pending.declined';
          notify({ type: 'positive', message: t(message, { name: row.name }) });
          void changed.onSuccess();
        },
        onError: (error) => tellFailure(error, row.name),
      },
    );
  return (
    <>
      <Button kind="primary" size="md" icon={IconCheck} busy={decide.isPending} onClick={() => answer('accept')}>
        {t('members.pending.accept')}
      </Button>
      <Button size="md" onClick={() => setDeclining(true)}>
        {t('members.decline.confirm')}
      </Button>
      <DeclineDialog
        name={row.name}
        open={declining}
        onClose={() => setDeclining(false)}
        onConfirm={(reason) => {
          setDeclining(false);
          answer('decline', reason);
        }}
      />
    </>
  );
}
