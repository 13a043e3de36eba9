import { CALENDAR } from '@muster/contracts/calendar/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../event/event.module.css';

interface TemplateNameProps {
  open: boolean;
  onClose: () => void;
  words: { readonly title: string; readonly lead?: string; readonly confirm: string };
  /** The name that stands in the field first. */
  begun: string;
  busy: boolean;
  failure: unknown;
  onSave: (label: string) => void;
}

/** Asks for the name of a template. */
export function TemplateName({ open, onClose, words, begun, busy, failure, onSave }: TemplateNameProps) {
  const t = useT();
  const [label, setLabel] = useState(begun.slice(0, CALENDAR.templateMax));
  const [attempt, setAttempt] = useState(0);
  const isLacking = attempt > 0 && label.trim() === '';
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setAttempt((count) => count + 1);
    if (label.trim() !== '' && !busy) onSave(label.trim());
  };
  return (
    <Dialog open={open} onClose={onClose} title={words.title} lead={words.lead}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure !== null && failure !== undefined && (
          <FormSummaryErrors errors={[{ message: readFailure(failure).text }]} attempt={attempt} />
        )}
        <TextInput
          label={t('calendar.template.name')}
          value={label}
          maxLength={CALENDAR.templateMax}
          error={isLacking ? t('calendar.template.nameNeeded') : undefined}
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
          data-autofocus
        />
        <FormActions>
          <Button size="md" onClick={onClose} disabled={busy}>
            {t('calendar.template.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={busy}>
            {words.confirm}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
