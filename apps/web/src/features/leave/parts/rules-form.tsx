import type { StoredLeaveRules } from '@muster/contracts/leave/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallFormState, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
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
  const { setRules } = useLeaveChanges();
  const form = useCallForm({
    begin: stored,
    check: ({ minDays, maxDays }) => ({ maxDays: minDays > maxDays ? t('leave.rules.turned') : undefined }),
    sending: setRules,
    send: (rules, sent) => setRules.mutate({ community, rules, revision }, sent),
    onDone: () => notify({ type: 'positive', message: t('leave.rules.saved') }),
  });
  return (
    <CallForm form={form} className={styles.card} label={t('leave.tabs.rules')} submit={t('leave.rules.save')}>
      <Checkbox {...form.checked('enabled')} label={t('leave.rules.enabled')} help={t('leave.rules.enabledHelp')} />
      <div className={styles.pair}>
        <DaysInput of="minDays" low={1} form={form} />
        <DaysInput of="maxDays" low={1} form={form} />
        <DaysInput of="coolDownDays" low={0} form={form} />
      </div>
      <Select
        error={form.errors.status}
        label={t('leave.rules.status')}
        help={t(statuses.length === 0 ? 'leave.rules.noStatuses' : 'leave.rules.statusHelp')}
        value={form.values.status ?? ''}
        options={[
          { value: '', label: t('leave.rules.noStatus') },
          ...statuses.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => form.set({ status: target.value || null })}
      />
      <p className={styles.about}>{t('leave.rules.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
    </CallForm>
  );
}

interface DaysInputProps {
  of: 'minDays' | 'maxDays' | 'coolDownDays';
  low: number;
  form: CallFormState<Omit<StoredLeaveRules, 'revision'>>;
}

function DaysInput({ of, low, form }: DaysInputProps) {
  const t = useT();
  return (
    <NumberInput
      label={t(`leave.rules.${of}`)}
      help={of === 'coolDownDays' ? t('leave.rules.coolDownHelp') : undefined}
      error={form.errors[of]}
      value={form.values[of]}
      bounds={[low, DAYS_MAX]}
      onChange={(days) => days !== null && form.set({ [of]: days })}
    />
  );
}
