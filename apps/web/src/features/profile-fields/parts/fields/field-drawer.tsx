import { FIELD, mostCharacters } from '@muster/contracts/profile-fields/enums';
import type { ManagedField } from '@muster/contracts/profile-fields/model';
import { useState } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { GuardedDrawer } from '../../../../ui/overlays/guarded-drawer.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { HistoryOf } from '../../../audit/public.ts';
import { changeOf, faultsOf, termsOf, valuesOf } from '../../field-values.ts';
import { useAddField, useEditField } from '../../queries.ts';
import { FieldAccess } from './field-access.tsx';
import { FieldInputs } from './field-inputs.tsx';
import styles from '../profile-fields.module.css';

interface FieldDrawerProps {
  community: string;
  fields: readonly ManagedField[];
  /** As the address names it: an id, or `new`. */
  wanted: string | null;
  /** Whether the caller may say what ranks may do. */
  grants: boolean;
  onClose: () => void;
}

/** Makes or changes the field that the address names; it stays shown while it closes. */
export function FieldDrawer({ community, fields, wanted, grants, onClose }: FieldDrawerProps) {
  const t = useT();
  const field = fields.find(({ id }) => id === wanted) ?? null;
  const found = wanted === 'new' || field ? { wanted, field } : null;
  const [last, setLast] = useState(found);
  if (found && (found.wanted !== last?.wanted || found.field !== last?.field)) setLast(found);
  const shown = found ?? last;
  if (!shown) return null;
  return (
    <GuardedDrawer
      open={found !== null}
      onClose={onClose}
      title={t(shown.field ? 'profile-fields.form.edit' : 'profile-fields.form.new')}
      width={460}
    >
      <FieldForm key={shown.wanted} community={community} fields={fields} field={shown.field} onClose={onClose} />
      {shown.field && grants && <FieldAccess key={shown.field.id} community={community} field={shown.field} />}
      {shown.field && <HistoryOf community={community} kind="profileField" id={shown.field.id} />}
    </GuardedDrawer>
  );
}

type FormProps = {
  community: string;
  fields: readonly ManagedField[];
  field: ManagedField | null;
  onClose: () => void;
};

function FieldForm({ community, fields, field, onClose }: FormProps) {
  const t = useT();
  /** The field as it was when the form began: what others change meanwhile is not what was seen. */
  const [begun, setBegun] = useState(field);
  const add = useAddField(community);
  const edit = useEditField(community);
  const form = useCallForm({
    begin: () => valuesOf(field),
    check: (values) =>
      Object.fromEntries(
        faultsOf(values).map((fault) => {
          const max = fault === 'options' ? FIELD.optionsMax : mostCharacters(values.type);
          return [fault, t(`profile-fields.form.fault.${fault}`, { max })];
        }),
      ),
    sending: field ? edit : add,
    send(values, sent) {
      if (!begun) return add.mutate({ community, field: { type: values.type, ...termsOf(values, null) } }, sent);
      const { change, seen } = changeOf(values, begun);
      edit.mutate({ community, field: { id: begun.id, ...change }, seen }, sent);
    },
    onDone(_answer, { label }) {
      notify({ type: 'positive', message: t('profile-fields.form.saved', { name: label }) });
      onClose();
    },
  });
  const beginAnew = () => {
    form.rebase(valuesOf(field));
    setBegun(field);
  };
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t(field ? 'profile-fields.form.save' : 'profile-fields.form.create')}
      onCancel={onClose}
      onBeginAnew={form.general?.code === 'input.outdated' ? beginAnew : null}
    >
      <FieldInputs
        isNew={field === null}
        former={(field?.options ?? []).filter(({ former }) => former).map(({ label }) => label)}
        others={fields.filter((each) => each.id !== field?.id)}
        form={form}
      />
    </CallForm>
  );
}
