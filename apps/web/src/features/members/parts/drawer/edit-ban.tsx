import { MEMBERS } from '@muster/contracts/members/constants';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { localInput } from '../../../../platform/forms/local-input.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useMemberChanged } from '../../queries.ts';
import { EndField } from '../end-field.tsx';
import { endOf, isEndLacking, untilMoment } from '../end-values.ts';
import styles from './drawer.module.css';

type Ban = NonNullable<MemberDetail['member']['ban']>;

interface EditBanProps {
  community: string;
  row: MemberDetail['row'];
  ban: Ban;
}

/** Changes the end and the reason of a ban. */
export function EditBan({ community, row, ban }: EditBanProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="md" icon={IconPencil} onClick={() => setAsking(true)}>
        {t('members.ban.edit')}
      </Button>
      {asking && <BanForm community={community} row={row} ban={ban} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What the ban said when the question was opened is what the change is made of, whatever comes meanwhile. */
function BanForm({ community, row: { accId, name }, ban, onClose }: EditBanProps & { onClose: () => void }) {
  const t = useT();
  const [seen] = useState({ reason: ban.reason, until: ban.until });
  const [opened] = useState(() => Date.now());
  const [reason, setReason] = useState(seen.reason);
  const [kept] = useState(() => (seen.until === null ? '' : untilMoment(localInput(seen.until))));
  const [end, setEnd] = useState(kept);
  const edit = trpc.bans.edit.useMutation(useMemberChanged(community));
  const isChanged = end !== kept || reason.trim() !== seen.reason;
  const confirm = () => {
    // The moment as it was has seconds, which no field shows.
    const until = end === kept ? seen.until : (endOf(end, Date.now()) ?? null);
    edit.mutate(
      { community, accId, reason: reason.trim(), until, seen },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('members.ban.done', { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('members.ban.title', { name })}
      lead={t('members.ban.lead')}
      footer={
        <>
          <Button size="md" onClick={onClose} disabled={edit.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            kind="primary"
            size="md"
            busy={edit.isPending}
            disabled={!isChanged || reason.trim() === '' || isEndLacking(end, opened)}
            onClick={confirm}
          >
            {t('members.ban.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <EndField
          label={t('members.action.until')}
          placeholder={t('members.action.forGood')}
          value={end}
          onChange={setEnd}
        />
        <TextArea
          label={t('members.action.reason')}
          help={t('members.action.toldReason')}
          rows={3}
          maxLength={MEMBERS.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {edit.error && <p role="alert">{readFailure(edit.error).text}</p>}
      </div>
    </Dialog>
  );
}
