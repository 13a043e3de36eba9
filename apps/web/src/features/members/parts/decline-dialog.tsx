import { MEMBERS } from '@muster/contracts/members/constants';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface DeclineDialogProps {
  name: string;
  open: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks before someone is sent away, and why: there is no way back but their asking again. */
export function DeclineDialog({ name, onConfirm, ...dialog }: DeclineDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={() => onConfirm(reason.trim())}
      title={t('members.decline.title', { name })}
      effects={[t('members.decline.told', { name }), t('members.decline.again')]}
      confirmLabel={t('members.decline.confirm')}
    >
      <TextArea
        label={t('members.decline.reason')}
        help={t('members.decline.reasonHelp', { name })}
        optional
        rows={3}
        maxLength={MEMBERS.reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
