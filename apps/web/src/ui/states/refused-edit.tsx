import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { FormSummaryErrors } from '../forms/form-summary-errors.tsx';

interface RefusedEditProps {
  /** What the server said. */
  text: string;
  /** Rises with each attempt to send. */
  attempt: number;
  /** Shows what is there now, where somebody else changed the same meanwhile; null for every other refusal. */
  onBeginAnew: (() => void) | null;
}

/** A change that was refused, and the way on where somebody else was first. */
export function RefusedEdit({ text, attempt, onBeginAnew }: RefusedEditProps) {
  const t = useT();
  return (
    <>
      <FormSummaryErrors errors={[{ message: text }]} attempt={attempt} />
      {onBeginAnew && (
        <Button size="sm" onClick={onBeginAnew}>
          {t('ui.form.showNow')}
        </Button>
      )}
    </>
  );
}
