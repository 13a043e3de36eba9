import type { PermissionName } from '@muster/contracts/permissions/names';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
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
  const [chosen, setChosen] = useState<PermissionName | null>(null);
  const [note, setNote] = useState('');
  const [attempt, setAttempt] = useState(0);
  const ask = useRequestAccess(community);
  const permission = chosen !== null && anyOf.includes(chosen) ? chosen : anyOf[0];
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (!permission || ask.isPending) return;
    const onSuccess = () => {
      notify({ type: 'positive', message: t('permissions.asking.sent') });
      onClose();
    };
    ask.mutate({ community, permission, note, about }, { onSuccess });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('permissions.asking.ask')} lead={t('permissions.asking.lead')}>
      <form className={styles.form} onSubmit={send}>
        {ask.error && <FormSummaryErrors errors={[{ message: readFailure(ask.error).text }]} attempt={attempt} />}
        <Select
          label={t('permissions.asking.permission')}
          value={permission ?? ''}
          options={anyOf.map((value) => ({ value, label: t(`permissions.names.${value}`) }))}
          onChange={({ target }) => setChosen(target.value as PermissionName)}
        />
        {about && <p className={styles.about}>{t('permissions.asking.about', { about })}</p>}
        <TextArea
          label={t('permissions.asking.note')}
          help={t('permissions.asking.noteHelp')}
          optional
          rows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormActions>
          <Button size="md" onClick={onClose} disabled={ask.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" size="md" type="submit" busy={ask.isPending}>
            {t('permissions.asking.send')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
