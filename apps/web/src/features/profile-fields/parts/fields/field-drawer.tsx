import { rebased } from '@muster/contracts/kit/changed';
import type { ManagedField } from '@muster/contracts/profile-fields/model';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { GuardedDrawer, useUnsaved } from '../../../../ui/overlays/guarded-drawer.tsx';
import { RefusedEdit } from '../../../../ui/states/refused-edit.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { HistoryOf } from '../../../audit/public.ts';
import { changeOf, faultsOf, type FieldValues, termsOf, valuesOf } from '../../field-values.ts';
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
  const id = useId();
  /** The field as it was when the form began: what others change meanwhile is not what was seen. */
  const [begun, setBegun] = useState(field);
  const [values, setValues] = useState(() => valuesOf(field));
  useUnsaved(JSON.stringify(values) !== JSON.stringify(valuesOf(begun)));
  const [attempt, setAttempt] = useState(0);
  const add = useAddField(community);
  const edit = useEditField(community);
  const { error, isPending, reset } = field ? edit : add;
  const faults = attempt > 0 ? faultsOf(values) : [];
  const set = (change: Partial<FieldValues>) => {
    reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const onSuccess = () => {
    notify({ type: 'positive', message: t('profile-fields.form.saved', { name: values.label }) });
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (faultsOf(values).length > 0 || isPending) return;
    if (begun) {
      const { change, seen } = changeOf(values, begun);
      edit.mutate({ community, field: { id: begun.id, ...change }, seen }, { onSuccess });
    } else add.mutate({ community, field: { type: values.type, ...termsOf(values, null) } }, { onSuccess });
  };
  const failure = error ? readFailure(error) : null;
  const beginAnew = () => {
    reset();
    setValues(rebased(values, valuesOf(begun), valuesOf(field)));
    setBegun(field);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'input.outdated' ? beginAnew : null}
        />
      )}
      <FieldInputs
        id={id}
        isNew={field === null}
        former={(field?.options ?? []).filter(({ former }) => former).map(({ label }) => label)}
        others={fields.filter((each) => each.id !== field?.id)}
        formulaFault={failure?.fields?.['field.formula']}
        values={values}
        faults={faults}
        onChange={set}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isPending}>
          {t(field ? 'profile-fields.form.save' : 'profile-fields.form.create')}
        </Button>
      </FormActions>
    </form>
  );
}
