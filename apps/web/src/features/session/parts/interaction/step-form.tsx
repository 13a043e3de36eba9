import { zodResolver } from '@hookform/resolvers/zod';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { useId, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { readFailure, RefusedError } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import {
  FIELD_OF_REFUSAL,
  STEPS,
  type FieldName,
  type FieldValues,
  type FormStep,
  type StepField,
} from './step-fields.ts';
import styles from '../sign-in.module.css';

type StepFormProps = {
  readonly step: FormStep;
  readonly submitLabel: string;
  readonly onSend: (values: FieldValues) => Promise<void>;
  /** Between the fields and the button. */
  readonly extra?: ReactNode;
  /** Where the browser posts it where script is off or has yet to run, and what it adds. */
  readonly post?: PostTarget;
  /** What came of it when it was posted so. */
  readonly answer?: FormAnswer | null;
};

/** Where a browser posts a form by itself. */
export type PostTarget = { readonly action: string; readonly hidden?: Readonly<Record<string, string>> };

/** The form of one step: checked by the contract, refusals shown at their field and in the summary. */
export function StepForm({ step, submitLabel, onSend, extra, post, answer = null }: StepFormProps) {
  const id = useId();
  const t = useT();
  const { schema, fields } = STEPS[step];
  const [attempt, setAttempt] = useState(0);
  const form = useForm<FieldValues>({
    // A form knows the fields of all steps; the schema of this one reads its own.
    resolver: zodResolver(schema) as unknown as Resolver<FieldValues>,
    shouldFocusError: false,
  });
  const [posted, setPosted] = useState(answer?.failure);
  const send = async (values: FieldValues): Promise<void> => {
    try {
      await onSend(values);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const submit = form.handleSubmit(send);
  const typed = useErrorTexts(form);
  const texts = posted ? textsOf(posted, fields, t('session.form.passwordNeeded')) : typed;
  const errors = [
    ...fields.flatMap(({ name }) => (texts[name] ? [{ id: `${id}-${name}`, message: texts[name] }] : [])),
    ...(texts.root ? [{ message: texts.root }] : []),
  ];
  const onSubmit = (event: SyntheticEvent): void => {
    setPosted(undefined);
    void submit(event).finally(() => setAttempt((count) => count + 1));
  };
  // Without script, by any other method than this one, browsers would write a password into the address.
  return (
    <form className={styles.form} noValidate method="post" action={post?.action} onSubmit={onSubmit}>
      <FormSummaryErrors errors={errors} attempt={attempt} />
      {Object.entries(post?.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <StepControl
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          error={texts[field.name]}
          form={form}
          typed={field.name === 'email' ? answer?.email : undefined}
        />
      ))}
      {extra}
      <Button type="submit" kind="primary" size="lg" block busy={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

type StepControlProps = {
  readonly id: string;
  readonly field: StepField;
  readonly error: string | undefined;
  readonly form: UseFormReturn<FieldValues>;
  /** What was typed on the page before. */
  readonly typed: string | undefined;
};

function StepControl({ id, field, error, form, typed }: StepControlProps) {
  const t = useT();
  const [caps, setCaps] = useState(false);
  const common = {
    ...form.register(field.name),
    id,
    size: 'lg' as const,
    label: t(field.label),
    autoComplete: field.autoComplete,
    ...(field.help && { help: t(field.help) }),
    ...(error && { error }),
    ...(typed !== undefined && { defaultValue: typed }),
  };
  if (field.kind === 'password') {
    const watchCaps = (event: KeyboardEvent): void => setCaps(event.getModifierState?.('CapsLock') ?? false);
    return (
      <>
        <PasswordInput {...common} onKeyDown={watchCaps} onKeyUp={watchCaps} />
        {caps && (
          <p className={styles.caps} role="status">
            <Icon of={IconArrowBigUpLine} size={16} /> {t('session.form.capsLock')}
          </p>
        )}
      </>
    );
  }
  return (
    <TextInput
      {...common}
      type={field.kind}
      {...(field.kind === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
    />
  );
}

type ErrorTexts = Partial<Record<FieldName | 'root', string>>;

/** The contract's own words, but for what is merely left empty. */
function useErrorTexts(form: UseFormReturn<FieldValues>): ErrorTexts {
  const t = useT();
  const { errors } = form.formState;
  const password = errors.password?.type === 'too_small' ? t('session.form.passwordNeeded') : errors.password?.message;
  return {
    ...(errors.email?.message && { email: errors.email.message }),
    ...(errors.username?.message && { username: errors.username.message }),
    ...(password && { password }),
    ...(errors.code?.message && { code: errors.code.message }),
    ...(errors.root?.message && { root: errors.root.message }),
  };
}

function showRefusal(form: UseFormReturn<FieldValues>, error: unknown): void {
  const names = Object.keys(form.getValues());
  for (const [name, message] of Object.entries(textsIn(error, names)))
    form.setError(name as keyof ErrorTexts, { message });
}

/** The refusal of a form that the browser posted. The contract has no words for an empty password. */
function textsOf(failure: FormAnswer['failure'], fields: readonly StepField[], passwordNeeded: string): ErrorTexts {
  const names = fields.map(({ name }) => name);
  const texts = textsIn(new RefusedError(failure), names);
  return failure?.code === 'input.invalid' && texts.password ? { ...texts, password: passwordNeeded } : texts;
}

/** A refusal in words, by the field it is about; `root` where it is about none. */
function textsIn(error: unknown, names: readonly string[]): ErrorTexts {
  const { code, text, fields } = readFailure(error);
  const field = FIELD_OF_REFUSAL[code];
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
  if (field) return { ...named, [field]: text };
  return Object.keys(named).length === 0 ? { root: text } : named;
}
