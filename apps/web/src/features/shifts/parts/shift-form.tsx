import type { ClockShift, ShiftType } from '@muster/contracts/shifts/model';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { localInput } from '../../../platform/forms/local-input.ts';
import { useAddShift, useCorrectClock, useRemoveShift } from '../queries.ts';
import styles from './clock.module.css';

const HOUR_MS = 3_600_000;

interface OfShift {
  community: string;
  shift: ClockShift;
  onClose: () => void;
}

/** Puts the times of a shift right, and says why. Times are of the zone of whoever corrects. */
export function CorrectForm({ community, shift, onClose }: OfShift) {
  const t = useT();
  const times = useTimes(shift.startedAt, shift.endedAt ?? new Date().toISOString());
  const correct = useCorrectClock(community);
  const send = (reason: string) => {
    const onSuccess = () => told(t('members.clock.correctedNow'), onClose);
    if (times.value) correct.mutate({ community, id: shift.id, ...times.value, reason }, { onSuccess });
  };
  return (
    <Reasoned verb={t('members.clock.correct')} call={correct} onSend={send} onClose={onClose}>
      <Times times={times} />
    </Reasoned>
  );
}

/** Takes a shift away that was none, and says why. */
export function RemoveForm({ community, shift, onClose }: OfShift) {
  const t = useT();
  const remove = useRemoveShift(community);
  const send = (reason: string) =>
    remove.mutate(
      { community, id: shift.id, reason },
      { onSuccess: () => told(t('members.clock.removedNow'), onClose) },
    );
  return (
    <Reasoned verb={t('members.clock.remove')} danger call={remove} onSend={send} onClose={onClose}>
      <p className={styles.muted}>{t('members.clock.removeLead')}</p>
    </Reasoned>
  );
}

interface AddFormProps {
  community: string;
  accId: string;
  shiftTypes: readonly ShiftType[];
  onClose: () => void;
}

/** Writes a shift down that was not clocked, and says why. */
export function AddForm({ community, accId, shiftTypes, onClose }: AddFormProps) {
  const t = useT();
  const [now] = useState(() => Date.now());
  const times = useTimes(new Date(now - HOUR_MS).toISOString(), new Date(now).toISOString());
  const [shift, setShift] = useState('');
  const [note, setNote] = useState('');
  const add = useAddShift(community);
  const send = (reason: string) => {
    const onSuccess = () => told(t('members.clock.addedNow'), onClose);
    if (times.value)
      add.mutate({ community, accId, shift: shift || null, note, ...times.value, reason }, { onSuccess });
  };
  return (
    <Reasoned verb={t('members.clock.add')} call={add} onSend={send} onClose={onClose}>
      <Times times={times} />
      <div className={styles.pair}>
        {shiftTypes.length > 0 && (
          <Select
            label={t('members.clock.shift')}
            value={shift}
            placeholder={t('members.clock.anyShift')}
            options={shiftTypes.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ target }) => setShift(target.value)}
          />
        )}
        <TextInput
          label={t('members.clock.note')}
          optional
          value={note}
          maxLength={NOTE_MAX}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Reasoned>
  );
}

/** Most characters of a note and of a reason; the contract's own bound would bring its checks along. */
const NOTE_MAX = 500;

function told(message: string, onClose: () => void): void {
  notify({ type: 'positive', message });
  onClose();
}

function useTimes(startedAt: string, endedAt: string) {
  const [from, setFrom] = useState(() => localInput(startedAt));
  const [to, setTo] = useState(() => localInput(endedAt));
  const value =
    from === '' || to === '' ? null : { startedAt: new Date(from).toISOString(), endedAt: new Date(to).toISOString() };
  return { from, to, setFrom, setTo, value };
}

function Times({ times: { from, to, setFrom, setTo } }: { times: ReturnType<typeof useTimes> }) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <TextInput
        label={t('members.clock.from')}
        type="datetime-local"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextInput
        label={t('members.clock.to')}
        type="datetime-local"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
    </div>
  );
}

interface ReasonedProps {
  verb: string;
  danger?: boolean;
  call: { readonly error: unknown; readonly isPending: boolean };
  onSend: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form that does nothing without a reason, which the person reads. */
function Reasoned({ verb, danger, call: { error, isPending }, onSend, onClose, children }: ReasonedProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const lacking = attempt > 0 && reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (reason.trim() !== '' && !isPending) onSend(reason);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={verb}>
      {error !== null && error !== undefined && (
        <FormSummaryErrors errors={[{ message: readFailure(error).text }]} attempt={attempt} />
      )}
      {children}
      <TextInput
        label={t('members.clock.reason')}
        value={reason}
        maxLength={NOTE_MAX}
        autoComplete="off"
        error={lacking ? t('members.clock.reasonNeeded') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind={danger ? 'danger' : 'primary'} type="submit" busy={isPending}>
          {verb}
        </Button>
      </FormActions>
    </form>
  );
}
