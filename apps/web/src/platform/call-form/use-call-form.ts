import { rebased } from '@muster/contracts/kit/changed';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { KEPT, readFailure, type ShownFailure } from '../failure.ts';
import { type DraftOffer, useDraft } from '../outbox/use-draft.ts';
import { tellFailure } from '../tell-failure.ts';
import { useUnsaved } from '../../ui/overlays/guarded-drawer.tsx';
import { type FormErrors, presentErrors, refusedFields } from './form-errors.ts';

/** How the call of a form ended: the second argument of `mutate`. */
export type CallHandlers<Answer> = {
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: unknown) => void;
};

/** The mutation of a form, or the one of two: what makes a thing, and what changes it. */
export type FormMutation = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly reset: () => void;
};
type AnswerOf<Mutation extends FormMutation> = Exclude<Mutation['data'], undefined>;

/** A form of one call. */
export type CallFormOptions<Values, Mutation extends FormMutation> = {
  /** What the fields are filled with; read once. */
  readonly begin: Values | (() => Values);
  readonly sending: Mutation;
  /** Sends what is in the fields; `begun` is what they were filled with. Not called while the check finds errors. */
  readonly send: (values: Values, sent: CallHandlers<AnswerOf<Mutation>>, begun: Values) => void;
  /** Left out where the mutation handles its answer itself, or what is called by `send` does. */
  readonly onDone?: (answer: AnswerOf<Mutation>, values: Values) => void;
  /** Finds what is wrong before it is sent. Its sentences are shown from the first attempt on. */
  readonly check?: (values: Values) => FormErrors<Values>;
  /** The fields that refusals are about, by the code of the refusal. */
  readonly fieldOfCode?: Readonly<Record<string, keyof Values>>;
  /** The place of drafts (`use-draft.ts`) for a form whose text is kept on the device; never for a secret. */
  readonly draft?: string;
  /** Called when the call is kept on this device and will be sent later; the person has been told. */
  readonly onKept?: () => void;
};

/** The state of a form, for its fields and for `CallForm`. */
export type CallFormState<Values> = {
  readonly values: Values;
  /** What the fields were filled with. */
  readonly begun: Values;
  readonly set: (change: Partial<Values>) => void;
  /** Fills the fields anew, as if the form had begun with these values. */
  readonly restart: (values: Values) => void;
  /** Takes newer saved values over, and keeps the fields that were changed here. */
  readonly rebase: (saved: Values) => void;
  readonly errors: FormErrors<Values>;
  /** The refusal, where it is not about fields. */
  readonly general: ShownFailure | null;
  /** The error of the call, as it was thrown; null before and while it is sent. */
  readonly refusal: unknown;
  /** Rises with each attempt to send. */
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly draft: DraftOffer | null;
  /** Forgets what this device keeps, for a form that is left without being sent. */
  readonly forgetDraft: () => void;
  readonly submit: (event?: SubmitEvent) => void;
  /** Props of a control with text. */
  readonly text: <Field extends FieldOf<Values, string>>(field: Field) => TextProps<Values[Field]>;
  /** Props of a checkbox. */
  readonly checked: (field: FieldOf<Values, boolean>) => CheckedProps;
};

type FieldOf<Values, Type> = { [Field in keyof Values]: Values[Field] extends Type ? Field : never }[keyof Values];
type TextProps<Value> = {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
};
type CheckedProps = {
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * The state of a form that sends one call: its fields, their errors from the check and from the refusal, the attempt, the draft, and
 * whether anything is unsaved, which a drawer around it then asks about (@decision 0194).
 */
export function useCallForm<Values extends Readonly<Record<string, unknown>>, Mutation extends FormMutation>(
  options: CallFormOptions<Values, Mutation>,
): CallFormState<Values> {
  const { begin, sending, check, fieldOfCode = {}, draft: place = null } = options;
  const [begun, setBegun] = useState(begin);
  const [values, setValues] = useState(begun);
  const [attempt, setAttempt] = useState(0);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begun);
  useUnsaved(isDirty);
  // A draft may be older than a field, which then stays as it is.
  const restore = (kept: Values): void => setValues((now) => ({ ...now, ...kept }));
  const draft = useDraft({ place, values, dirty: isDirty, restore });
  const failure = sending.error ? readFailure(sending.error) : null;
  const refused = failure && refusedFields(failure, values, fieldOfCode);
  const faultsOf = (typed: Values) => presentErrors(check?.(typed) ?? {});
  const found = attempt > 0 ? faultsOf(values) : null;
  const errors = { ...refused?.errors, ...found } as FormErrors<Values>;

  const set = (change: Partial<Values>): void => {
    if (sending.error) sending.reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const restart = (next: Values): void => {
    sending.reset();
    setBegun(next);
    setValues(next);
    setAttempt(0);
  };
  const rebase = (saved: Values): void => {
    sending.reset();
    setValues(rebased(values, begun, saved));
    setBegun(saved);
  };
  const submit = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (sending.isPending) return;
    setAttempt((count) => count + 1);
    if (Object.keys(faultsOf(values)).length > 0) return;
    options.send(values, sentBy(options, values, draft.clear), begun);
  };
  return {
    values,
    begun,
    set,
    restart,
    rebase,
    errors,
    general: refused?.isAboutFields ? null : failure,
    refusal: sending.error ?? null,
    attempt,
    isBusy: sending.isPending,
    isDirty,
    draft: draft.offer,
    forgetDraft: draft.clear,
    submit,
    ...controlsOf({ values, errors, set }),
  };
}

type Controlled<Values> = Pick<CallFormState<Values>, 'values' | 'errors' | 'set'>;

function controlsOf<Values>({
  values,
  errors,
  set,
}: Controlled<Values>): Pick<CallFormState<Values>, 'text' | 'checked'> {
  return {
    text: (field) => ({
      value: values[field],
      error: errors[field],
      onChange: ({ target }) => set({ [field]: target.value } as unknown as Partial<Values>),
    }),
    checked: (field) => ({
      checked: values[field] === true,
      error: errors[field],
      onChange: ({ target }) => set({ [field]: target.checked } as unknown as Partial<Values>),
    }),
  };
}

function sentBy<Values, Mutation extends FormMutation>(
  { onDone, onKept }: CallFormOptions<Values, Mutation>,
  values: Values,
  clearDraft: () => void,
): CallHandlers<AnswerOf<Mutation>> {
  return {
    onSuccess(answer) {
      clearDraft();
      onDone?.(answer, values);
    },
    onError(error) {
      if (!onKept || readFailure(error).code !== KEPT) return;
      clearDraft();
      tellFailure(error);
      onKept();
    },
  };
}
