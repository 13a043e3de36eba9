import { STRUCTURE } from '@muster/contracts/departments/enums';
import { changedSince } from '@muster/contracts/kit/changed';
import type { Structure } from '@muster/contracts/departments/model';
import { type SubmitEvent, useRef, useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallHandlers, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { GuardedDrawer } from '../../../ui/overlays/guarded-drawer.tsx';
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
  const label = useRef<HTMLInputElement>(null);
  const then = useRef<'close' | 'another'>('close');
  const { sending, send } = useSend(community, open);
  const form = useCallForm({
    begin: first,
    check(values) {
      const faults = faultsOf(open.kind, values);
      return Object.fromEntries(
        faults.map((fault) => [fault, t(`departments.form.fault.${fault}`, { max: STRUCTURE.powerMax })]),
      );
    },
    sending,
    send,
    onDone(_answer, values) {
      const message = open.id === null ? 'departments.form.created' : 'departments.form.saved';
      notify({ type: 'positive', message: t(message, { name: values.label }) });
      if (then.current === 'close') return onClose();
      form.restart({ ...values, label: '', secondLabel: '' });
      label.current?.focus();
    },
  });
  const submit = (next: 'close' | 'another', event?: SubmitEvent) => {
    then.current = next;
    form.submit(event);
  };
  return (
    <CallForm
      form={{ ...form, submit: (event) => submit('close', event) }}
      className={styles.form}
      submit={null}
      onBeginAnew={form.general?.code === 'input.outdated' ? () => form.rebase(first) : null}
    >
      <PartFields first={label} open={open} structure={structure} form={form} />
      {open.kind === 'position' && open.id !== null && (
        <PositionHolders community={community} structure={structure} id={open.id} />
      )}
      {open.kind === 'rank' && open.id !== null && (
        <RankGiving community={community} id={open.id} label={first.label} />
      )}
      <Actions
        isNew={open.id === null}
        isPending={form.isBusy}
        onCancel={onClose}
        onAnother={() => submit('another')}
      />
    </CallForm>
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

/** Sends the form: as a new part, or as what was changed of one. */
function useSend(community: string, { kind, id, department }: OpenPart) {
  const add = useAddPart(community);
  const edit = useEditPart(community);
  const send = (values: PartValues, sent: CallHandlers<{ readonly version: number }>, begun: PartValues) => {
    if (kind === 'department') {
      const terms = termsOf.department(values);
      const { change, seen } = changedSince(terms, termsOf.department(begun));
      if (id === null) add.mutate({ community, part: { kind, ...terms } }, sent);
      else edit.mutate({ community, part: { kind, id, ...change }, seen }, sent);
    } else if (kind === 'rank') {
      const terms = termsOf.rank(values);
      const { change, seen } = changedSince(terms, termsOf.rank(begun));
      if (id === null) add.mutate({ community, part: { kind, department: department ?? '', ...terms } }, sent);
      else edit.mutate({ community, part: { kind, id, ...change }, seen }, sent);
    } else {
      const terms = termsOf.position(values);
      const { change, seen } = changedSince(terms, termsOf.position(begun));
      if (id === null) add.mutate({ community, part: { kind, department: department ?? '', ...terms } }, sent);
      else edit.mutate({ community, part: { kind, id, ...change }, seen }, sent);
    }
  };
  return { sending: id === null ? add : edit, send };
}
