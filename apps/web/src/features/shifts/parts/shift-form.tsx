import type { ClockShift, ShiftType } from '@muster/contracts/shifts/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallFormState, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
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

/** Puts the times of a shift right, and says why. Times are of the zone of the person who corrects. */
export function CorrectForm({ community, shift, onClose }: OfShift) {
  const t = useT();
  const correct = useCorrectClock(community);
  const form = useCallForm({
    begin: () => ({ ...timesOf(shift.startedAt, shift.endedAt ?? new Date().toISOString()), reason: '' }),
    check: useFaults(),
    sending: correct,
    send: ({ reason, ...times }, sent) =>
      correct.mutate({ community, id: shift.id, ...momentsOf(times), reason }, sent),
    onDone: () => told(t('members.clock.correctedNow'), onClose),
  });
  const verb = t('members.clock.correct');
  return (
    <CallForm form={form} className={styles.form} label={verb} submit={verb} onCancel={onClose}>
      <Times form={form} />
      <Reason form={form} />
    </CallForm>
  );
}

/** Takes a shift away that was none, and says why. */
export function RemoveForm({ community, shift, onClose }: OfShift) {
  const t = useT();
  const remove = useRemoveShift(community);
  const form = useCallForm({
    begin: { reason: '' },
    check: useFaults(),
    sending: remove,
    send: ({ reason }, sent) => remove.mutate({ community, id: shift.id, reason }, sent),
    onDone: () => told(t('members.clock.removedNow'), onClose),
  });
  const verb = t('members.clock.remove');
  return (
    <CallForm form={form} className={styles.form} label={verb} submit={verb} danger onCancel={onClose}>
      <p className={styles.muted}>{t('members.clock.removeLead')}</p>
      <Reason form={form} />
    </CallForm>
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
  const add = useAddShift(community);
  const form = useCallForm({
    begin: () => ({ ...lastHour(), shift: '', note: '', reason: '' }),
    check: useFaults(),
    sending: add,
    send: ({ shift, note, reason, ...times }, sent) =>
      add.mutate({ community, accId, shift: shift || null, note, ...momentsOf(times), reason }, sent),
    onDone: () => told(t('members.clock.addedNow'), onClose),
  });
  const verb = t('members.clock.add');
  return (
    <CallForm form={form} className={styles.form} label={verb} submit={verb} onCancel={onClose}>
      <Times form={form} />
      <div className={styles.pair}>
        {shiftTypes.length > 0 && (
          <Select
            {...form.text('shift')}
            label={t('members.clock.shift')}
            placeholder={t('members.clock.anyShift')}
            options={shiftTypes.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <TextInput
          {...form.text('note')}
          label={t('members.clock.note')}
          optional
          maxLength={NOTE_MAX}
          autoComplete="off"
        />
      </div>
      <Reason form={form} />
    </CallForm>
  );
}

/** Most characters of a note and of a reason; the contract's own bound would bring its checks along. */
const NOTE_MAX = 500;

function told(message: string, onClose: () => void): void {
  notify({ type: 'positive', message });
  onClose();
}

/** As the browser's own fields hold them, and by the names that a refusal has for them. */
type Times = { readonly startedAt: string; readonly endedAt: string };

function timesOf(startedAt: string, endedAt: string): Times {
  return { startedAt: localInput(startedAt), endedAt: localInput(endedAt) };
}

function lastHour(): Times {
  const now = Date.now();
  return timesOf(new Date(now - HOUR_MS).toISOString(), new Date(now).toISOString());
}

function momentsOf({ startedAt, endedAt }: Times): Times {
  return { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() };
}

type Typed = Partial<Times> & { readonly reason: string };

/** Nothing is done without a reason, which the person reads. */
function useFaults(): (typed: Typed) => Partial<Record<keyof Typed, string | undefined>> {
  const t = useT();
  const timeNeeded = (time: string | undefined) => (time === '' ? t('members.clock.timeNeeded') : undefined);
  return ({ startedAt, endedAt, reason }) => ({
    startedAt: timeNeeded(startedAt),
    endedAt: timeNeeded(endedAt),
    reason: reason.trim() === '' ? t('members.clock.reasonNeeded') : undefined,
  });
}

type TextOf<Values> = { readonly form: Pick<CallFormState<Values>, 'text'> };

function Times({ form }: TextOf<Times>) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <TextInput {...form.text('startedAt')} label={t('members.clock.from')} type="datetime-local" />
      <TextInput {...form.text('endedAt')} label={t('members.clock.to')} type="datetime-local" />
    </div>
  );
}

function Reason({ form }: TextOf<{ readonly reason: string }>) {
  const t = useT();
  return (
    <TextInput {...form.text('reason')} label={t('members.clock.reason')} maxLength={NOTE_MAX} autoComplete="off" />
  );
}
