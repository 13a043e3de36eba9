import type { JoinForm } from '@muster/contracts/profile-fields/model';
import { type FormEvent, useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useDraft } from '../../../../platform/outbox/use-draft.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DraftNote } from '../../../../ui/forms/draft-note.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import { textOf, valueOf } from '../../typed-values.ts';
import { ValueInput } from '../profile/value-input.tsx';
import styles from '../profile-fields.module.css';

/** Values by field, as they are sent. */
export type JoinValues = Readonly<Record<string, FieldValue | null>>;

export interface JoinFormDialogProps {
  community: string;
  name: string;
  open: boolean;
  onClose: () => void;
  /** Joins. What is refused comes back as `error`, and what was typed stays. */
  onSend: (values: JoinValues, done: () => void) => void;
  busy: boolean;
  error: unknown;
}

/** What a community asks of whoever joins. What is typed is kept on this device until it is sent. */
export function JoinFormDialog(props: JoinFormDialogProps) {
  const t = useT();
  const { community, name, open, onClose } = props;
  const form = trpc.profileFields.joinForm.useQuery({ community }, { enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profile-fields.joining.title', { name })}
      lead={t('profile-fields.joining.lead')}
      width={520}
    >
      {!form.data && form.error && (
        <FailureState error={form.error} onRetry={() => void form.refetch()} retrying={form.isFetching} />
      )}
      {!form.data && !form.error && <Skeleton height={180} />}
      {form.data && <Questions {...props} form={form.data} />}
    </Dialog>
  );
}

function Questions({ community, form, onClose, onSend, busy, error }: JoinFormDialogProps & { form: JoinForm }) {
  const t = useT();
  const [first] = useState(() => Object.fromEntries(form.fields.map(({ field, value }) => [field.id, textOf(value)])));
  const [texts, setTexts] = useState<Record<string, string>>(first);
  const [attempt, setAttempt] = useState(0);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const draft = useDraft({
    place: `profile-fields.joining:${community}`,
    values: texts,
    dirty: Object.entries(texts).some(([id, text]) => text !== first[id]),
    restore: (values) => setTexts((now) => ({ ...now, ...values })),
  });
  const failure = error ? readFailure(error) : null;
  const faultOf = (id: string): string | undefined => {
    if (attempt === 0 || changed.has(id)) return undefined;
    if ((texts[id] ?? '').trim() === '') return t('profile-fields.joining.missing');
    return failure?.fields[`values.${id}`];
  };
  const faults = form.fields.flatMap(({ field }) => {
    const message = faultOf(field.id);
    return message ? [{ id: inputId(field.id), label: field.label, message }] : [];
  });
  const problems = failure && faults.length === 0 && attempt > 0 ? [{ message: failure.text }] : faults;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt((count) => count + 1);
    setChanged(new Set());
    if (form.fields.some(({ field }) => (texts[field.id] ?? '').trim() === '')) return;
    const values = form.fields.map(({ field }) => [field.id, valueOf(field.type, texts[field.id] ?? '')] as const);
    onSend(Object.fromEntries(values), () => draft.clear());
  };
  return (
    <form className={styles.joining} onSubmit={send} noValidate>
      <DraftNote offer={draft.offer} />
      <FormSummaryErrors errors={problems} attempt={attempt} />
      {form.fields.map(({ field }) => (
        <ValueInput
          key={field.id}
          id={inputId(field.id)}
          field={field}
          text={texts[field.id] ?? ''}
          error={faultOf(field.id)}
          onChange={(text) => {
            setTexts((now) => ({ ...now, [field.id]: text }));
            setChanged((now) => new Set(now).add(field.id));
          }}
        />
      ))}
      <p className={styles.quiet}>{t('profile-fields.joining.who')}</p>
      <FormActions>
        <Button size="md" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={busy}>
          {t('communities.join.submit')}
        </Button>
      </FormActions>
    </form>
  );
}

function inputId(field: string): string {
  return `joining-${field}`;
}
