import { FORM } from '@muster/contracts/forms/constants';
import type { ManagedForm } from '@muster/contracts/forms/model';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
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
export function CopyForm({ community, form: original, open, onClose }: CopyFormProps) {
  const t = useT();
  const copy = useCopyForm(community);
  const form = useCallForm({
    begin: () => ({ label: t('forms.copy.name', { label: original.label }).slice(0, FORM.labelMax) }),
    check: ({ label }) => ({ label: label.trim() === '' ? t('forms.new.noLabel') : undefined }),
    sending: copy,
    send: ({ label }, sent) => copy.mutate({ community, id: original.id, label: label.trim() }, sent),
    onDone(_answer, { label }) {
      notify({ type: 'positive', message: t('forms.copy.done', { label: label.trim() }) });
      close();
    },
  });
  const close = () => {
    copy.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('forms.copy.title', { label: original.label })}
      lead={t('forms.copy.lead')}
    >
      <CallForm form={form} className={styles.form} submit={t('forms.copy.submit')} onCancel={close}>
        <TextInput
          {...form.text('label')}
          label={t('forms.new.label')}
          maxLength={FORM.labelMax}
          autoComplete="off"
          data-autofocus
        />
      </CallForm>
    </Dialog>
  );
}
