import type { JoinForm } from '@muster/contracts/profile-fields/model';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { type CallHandlers, type FormMutation, useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
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
  joining: FormMutation;
  onSend: (values: JoinValues, sent: CallHandlers<unknown>) => void;
  onJoined: () => void;
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

function Questions(props: JoinFormDialogProps & { form: JoinForm }) {
  const t = useT();
  const { fields } = props.form;
  const form = useCallForm({
    begin: (): Readonly<Record<string, string>> =>
      Object.fromEntries(fields.map(({ field, value }) => [field.id, textOf(value)])),
    check(texts) {
      const missing = fields.filter(({ field: { id } }) => (texts[id] ?? '').trim() === '');
      return Object.fromEntries(missing.map(({ field: { id } }) => [id, t('profile-fields.joining.missing')]));
    },
    sending: props.joining,
    send(texts, sent) {
      const values = fields.map(({ field: { id, type } }) => [id, valueOf(type, texts[id] ?? '')] as const);
      props.onSend(Object.fromEntries(values), sent);
    },
    draft: `profile-fields.joining:${props.community}`,
    onDone: props.onJoined,
  });
  return (
    <CallForm form={form} className={styles.joining} submit={t('communities.join.submit')} onCancel={props.onClose}>
      {fields.map(({ field }) => (
        <ValueInput
          key={field.id}
          id={`joining-${field.id}`}
          field={field}
          text={form.values[field.id] ?? ''}
          error={form.errors[field.id]}
          onChange={(text) => form.set({ [field.id]: text })}
        />
      ))}
      <p className={styles.quiet}>{t('profile-fields.joining.who')}</p>
    </CallForm>
  );
}
