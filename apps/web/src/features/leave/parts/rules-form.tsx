import type { StoredLeaveRules } from '@muster/contracts/leave/model';
import { type FormEvent, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useLeaveChanges } from '../queries.ts';
import styles from './leave.module.css';

/** Most days of a leave; the contract's own bound would bring its checks along. */
const DAYS_MAX = 366;

type Statuses = readonly { readonly id: string; readonly label: string }[];

/** The rules by which members ask for leave. */
export function RulesForm({ community }: { community: string }) {
  const { data, error, refetch, isFetching } = trpc.leave.rules.useQuery({ community });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={4} height={56} />;
  const { rules, statuses, timeZone } = data;
  // Another revision is another form: what was typed before is about rules that are gone.
  return <Form key={rules.revision} community={community} rules={rules} statuses={statuses} timeZone={timeZone} />;
}

interface FormProps {
  community: string;
  rules: StoredLeaveRules;
  statuses: Statuses;
  timeZone: string;
}

function Form({ community, rules: { revision, ...stored }, statuses, timeZone }: FormProps) {
  const t = useT();
  const [rules, setRules] = useState(stored);
  const [attempt, setAttempt] = useState(0);
  const { setRules: call } = useLeaveChanges();
  const set = (more: Partial<typeof stored>) => setRules((before) => ({ ...before, ...more }));
  const isTurned = rules.minDays > rules.maxDays;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (isTurned || call.isPending) return;
    const onSuccess = () => notify({ type: 'positive', message: t('leave.rules.saved') });
    call.mutate({ community, rules, revision }, { onSuccess });
  };
  const failures = [
    ...(isTurned && attempt > 0 ? [{ message: t('leave.rules.turned') }] : []),
    ...(call.error ? [{ message: readFailure(call.error).text }] : []),
  ];
  return (
    <form className={styles.card} onSubmit={submit} noValidate aria-label={t('leave.tabs.rules')}>
      <FormSummaryErrors errors={failures} attempt={attempt} />
      <Checkbox
        label={t('leave.rules.enabled')}
        help={t('leave.rules.enabledHelp')}
        checked={rules.enabled}
        onChange={({ target }) => set({ enabled: target.checked })}
      />
      <div className={styles.pair}>
        <DaysInput of="minDays" low={1} rules={rules} onChange={set} />
        <DaysInput of="maxDays" low={1} rules={rules} onChange={set} />
        <DaysInput of="coolDownDays" low={0} rules={rules} onChange={set} />
      </div>
      <Select
        label={t('leave.rules.status')}
        help={t(statuses.length === 0 ? 'leave.rules.noStatuses' : 'leave.rules.statusHelp')}
        value={rules.status ?? ''}
        options={[
          { value: '', label: t('leave.rules.noStatus') },
          ...statuses.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => set({ status: target.value || null })}
      />
      <p className={styles.about}>{t('leave.rules.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <FormActions>
        <Button kind="primary" size="md" type="submit" busy={call.isPending}>
          {t('leave.rules.save')}
        </Button>
      </FormActions>
    </form>
  );
}

interface DaysInputProps {
  of: 'minDays' | 'maxDays' | 'coolDownDays';
  low: number;
  rules: Omit<StoredLeaveRules, 'revision'>;
  onChange: (more: Partial<StoredLeaveRules>) => void;
}

function DaysInput({ of, low, rules, onChange }: DaysInputProps) {
  const t = useT();
  return (
    <NumberInput
      label={t(`leave.rules.${of}`)}
      help={of === 'coolDownDays' ? t('leave.rules.coolDownHelp') : undefined}
      value={rules[of]}
      bounds={[low, DAYS_MAX]}
      onChange={(days) => days !== null && onChange({ [of]: days })}
    />
  );
}
