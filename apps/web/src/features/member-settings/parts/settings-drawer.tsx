import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { StoredMemberSettings } from '@muster/contracts/member-settings/model';
import { type FormEvent, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { GuardedDrawer, useUnsaved } from '../../../ui/overlays/guarded-drawer.tsx';
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
  const [begun] = useState(() => valuesOf(stored));
  const [values, setValues] = useState(begun);
  useUnsaved(JSON.stringify(values) !== JSON.stringify(begun));
  const save = trpc.memberSettings.update.useMutation({
    onSuccess: ({ removal: _, ...saved }) => utils.memberSettings.get.setData({ community: community.uuid }, saved),
  });
  const tellRemoved = useTellRemoved(community.uuid);
  const set = (change: Partial<SettingsValues>) => setValues((now) => ({ ...now, ...change }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { community: community.uuid, base: stored.version, settings: settingsOf(values) },
      {
        onSuccess: ({ removal, ...saved }) => {
          const kept = new Set(saved.statuses.map(({ uuid }) => uuid));
          const gone = stored.statuses.filter(({ uuid }) => !kept.has(uuid)).map(({ label }) => label);
          if (removal === undefined) notify({ type: 'positive', message: t('member-settings.saved') });
          else tellRemoved({ name: gone.join(', '), removal });
          onClose();
        },
      },
    );
  };
  const failure = save.error ? readFailure(save.error) : null;
  return (
    <form className={styles.parts} onSubmit={send}>
      <JoinFields
        community={community}
        values={values}
        discordFault={failure?.fields['settings.requireDiscord']}
        onChange={set}
      />
      <StatusList statuses={values.statuses} onChange={(statuses) => set({ statuses })} />
      <section className={styles.part} aria-label={t('member-settings.names')}>
        <h3 className={styles.title}>{t('member-settings.names')}</h3>
        <Checkbox
          label={t('member-settings.allowNameEditing')}
          checked={values.allowNameEditing}
          onChange={({ target }) => set({ allowNameEditing: target.checked })}
        />
        <TextInput
          size="sm"
          label={t('member-settings.format')}
          help={t('member-settings.formatHelp')}
          optional
          maxLength={100}
          error={failure?.fields['settings.nameIdentFormat']}
          value={values.nameIdentFormat}
          onChange={({ target }) => set({ nameIdentFormat: target.value })}
        />
      </section>
      <ClockFields values={values} onChange={set} />
      {failure && <p role="alert">{failure.text}</p>}
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button kind="primary" size="md" type="submit" busy={save.isPending}>
          {t('member-settings.save')}
        </Button>
      </FormActions>
    </form>
  );
}

interface JoinFieldsProps {
  community: PublicCommunity;
  values: SettingsValues;
  discordFault: string | undefined;
  onChange: (change: Partial<SettingsValues>) => void;
}

function JoinFields({ community, values, discordFault, onChange }: JoinFieldsProps) {
  const t = useT();
  const ranks = community.departments.flatMap(({ label: department, ranks: all }) =>
    all.map(({ id, label }) => ({ value: id, label: `${label} · ${department}` })),
  );
  const statuses = values.statuses.map(({ uuid, label }) => ({
    value: uuid,
    label: label || t('member-settings.new'),
  }));
  return (
    <section className={styles.part} aria-label={t('member-settings.joining')}>
      <h3 className={styles.title}>{t('member-settings.joining')}</h3>
      <Select
        size="sm"
        label={t('member-settings.onJoinStatus')}
        value={values.onJoinStatus}
        options={(['pending', 'active'] as const).map((each) => ({
          value: each,
          label: t(`member-settings.joins.${each}`),
        }))}
        onChange={({ target }) => onChange({ onJoinStatus: target.value === 'active' ? 'active' : 'pending' })}
      />
      <Select
        size="sm"
        label={t('member-settings.onJoinRank')}
        placeholder={t('member-settings.none')}
        value={values.onJoinRank}
        options={ranks}
        onChange={({ target }) => onChange({ onJoinRank: target.value })}
      />
      <JoinActions
        actions={values.onJoinActions}
        options={{ giveRank: ranks, setStatus: statuses }}
        onChange={(onJoinActions) => onChange({ onJoinActions })}
      />
      <Checkbox
        label={t('member-settings.requireDiscord')}
        help={t('member-settings.requireDiscordHelp')}
        error={discordFault}
        checked={values.requireDiscord}
        onChange={({ target }) => onChange({ requireDiscord: target.checked })}
      />
    </section>
  );
}
