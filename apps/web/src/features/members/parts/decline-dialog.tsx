import { useT } from '../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

interface DeclineDialogProps {
  name: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before someone is sent away: there is no way back but their asking again. */
export function DeclineDialog({ name, ...dialog }: DeclineDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('members.decline.title', { name })}
      effects={[t('members.decline.told', { name }), t('members.decline.again')]}
      confirmLabel={t('members.decline.confirm')}
    />
  );
}
