import { changedSince, rebased } from '@muster/contracts/kit/changed';
import type { Structure } from '@muster/contracts/departments/model';
import { type FormEvent, useId, useRef, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { GuardedDrawer, useUnsaved } from '../../../ui/overlays/guarded-drawer.tsx';
import { RefusedEdit } from '../../../ui/states/refused-edit.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { HistoryOf } from '../../audit/public.ts';
import { useAddPart, useEditPart } from '../queries.ts';
import { faultsOf, type OpenPart, type PartValues, readPart, termsOf, valuesOf } from './form/part-values.ts';
import { PartFields } from './form/part-fields.tsx';
import { PositionHolders } from './form/position-holders.tsx';
import { RankGiving } from './form/rank-giving.tsx';
import styles from './departments.module.css';

interface PartDrawerProps {
  community: string;
  structure: Structure;
  /** As the address names it. */
  part: string | null;
  onClose: () => void;
}

/** Makes or changes the part that the address names; it stays shown while it closes. */
export function PartDrawer({ community, structure, part, onClose }: PartDrawerProps) {
  const t = useT();
  const open = readPart(part);
  const values = open && valuesOf(structure, open);
  const found = values ? { part: part ?? '', open, values } : null;
  const [last, setLast] = useState(found);
  if (found && found.part !== last?.part) setLast(found);
  const shown = found ?? last;
  if (!shown?.open) return null;
  const titles = {
    department: ['newDepartment', 'editDepartment'],
    rank: ['newRank', 'editRank'],
    position: ['newPosition', 'editPosition'],
  } as const;
  const [making, editing] = titles[shown.open.kind];
  return (
    <GuardedDrawer
      open={found !== null}
      onClose={onClose}
      title={t(`departments.form.${shown.open.id === null ? making : editing}`)}
      width={440}
    >
      <PartForm
        key={shown.part}
        community={community}
        structure={structure}
        open={shown.open}
        first={shown.values}
        onClose={onClose}
      />
      {shown.open.id !== null && <HistoryOf community={community} kind={shown.open.kind} id={shown.open.id} />}
    </GuardedDrawer>
  );
}

type FormProps = {
  community: string;
  structure: Structure;
  open: OpenPart;
  first: PartValues;
  onClose: () => void;
};

function PartForm({ community, structure, open, first, onClose }: FormProps) {
  const t = useT();
  const id = useId();
  const [values, setValues] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const [begun, setBegun] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(JSON.stringify(values) !== JSON.stringify(begun));
  const sending = useSend(community, open);
  const faults = attempt > 0 ? faultsOf(open.kind, values) : [];
  const set = (change: Partial<PartValues>) => {
    sending.reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const send = (then: 'close' | 'another') => {
    setAttempt((count) => count + 1);
    if (faultsOf(open.kind, values).length > 0 || sending.isPending) return;
    sending.send({ values, begun }, () => {
      const message = open.id === null ? 'departments.form.created' : 'departments.form.saved';
      notify({ type: 'positive', message: t(message, { name: values.label }) });
      if (then === 'close') return onClose();
      const next = { ...values, label: '', secondLabel: '' };
      setValues(next);
      setBegun(next);
      setAttempt(0);
      form.current?.querySelector('input')?.focus();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('close');
  };
  const failure = sending.error ? readFailure(sending.error) : null;
  const beginAnew = () => {
    sending.reset();
    setValues(rebased(values, begun, first));
    setBegun(first);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'input.outdated' ? beginAnew : null}
        />
      )}
      <PartFields id={id} open={open} structure={structure} values={values} faults={faults} onChange={set} />
      {open.kind === 'position' && open.id !== null && (
        <PositionHolders community={community} structure={structure} id={open.id} />
      )}
      {open.kind === 'rank' && open.id !== null && (
        <RankGiving community={community} id={open.id} label={first.label} />
      )}
      <Actions
        isNew={open.id === null}
        isPending={sending.isPending}
        onCancel={onClose}
        onAnother={() => send('another')}
      />
    </form>
  );
}

type ActionsProps = { isNew: boolean; isPending: boolean; onCancel: () => void; onAnother: () => void };

function Actions({ isNew, isPending, onCancel, onAnother }: ActionsProps) {
  const t = useT();
  return (
    <FormActions>
      <Button size="md" onClick={onCancel} disabled={isPending}>
        {t('ui.cancel')}
      </Button>
      {isNew && (
        <Button size="md" onClick={onAnother} disabled={isPending}>
          {t('departments.form.createAnother')}
        </Button>
      )}
      <Button size="md" kind="primary" type="submit" busy={isPending}>
        {t(isNew ? 'departments.form.create' : 'departments.form.save')}
      </Button>
    </FormActions>
  );
}

type Sent = { readonly values: PartValues; readonly begun: PartValues };

/** Sends the form: as a new part, or as what was changed of one. */
function useSend(community: string, { kind, id, department }: OpenPart) {
  const add = useAddPart(community);
  const edit = useEditPart(community);
  const { error, isPending, reset } = id === null ? add : edit;
  const send = ({ values, begun }: Sent, onSuccess: () => void) => {
    if (kind === 'department') {
      const terms = termsOf.department(values);
      const { change, seen } = changedSince(terms, termsOf.department(begun));
      if (id === null) add.mutate({ community, part: { kind, ...terms } }, { onSuccess });
      else edit.mutate({ community, part: { kind, id, ...change }, seen }, { onSuccess });
    } else if (kind === 'rank') {
      const terms = termsOf.rank(values);
      const { change, seen } = changedSince(terms, termsOf.rank(begun));
      if (id === null) add.mutate({ community, part: { kind, department: department ?? '', ...terms } }, { onSuccess });
      else edit.mutate({ community, part: { kind, id, ...change }, seen }, { onSuccess });
    } else {
      const terms = termsOf.position(values);
      const { change, seen } = changedSince(terms, termsOf.position(begun));
      if (id === null) add.mutate({ community, part: { kind, department: department ?? '', ...terms } }, { onSuccess });
      else edit.mutate({ community, part: { kind, id, ...change }, seen }, { onSuccess });
    }
  };
  return { send, error, isPending, reset };
}
