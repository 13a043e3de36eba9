import { FORM } from '@muster/contracts/forms/constants';
import type { ManagedForm } from '@muster/contracts/forms/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCopyForm } from '../../queries.ts';
import styles from './form-list.module.css';

interface CopyFormProps {
  community: string;
  form: ManagedForm;
  open: boolean;
  onClose: () => void;
}

/** Asks what a copy is to be called, and makes it. */
export function CopyForm({ community, form, open, onClose }: CopyFormProps) {
  const t = useT();
  const copy = useCopyForm(community);
  const [label, setLabel] = useState(() => t('forms.copy.name', { label: form.label }).slice(0, FORM.labelMax));
  const close = () => {
    copy.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '' || copy.isPending) return;
    copy.mutate(
      { community, id: form.id, label: label.trim() },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('forms.copy.done', { label: label.trim() }) });
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('forms.copy.title', { label: form.label })}
      lead={t('forms.copy.lead')}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <TextInput
          label={t('forms.new.label')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          error={copy.error ? readFailure(copy.error).text : label.trim() === '' ? t('forms.new.noLabel') : undefined}
          maxLength={FORM.labelMax}
          autoComplete="off"
          data-autofocus
        />
        <FormActions>
          <Button size="md" onClick={close} disabled={copy.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={copy.isPending}>
            {t('forms.copy.submit')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
