import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { StoredMemberSettings } from '@muster/contracts/member-settings/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallFormState, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { GuardedDrawer } from '../../../ui/overlays/guarded-drawer.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { IdentifierRule } from '../../identifiers/public.ts';
import { useTellRemoved } from '../../removals/public.ts';
import { HistoryOf } from '../../audit/public.ts';
import { useMemberSettings } from '../queries.ts';
import { ClockFields } from './clock-fields.tsx';
import { JoinActions } from './join-actions.tsx';
import { type SettingsValues, settingsOf, valuesOf } from './settings-values.ts';
import { StatusList } from './status-list.tsx';
import styles from './settings.module.css';

interface SettingsDrawerProps {
  community: PublicCommunity;
  open: boolean;
  onClose: () => void;
}

/** How the community treats its members: what happens on joining, its statuses, and names. */
export function SettingsDrawer({ community, open, onClose }: SettingsDrawerProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useMemberSettings(community.uuid);
  return (
    <GuardedDrawer open={open} onClose={onClose} title={t('member-settings.title')} width={460}>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={320} />}
      {/* Another version is another form: what was typed on an old one would be refused anyway. */}
      {data && <SettingsForm key={data.version} community={community} stored={data} onClose={onClose} />}
      {data && <IdentifierRule community={community.uuid} />}
      {data && <HistoryOf community={community.uuid} kind="community" id={community.uuid} />}
    </GuardedDrawer>
  );
}

type FormProps = { community: PublicCommunity; stored: StoredMemberSettings; onClose: () => void };

function SettingsForm({ community, stored, onClose }: FormProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const save = trpc.memberSettings.update.useMutation({
    onSuccess: ({ removal: _, ...saved }) => utils.memberSettings.get.setData({ community: community.uuid }, saved),
  });
  const tellRemoved = useTellRemoved(community.uuid);
  const form = useCallForm({
    begin: () => valuesOf(stored),
    sending: save,
    send: (values, sent) =>
      save.mutate({ community: community.uuid, base: stored.version, settings: settingsOf(values) }, sent),
    onDone({ removal, statuses }) {
      const kept = new Set(statuses.map(({ uuid }) => uuid));
      const gone = stored.statuses.filter(({ uuid }) => !kept.has(uuid)).map(({ label }) => label);
      if (removal === undefined) notify({ type: 'positive', message: t('member-settings.saved') });
      else tellRemoved({ name: gone.join(', '), removal });
      onClose();
    },
  });
  return (
    <CallForm form={form} className={styles.parts} submit={t('member-settings.save')} onCancel={onClose}>
      <JoinFields community={community} form={form} />
      <StatusList statuses={form.values.statuses} onChange={(statuses) => form.set({ statuses })} />
      <section className={styles.part} aria-label={t('member-settings.names')}>
        <h3 className={styles.title}>{t('member-settings.names')}</h3>
        <Checkbox {...form.checked('allowNameEditing')} label={t('member-settings.allowNameEditing')} />
        <TextInput
          {...form.text('nameIdentFormat')}
          size="sm"
          label={t('member-settings.format')}
          help={t('member-settings.formatHelp')}
          optional
          maxLength={100}
        />
      </section>
      <ClockFields form={form} />
    </CallForm>
  );
}

interface JoinFieldsProps {
  community: PublicCommunity;
  form: CallFormState<SettingsValues>;
}

function JoinFields({ community, form }: JoinFieldsProps) {
  const t = useT();
  const ranks = community.departments.flatMap(({ label: department, ranks: all }) =>
    all.map(({ id, label }) => ({ value: id, label: `${label} · ${department}` })),
  );
  const statuses = form.values.statuses.map(({ uuid, label }) => ({
    value: uuid,
    label: label || t('member-settings.new'),
  }));
  return (
    <section className={styles.part} aria-label={t('member-settings.joining')}>
      <h3 className={styles.title}>{t('member-settings.joining')}</h3>
      <Select
        {...form.text('onJoinStatus')}
        size="sm"
        label={t('member-settings.onJoinStatus')}
        options={(['pending', 'active'] as const).map((each) => ({
          value: each,
          label: t(`member-settings.joins.${each}`),
        }))}
      />
      <Select
        {...form.text('onJoinRank')}
        size="sm"
        label={t('member-settings.onJoinRank')}
        placeholder={t('member-settings.none')}
        options={ranks}
      />
      <JoinActions
        actions={form.values.onJoinActions}
        options={{ giveRank: ranks, setStatus: statuses }}
        onChange={(onJoinActions) => form.set({ onJoinActions })}
      />
      <Checkbox
        {...form.checked('requireDiscord')}
        label={t('member-settings.requireDiscord')}
        help={t('member-settings.requireDiscordHelp')}
      />
    </section>
  );
}
