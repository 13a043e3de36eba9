import type { PermissionName } from '@muster/contracts/permissions/names';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import type { Askable } from './asked-before.tsx';
import { useRequestAccess } from './queries.ts';
import styles from './asking.module.css';

/** Most characters of a note; the contract's own bound would bring its checks along. */
const NOTE_MAX = 300;

interface AskDialogProps extends Askable {
  /** What they were about to do: shown to them, and to whoever answers. */
  about: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for one of some permissions, with what it is needed for. */
export function AskDialog({ community, anyOf, about, open, onClose }: AskDialogProps) {
  const t = useT();
  const ask = useRequestAccess(community);
  // What was chosen may have been asked for elsewhere meanwhile.
  const wanted = (chosen: PermissionName | null) => (chosen !== null && anyOf.includes(chosen) ? chosen : anyOf[0]);
  const form = useCallForm({
    begin: { permission: null as PermissionName | null, note: '' },
    sending: ask,
    send({ permission: chosen, note }, sent) {
      const permission = wanted(chosen);
      if (permission) ask.mutate({ community, permission, note, about }, sent);
    },
    onDone() {
      notify({ type: 'positive', message: t('permissions.asking.sent') });
      onClose();
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('permissions.asking.ask')} lead={t('permissions.asking.lead')}>
      <CallForm form={form} className={styles.form} submit={t('permissions.asking.send')} onCancel={onClose}>
        <Select
          label={t('permissions.asking.permission')}
          value={wanted(form.values.permission) ?? ''}
          error={form.errors.permission}
          options={anyOf.map((value) => ({ value, label: t(`permissions.names.${value}`) }))}
          onChange={({ target }) => form.set({ permission: target.value as PermissionName })}
        />
        {about && <p className={styles.about}>{t('permissions.asking.about', { about })}</p>}
        <TextArea
          {...form.text('note')}
          label={t('permissions.asking.note')}
          help={t('permissions.asking.noteHelp')}
          optional
          rows={3}
          maxLength={NOTE_MAX}
        />
      </CallForm>
    </Dialog>
  );
}
