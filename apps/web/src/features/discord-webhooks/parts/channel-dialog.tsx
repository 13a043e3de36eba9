import type { DiscordWebhook } from '@muster/contracts/discord-webhooks/model';
import { renderMessage } from '@muster/contracts/discord-webhooks/render';
import { WEBHOOK_TYPES, type WebhookType } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { OnlyForFields, onlyForOf, useTypeWords } from '../../webhooks/public.ts';
import { settingsOf, valuesOf } from './channel-form.ts';
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

function useChannelForm({ community, channel, onClose }: ChannelDialogProps) {
  const t = useT();
  const utils = trpc.useUtils();
  // Of what the form was filled with: the list may be read anew while it is open.
  const [revision] = useState(channel?.revision);
  const settled = { onSettled: () => utils.discordWebhooks.list.invalidate({ community }) };
  const create = trpc.discordWebhooks.create.useMutation(settled);
  const update = trpc.discordWebhooks.update.useMutation(settled);
  return useCallForm({
    begin: () => valuesOf(channel),
    check: ({ label, url }) => ({
      label: label.trim() === '' ? t('discord-webhooks.form.labelMissing') : undefined,
      url: channel === null && url.trim() === '' ? t('discord-webhooks.form.urlMissing') : undefined,
    }),
    sending: channel ? update : create,
    fieldOfCode: { 'discordWebhooks.badAddress': 'url' },
    send(values, sent) {
      const { label, types, url } = values;
      const onlyFor = onlyForOf(values.onlyFor, types);
      const terms = { community, label, types, onlyFor, ...settingsOf(values) };
      if (!channel) return create.mutate({ ...terms, url }, sent);
      update.mutate({ ...terms, ...(url.trim() !== '' && { url }), revision, id: channel.id }, sent);
    },
    onDone() {
      notify({ type: 'positive', message: t('discord-webhooks.form.saved') });
      onClose();
    },
  });
}

function ChannelForm(props: ChannelDialogProps) {
  const { community, communityName, channel, onClose } = props;
  const t = useT();
  const wordsOf = useTypeWords();
  const form = useChannelForm(props);
  const { values, set } = form;
  const example = {
    event: wordsOf('member.kicked'),
    actor: t('discord-webhooks.form.exampleActor'),
    target: t('discord-webhooks.form.exampleTarget'),
    kind: 'member',
    community: communityName,
    time: '',
  };
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t(channel ? 'discord-webhooks.form.save' : 'discord-webhooks.form.submit')}
      onCancel={onClose}
    >
      <TextInput
        {...form.text('label')}
        label={t('discord-webhooks.form.label')}
        maxLength={WEBHOOK.labelMax}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.text('url')}
        label={t('discord-webhooks.form.url')}
        help={
          channel ? t('discord-webhooks.form.urlKept', { last4: channel.last4 }) : t('discord-webhooks.form.urlHelp')
        }
        className="mono"
        inputMode="url"
        placeholder="https://discord.com/api/webhooks/…"
        maxLength={WEBHOOK.urlMax}
        autoComplete="off"
        spellCheck={false}
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
          {...form.text('roles')}
          label={t('discord-webhooks.form.roles')}
          help={t('discord-webhooks.form.rolesHelp')}
          optional
          className="mono"
        />
        <TextInput {...form.text('users')} label={t('discord-webhooks.form.users')} optional className="mono" />
      </div>
      <MessagePreview message={renderMessage(settingsOf(values), example)} />
      <TemplateFields template={values.template} onChange={(template) => set({ template })} />
    </CallForm>
  );
}
