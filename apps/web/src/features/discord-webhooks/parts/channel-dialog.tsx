import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { renderMessage } from '@muster/contracts/discord-webhooks/render';
import { WEBHOOK_TYPES, type WebhookType } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { OnlyForFields, onlyForOf, useTypeWords } from '../../webhooks/public.ts';
import { type ChannelValues, settingsOf, valuesOf } from './channel-form.ts';
import { MessagePreview } from './message-preview.tsx';
import { TemplateFields } from './template-fields.tsx';
import styles from './discord.module.css';

interface ChannelDialogProps {
  community: string;
  communityName: string;
  /** Null makes a new one. */
  channel: DiscordWebhook | null;
  open: boolean;
  onClose: () => void;
}

/** Makes a webhook of a channel, or changes one, with a preview of its messages. */
export function ChannelDialog(props: ChannelDialogProps) {
  const t = useT();
  const { channel, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(channel ? 'discord-webhooks.form.edit' : 'discord-webhooks.create')}
      width={620}
    >
      <ChannelForm key={channel?.id ?? 'new'} {...props} />
    </Dialog>
  );
}

/** The form's state: what stands in it, what is wrong with it, and how far sending is. */
function useChannelForm({ community, channel, onClose }: ChannelDialogProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const [values, setValues] = useState(() => valuesOf(channel));
  // Of what the form was filled with: the list may be read anew while it is open.
  const [revision] = useState(channel?.revision);
  const [attempt, setAttempt] = useState(0);
  const settled = { onSettled: () => utils.discordWebhooks.list.invalidate({ community }) };
  const create = trpc.discordWebhooks.create.useMutation(settled);
  const update = trpc.discordWebhooks.update.useMutation(settled);
  const sending = channel ? update : create;
  const failure = sending.error ? readFailure(sending.error) : null;
  const isAboutUrl = failure?.code === 'discordWebhooks.badAddress';
  const isMissing = { label: values.label.trim() === '', url: channel === null && values.url.trim() === '' };
  const set = (change: Partial<ChannelValues>) => {
    if (sending.error) sending.reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const done = {
    onSuccess() {
      notify({ type: 'positive', message: t('discord-webhooks.form.saved') });
      onClose();
    },
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (sending.isPending || isMissing.label || isMissing.url) return;
    const { label, types, url } = values;
    const onlyFor = onlyForOf(values.onlyFor, types);
    const terms = { community, label, types, onlyFor, ...settingsOf(values) };
    if (!channel) return create.mutate({ ...terms, url }, done);
    const given = { ...terms, ...(url.trim() !== '' && { url }), revision };
    update.mutate({ ...given, id: channel.id }, done);
  };
  return {
    values,
    set,
    send,
    attempt,
    isBusy: sending.isPending,
    general: isAboutUrl ? null : failure,
    labelError: attempt > 0 && isMissing.label ? t('discord-webhooks.form.labelMissing') : undefined,
    urlError:
      attempt > 0 && isMissing.url ? t('discord-webhooks.form.urlMissing') : isAboutUrl ? failure.text : undefined,
  };
}

function ChannelForm(props: ChannelDialogProps) {
  const { community, communityName, channel, onClose } = props;
  const t = useT();
  const wordsOf = useTypeWords();
  const { values, set, send, attempt, isBusy, general, labelError, urlError } = useChannelForm(props);
  const example = {
    event: wordsOf('member.kicked'),
    actor: t('discord-webhooks.form.exampleActor'),
    target: t('discord-webhooks.form.exampleTarget'),
    kind: 'member',
    community: communityName,
    time: '',
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {general && <FormSummaryErrors errors={[{ message: general.text }]} attempt={attempt} />}
      <TextInput
        label={t('discord-webhooks.form.label')}
        error={labelError}
        maxLength={WEBHOOK.labelMax}
        value={values.label}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => set({ label: target.value })}
      />
      <TextInput
        label={t('discord-webhooks.form.url')}
        help={
          channel ? t('discord-webhooks.form.urlKept', { last4: channel.last4 }) : t('discord-webhooks.form.urlHelp')
        }
        error={urlError}
        className="mono"
        inputMode="url"
        placeholder="https://discord.com/api/webhooks/…"
        maxLength={WEBHOOK.urlMax}
        autoComplete="off"
        spellCheck={false}
        value={values.url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <MultiCombobox
        label={t('discord-webhooks.form.types')}
        help={t('discord-webhooks.form.typesHelp')}
        placeholder={t('webhooks.allEvents')}
        options={WEBHOOK_TYPES.map((type) => ({ value: type, label: wordsOf(type) }))}
        values={values.types}
        max={WEBHOOK_TYPES.length}
        onChange={(types) => set({ types: types as WebhookType[] })}
      />
      <OnlyForFields
        community={community}
        types={values.types}
        choice={values.onlyFor}
        removed={channel?.removed ?? []}
        onChange={(onlyFor) => set({ onlyFor })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('discord-webhooks.form.roles')}
          help={t('discord-webhooks.form.rolesHelp')}
          optional
          className="mono"
          value={values.roles}
          onChange={({ target }) => set({ roles: target.value })}
        />
        <TextInput
          label={t('discord-webhooks.form.users')}
          optional
          className="mono"
          value={values.users}
          onChange={({ target }) => set({ users: target.value })}
        />
      </div>
      <MessagePreview message={renderMessage(settingsOf(values), example)} />
      <TemplateFields template={values.template} onChange={(template) => set({ template })} />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isBusy}>
          {t(channel ? 'discord-webhooks.form.save' : 'discord-webhooks.form.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
