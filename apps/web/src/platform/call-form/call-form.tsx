import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { readFailure } from '../failure.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DraftNote } from '../../ui/forms/draft-note.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RefusedEdit } from '../../ui/states/refused-edit.tsx';
import type { CallFormState } from './use-call-form.ts';

/** Fields with an error: controls, and groups of controls, which can have the focus but no `aria-invalid`. */
const INVALID = '[aria-invalid="true"], fieldset[data-invalid]';

// Few are refused for want of a permission; where this cannot be loaded, the refusal alone names it.
const AskButton = lazy(() =>
  import('../asking/ask-button.tsx').then(
    (module) => ({ default: module.AskButton }),
    () => ({ default: () => null }),
  ),
);

interface CallFormProps {
  // Only what does not depend on the fields, which differ by form.
  form: Pick<CallFormState<never>, 'attempt' | 'draft' | 'general' | 'isBusy' | 'refusal' | 'submit'>;
  className?: string | undefined;
  id?: string;
  /** The name of the form, where no heading gives it one. */
  label?: string;
  /** The button that sends it; null where the form has buttons of its own among its children or in a footer. */
  submit: string | null;
  danger?: boolean;
  /** The words of the button beside it, where these say what stays as it is. */
  cancel?: string;
  onCancel?: () => void;
  /** Takes newer values over, where the refusal says that somebody else changed the same meanwhile. */
  onBeginAnew?: (() => void) | null;
  children: ReactNode;
}

/**
 * A form of one call: what was typed before and not saved, the refusal, the fields, and the buttons. The focus goes to the refusal after an
 * attempt, or to the first field with an error. A refusal about a field that shows no errors stands above the form as well; one for want of a
 * permission comes with a way to ask for it.
 */
export function CallForm({ form, className, id, label, submit, onCancel, danger, ...props }: CallFormProps) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const { attempt, refusal, isBusy } = form;
  const [unseen, setUnseen] = useState<unknown>(null);
  const isGeneral = form.general !== null;
  const general = form.general ?? (refusal !== null && refusal === unseen ? readFailure(refusal) : null);
  useEffect(() => {
    if (attempt === 0 || isGeneral) return;
    const field = element.current?.querySelector<HTMLElement>(INVALID);
    if (field) field.focus();
    else setUnseen(refusal);
  }, [attempt, isGeneral, refusal]);
  return (
    <form ref={element} id={id} className={className} onSubmit={form.submit} noValidate aria-label={label}>
      <DraftNote offer={form.draft} />
      {general && <RefusedEdit text={general.text} attempt={attempt} onBeginAnew={props.onBeginAnew ?? null} />}
      {general?.missing && (
        <Suspense>
          <div>
            <AskButton failure={general} inForm />
          </div>
        </Suspense>
      )}
      {props.children}
      {submit !== null && (
        <FormActions>
          {onCancel && (
            <Button size="md" onClick={onCancel} disabled={isBusy}>
              {props.cancel ?? t('ui.cancel')}
            </Button>
          )}
          <Button size="md" kind={danger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
            {submit}
          </Button>
        </FormActions>
      )}
    </form>
  );
}
