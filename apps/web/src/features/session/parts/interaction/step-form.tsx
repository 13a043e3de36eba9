import { zodResolver } from '@hookform/resolvers/zod';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { readFailure } from '../../../../platform/failure.ts';
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
};

/** The form of one step: checked by the contract, refusals shown at their field and in the summary. */
export function StepForm({ step, submitLabel, onSend, extra }: StepFormProps) {
  const id = useId();
  const { schema, fields } = STEPS[step];
  const [attempt, setAttempt] = useState(0);
  const form = useForm<FieldValues>({
    // A form knows the fields of all steps; the schema of this one reads its own.
    resolver: zodResolver(schema) as unknown as Resolver<FieldValues>,
    shouldFocusError: false,
  });
  const send = async (values: FieldValues): Promise<void> => {
    try {
      await onSend(values);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const submit = form.handleSubmit(send);
  const texts = useErrorTexts(form);
  const errors = [
    ...fields.flatMap(({ name }) => (texts[name] ? [{ id: `${id}-${name}`, message: texts[name] }] : [])),
    ...(form.formState.errors.root?.message ? [{ message: form.formState.errors.root.message }] : []),
  ];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event).finally(() => setAttempt((count) => count + 1))}
    >
      <FormSummaryErrors errors={errors} attempt={attempt} />
      {fields.map((field) => (
        <StepControl key={field.name} id={`${id}-${field.name}`} field={field} error={texts[field.name]} form={form} />
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
};

function StepControl({ id, field, error, form }: StepControlProps) {
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

/** The contract's own words, but for what is merely left empty. */
function useErrorTexts(form: UseFormReturn<FieldValues>): Partial<Record<FieldName, string>> {
  const t = useT();
  const { errors } = form.formState;
  const password = errors.password?.type === 'too_small' ? t('session.form.passwordNeeded') : errors.password?.message;
  return {
    ...(errors.email?.message && { email: errors.email.message }),
    ...(errors.username?.message && { username: errors.username.message }),
    ...(password && { password }),
    ...(errors.code?.message && { code: errors.code.message }),
  };
}

function showRefusal(form: UseFormReturn<FieldValues>, error: unknown): void {
  const { code, text, fields } = readFailure(error);
  const field = FIELD_OF_REFUSAL[code];
  const named = Object.entries(fields).filter(([name]) => name in form.getValues());
  if (field) form.setError(field, { message: text });
  else if (named.length === 0) form.setError('root', { message: text });
  for (const [name, message] of named) form.setError(name as FieldName, { message });
}
