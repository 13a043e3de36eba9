import type { RecentWorkHours } from '@muster/contracts/bans/recent-work';
import type { MemberAction } from '@muster/contracts/members/constants';
import { MEMBERS } from '@muster/contracts/members/constants';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import type { MemberRow } from '@muster/contracts/directory/model';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useMemberChanged } from '../../queries.ts';
import { RecentWork } from '../bans/recent-work.tsx';
import { EndField } from '../end-field.tsx';
import { endOf, isEndLacking } from '../end-values.ts';
import { FormerRanks } from './former-ranks.tsx';
import styles from './drawer.module.css';

/** What takes a reason, and is asked for in red. */
const SEVERE: readonly MemberAction[] = ['kick', 'ban'];

interface ActionDialogProps {
  community: string;
  row: MemberRow;
  action: MemberAction;
  /** What they may be given back when they are reactivated. */
  formerRanks: MemberDetail['formerRanks'];
  open: boolean;
  onClose: () => void;
}

/** Reasons that are given often: one of them is the whole of what has to be said. */
const PRESETS = ['raid', 'spam', 'harassment', 'impersonation', 'cheating'] as const;

/**
 * Asks before somebody's membership changes: why, and for how long. A ban takes no name typed again, since it takes a fresh proof
 * and can be ended; in a raid one press on a reason is all.
 */
export function ActionDialog({ community, row, action, formerRanks, open, onClose }: ActionDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [end, setEnd] = useState('');
  const [opened] = useState(() => Date.now());
  const [typed, setTyped] = useState('');
  const [hours, setHours] = useState<RecentWorkHours | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { send, error, isPending } = useAction(community, action);
  const { name, accId } = row;
  const severe = SEVERE.includes(action);
  // Nothing undoes a kick, and no fresh proof is asked for it.
  const isNamed = action !== 'kick' || typed.trim() === name.trim();
  const isEndGiven = !isEndLacking(end, opened);
  const isReady = (!severe || reason.trim() !== '') && isNamed && isEndGiven;
  const confirm = (why: string) => {
    const until = endOf(end, Date.now()) ?? null;
    const giveBack = formerRanks.flatMap(({ id, mayGive }) => (mayGive && !left.includes(id) ? [id] : []));
    send({ accId, reason: why.trim(), until, giveBack, removeWorkHours: hours }, () => {
      notify({ type: 'positive', message: t(`members.action.${action}.done`, { name }) });
      onClose();
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`members.action.${action}.title`, { name })}
      lead={t(`members.action.${action}.lead`)}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind={severe ? 'danger' : 'primary'}
            size="md"
            busy={isPending}
            disabled={!isReady}
            onClick={() => confirm(reason)}
          >
            {t(`members.action.${action}.open`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {action === 'ban' && (
          <EndField
            label={t('members.action.until')}
            placeholder={t('members.action.forGood')}
            value={end}
            onChange={setEnd}
          />
        )}
        {action === 'ban' && <RecentWork community={community} accId={accId} hours={hours} onChange={setHours} />}
        {action === 'ban' && <Presets busy={isPending} disabled={!isEndGiven} onChoose={confirm} />}
        {action === 'reactivate' && <FormerRanks ranks={formerRanks} left={left} onChange={setLeft} />}
        <TextArea
          label={t('members.action.reason')}
          help={t('members.action.toldReason')}
          optional={!severe}
          rows={3}
          maxLength={MEMBERS.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {action === 'kick' && (
          <TextInput
            label={t('ui.confirm.typeName', { name })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        {error && <p role="alert">{readFailure(error).text}</p>}
      </div>
    </Dialog>
  );
}

interface PresetsProps {
  busy: boolean;
  disabled: boolean;
  onChoose: (reason: string) => void;
}

/** Buttons that ban at once, each for its reason. */
function Presets({ busy, disabled, onChoose }: PresetsProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('members.action.presets')} className={styles.buttons}>
      <span className={styles.quiet}>{t('members.action.presets')}</span>
      {PRESETS.map((preset) => {
        const reason = t(`members.action.preset.${preset}`);
        return (
          <Button
            key={preset}
            size="md"
            kind="dangerQuiet"
            disabled={busy || disabled}
            onClick={() => onChoose(reason)}
          >
            {reason}
          </Button>
        );
      })}
    </div>
  );
}

type Sent = {
  readonly accId: string;
  readonly reason: string;
  readonly until: string | null;
  readonly giveBack: readonly string[];
  readonly removeWorkHours: RecentWorkHours | null;
};

/** The call of an action. */
function useAction(community: string, action: MemberAction) {
  const changed = useMemberChanged(community);
  const calls = {
    kick: trpc.members.kick.useMutation(changed),
    ban: trpc.members.ban.useMutation(changed),
    unban: trpc.members.unban.useMutation(changed),
    archive: trpc.members.archive.useMutation(changed),
    reactivate: trpc.members.reactivate.useMutation(changed),
  };
  const { error, isPending } = calls[action];
  const send = ({ until, giveBack, removeWorkHours, ...about }: Sent, onSuccess: () => void) => {
    if (action === 'ban') calls.ban.mutate({ community, ...about, until, removeWorkHours }, { onSuccess });
    else if (action === 'reactivate') {
      calls.reactivate.mutate({ community, ...about, giveBack: [...giveBack] }, { onSuccess });
    } else calls[action].mutate({ community, ...about }, { onSuccess });
  };
  return { send, error, isPending };
}
