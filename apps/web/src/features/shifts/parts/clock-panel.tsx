import type { Clock } from '@muster/contracts/shifts/model';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallFormState, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { lengthOf } from './duration.ts';
import { useNow } from '../../../ui/content/use-now.ts';
import { Elapsed, TICK_MS } from './elapsed.tsx';
import { LongShiftDialog } from './long-shift-dialog.tsx';
import { useClock, useClockIn, useClockOut } from '../queries.ts';
import styles from './clock.module.css';

/** One's own clock: in, out, and how long. */
export function ClockPanel({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useClock(community, null);
  // A member who may not clock in and is on no shift has nothing to do here.
  if (data && !data.mayClockIn && !data.running) return null;
  return (
    <Panel
      title={t('members.clock.title')}
      actions={
        data?.running && (
          <StatePill tone="positive" live>
            {t('members.clock.on')}
          </StatePill>
        )
      }
    >
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={88} />}
      {data && <Stand community={community} clock={data} />}
    </Panel>
  );
}

function Stand({ community, clock }: { community: string; clock: Clock }) {
  const { running } = clock;
  return running ? (
    <Out key={running.id} community={community} clock={clock} running={running} />
  ) : (
    <In community={community} clock={clock} />
  );
}

/** What the panel shows next comes with the answer about the clock. */
const onDone = () => undefined;

function In({ community, clock: { shiftTypes, mayWork, weekMs } }: { community: string; clock: Clock }) {
  const t = useT();
  const offered = shiftTypes.filter(({ id }) => mayWork.includes(id));
  const clockIn = useClockIn(community);
  const form = useCallForm({
    begin: { shift: '', note: '' },
    sending: clockIn,
    send: ({ shift, note }, sent) => clockIn.mutate({ community, shift: shift || null, note }, sent),
    onDone,
  });
  return (
    <CallForm form={form} className={styles.form} submit={null}>
      {offered.length > 0 && (
        <Select
          {...form.text('shift')}
          label={t('members.clock.shift')}
          placeholder={t('members.clock.anyShift')}
          options={offered.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      <NoteInput form={form} />
      <Button kind="primary" size="md" type="submit" icon={IconPlayerPlay} busy={form.isBusy} block>
        {t('members.clock.in')}
      </Button>
      <p className={styles.muted}>
        {t('members.clock.week')} <Elapsed ms={weekMs} />
      </p>
    </CallForm>
  );
}

type OutProps = { community: string; clock: Clock; running: NonNullable<Clock['running']> };

function Out({ community, clock: { weekMs, longShiftHours }, running }: OutProps) {
  const t = useT();
  const now = useNow(TICK_MS);
  const [asked, setAsked] = useState(false);
  const clockOut = useClockOut(community);
  const form = useCallForm({
    begin: { note: running.note },
    sending: clockOut,
    send({ note }, sent) {
      if (lengthOf(running, new Date()) >= longShiftHours * HOUR_MS) setAsked(true);
      else clockOut.mutate({ community, note }, sent);
    },
    onDone,
  });
  return (
    <>
      <CallForm form={form} className={styles.form} submit={null}>
        <p className={styles.running}>
          <Elapsed ms={lengthOf(running, now)} />
          {running.shift && <small>{running.shift}</small>}
        </p>
        <NoteInput form={form} />
        <Button size="md" type="submit" icon={IconPlayerStop} busy={form.isBusy} block>
          {t('members.clock.out')}
        </Button>
        <p className={styles.muted}>
          {t('members.clock.week')} <Elapsed ms={weekMs} />
        </p>
      </CallForm>
      {/* Beside the form: what is sent in the dialog is not sent by this one as well. */}
      <LongShiftDialog
        community={community}
        startedAt={running.startedAt}
        note={form.values.note}
        open={asked}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

const HOUR_MS = 3_600_000;
/** Most characters of a note; the contract's own bound would bring its checks along. */
const NOTE_MAX = 500;

function NoteInput({ form }: { form: Pick<CallFormState<{ readonly note: string }>, 'text'> }) {
  const t = useT();
  return (
    <TextInput
      {...form.text('note')}
      label={t('members.clock.note')}
      optional
      maxLength={NOTE_MAX}
      autoComplete="off"
    />
  );
}
