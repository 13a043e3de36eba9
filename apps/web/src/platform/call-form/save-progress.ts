import { readFailure } from '../failure.ts';
import type { SaveProgress } from '../../ui/forms/save-state.tsx';
import type { CallFormState } from './use-call-form.ts';

type Form = Pick<CallFormState<never>, 'attempt' | 'draft' | 'general' | 'isBusy' | 'refusal' | 'submit'>;

type About = {
  /** Whether anything differs from what is saved, beside the fields of the form too. */
  readonly isDirty: boolean;
  /** Whether it was saved since the form was opened. */
  readonly isSaved: boolean;
  /** No answer came, and whether it is saved is being found out. */
  readonly isChecking?: boolean;
  /** A change waits on this device for a connection. */
  readonly isWaiting?: boolean;
};

/** How far saving is, for a form that stays open after it was saved and shows this beside its button. */
export function saveProgress(form: Pick<Form, 'isBusy' | 'refusal'>, about: About): SaveProgress {
  const { isDirty, isSaved, isChecking = false, isWaiting = false } = about;
  if (form.isBusy) return { state: isChecking ? 'checking' : 'saving' };
  if (isWaiting && !isDirty) return { state: 'kept' };
  if (form.refusal !== null) return { state: 'failed', reason: readFailure(form.refusal).text };
  return { state: isSaved && !isDirty ? 'saved' : 'idle' };
}

/** What `CallForm` shows of a form whose refusal is part of {@link saveProgress}, so that it is not said twice. */
export function withoutRefusal(form: Form): Form {
  return form.general === null ? form : { ...form, general: null, refusal: null };
}
