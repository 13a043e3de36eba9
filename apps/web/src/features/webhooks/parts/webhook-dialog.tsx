import type { WebhookType } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK_TYPES } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { Webhook } from '@muster/contracts/webhooks/model';
import { ALL_THINGS, type ThingIds } from '@muster/contracts/webhooks/narrowing';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { onlyForOf } from './only-for.ts';
import { OnlyForFields } from './only-for-fields.tsx';
import { SecretShown } from './secret-dialog.tsx';
import { useTypeWords } from './type-words.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  community: string;
  /** Null makes a new one. */
  webhook: Webhook | null;
  open: boolean;
  onClose: () => void;
}

/** Makes a webhook and shows its secret, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const t = useT();
  const { webhook, open, onClose } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  const title = secret === null ? (webhook ? 'webhooks.form.edit' : 'webhooks.create') : 'webhooks.secret.title';
  return (
    <Dialog open={open} onClose={close} title={t(title)} width={560}>
      {secret === null ? (
        <WebhookForm key={webhook?.id ?? 'new'} {...props} onClose={close} onMade={setSecret} />
      ) : (
        <SecretShown secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = WebhookDialogProps & { onMade: (secret: string) => void };

function useWebhookForm({ community, webhook, onClose, onMade }: FormProps) {
  const t = useT();
  const utils = trpc.useUtils();
  // Of what the form was filled with: the list may be read anew while it is open.
  const [revision] = useState(webhook?.revision);
  const settled = { onSettled: () => utils.webhooks.list.invalidate({ community }) };
  const create = trpc.webhooks.create.useMutation(settled);
  const update = trpc.webhooks.update.useMutation(settled);
  return useCallForm({
    begin: {
      label: webhook?.label ?? '',
      url: webhook?.url ?? '',
      types: webhook?.types ?? ([] as WebhookType[]),
      onlyFor: webhook?.onlyFor ?? (ALL_THINGS as ThingIds),
    },
    check: ({ label, url }) => ({
      label: label.trim() === '' ? t('webhooks.form.labelMissing') : undefined,
      url: url.trim() === '' ? t('webhooks.form.urlMissing') : undefined,
    }),
    sending: webhook ? update : create,
    fieldOfCode: { 'webhooks.badAddress': 'url' },
    send({ label, url, types, onlyFor: chosen }, { onSuccess, onError }) {
      const onlyFor = onlyForOf(chosen, types);
      if (!webhook) return create.mutate({ community, label, url, types, onlyFor }, { onSuccess, onError });
      const change = { label, types, onlyFor, ...(url !== webhook.url && { url }), revision };
      update.mutate({ community, id: webhook.id, ...change }, { onSuccess, onError });
    },
    onDone(answer) {
      if ('secret' in answer) return onMade(answer.secret);
      notify({ type: 'positive', message: t('webhooks.form.saved') });
      onClose();
    },
  });
}

function WebhookForm(props: FormProps) {
  const { community, webhook, onClose } = props;
  const t = useT();
  const wordsOf = useTypeWords();
  const form = useWebhookForm(props);
  const { types, onlyFor } = form.values;
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t(webhook ? 'webhooks.form.save' : 'webhooks.form.submit')}
      onCancel={onClose}
    >
      <TextInput
        {...form.text('label')}
        label={t('webhooks.form.label')}
        help={t('webhooks.form.labelHelp')}
        maxLength={WEBHOOK.labelMax}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.text('url')}
        label={t('webhooks.form.url')}
        help={t('webhooks.form.urlHelp')}
        className="mono"
        inputMode="url"
        placeholder="https://"
        maxLength={WEBHOOK.urlMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <MultiCombobox
        label={t('webhooks.form.types')}
        help={t('webhooks.form.typesHelp')}
        placeholder={t('webhooks.allEvents')}
        options={WEBHOOK_TYPES.map((type) => ({ value: type, label: wordsOf(type) }))}
        values={types}
        max={WEBHOOK_TYPES.length}
        onChange={(chosen) => form.set({ types: chosen as WebhookType[] })}
      />
      <OnlyForFields
        community={community}
        types={types}
        choice={onlyFor}
        removed={webhook?.removed ?? []}
        onChange={(chosen) => form.set({ onlyFor: chosen })}
      />
    </CallForm>
  );
}
