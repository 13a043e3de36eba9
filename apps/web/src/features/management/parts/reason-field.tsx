import type { CallFormState } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';

const REASON_MAX = 500;

/** Why an operator does something; it goes on record. */
export function ReasonField({ form }: { form: Pick<CallFormState<{ reason: string }>, 'text'> }) {
  const t = useT();
  return (
    <TextArea
      {...form.text('reason')}
      label={t('management.reason.label')}
      help={t('management.reason.help')}
      rows={2}
      maxLength={REASON_MAX}
      required
    />
  );
}
