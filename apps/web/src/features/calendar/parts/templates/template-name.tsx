import { CALENDAR } from '@muster/contracts/calendar/constants';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { type CallHandlers, type FormMutation, useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../event/event.module.css';

interface TemplateNameProps {
  open: boolean;
  onClose: () => void;
  words: { readonly title: string; readonly lead?: string; readonly confirm: string };
  /** The name that stands in the field first. */
  begun: string;
  sending: FormMutation;
  onSave: (label: string, sent: CallHandlers<unknown>) => void;
  onDone: (label: string) => void;
}

/** Asks for the name of a template. */
export function TemplateName({ open, onClose, words, begun, sending, onSave, onDone }: TemplateNameProps) {
  const t = useT();
  const form = useCallForm({
    begin: { label: begun.slice(0, CALENDAR.templateMax) },
    check: ({ label }) => ({ label: label.trim() === '' ? t('calendar.template.nameNeeded') : undefined }),
    sending,
    send: ({ label }, sent) => onSave(label.trim(), sent),
    onDone: (_answer, { label }) => onDone(label.trim()),
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.title} lead={words.lead}>
      <CallForm form={form} className={styles.form} submit={words.confirm} onCancel={onClose}>
        <TextInput
          {...form.text('label')}
          label={t('calendar.template.name')}
          maxLength={CALENDAR.templateMax}
          autoComplete="off"
          data-autofocus
        />
      </CallForm>
    </Dialog>
  );
}
