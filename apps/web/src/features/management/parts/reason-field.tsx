import { useT } from '../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';

const REASON_MAX = 500;

/** Why an operator does something; it goes on record. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useT();
  return (
    <TextArea
      label={t('management.reason.label')}
      help={t('management.reason.help')}
      rows={2}
      maxLength={REASON_MAX}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
